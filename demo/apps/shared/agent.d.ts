/** A message of the conversation, as OpenAI's chat API writes it, with an id. */
export interface Message {
  id?: string;
  role: 'user' | 'assistant' | 'tool';
  content: string;
  tool_calls?: { id: string; type: 'function'; function: { name: string; arguments: string } }[];
  tool_call_id?: string;
}

export interface Conversation {
  messages: Message[];
  /** The id of the message that is still arriving. */
  arriving?: string;
}

/** The conversation as it is stored. */
export function stored(): Conversation;

/**
 * Hears what the user says, and stores it.
 *
 * @throws {Error} when the way there is offline
 */
export function hear(content: string, way?: { offline?: boolean }): Promise<Conversation>;

/**
 * Replies to what the user has said, if it is the agent's turn: gives the conversation again and again while the reply
 * grows, and stores it at its end. An abort ends it, and nothing of the reply is stored.
 */
export function reply(signal?: AbortSignal): AsyncGenerator<Conversation, void>;

/** Forgets the conversation, and loads the page again. */
export function startAgain(): void;
