import type { Token, Tokens } from 'marked';

/**
 * Raw HTML that a message may use. The list is closed, attributes are dropped, and a tag that is not on it is shown as
 * its text. `details`, `summary` and `hr` are blocks; the others stand within a line. A comment is not shown.
 */
export const INLINE_TAGS = [
  'kbd',
  'sub',
  'sup',
  'u',
  'mark',
  'ins',
  'del',
  's',
  'b',
  'strong',
  'i',
  'em',
  'small',
  'q',
] as const;
export const BLOCK_TAGS = ['details', 'summary', 'hr'] as const;

// Within a line

export type RawTag =
  | { kind: 'open' | 'close'; name: string }
  | { kind: 'break' }
  /** A comment, or a block tag where no block can stand: not shown. */
  | { kind: 'hidden' }
  /** Any other tag. */
  | { kind: 'text' };

const TAG_NAME = /^<(\/?)([a-z][a-z0-9-]*)/i;
const inlineTags: ReadonlySet<string> = new Set(INLINE_TAGS);
const hiddenTags: ReadonlySet<string> = new Set([...BLOCK_TAGS, 'think']);

/** Reads a raw HTML tag that stands within a line. */
export function readTag(raw: string): RawTag {
  if (raw.startsWith('<!--')) return { kind: 'hidden' };
  const match = TAG_NAME.exec(raw);
  const name = match?.[2]?.toLowerCase();
  if (match === null || name === undefined) return { kind: 'text' };
  if (inlineTags.has(name)) return { kind: match[1] === '/' ? 'close' : 'open', name };
  if (name === 'br' || (name === 'hr' && match[1] === '')) return { kind: 'break' };
  return { kind: hiddenTags.has(name) ? 'hidden' : 'text' };
}

// Blocks

/** Raw HTML that is a block of its own. All other raw HTML stands in paragraphs. */
export interface RawBlock extends Tokens.HTML {
  construct: 'comment' | 'details-open' | 'details-close' | 'summary' | 'rule' | 'think' | 'stray';
  /** Whether its end was found (comments, `summary`, `think`). */
  closed: boolean;
  /** The inline content of a `summary`, the blocks of reasoning. */
  tokens?: Token[];
}

const BLOCK_TAG = /^ {0,3}<(\/?)(details|summary|hr|think)(?:\s[^<>]{0,400})?\/?>[ \t]*\n?/i;
const COMMENT = /^ {0,3}<!--/;
const BLOCK_TAG_ANYWHERE = /<\/?(?:details|summary|hr|think)[\s/>]/i;
const CODE_TAG_OR_BLANK_LINE =
  /(?<!`)(`+)(?!`)[^\n]*?(?<!`)\1(?!`)|`+|<\/?(?:details|summary|hr|think)[\s/>]|\n[ \t]*(?:\n|$)/gi;
const BLANK_LINE = /\n[ \t]*(?:\n|$)/;

/** The end of reasoning: the first one counts, whatever stands before it. */
export const END_OF_REASONING = /<\/think\s*>[ \t]*\n?/i;

export function rawBlock(construct: RawBlock['construct'], raw: string, content = '', closed = true): RawBlock {
  return { type: 'html', block: true, pre: false, raw, text: content, construct, closed };
}

/** The part of a text that its first paragraph may take. */
export function untilBlankLine(src: string): string {
  const blank = BLANK_LINE.exec(src);
  return blank ? src.slice(0, blank.index + 1) : src;
}

/** Reads a comment at the start of a block. `complete`: no more text comes, so one that never ends hides nothing. */
export function readComment(src: string, complete: boolean): RawBlock | undefined {
  const opening = COMMENT.exec(src)?.[0];
  if (opening === undefined) return undefined;
  // `<!-->` and `<!--->` are comments too.
  const close = src.indexOf('-->', opening.length - 2);
  if (close >= 0) return rawBlock('comment', src.slice(0, endOfBlock(src, close + 3)));
  return complete ? undefined : rawBlock('comment', src, '', false);
}

export function isUnclosedComment(src: string): boolean {
  return readComment(src, false)?.closed === false;
}

/** Reads a tag at the start of a block. Of reasoning only the opening tag is taken. */
export function readBlockTag(src: string): RawBlock | undefined {
  const match = BLOCK_TAG.exec(src);
  if (match === null) return undefined;
  const raw = match[0];
  const name = match[2]?.toLowerCase();
  if (match[1] === '/') return rawBlock(name === 'details' ? 'details-close' : 'stray', raw);
  if (name === 'details') return rawBlock('details-open', raw);
  if (name === 'hr') return rawBlock('rule', raw);
  if (name === 'think') return rawBlock('think', raw, '', false);
  // A summary runs to its closing tag, or to the end of its paragraph.
  const content = untilBlankLine(src.slice(raw.length));
  const close = /<\/summary\s*>/i.exec(content);
  if (close === null) return rawBlock('summary', raw + content, content, false);
  const end = endOfBlock(src, raw.length + close.index + close[0].length);
  return rawBlock('summary', src.slice(0, end), content.slice(0, close.index));
}

/** The end of the line, if only blanks are left of it; else `from`. */
function endOfBlock(src: string, from: number): number {
  let end = from;
  while (src[end] === ' ' || src[end] === '\t') end++;
  return src[end] === '\n' ? end + 1 : from;
}

export function hasBlockTag(src: string): boolean {
  return BLOCK_TAG_ANYWHERE.test(src);
}

/**
 * Where in a paragraph a block tag begins, after its first character and outside the code spans of its line: the
 * paragraph ends there. Code spans of several lines do not count, so that a complete line is enough to tell.
 */
export function findBlockTag(src: string): number | undefined {
  CODE_TAG_OR_BLANK_LINE.lastIndex = 0;
  for (let match = CODE_TAG_OR_BLANK_LINE.exec(src); match; match = CODE_TAG_OR_BLANK_LINE.exec(src)) {
    if (match[0].startsWith('\n')) return undefined;
    if (match[0].startsWith('<') && match.index > 0) return match.index;
  }
  return undefined;
}
