import { isObject, type JsonObject } from '../decode/payload.js';
import { shown } from '../problems.js';
import { QUESTION_TYPES, type Question, type QuestionType } from '../questionnaire.js';
import { trim } from '../text.js';
import {
  addTypeProblem,
  checkReserved,
  type FieldPath,
  isText,
  type ProblemList,
  questionList,
  uniqueOptions,
} from './fields.js';

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

/** The options as they are written: their defaults are compared before anything is trimmed (rule 8). */
function readOptions(question: JsonObject, path: FieldPath, problems: ProblemList): string[] {
  const { options } = question;
  const optionsPath = [...path, 'options'];
  if (!Array.isArray(options) || options.length === 0) {
    problems.add('options_invalid', optionsPath);
    return [];
  }
  return options.filter((option: unknown, index): option is string => {
    const optionPath = [...optionsPath, index];
    if (!isText(option)) {
      problems.add('option_invalid', optionPath, { value: shown(option) });
      return false;
    }
    checkReserved(option, optionPath, problems);
    return true;
  });
}

function readDefault(
  question: JsonObject,
  type: QuestionType,
  options: readonly string[],
  path: FieldPath,
  problems: ProblemList,
): string | string[] {
  const given = question.default;
  const defaultPath = [...path, 'default'];
  const known = new Set(options);
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

function readQuestion(given: unknown, index: number, problems: ProblemList): Question | undefined {
  const path = ['questions', index];
  if (!isObject(given)) {
    problems.add('question_not_object', path);
    return undefined;
  }
  const type = QUESTION_TYPES.find((known) => known === given.type);
  if (!isText(given.text)) problems.add('text_invalid', [...path, 'text']);
  if (!type) {
    addTypeProblem(given.type, [...path, 'type'], problems);
    return undefined;
  }
  const choice = type !== 'free_text';
  if (!choice && 'options' in given) problems.add('options_forbidden', [...path, 'options']);
  if (!choice && 'allow_other' in given) problems.add('allow_other_forbidden', [...path, 'allow_other']);
  checkFields(given, choice ? CHOICE_FIELDS : [...TEXT_FIELDS, 'options', 'allow_other'], path, problems);
  const options = choice ? readOptions(given, path, problems) : [];
  if (choice && 'allow_other' in given && typeof given.allow_other !== 'boolean') {
    problems.add('allow_other_invalid', [...path, 'allow_other']);
  }
  return {
    id: `q${index + 1}`,
    type,
    text: isText(given.text) ? trim(given.text) : '',
    options: uniqueOptions(options.map((option) => ({ value: trim(option), label: trim(option) }))),
    default: readDefault(given, type, options, path, problems),
    allowOther: choice && given.allow_other === true,
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
