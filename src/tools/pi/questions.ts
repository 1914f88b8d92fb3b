import { OTHER_VALUE } from '../../protocol/questionnaire.js';
import { quote } from '../quote.js';
import type { FieldReader } from './field-reader.js';
import { PI_LIMITS } from './limits.js';
import type { PiOption, PiQuestion } from './state.js';

const QUESTION_FIELDS = [
  'id',
  'label',
  'prompt',
  'type',
  'options',
  'allowOther',
  'minSelections',
  'maxSelections',
] as const;
const OPTION_FIELDS = ['id', 'label', 'description'] as const;
const BOUNDS = ['minSelections', 'maxSelections'] as const;

/** An id that no earlier one of the same list has. */
function readId(reader: FieldReader, value: unknown, path: string, seen: Set<string>): string {
  const id = reader.text(value, path, PI_LIMITS.id);
  if (id !== '' && seen.has(id)) reader.fault('id_repeated', { value: quote(id) }, path);
  seen.add(id);
  return id;
}

function readOption(reader: FieldReader, value: unknown, path: string, seen: Set<string>): PiOption | undefined {
  const option = reader.object(value, path, OPTION_FIELDS);
  if (!option) return undefined;
  const id = readId(reader, option.id, `${path}.id`, seen);
  if (id === OTHER_VALUE) reader.fault('id_reserved', { value: quote(id) }, `${path}.id`);
  const label = reader.text(option.label, `${path}.label`, PI_LIMITS.label);
  const description = reader.optionalText(option.description, `${path}.description`, PI_LIMITS.description);
  return { id, label, ...(description === undefined ? {} : { description }) };
}

/** The bounds count Other as one choice, and default to none at all and to all there are. */
function readBounds(reader: FieldReader, min: unknown, max: unknown, path: string, choices: number) {
  const maxSelections = max === undefined ? choices : (reader.integer(max, `${path}.maxSelections`, 1) ?? choices);
  const minSelections = min === undefined ? 0 : (reader.integer(min, `${path}.minSelections`, 0) ?? 0);
  if (maxSelections > choices) {
    reader.fault('maximum_too_large', { count: maxSelections, limit: choices }, `${path}.maxSelections`);
  } else if (minSelections > maxSelections) {
    reader.fault('bounds_crossed', { count: minSelections, limit: maxSelections }, `${path}.minSelections`);
  }
  return { minSelections, maxSelections };
}

function readQuestion(reader: FieldReader, value: unknown, path: string, seen: Set<string>): PiQuestion | undefined {
  const question = reader.object(value, path, QUESTION_FIELDS);
  if (!question) return undefined;
  const id = readId(reader, question.id, `${path}.id`, seen);
  const label = reader.optionalText(question.label, `${path}.label`, PI_LIMITS.label) ?? id;
  const prompt = reader.text(question.prompt, `${path}.prompt`, PI_LIMITS.prompt);
  const type = reader.word(question.type, ['single', 'multi'], 'type_unknown', `${path}.type`);
  const optionIds = new Set<string>();
  const options = reader
    .list(question.options, `${path}.options`, PI_LIMITS.options)
    .flatMap((option, index) => readOption(reader, option, `${path}.options[${index}]`, optionIds) ?? []);
  const allowOther = reader.optionalBoolean(question.allowOther, `${path}.allowOther`) ?? true;
  const base = { id, label, prompt, options, allowOther };

  if (type === 'multi') {
    const choices = options.length + (allowOther ? 1 : 0);
    const bounds = readBounds(reader, question.minSelections, question.maxSelections, path, choices);
    return { ...base, type, ...bounds };
  }
  if (type === 'single') {
    for (const bound of BOUNDS) {
      if (question[bound] !== undefined) reader.fault('bounds_on_single', {}, `${path}.${bound}`);
    }
    return { ...base, type };
  }
  return undefined;
}

/** Reads the questions of a start call, or of a stored snapshot: trimmed, checked, and with nothing left out. */
export function readQuestions(reader: FieldReader, value: unknown, path: string): PiQuestion[] {
  const ids = new Set<string>();
  return reader
    .list(value, path, PI_LIMITS.questions)
    .flatMap((question, index) => readQuestion(reader, question, `${path}[${index}]`, ids) ?? []);
}
