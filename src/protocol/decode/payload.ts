import { LIMITS } from '../limits.js';
import { type Problem, problem } from '../problems.js';
import { checkJson } from './json-scanner.js';
import { decodeTransport, TRANSPORTS } from './transport-readers.js';

export type JsonObject = Readonly<Record<string, unknown>>;

/** A problem with a place in the payload: where it stands, as an index into the payload, if that can be said. */
export type LocatedProblem = Problem & { at?: number };

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** How often a payload may be a JSON string that holds the payload. */
const MAX_WRAPPINGS = 2;

type Read = { ok: true; value: JsonObject; source: string } | { ok: false; problem: LocatedProblem };

/** Reads a text as a JSON object, or as a JSON string that holds one. */
function readObject(text: string): Read {
  let source = text;
  for (let wrappings = 0; ; wrappings++) {
    const checked = checkJson(source);
    if (!checked.ok && wrappings > 0) return { ok: false, problem: { ...problem('json_root_not_object'), at: 0 } };
    if (!checked.ok) {
      return {
        ok: false,
        problem: { ...problem('json_syntax', { detail: `expected ${checked.expected}` }), at: checked.at },
      };
    }
    if (checked.depth > LIMITS.jsonDepth) {
      return { ok: false, problem: problem('payload_too_deep', { limit: LIMITS.jsonDepth }) };
    }
    const value: unknown = JSON.parse(source);
    if (isObject(value)) return { ok: true, value, source };
    if (typeof value !== 'string' || wrappings === MAX_WRAPPINGS) {
      return { ok: false, problem: { ...problem('json_root_not_object'), at: 0 } };
    }
    source = value;
  }
}

/**
 * Reads the payload of an element: as JSON, and where that fails in each of the transports (rule 10). Only the payload is ever
 * decoded. The problem of a payload that no transport can read is the one that plain JSON has.
 */
export function readPayload(payload: string): Read {
  if (payload.length > LIMITS.jsonLength) {
    return { ok: false, problem: problem('payload_too_long', { limit: LIMITS.jsonLength }) };
  }
  let first: Read | undefined;
  for (const transport of TRANSPORTS) {
    if (!transport.marks.test(payload)) continue;
    const decoded = decodeTransport(payload, transport);
    if (decoded === undefined) continue;
    const read = readObject(decoded);
    if (read.ok || read.problem.code === 'payload_too_deep') return read;
    first ??= read;
  }
  return first ?? { ok: false, problem: problem('json_root_not_object') };
}
