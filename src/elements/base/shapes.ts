import {
  type Answer,
  QUESTION_TYPES,
  type Question,
  type QuestionnaireResponse,
} from '../../protocol/questionnaire.js';
import type { CheckedConverter } from './converters.js';

/** What a value from outside says in this field, or undefined where it cannot say anything. */
function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

function isText(value: unknown): boolean {
  return typeof value === 'string';
}

function isListOf(value: unknown, accepts: (item: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(accepts);
}

function isOption(value: unknown): boolean {
  return isText(field(value, 'value')) && isText(field(value, 'label'));
}

function isQuestion(value: unknown): value is Question {
  const type = field(value, 'type');
  return (
    isText(field(value, 'id')) &&
    isText(field(value, 'text')) &&
    QUESTION_TYPES.some((known) => known === type) &&
    isListOf(field(value, 'options'), isOption)
  );
}

function isAnswer(value: unknown): value is Answer {
  if (!isText(field(value, 'question_id'))) return false;
  switch (field(value, 'type')) {
    case 'single_choice':
      return isText(field(value, 'value')) && isText(field(value, 'label'));
    case 'multi_choice':
      return isListOf(field(value, 'values'), isText) && isListOf(field(value, 'labels'), isText);
    case 'free_text':
      return isText(field(value, 'answer'));
    default:
      return false;
  }
}

/** A questionnaire as the protocol gives it, as far as drawing it depends on it. */
export const QUESTIONNAIRE: CheckedConverter<undefined> = {
  accepts: (value) =>
    isText(field(value, 'id')) && isText(field(value, 'name')) && isListOf(field(value, 'questions'), isQuestion),
  expected: 'a questionnaire as parseMessage() gives it',
  absent: undefined,
};

/** A response as the protocol gives it, as far as drawing it depends on it. */
export const RESPONSE: CheckedConverter<undefined> = {
  accepts: (value: unknown): value is QuestionnaireResponse => isListOf(field(value, 'answers'), isAnswer),
  expected: 'a response as parseResponse() gives it',
  absent: undefined,
};

/** What `piCard()` gives, as far as drawing it depends on it. */
export const PI_CARD: CheckedConverter<undefined> = {
  accepts: (value) => isListOf(field(field(value, 'state'), 'questions'), (each) => isText(field(each, 'id'))),
  expected: 'a call as piCard() gives it',
  absent: undefined,
};

/** One of the words, or an object that can keep texts. */
export function storageConverter<T extends string>(words: readonly [T, ...T[]]): CheckedConverter<T> {
  const isMethod = (value: unknown) => typeof value === 'function';
  return {
    accepts: (value) =>
      words.some((word) => word === value) ||
      ['getItem', 'setItem', 'removeItem'].every((name) => isMethod(field(value, name))),
    expected: `${words.map((word) => `"${word}"`).join(', ')} or an object with getItem, setItem and removeItem`,
    absent: words[0],
  };
}
