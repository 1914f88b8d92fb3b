import type { ChatMessage } from '../protocol/questionnaire.js';
import { isBookkeeping, isSubmittable } from '../protocol/submittable.js';
import { isBlank } from '../protocol/text.js';
import { field } from './json.js';
import { type Message, type MessagePart, readMessage } from './message-shapes.js';
import { messageOfQuestionnaire, namedQuestionnaires } from './named-questionnaires.js';
import { PendingCalls } from './pending-calls.js';
import { readStoredResult } from './pi/history.js';
import { ASYNC_TOOL_NAME, PI_TOOL_NAME } from './tool-names.js';
import { readToolResult, type ToolCall, type ToolResult } from './tool-shapes.js';

/** What one `<questionnaire-message>` shows; the fields are named like the properties that they go to. */
export interface MessageView {
  role: 'user' | 'assistant';
  /** Where the message stands in the list, counted from 0. */
  index: number;
  /**
   * The id of the message. A message in several pieces makes several views; from the second on, the number of the piece
   * follows: `m1`, `m1.2`, … so that a piece keeps its id while later ones arrive. A message without an id is named after its
   * place: `message_1`, …
   */
  messageId: string;
  content: string;
  /** The calls of questionnaire tools after the content, as the client wrote them, and their results. */
  toolCalls: unknown[];
  toolResults: unknown[];
  /**
   * What belongs to the calls of Pi's questionnaire: the earlier messages in which those that resume one find its state, and
   * the later calls that explain what was asked here.
   */
  history: unknown[];
  /** Text of the user messages that answered; empty where none has. */
  reply: string;
  readOnly: boolean;
}

const QUESTIONNAIRE_TOOLS: readonly string[] = [ASYNC_TOOL_NAME, PI_TOOL_NAME];

/** A piece of a message: a text, then calls. */
interface Piece {
  text: string;
  calls: Extract<MessagePart, { kind: 'call' }>[];
}

function piecesOf(parts: readonly MessagePart[]): Piece[] {
  const pieces: Piece[] = [];
  let previous: MessagePart['kind'] | undefined;
  for (const part of parts) {
    const last = pieces.at(-1);
    if (part.kind === 'text') {
      if (last && previous === 'text') last.text += part.text;
      else pieces.push({ text: part.text, calls: [] });
    } else if (part.kind === 'call') {
      if (last) last.calls.push(part);
      else pieces.push({ text: '', calls: [part] });
    }
    previous = part.kind;
  }
  return pieces;
}

function isQuestionnaireCall({ call }: { call: ToolCall }): boolean {
  return QUESTIONNAIRE_TOOLS.includes(call.name);
}

/** A message, where it stands, and what the client wrote. */
interface Entry {
  message: Message;
  index: number;
  raw: unknown;
}

/** Items without a role, as OpenAI's Responses API has them, are pieces of the assistant's message before them. */
function mergeItems(messages: readonly unknown[]): Entry[] {
  const entries: Entry[] = [];
  messages.forEach((raw, index) => {
    const message = readMessage(raw);
    if (message.role === 'other') return;
    const previous = entries.at(-1)?.message;
    if (message.role === 'none' && previous?.role === 'assistant') {
      for (const part of message.parts) previous.parts.push(part);
    } else {
      entries.push({ message, index, raw });
    }
  });
  return entries;
}

/** A message as rule 18 looks at it: its role, and what marks a client's own book-keeping. */
function chatMessageOf({ message, raw }: Entry): ChatMessage {
  const chat: ChatMessage = { role: message.role === 'none' ? 'assistant' : message.role, content: '' };
  for (const key of ['type', 'message_type'] as const) {
    const value = field(raw, key);
    if (typeof value === 'string') chat[key] = value;
  }
  return chat;
}

/** Which messages can still be answered (rule 18), found in one walk from the end. */
function findSubmittable(chat: readonly ChatMessage[]): boolean[] {
  const question: ChatMessage = { role: 'assistant', content: '' };
  const submittable = new Array<boolean>(chat.length).fill(false);
  for (let index = chat.length - 1; index >= 0; index--) {
    const message = chat[index] as ChatMessage;
    submittable[index] = message.role === 'assistant';
    if (!isSubmittable([question, message], 0)) break;
  }
  return submittable;
}

interface ViewWithReplies extends MessageView {
  replies: string[];
}

/** Goes through a conversation once, from its beginning. */
class ConversationReader {
  readonly views: ViewWithReplies[] = [];
  /** A call of another tool has no view. */
  readonly #pending = new PendingCalls<ViewWithReplies | undefined>();
  /** The newest stored state of each of Pi's questionnaires: what holds it, and the view of its call. */
  readonly #stored = new Map<unknown, { holder: unknown; view: ViewWithReplies | undefined }>();
  /** Views by the ids that a response can name: of their message, and of their calls. */
  readonly #viewsById = new Map<string, ViewWithReplies>();
  /** The assistant's views since the user has last spoken, and what the user has said to them. */
  #unanswered = new Set<ViewWithReplies>();
  #userTexts: string[] = [];
  #messageId = '';
  #pieceCount = 0;

