import type { ComplexAttributeConverter } from 'lit';

/**
 * What a property takes: how it reads its attribute, which values it accepts, and what it is when nothing is given.
 * Values that are not accepted are ignored with one warning; `null` and `undefined` count as nothing given.
 */
export interface CheckedConverter<T = unknown> extends ComplexAttributeConverter<unknown, unknown> {
  readonly accepts: (value: unknown) => boolean;
  /** Completes "expects …" in the warning. */
  readonly expected: string;
  readonly absent: T;
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

export function textConverter(absent: string | undefined): CheckedConverter<string | undefined> {
  return { accepts: isText, expected: 'a string', absent };
}

/** As in HTML, the attribute's presence is true; `false` as its value is false, because frameworks write it so. */
export const BOOLEAN: CheckedConverter<boolean> = {
  accepts: (value) => typeof value === 'boolean',
  expected: 'true or false',
  absent: false,
  fromAttribute: (value) => value !== null && value !== 'false',
  toAttribute: (value) => (value ? '' : null),
};

/** One of a few words; the first is the default, unless another one is. */
export function choiceConverter<T extends string>(
  words: readonly [T, ...T[]],
  absent: NoInfer<T> = words[0],
): CheckedConverter<T> {
  return {
    accepts: (value) => words.some((word) => word === value),
    expected: words.map((word) => `"${word}"`).join(' or '),
    absent,
  };
}

export const FUNCTION: CheckedConverter<undefined> = {
  accepts: (value) => typeof value === 'function',
  expected: 'a function',
  absent: undefined,
};

export const OBJECT: CheckedConverter<undefined> = {
  accepts: (value) => isObject(value) && !Array.isArray(value),
  expected: 'an object',
  absent: undefined,
};

export const LIST: CheckedConverter<undefined> = {
  accepts: Array.isArray,
  expected: 'a list',
  absent: undefined,
};
