/** Blocks within blocks, and emphasis, links or tags within one another, are read to this depth; deeper ones stay text. */
export const MAX_DEPTH = 16;

/** The most that is looked through for the ends of emphasis in one inline source, in characters. */
export function inlineBudget(source: string): number {
  return Math.min(5_000_000, 20_000 + 100 * source.length);
}

/**
 * Words (runs of ASCII signs) of this length with that many delimiters make marked's expressions quadratic. No prose has
 * them; the longest addresses and encoded images do not reach the second number. They are shown as they are.
 */
const WORD_LENGTH = 1000;
const DELIMITERS = 100;

const LONG_WORD = new RegExp(`[!-~]{${WORD_LENGTH},}`, 'g');
const DELIMITER = /[*_~`[<!\\&]/g;
/** What may be a mail address, up to its `@`, is looked at again from each of its signs. */
const ADDRESS_LENGTH = 500;

export interface Piece {
  text: string;
  /** Not to be read as Markdown. */
  plain: boolean;
}

export function hasPathologicalWord(source: string): boolean {
  return source.length >= WORD_LENGTH && (source.match(LONG_WORD)?.some(isPathological) ?? false);
}

export function splitWords(source: string): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const match of source.matchAll(LONG_WORD)) {
    if (!isPathological(match[0])) continue;
    if (match.index > from) pieces.push({ text: source.slice(from, match.index), plain: false });
    from = match.index + match[0].length;
    pieces.push({ text: match[0], plain: true });
  }
  if (from < source.length) pieces.push({ text: source.slice(from), plain: false });
  return pieces;
}

function isPathological(word: string): boolean {
  return (word.match(DELIMITER)?.length ?? 0) >= DELIMITERS || word.includes('@', ADDRESS_LENGTH);
}

/**
 * Children that one box of something long holds: lines of code, items, rows. Layout looks at every child of a box that
 * changes, so one long box would make each chunk slower than the one before.
 */
export const MAX_CHILDREN = 32;

/** The same for blocks: as many boxes as a long answer has beside one another, so that neither is long. */
export const MAX_BLOCKS = 16;
