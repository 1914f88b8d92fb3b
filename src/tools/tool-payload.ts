import { field, isObject, type JsonObject, parseJson } from './json.js';

/** Where the shapes keep what a tool returned, best place first: data before text. */
const WRAPPERS = ['structuredContent', 'json', 'value', 'output', 'result', 'response', 'content', 'text'] as const;

/** Data in data, parts in content, JSON in a JSON text: deeper than this no client wraps. */
const MAX_DEPTH = 6;

/** Whether a text can be JSON data, so that prose is not parsed for nothing. */
const JSON_START = /^\s*["[{]/;

/**
 * Every object that the content of a tool result may hold as the tool's answer, best first: the content itself, data beside
 * its text, each part, and JSON in texts, also where it was encoded twice.
 */
export function* readPayloads(content: unknown, depth = 0): Generator<JsonObject> {
  if (depth > MAX_DEPTH) return;
  if (typeof content === 'string') {
    if (JSON_START.test(content)) yield* readPayloads(parseJson(content), depth + 1);
  } else if (Array.isArray(content)) {
    for (const part of content) yield* readPayloads(part, depth + 1);
  } else if (isObject(content)) {
    yield content;
    for (const wrapper of WRAPPERS) yield* readPayloads(field(content, wrapper), depth + 1);
  }
}

/** What a tool result says in words: its text, or the texts of its parts, a line each. */
export function readText(content: unknown, depth = 0): string {
  if (typeof content === 'string') return content;
  if (depth > MAX_DEPTH) return '';
  if (Array.isArray(content)) {
    return content
      .map((part) => readText(part, depth + 1))
      .filter((text) => text !== '')
      .join('\n');
  }
  for (const key of ['text', 'message', 'error', 'reason', 'value', 'content', 'output']) {
    const text = readText(field(content, key) ?? '', depth + 1);
    if (text !== '') return text;
  }
  return '';
}
