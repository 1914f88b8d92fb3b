import { parseMessage } from './parse.js';
import { type Problem, problem } from './problems.js';
import type { Option, Question, Questionnaire } from './questionnaire.js';
import { escapeMarkup } from './response.js';
import { UI_TEXT_KEYS } from './ui-text.js';
import { pathText } from './validate/fields.js';
import { snakeCase } from './validate/json-questionnaire.js';
import { writeYaml, type YamlMapping } from './write-yaml.js';

type WrittenEncoding = 'fenced-yaml' | 'xml-json';

/** A questionnaire says something that the encoding has no words for. `problems` names each field. */
export class QuestionnaireFormatError extends Error {
  override readonly name = 'QuestionnaireFormatError';
  readonly problems: Problem[];

  constructor(problems: Problem[]) {
    super(problems.map((fault) => fault.message).join('\n'));
    this.problems = problems;
  }
}

function writtenOption({ value, label }: Option): string | YamlMapping {
  return value === label ? value : { value, label };
}

function writtenQuestion(question: Question, encoding: WrittenEncoding): YamlMapping {
  const choice = question.type !== 'free_text';
  return {
    ...(encoding === 'xml-json' ? { id: question.id } : {}),
    type: question.type,
    text: question.text,
    ...(choice ? { options: question.options.map(writtenOption) } : {}),
    default: question.default,
    ...(question.allowOther ? { allow_other: true } : {}),
  };
}

function writtenPayload(questionnaire: Questionnaire, encoding: WrittenEncoding): YamlMapping {
  const { title, questions, uiText = {} } = questionnaire;
  const texts = UI_TEXT_KEYS.flatMap((key) => {
    const text = uiText[key];
    return text === undefined ? [] : [[snakeCase(key), text]];
  });
  return {
    title,
    ...(encoding === 'xml-json' && texts.length > 0 ? { ui_text: Object.fromEntries(texts) } : {}),
    questions: questions.map((question) => writtenQuestion(question, encoding)),
  };
}

function write(questionnaire: Questionnaire, encoding: WrittenEncoding): string {
  const { name } = questionnaire;
  const payload = writtenPayload(questionnaire, encoding);
  if (encoding === 'xml-json') return `<${name}>${escapeMarkup(JSON.stringify(payload))}</${name}>`;
  return `\`\`\`${name}\n${writeYaml(payload)}\n\`\`\``;
}

/** The paths at which two plain values differ; a field that is `undefined` counts as absent. */
function differences(a: unknown, b: unknown, path: (string | number)[] = []): (string | number)[][] {
  if (a === b) return [];
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return [path];
  const [left, right] = [a, b].map(
    (object) => new Map(Object.entries(object).filter(([, value]) => value !== undefined)),
  );
  const keys = new Set([...(left?.keys() ?? []), ...(right?.keys() ?? [])]);
  return [...keys].flatMap((key) => {
    const step = Array.isArray(a) ? Number(key) : key;
    return differences(left?.get(key), right?.get(key), [...path, step]);
  });
}

/**
 * Writes a questionnaire in its canonical form: a fenced block of YAML, or an element with JSON. Behind a line of prose it reads
 * back equal, but for the questionnaire's `id` and `encoding`.
 *
 * @throws {QuestionnaireFormatError} where the encoding cannot say what the questionnaire holds: question ids, labels beside
 *   values, `uiText` or a missing default in fenced YAML; descriptions, short labels and bounds in either; and whatever no
 *   questionnaire may hold, such as a text with blanks at its ends or an empty list of questions.
 */
export function formatQuestionnaire(questionnaire: Questionnaire, options: { encoding: WrittenEncoding }): string {
  const { encoding } = options;
  const text = write(questionnaire, encoding);
  const segments = parseMessage(`Prose.\n\n${text}`, { names: [questionnaire.name] });
  const read = segments.at(-1);
  if (read?.kind === 'questionnaire' && segments.length === 2) {
    const comparable = { ...questionnaire, id: read.questionnaire.id, encoding };
    const lost = differences(comparable, read.questionnaire).map(pathText);
    if (lost.length === 0) return text;
    const paths = [...new Set(lost)];
    throw new QuestionnaireFormatError(
      paths.map((path) => problem('not_expressible', { field: path, encoding }, { path })),
    );
  }
  if (read?.kind === 'invalid') {
    throw new QuestionnaireFormatError(read.problems.map(({ line, column, ...fault }) => fault));
  }
  throw new QuestionnaireFormatError([problem('not_expressible', { field: 'name', encoding }, { path: 'name' })]);
}
