/**
 * Reading JSON values whose shape nobody has checked. Only own fields count, so that no name of `Object.prototype` is
 * ever taken for data, and `__proto__` in a JSON text is a field like any other.
 */

export type JsonObject = Readonly<Record<string, unknown>>;

/** The names that JSON Schema gives to the kinds of values, and one for a field that is not there. */
export type JsonType = 'array' | 'object' | 'string' | 'number' | 'boolean' | 'null' | 'missing';

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The own field of an object, or undefined where there is none. */
export function field(value: unknown, key: string): unknown {
  return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

/** The value at the end of a path of fields. */
export function fieldAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce(field, value);
}

/** Whether a field counts as not given: it is absent, or null, which strict tool modes write for what they leave out. */
export function isMissing(value: unknown): value is undefined | null {
  return value === undefined || value === null;
}

export function jsonTypeOf(value: unknown): JsonType {
  if (value === undefined) return 'missing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return typeof value as 'string' | 'boolean';
    case 'number':
    case 'bigint':
      return 'number';
    default:
      return 'object';
  }
}

/** The value of a JSON text, or undefined where it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
