import type { JsonObject } from '../decode/payload.js';
import { shown } from '../problems.js';
import { type Option, QUESTION_TYPES, type Question, type QuestionType } from '../questionnaire.js';
import { trim } from '../text.js';
import { type FieldPath, isText, type ProblemList } from './fields.js';
import { questionHead, questionList, readOptions, uniqueOptions } from './questions.js';

const ROOT_FIELDS = ['title', 'questions'];
const CHOICE_FIELDS = ['type', 'text', 'options', 'default', 'allow_other'];
const TEXT_FIELDS = ['type', 'text', 'default'];

function checkFields(object: JsonObject, allowed: readonly string[], path: FieldPath, problems: ProblemList): void {
  for (const field of Object.keys(object)) {
    if (!allowed.includes(field)) {
      problems.add('field_unknown', [...path, field], { field, allowed: allowed.join(', ') });
    }
  }
}

/** An option as it is written: defaults are compared with it before anything is trimmed (rule 8). */
const readOption = (given: unknown): Option | undefined => (isText(given) ? { value: given, label: given } : undefined);

function readDefault(
  question: JsonObject,
  type: QuestionType,
  options: readonly Option[],
  path: FieldPath,
  problems: ProblemList,
): string | string[] {
  const given = question.default;
  const defaultPath = [...path, 'default'];
  const known = new Set(options.map((option) => option.value));
  const checkKnown = (value: unknown, valuePath: FieldPath) => {
    if (typeof value !== 'string' || !known.has(value)) {
      problems.add('default_not_in_options', valuePath, { value: shown(value) });
    }
  };
  if (type === 'multi_choice') {
    if (!Array.isArray(given)) {
      problems.add('default_invalid', defaultPath, { expected: 'a list of options, which may be empty' });
      return [];
    }
    for (const [index, value] of given.entries()) checkKnown(value, [...defaultPath, index]);
    return [...new Set(given.filter((value) => typeof value === 'string').map(trim))];
  }
  if (typeof given !== 'string') {
    const expected = type === 'free_text' ? 'a text, which may be empty ("")' : 'one of the options, written as text';
    problems.add('default_invalid', defaultPath, { expected });
    return '';
  }
  if (type === 'single_choice') checkKnown(given, defaultPath);
  return trim(given);
}

const exactType = (value: unknown): QuestionType | undefined => QUESTION_TYPES.find((type) => type === value);

function readQuestion(given: unknown, index: number, problems: ProblemList): Question | undefined {
  const path = ['questions', index];
  const head = questionHead(given, path, problems, exactType);
  if (!head) return undefined;
  const { question, type, text } = head;
  const choice = type !== 'free_text';
  if (!choice && 'options' in question) problems.add('options_forbidden', [...path, 'options']);
  if (!choice && 'allow_other' in question) problems.add('allow_other_forbidden', [...path, 'allow_other']);
  checkFields(question, choice ? CHOICE_FIELDS : [...TEXT_FIELDS, 'options', 'allow_other'], path, problems);
  const options = choice ? readOptions(question, path, problems, readOption) : [];
  if (choice && 'allow_other' in question && typeof question.allow_other !== 'boolean') {
    problems.add('allow_other_invalid', [...path, 'allow_other']);
  }
  return {
    id: `q${index + 1}`,
    type,
    text,
    options: uniqueOptions(options.map(({ value }) => ({ value: trim(value), label: trim(value) }))),
    default: readDefault(question, type, options, path, problems),
    allowOther: choice && question.allow_other === true,
  };
}

/**
 * Reads the strict form of a questionnaire, as fenced YAML holds it: no field but the specified ones, no alias, no option
 * objects, a default everywhere. What is wrong goes to `problems`, all of it; the value means something only if nothing is.
 */
export function readFencedQuestionnaire(
  payload: JsonObject,
  problems: ProblemList,
): { title: string; questions: Question[] } {
  checkFields(payload, ROOT_FIELDS, [], problems);
  if (!isText(payload.title)) problems.add('title_invalid', ['title']);
  const questions = questionList(payload, problems).map((question, index) => readQuestion(question, index, problems));
  return {
    title: isText(payload.title) ? trim(payload.title) : '',
    questions: questions.filter((question) => question !== undefined),
  };
}
