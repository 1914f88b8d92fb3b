import type { Token, Tokens } from 'marked';
import { isRawBlock } from './elements-of-tokens.js';
import { completeInlines } from './half-inlines.js';
import { completeTable, holdBackLine } from './half-lines.js';
import type { InlineSource, LexedBlocks, MarkdownLexer } from './lexer.js';

export interface OpenTail {
  tokens: Token[];
  /** What is shown is the text, to its last character: `text` if it ends outside of all inline syntax, `open` if within. */
  ending: 'text' | 'open' | 'other';
}

/** The tokens of a tail that still grows, with what has half arrived in its most likely form. */
export function readTail(tail: string, read: (source: string) => LexedBlocks, lexer: MarkdownLexer): OpenTail {
  const shown = holdBackLine(withoutHalfCharacter(tail));
  if (shown.trim() === '') return { tokens: [], ending: 'other' };
  let ending: OpenTail['ending'] = 'other';
  let lexed = read(shown);
  const paragraph = openParagraph(lexed.tokens);
  if (paragraph) {
    const delimiterRow = completeTable(paragraph.raw.trimEnd(), shown.endsWith('\n'));
    if (delimiterRow === undefined) lexed = read(shown.slice(0, shown.lastIndexOf('\n') + 1));
    else if (delimiterRow) lexed = read(shown + delimiterRow);
  }
  const { tokens } = lexed;
  const open = openInlines(lexed);
  if (open) {
    const completed = completeInlines(open.src);
    lexer.setInlineSource(open.tokens, completed);
    if (completed === '' && tokens.at(-1)?.type === 'paragraph') tokens.pop();
    const lastLine = open.src.slice(open.src.lastIndexOf('\n') + 1);
    const isWhole = shown === tail && tail.endsWith(lastLine) && /[^\s\]] ?$/.test(lastLine);
    if (isWhole && completed.startsWith(open.src)) ending = completed === open.src ? 'text' : 'open';
  }
  return { tokens, ending };
}

/** A surrogate pair may arrive in two chunks. */
function withoutHalfCharacter(source: string): string {
  const code = source.charCodeAt(source.length - 1);
  return code >= 0xd800 && code <= 0xdbff ? source.slice(0, -1) : source;
}

/** The paragraph that the text ends in. */
function openParagraph(tokens: readonly Token[]): Token | undefined {
  const last = lastBlock(tokens);
  return isParagraph(last) ? last : undefined;
}

/** In a tight list item a paragraph is a text. */
function isParagraph(token: Token | undefined): boolean {
  return token?.type === 'paragraph' || token?.type === 'text';
}

/** The block that the text ends in, within the lists and quotes that hold it. */
function lastBlock(tokens: readonly Token[]): Token | undefined {
  const last = tokens.at(-1);
  if (last?.type === 'list') return lastBlock((last as Tokens.List).items.at(-1)?.tokens ?? []);
  return last?.type === 'blockquote' ? lastBlock((last as Tokens.Blockquote).tokens) : last;
}

/** The inline source that the text ends in: the last one, unless a block without inlines comes after it. */
function openInlines({ tokens, inlines }: LexedBlocks): InlineSource | undefined {
  const last = lastBlock(tokens);
  if (last?.type === 'table') return openCell(last as Tokens.Table, inlines);
  const open =
    isParagraph(last) ||
    last?.type === 'heading' ||
    (last && isRawBlock(last) && last.construct === 'summary' && !last.closed);
  return open ? inlines.at(-1) : undefined;
}

/** The cell that the text ends in. A row that has begun is filled up with empty cells. */
function openCell({ rows, header, raw }: Tokens.Table, inlines: readonly InlineSource[]): InlineSource | undefined {
  if (/(?:\|[ \t]*|\n)$/.test(raw)) return undefined;
  const cell = (rows.at(-1) ?? header).findLast(({ text }) => text !== '');
  return inlines.findLast(({ tokens }) => tokens === cell?.tokens);
}