  read({ message, raw, index }: Entry, readOnly: boolean): void {
    this.#messageId = message.id ?? `message_${index + 1}`;
    this.#pieceCount = 0;
    if (message.role === 'user') this.#readUser(message, index);
    else if (message.role !== 'tool') this.#readAssistant(message, index, readOnly);
    this.#readResults(message, raw);
  }

  /** The views, with what answered them. */
  finish(): MessageView[] {
    this.#endUserTurn();
    return this.views.map(({ replies, ...view }) => ({ ...view, reply: replies.join('\n\n') }));
  }

  #readUser(message: Message, index: number): void {
    const pieces = piecesOf(message.parts);
    for (const { text } of pieces) {
      if (!isBlank(text)) this.#addView(text, 'user', index, true);
    }
    const text = pieces.map((piece) => piece.text).join('\n\n');
    if (isBlank(text)) return;
    this.#userTexts.push(text);
    // A reply that names a questionnaire of an earlier turn belongs there as well.
    const named = namedQuestionnaires(text).flatMap((id) => [id, messageOfQuestionnaire(id)]);
    const views = new Set(named.map((id) => this.#viewsById.get(id)));
    for (const view of views) {
      if (view && !this.#unanswered.has(view)) view.replies.push(text);
    }
  }

  #readAssistant(message: Message, index: number, readOnly: boolean): void {
    this.#endUserTurn();
    this.#pending.beginMessage();
    for (const piece of piecesOf(message.parts)) this.#readPiece(piece, index, readOnly);
  }

  /** What the user has said in a row answers all that the assistant had said before. */
  #endUserTurn(): void {
    if (this.#userTexts.length === 0) return;
    const text = this.#userTexts.join('\n\n');
    for (const view of this.#unanswered) view.replies.push(text);
    this.#unanswered.clear();
    this.#userTexts = [];
  }

  #readPiece({ text, calls }: Piece, index: number, readOnly: boolean): void {
    const shown = calls.filter(isQuestionnaireCall);
    const isShown = !isBlank(text) || shown.length > 0;
    const view = isShown ? this.#addView(text, 'assistant', index, readOnly) : undefined;
    for (const { call, value } of calls) {
      const isQuestionnaire = isQuestionnaireCall({ call });
      this.#pending.add(call, isQuestionnaire ? view : undefined);
      if (!view || !isQuestionnaire) continue;
      view.toolCalls.push(value);
      if (call.id !== undefined) this.#viewsById.set(call.id, view);
      this.#resume(call, value, view);
      // Some clients write call and result as one value.
      this.#store(readToolResult(value), value, view);
    }
  }

  /** Brings a call together with the state that it goes on from, each in the view of the other. */
  #resume(call: ToolCall, value: unknown, view: ViewWithReplies): void {
    const stored = this.#stored.get(field(call.args, 'questionnaireId'));
    if (!stored) return;
    view.history.push(stored.holder);
    if (stored.view !== view) stored.view?.history.push(value);
  }

  #store(result: ToolResult | undefined, holder: unknown, view: ViewWithReplies | undefined): void {
    const stored = result && readStoredResult(result);
    if (stored) this.#stored.set(stored.questionnaireId, { holder, view });
  }

  #addView(content: string, role: MessageView['role'], index: number, readOnly: boolean): ViewWithReplies {
    this.#pieceCount++;
    const messageId = this.#pieceCount === 1 ? this.#messageId : `${this.#messageId}.${this.#pieceCount}`;
    const view: ViewWithReplies = {
      role,
      index,
      messageId,
      content,
      toolCalls: [],
      toolResults: [],
      history: [],
      reply: '',
      readOnly,
      replies: [],
    };
    this.views.push(view);
    if (role === 'assistant') {
      this.#unanswered.add(view);
      this.#viewsById.set(messageId, view);
    }
    return view;
  }

  #readResults(message: Message, raw: unknown): void {
    for (const part of message.parts) {
      if (part.kind !== 'result') continue;
      const view = this.#pending.find(part.result);
      view?.toolResults.push(part.value);
      this.#store(part.result, raw, view);
    }
  }
}

/**
 * From a stored conversation to what each element shows, so that drawing it is one loop. Reads lists of messages of OpenAI
 * (chat and Responses), Anthropic, MCP, AI SDK (UI and model), Pi (messages and session entries) and Sage, also mixed.
 *
 * Left out are system and tool messages (results go to the views of their calls), a client's book-keeping, reasoning,
 * pictures, and messages that would show nothing. A reply is what the user said next, and whatever later message names a
 * questionnaire of the view. `readOnly` follows rule 18: only the latest message can be answered.
 *
 * Total, and linear in the size of the conversation.
 */
export function conversationView(messages: readonly unknown[]): MessageView[] {
  const entries = mergeItems(messages);
  const chat = entries.map(chatMessageOf);
  const submittable = findSubmittable(chat);
  const reader = new ConversationReader();
  entries.forEach((entry, position) => {
    const isHidden = entry.message.role === 'assistant' && isBookkeeping(chat[position] as ChatMessage);
    if (!isHidden) reader.read(entry, !submittable[position]);
  });
  return reader.finish();
}
