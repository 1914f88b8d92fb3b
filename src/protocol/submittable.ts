import type { ChatMessage } from './questionnaire.js';

/** Assistant messages that a client stores for its own book-keeping and never shows. */
const BOOKKEEPING_TYPES: readonly unknown[] = ['empty', 'token_usage'];

function isToolResultPart(part: unknown): boolean {
  return typeof part === 'object' && part !== null && 'type' in part && part.type === 'tool_result';
}

/** Whether a user message only carries results of tools, as Anthropic's do. */
export function isToolMessage(message: ChatMessage): boolean {
  const { content } = message;
  return Array.isArray(content) && content.length > 0 && content.every(isToolResultPart);
}

export function isBookkeeping(message: ChatMessage): boolean {
  return BOOKKEEPING_TYPES.includes(message.message_type) || BOOKKEEPING_TYPES.includes(message.type);
}

/** Whether the conversation has moved on with this message: a user has spoken, or the assistant has again. */
function endsTurn(message: ChatMessage): boolean {
  if (message?.role === 'user') return !isToolMessage(message);
  return message?.role === 'assistant' && !isBookkeeping(message);
}

/**
 * Whether the questionnaires of a message can still be answered (rule 18): it is an assistant's, and the latest apart from
 * messages of tools, of other roles, and the client's book-keeping.
 */
export function isSubmittable(
  messages: readonly ChatMessage[],
  index: number,
  options: { readonly?: boolean } = {},
): boolean {
  if (options.readonly || messages[index]?.role !== 'assistant') return false;
  for (let later = index + 1; later < messages.length; later++) {
    if (endsTurn(messages[later] as ChatMessage)) return false;
  }
  return true;
}
