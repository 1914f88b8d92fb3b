/**
 * Raw HTML that a message may use. The list is closed, attributes are dropped, and a tag that is not on it is shown as
 * its text. `details`, `summary` and `hr` are blocks; the others stand within a line.
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
