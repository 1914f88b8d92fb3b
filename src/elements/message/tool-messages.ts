import type { CheckedConverter } from '../base/converters.js';

/** Tool calls or results of any client's shape: a list, or one value that counts as a list. */
export type ToolMessages = readonly unknown[] | object;

/** What is no JSON is handed on as it is, and then refused with the warning for a wrong type. */
function parsed(text: string | null): unknown {
  if (text === null || text.trim() === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

export const TOOL_MESSAGES: CheckedConverter<undefined> = {
  accepts: (value) => typeof value === 'object' && value !== null,
  expected: 'a list of tool messages or one of them, and as an attribute the JSON of that',
  absent: undefined,
  fromAttribute: parsed,
};

export function listOf(messages: ToolMessages | undefined): readonly unknown[] {
  if (messages === undefined) return [];
  return Array.isArray(messages) ? messages : [messages];
}
