import { OTHER_VALUE, type QuestionType } from '../../protocol/questionnaire.js';
import { isBlank, trim } from '../../protocol/text.js';
import { field, isMissing, isObject, type JsonObject, jsonTypeOf } from '../json.js';
import type { FaultCode, FaultDetails, QuestionnaireAsyncQuestion } from './result.js';

/** Every spelling of a question type, and the type it stands for. */
const TYPE_OF_SPELLING: ReadonlyMap<string, QuestionType> = new Map([
  ['single_choice', 'single_choice'],
  ['multiple_choice', 'multi_choice'],
  ['multi_choice', 'multi_choice'],
  ['text', 'free_text'],
  ['free_text', 'free_text'],
]);

/** Takes down a fault; the path stands in the details. */
export type Report = (code: FaultCode, details: FaultDetails) => void;

/** A text without its blanks, or undefined where there is no text or nothing in it can be seen. */
function visibleText(value: unknown): string | undefined {
  return typeof value === 'string' && !isBlank(value) ? trim(value) : undefined;
}

function readTitle(title: unknown, report: Report): string {
  if (isMissing(title)) return '';
  if (typeof title === 'string') return trim(title);
  report('title_type_invalid', { path: 'title', expected: 'string', actual: jsonTypeOf(title) });
  return '';
}

/** `q1`, `q2`, … by position where no id is given; numbers become text, as models write both. */
function readId(question: JsonObject, position: number, idsSoFar: Map<string, string>, report: Report): string {
  const given = field(question, 'id');
  const id = visibleText(typeof given === 'number' ? String(given) : given) ?? `q${position}`;
  const path = `questions[${position}].id`;
  const first = idsSoFar.get(id);
  if (first === undefined) idsSoFar.set(id, path);
  else report('question_id_duplicate', { path, value: id, first });
  return id;
}

function readType(type: unknown, path: string, report: Report): QuestionType | undefined {
  const known = typeof type === 'string' ? TYPE_OF_SPELLING.get(trim(type).toLowerCase()) : undefined;
  if (known === undefined) {
    report('question_type_invalid', {
      path: `${path}.type`,
      ...(typeof type === 'string' ? { value: type } : { actual: jsonTypeOf(type) }),
      allowed: [...TYPE_OF_SPELLING.keys()],
    });
  }
  return known;
}

function readText(question: JsonObject, path: string, report: Report): string {
  const text = visibleText(field(question, 'text')) ?? visibleText(field(question, 'title'));
  if (text === undefined) report('question_text_required', { path: `${path}.text` });
  return text ?? '';
}

/** A text is value and label at once; of an object either may be missing. */
function readOption(option: unknown): { value: string; label: string } | undefined {
  const label = visibleText(isObject(option) ? field(option, 'label') : option);
  const value = visibleText(isObject(option) ? field(option, 'value') : option) ?? label;
  return value === undefined ? undefined : { value, label: label ?? value };
}

function readOptions(options: unknown, path: string, report: Report): { value: string; label: string }[] {
  if (!Array.isArray(options) || options.length === 0) {
    report('question_options_required', { path, expected: 'array', actual: jsonTypeOf(options) });
    return [];
  }
  const pathOfValue = new Map<string, string>();
  const read: { value: string; label: string }[] = [];
  options.forEach((given: unknown, index) => {
    const optionPath = `${path}[${index + 1}]`;
    const option = readOption(given);
    if (option === undefined) {
      report('question_option_invalid', { path: optionPath, reason: 'not_readable' });
      return;
    }
    const { value } = option;
    const first = pathOfValue.get(value);
    if (first !== undefined) {
      report('question_option_invalid', { path: optionPath, reason: 'repeated', value, first });
    } else if (value === OTHER_VALUE) {
      report('question_option_invalid', { path: optionPath, reason: 'reserved', value });
    } else {
      pathOfValue.set(value, optionPath);
      read.push(option);
    }
  });
  return read;
}

