import { field } from './json.js';
import {
  isToolResult,
  readToolCall,
  readToolResult,
  type ToolCall,
  type ToolResult,
  unwrapEntry,
} from './tool-shapes.js';

/** A piece of a message, of any client's shape. `value` is the piece as the client wrote it. */
export type MessagePart =
  | { kind: 'text'; text: string }
  | { kind: 'call'; call: ToolCall; value: unknown }
  | { kind: 'result'; result: ToolResult; value: unknown }
  /** Pictures, reasoning, sources: what is neither text nor about a tool. */
  | { kind: 'aside' };

/** A message of a conversation, of any client's shape. */
export interface Message {
  /** `tool` for a message that only carries results; `none` for an item that belongs to the message before it. */
  role: 'user' | 'assistant' | 'tool' | 'other' | 'none';
  id: string | undefined;
  parts: MessagePart[];
}

/** Types of parts that hold text in `text`: `text` everywhere, the others in OpenAI's Responses API. */
export const TEXT_TYPES = ['text', 'input_text', 'output_text'] as const;

/** Where a message has its parts: AI SDK's UI messages, all others, and OpenAI's calls beside the content. */
export const PART_FIELDS = ['parts', 'content', 'tool_calls'] as const;

/** Roles that carry the result of a tool in the message itself. */
const RESULT_ROLES: readonly unknown[] = ['tool', 'toolResult'];

const ID_FIELDS = ['id', 'messageId', 'message_id'] as const;

function readPart(value: unknown): MessagePart {
  const isText = TEXT_TYPES.some((type) => type === field(value, 'type'));
  const text = isText ? field(value, 'text') : value;
  if (typeof text === 'string') return { kind: 'text', text };
  const call = readToolCall(value);
  if (call) return { kind: 'call', call, value };
  const result = isToolResult(value) ? readToolResult(value) : undefined;
  return result ? { kind: 'result', result, value } : { kind: 'aside' };
}

/** Content is a text, a list of parts, or one part; calls may stand beside it. */
function readParts(message: unknown): MessagePart[] {
  const parts: MessagePart[] = [];
  for (const key of PART_FIELDS) {
    const given = field(message, key);
    if (given === undefined || given === null) continue;
    // AI SDK's older messages repeat the text of their parts in `content`.
    if (key === 'content' && parts.length > 0) continue;
    for (const part of Array.isArray(given) ? given : [given]) {
      parts.push(readPart(part));
      // Each of AI SDK's parts is a text of its own; elsewhere a text may be cut into several.
      if (key === 'parts') parts.push({ kind: 'aside' });
    }
  }
  return parts;
}

function readId(message: unknown, entry: unknown): string | undefined {
  const ids = [message, entry].flatMap((value) => ID_FIELDS.map((key) => field(value, key)));
  const id = ids.find((given) => (typeof given === 'string' && given !== '') || typeof given === 'number');
  return id === undefined ? undefined : String(id);
}

/** Reads a message of any shape. What is no message at all has the role `other` and no parts. */
export function readMessage(entry: unknown): Message {
  const message = unwrapEntry(entry);
  const role = field(message, 'role');
  const id = readId(message, entry);
  if (role === undefined) {
    const part = readPart(message);
    if (part.kind === 'call') return { role: 'none', id, parts: [part] };
    return part.kind === 'result' ? { role: 'tool', id, parts: [part] } : { role: 'other', id, parts: [] };
  }
  const parts = readParts(message);
  const results = parts.filter((part) => part.kind === 'result');
  if (RESULT_ROLES.includes(role)) {
    const result = results.length === 0 ? readToolResult(message) : undefined;
    return { role: 'tool', id, parts: result ? [{ kind: 'result', result, value: message }] : results };
  }
  if (role === 'user') {
    const isToolMessage = results.length > 0 && parts.every(({ kind }) => kind === 'result' || kind === 'aside');
    return { role: isToolMessage ? 'tool' : 'user', id, parts };
  }
  return { role: role === 'assistant' ? 'assistant' : 'other', id, parts };
}

/** Every tool result in a message, also those that stand in one value with their call. */
export function resultsOf(message: Message): ToolResult[] {
  return message.parts.flatMap((part) => {
    if (part.kind === 'result') return [part.result];
    return part.kind === 'call' ? (readToolResult(part.value) ?? []) : [];
  });
}
