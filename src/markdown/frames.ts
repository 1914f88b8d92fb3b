import type { Token, Tokens } from 'marked';
import { type Container, isRawBlock } from './elements-of-tokens.js';
import { type OpenCode, readFence } from './open-code.js';
import type { ElementView } from './tree.js';

/**
 * A container that is open at the end of a growing text: its children up to `settled` stay as they are, and the text
 * from the last of them on, the tail, is read again as it grows.
 */
export type Frame = FlowFrame | ListFrame | TableFrame | OpenCode | CommentFrame;

/** Any blocks: the root, a `details`, reasoning. The `view` is the last box in it, or itself before the first one. */
export interface FlowFrame extends Container {
  readonly kind: 'root' | 'details' | 'think';
  readonly parent: ElementView;
}

/** A list whose last item is open. The `view` is its last part (`MAX_CHILDREN`). */
export interface ListFrame extends Container {
  readonly kind: 'list';
  readonly token: Tokens.List;
  readonly parts: ElementView[];
  loose: boolean;
  /** The settled items, drawn once more when the list becomes loose. */
  readonly items: Tokens.ListItem[];
}

/** A table; the `view` is its last body. Its header and delimiter row stand before the tail when that is read. */
export interface TableFrame extends Container {
  readonly kind: 'table';
  readonly table: ElementView;
  readonly header: string;
}

/** A comment whose end has not come; the tail begins with it. */
export interface CommentFrame extends Container {
  readonly kind: 'comment';
  /** From where in the tail its end is looked for. */
  searched: number;
}

/** The marker of a list's first item, without its number: another one begins another list. */
function listMarker(list: Tokens.List): string {
  return /^\s*\d*([-*+.)])/.exec(list.raw)?.[1] ?? '';
}

/** Whether a list at the start of the tail goes on with the one that is open. */
export function continuesList(frame: Container | undefined, token: Tokens.List): boolean {
  return isListFrame(frame) && listMarker(frame.token) === listMarker(token);
}

function isListFrame(frame: Container | undefined): frame is ListFrame {
  return frame?.kind === 'list';
}

export function isList(token: Token): token is Tokens.List {
  return token.type === 'list';
}

export function isTable(token: Token): token is Tokens.Table {
  return token.type === 'table';
}

/** A list or table that was open is left when a block of another kind comes. */
export function leaveOpenBlock(frames: Container[]): void {
  const kind = frames.at(-1)?.kind;
  if (kind === 'list' || kind === 'table') frames.pop();
}

/** Blocks that a blank line ends; single line feeds belong to the token before them. */
const ENDED_BY_BLANK: ReadonlySet<string> = new Set(['paragraph', 'def', 'blockquote', 'table']);

/** How many of the tokens nothing that follows can change, once all lines are complete. */
export function settledCount(tokens: readonly Token[]): number {
  const last = tokens.findLastIndex(({ type }) => type !== 'space');
  const token = tokens[last];
  if (token === undefined || isSelfContained(token) || (tokens[last + 1] && ENDED_BY_BLANK.has(token.type)))
    return last + 1;
  // What looks like a paragraph may become the title of the definition before it.
  const mayBeTitle = token.type === 'paragraph' && /^\s*["'(]/.test(token.raw);
  return mayBeTitle && tokens[last - 1]?.type === 'def' ? last - 1 : last;
}

function isSelfContained(token: Token): boolean {
  if (token.type === 'heading' || token.type === 'hr') return true;
  if (isRawBlock(token)) return token.closed && token.construct !== 'think';
  return readFence(token)?.closed === true;
}

export function isReasoning(token: Token | undefined): boolean {
  return token !== undefined && isRawBlock(token) && token.construct === 'think';
}

/** Whether drawing the token opens or closes a container. */
export function isStructural(token: Token): boolean {
  return isRawBlock(token) && (token.construct === 'details-open' || token.construct === 'details-close');
}

/** The complete lines of a tail, and an opening `<think>` on the line that has begun. */
export function settledLength(tail: string): number {
  const end = tail.lastIndexOf('\n') + 1;
  return end + (/^ {0,3}<think\s*>/i.exec(tail.slice(end, end + 20))?.[0].length ?? 0);
}