/** Without any readable option there is nothing to compare a default with, and the options' own fault says enough. */
function unknownValues(values: readonly string[], options: readonly { value: string }[]): string[] {
  if (options.length === 0) return [];
  const known = new Set(options.map((option) => option.value));
  return values.filter((value) => !known.has(value));
}

/** The default of a single choice or a free text. */
function readDefaultText(given: unknown, options: readonly { value: string }[] | null, path: string, report: Report) {
  if (isMissing(given)) return '';
  if (typeof given !== 'string') {
    report('default_type_invalid', { path, expected: 'string', actual: jsonTypeOf(given) });
    return '';
  }
  const value = trim(given);
  if (value !== '' && options !== null && unknownValues([value], options).length > 0) {
    report('default_value_not_in_options', { path, value, allowed: options.map((option) => option.value) });
  }
  return value;
}

function readDefaultList(
  given: unknown,
  options: readonly { value: string }[],
  path: string,
  report: Report,
): string[] {
  if (isMissing(given) || (typeof given === 'string' && isBlank(given))) return [];
  if (!Array.isArray(given)) {
    report('default_type_invalid', { path, expected: 'array', actual: jsonTypeOf(given) });
    return [];
  }
  const texts: string[] = [];
  const positions: number[] = [];
  given.forEach((item: unknown, index) => {
    if (typeof item === 'string') texts.push(trim(item));
    else positions.push(index + 1);
  });
  if (positions.length > 0) report('default_list_invalid_items', { path, expected: 'string', positions });
  const values = [...new Set(texts)];
  const unknown = unknownValues(values, options);
  if (unknown.length > 0) {
    report('default_value_not_in_options', { path, value: unknown, allowed: options.map((option) => option.value) });
  }
  return values;
}

function readAllowOther(given: unknown, path: string, report: Report): boolean {
  if (isMissing(given)) return false;
  if (typeof given !== 'boolean') {
    report('allow_other_type_invalid', { path, expected: 'boolean', actual: jsonTypeOf(given) });
  }
  return given === true;
}

/** Reads one question. What it returns is only used when nothing was reported. */
function readQuestion(
  given: unknown,
  position: number,
  idsSoFar: Map<string, string>,
  report: Report,
): QuestionnaireAsyncQuestion | undefined {
  const path = `questions[${position}]`;
  if (!isObject(given)) {
    report('question_not_object', { path, expected: 'object', actual: jsonTypeOf(given) });
    return undefined;
  }
  const id = readId(given, position, idsSoFar, report);
  const type = readType(field(given, 'type'), path, report);
  const text = readText(given, path, report);
  // Of an unknown type it is not known what options and default have to be.
  const isChoice = type === 'single_choice' || type === 'multi_choice';
  const options = isChoice ? readOptions(field(given, 'options'), `${path}.options`, report) : [];
  const defaultPath = `${path}.default`;
  const initial =
    type === 'multi_choice'
      ? readDefaultList(field(given, 'default'), options, defaultPath, report)
      : type === undefined
        ? ''
        : readDefaultText(field(given, 'default'), isChoice ? options : null, defaultPath, report);
  const allowOther = readAllowOther(field(given, 'allow_other'), `${path}.allow_other`, report);
  return type && { id, type, text, options, default: initial, allow_other: allowOther };
}

function readQuestions(given: unknown, report: Report): QuestionnaireAsyncQuestion[] {
  if (!Array.isArray(given)) {
    report('questions_must_be_list', { path: 'questions', expected: 'array', actual: jsonTypeOf(given) });
    return [];
  }
  if (given.length === 0) report('questions_empty', { path: 'questions' });
  const idsSoFar = new Map<string, string>();
  return given.flatMap((question: unknown, index) => readQuestion(question, index + 1, idsSoFar, report) ?? []);
}

/** Reads a questionnaire and reports every fault in document order. What it gives is whole only if none was reported. */
export function normalizeQuestionnaire(args: unknown, report: Report) {
  return { title: readTitle(field(args, 'title'), report), questions: readQuestions(field(args, 'questions'), report) };
}
