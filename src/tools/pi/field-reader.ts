import type { Problem } from '../../protocol/problems.js';
import { isBlank, trim } from '../../protocol/text.js';
import { isObject, type JsonObject, jsonTypeOf } from '../json.js';
import { quote, quoteList } from '../quote.js';
import { type PiProblemCode, PiQuestionnaireError, piProblem } from './problems.js';

/**
 * Reads fields strictly and takes down every fault. What it returns for a faulty field is a stand-in: the caller throws
 * before anyone sees it.
 */
export class FieldReader {
  readonly #problems: Problem[] = [];

  /** An empty path means the arguments as a whole. */
  fault(code: PiProblemCode, values: Readonly<Record<string, string | number>>, path: string): void {
    this.#problems.push(
      path === '' ? piProblem(code, { ...values, path: 'The argument object' }) : piProblem(code, values, path),
    );
  }

  /** Throws if there was any fault. */
  finish(): void {
    const [first, ...rest] = this.#problems;
    if (first) throw new PiQuestionnaireError([first, ...rest]);
  }

  /** An object with no other fields than these. A field that is undefined counts as absent. */
  object(value: unknown, path: string, allowed: readonly string[]): JsonObject | undefined {
    if (!isObject(value)) {
      this.fault('object_required', { actual: this.#actual(value) }, path);
      return undefined;
    }
    for (const key of Object.keys(value)) {
      if (allowed.includes(key) || value[key] === undefined) continue;
      // A field is named by itself, shortened, since the arguments may hold any text as a key.
      this.fault(
        'field_unknown',
        { allowed: quoteList(allowed) },
        join(path, /^\w{1,60}$/.test(key) ? key : quote(key)),
      );
    }
    return value;
  }

  /** A list of a bounded number of items; one that is too long is not read at all. */
  list(value: unknown, path: string, max: number): readonly unknown[] {
    if (!Array.isArray(value)) {
      this.fault('list_required', { actual: this.#actual(value) }, path);
      return [];
    }
    const isInRange = value.length >= 1 && value.length <= max;
    if (!isInRange) this.fault('count_out_of_range', { count: value.length, min: 1, max }, path);
    return isInRange ? value : [];
  }

  /** A trimmed text that shows something. */
  text(value: unknown, path: string, limit: number): string {
    if (typeof value !== 'string' || isBlank(value)) {
      this.fault('text_required', { actual: this.#actual(value) }, path);
      return '';
    }
    const text = trim(value);
    if (text.length > limit) this.fault('text_too_long', { count: text.length, limit }, path);
    return text;
  }

  /** The same where the text may be left out, or left blank. */
  optionalText(value: unknown, path: string, limit: number): string | undefined {
    const isLeftOut = value === undefined || (typeof value === 'string' && isBlank(value));
    return isLeftOut ? undefined : this.text(value, path, limit);
  }

  optionalBoolean(value: unknown, path: string): boolean | undefined {
    if (value === undefined || typeof value === 'boolean') return value;
    this.fault('boolean_required', { actual: this.#actual(value) }, path);
    return undefined;
  }

  integer(value: unknown, path: string, min: number): number | undefined {
    if (typeof value === 'number' && Number.isSafeInteger(value) && value >= min) return value;
    this.fault('integer_required', { actual: this.#actual(value), limit: min }, path);
    return undefined;
  }

  /** One of a few words. */
  word<Word extends string>(
    value: unknown,
    words: readonly Word[],
    code: PiProblemCode,
    path: string,
  ): Word | undefined {
    const known = words.find((word) => word === value);
    if (known === undefined) this.fault(code, { actual: this.#actual(value) }, path);
    return known;
  }

  #actual(value: unknown): string {
    if (typeof value === 'string') return isBlank(value) ? 'blank' : quote(value);
    return typeof value === 'number' ? String(value) : NAME_OF_TYPE[jsonTypeOf(value)];
  }
}

const NAME_OF_TYPE = {
  array: 'a list',
  object: 'an object',
  string: 'a text',
  number: 'a number',
  boolean: 'a boolean',
  null: 'null',
  missing: 'missing',
} as const;

function join(path: string, key: string): string {
  return path === '' ? key : `${path}.${key}`;
}
