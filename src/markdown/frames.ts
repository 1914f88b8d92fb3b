import type { Token, Tokens } from 'marked';
import type { Container } from './elements-of-tokens.js';
import { isRawBlock } from './elements-of-tokens.js';

/**
 * A container that is open at the end of a growing text: its children up to `settled` stay as they are, and the text
 * from the last of them on, the tail, is read again as it grows.
 */
export type Frame = FlowFrame | ListFrame | TableFrame | CodeFrame | CommentFrame;

/** Any blocks: the root, a `details`, reasoning. */
export interface FlowFrame extends Container {
  readonly kind: 'root' | 'details' | 'think';
}

/** A list whose last item is open. */
export interface ListFrame extends Container {
  readonly kind: 'list';
  readonly marker: string;
  loose: boolean;
  /** The settled items, drawn once more when the list becomes loose. */
  readonly items: Tokens.ListItem[];
}

/** The body of a table; its header and delimiter row stand before the tail when that is read. */
export interface TableFrame extends Container {
  readonly kind: 'table';
  readonly header: string;
}

/** A fenced code block that is not closed; its `view` is the `code` element. */
export interface CodeFrame extends Container {
  readonly kind: 'code';
  readonly block: Container;
  readonly lang: string;
  readonly closing: RegExp;
  readonly indent: number;
  /** The source of the lines that are drawn, with the opening line. */
  source: string[];
  /** The code of the box that is open, and its lines. */
  box: string;
  boxLines: number;
  /** All of the code, where the host draws it, and from which length on the host is asked again. */
  code: string;
  hostLength: number;
}

/** A comment whose end has not come; the tail begins with it. */
export interface CommentFrame extends Container {
  readonly kind: 'comment';
  /** From where in the tail its end is looked for. */
  searched: number;
}

/** The marker of a list's first item, without its number: another one begins another list. */
export function listMarker(list: Tokens.List): string {
  return /^\s*\d*([-*+.)])/.exec(list.raw)?.[1] ?? '';
}

const OPENING_FENCE = /^( {0,3})(`{3,}|~{3,})([^\n]*)\n/;

export interface Fence {
  indent: number;
  /** Matches the line that closes it. */
  closing: RegExp;
  openingLine: string;
}

/** The fence that opens a code token, if its line is complete. */
export function readFence(token: Token): Fence | undefined {
  const match = token.type === 'code' ? OPENING_FENCE.exec(token.raw) : null;
  const marker = match?.[2];
  if (match === null || marker === undefined) return undefined;
  const closing = new RegExp(`^ {0,3}${marker[0]}{${marker.length},} *$`);
  // marked takes a fence's indentation off its lines for backticks only.
  const indent = marker.startsWith('`') ? (match[1]?.length ?? 0) : 0;
  return { indent, closing, openingLine: match[0] };
}

export function isClosedFence(token: Token, fence: Fence): boolean {
  const lines = token.raw.slice(fence.openingLine.length).replace(/\n$/, '');
  return fence.closing.test(lines.slice(lines.lastIndexOf('\n') + 1));
}

/** Whether nothing that follows can change the token, once its last line is complete. */
export function isSelfContained(token: Token): boolean {
  if (token.type === 'heading' || token.type === 'hr') return true;
  if (isRawBlock(token)) return token.closed && token.construct !== 'think';
  const fence = readFence(token);
  return fence !== undefined && isClosedFence(token, fence);
}
