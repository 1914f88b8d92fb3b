import { isObject, type JsonObject } from '../decode/payload.js';
import { shown } from '../problems.js';
import { type Option, OTHER_VALUE, QUESTION_TYPES, type QuestionType } from '../questionnaire.js';
import { trim } from '../text.js';
import { type FieldPath, isText, type ProblemList } from './fields.js';

// What the strict and the lenient form of a questionnaire have in common.

/** The list of questions, if it is one and holds any. */
export function questionList(payload: JsonObject, problems: ProblemList): readonly unknown[] {
  const { questions } = payload;
  if (Array.isArray(questions) && questions.length > 0) return questions;
  problems.add('questions_invalid', ['questions']);
  return [];
}

/** The fields that every question has, checked; `typeOf` says which type its reader understands. */
export function questionHead(
  given: unknown,
  path: FieldPath,
  problems: ProblemList,
  typeOf: (value: unknown) => QuestionType | undefined,
): { question: JsonObject; type: QuestionType; text: string } | undefined {
  if (!isObject(given)) {
    problems.add('question_not_object', path);
    return undefined;
  }
  const type = typeOf(given.type);
  const text = isText(given.text) ? trim(given.text) : '';
  if (text === '') problems.add('text_invalid', [...path, 'text']);
  if (type) return { question: given, type, text };
  problems.add('type_unknown', [...path, 'type'], { value: shown(given.type), allowed: QUESTION_TYPES.join(', ') });
  return undefined;
}

/** The options that `read` makes of the list, if it is one and holds any. Other's value may not be among them (rule 12). */
export function readOptions(
  { options }: JsonObject,
  path: FieldPath,
  problems: ProblemList,
  read: (option: unknown) => Option | undefined,
): Option[] {
  const optionsPath = [...path, 'options'];
  if (!Array.isArray(options) || options.length === 0) {
    problems.add('options_invalid', optionsPath);
    return [];
  }
  return options.flatMap((given: unknown, index) => {
    const option = read(given);
    const optionPath = [...optionsPath, index];
    if (!option) problems.add('option_invalid', optionPath, { value: shown(given) });
    else if (trim(option.value) === OTHER_VALUE) problems.add('option_reserved', optionPath, { value: OTHER_VALUE });
    return option ?? [];
  });
}

/** The options without those whose value came before (rule 8). */
export function uniqueOptions(options: readonly Option[]): Option[] {
  const seen = new Set<string>();
  return options.filter(({ value }) => !seen.has(value) && seen.add(value));
}
