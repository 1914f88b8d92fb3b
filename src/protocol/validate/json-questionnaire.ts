import { isObject, type JsonObject } from '../decode/payload.js';
import type { Option, Question, QuestionType, UiText } from '../questionnaire.js';
import { trim } from '../text.js';
import { UI_TEXT_KEYS } from '../ui-text.js';
import { type FieldPath, isText, type ProblemList, typeOf } from './fields.js';
import { questionHead, questionList, readOptions, uniqueOptions } from './questions.js';

/** An option is a text, or an object of which one of `value` and `label` may stand for both. */
function readOption(given: unknown): Option | undefined {
  if (isText(given)) return { value: trim(given), label: trim(given) };
  if (!isObject(given)) return undefined;
  const value = isText(given.value) ? trim(given.value) : undefined;
  const label = isText(given.label) ? trim(given.label) : undefined;
  if (value !== undefined) return { value, label: label ?? value };
  return label === undefined ? undefined : { value: label, label };
}

/** A default that is no option selects nothing; of a list, those that are options stay (rule 9). */
function readDefault(given: unknown, type: QuestionType, options: readonly Option[]): string | string[] {
  const values = new Set(options.map((option) => option.value));
  if (type === 'multi_choice') {
    const chosen = Array.isArray(given) ? given.filter((value) => typeof value === 'string').map(trim) : [];
    return [...new Set(chosen)].filter((value) => values.has(value));
  }
  const text = typeof given === 'string' ? trim(given) : '';
  return type === 'free_text' || values.has(text) ? text : '';
}

/** Gives out question ids: the nth use of an id becomes `id_n`, counting on while that is taken (rule 9). */
class QuestionIds {
  readonly #uses = new Map<string, number>();
  readonly #taken = new Set<string>();

  next(given: string, index: number): string {
    const id = trim(given) || `q${index + 1}`;
    let use = (this.#uses.get(id) ?? 0) + 1;
    let unique = use === 1 ? id : `${id}_${use}`;
    while (this.#taken.has(unique)) {
      use++;
      unique = `${id}_${use}`;
    }
    this.#uses.set(id, use);
    this.#taken.add(unique);
    return unique;
  }
}

/** Gives the digits of a number as they are written in the payload. */
type NumberText = (path: FieldPath) => string;

function readQuestion(
  given: unknown,
  index: number,
  ids: QuestionIds,
  numberText: NumberText,
  problems: ProblemList,
): Question | undefined {
  const path = ['questions', index];
  const head = questionHead(given, path, problems, typeOf);
  if (!head) return undefined;
  const { question, type, text } = head;
  const options = type === 'free_text' ? [] : uniqueOptions(readOptions(question, path, problems, readOption));
  // A long number would not survive as a JavaScript number, and the agent could not match the answer.
  const id = typeof question.id === 'number' ? numberText([...path, 'id']) : question.id;
  return {
    id: ids.next(typeof id === 'string' ? id : '', index),
    type,
    text,
    options,
    default: readDefault(question.default, type, options),
    allowOther: type !== 'free_text' && question.allow_other === true,
  };
}

export const snakeCase = (key: string): string => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The texts that a questionnaire brings along, in either spelling; what is no text is ignored. */
function readUiText(given: unknown): Partial<UiText> | undefined {
  if (!isObject(given)) return undefined;
  const uiText: Partial<UiText> = {};
  for (const key of UI_TEXT_KEYS) {
    const text = [given[snakeCase(key)], given[key]].find((value) => typeof value === 'string');
    if (typeof text === 'string') uiText[key] = text;
  }
  return Object.keys(uiText).length > 0 ? uiText : undefined;
}

/**
 * Reads the lenient form of a questionnaire, as an element's JSON holds it (rule 9). What is wrong goes to `problems`, all of it:
 * one bad question makes the whole block invalid, since a question is never dropped silently.
 */
export function readJsonQuestionnaire(
  payload: JsonObject,
  numberText: NumberText,
  problems: ProblemList,
): { title: string; questions: Question[]; uiText?: Partial<UiText> } {
  const ids = new QuestionIds();
  const questions = questionList(payload, problems).map((question, index) =>
    readQuestion(question, index, ids, numberText, problems),
  );
  const uiText = readUiText(payload.ui_text ?? payload.uiText);
  return {
    title: typeof payload.title === 'string' ? trim(payload.title) : '',
    questions: questions.filter((question) => question !== undefined),
    ...(uiText ? { uiText } : {}),
  };
}
