/**
 * Words (runs of ASCII signs) of this length with that many delimiters make marked's expressions quadratic. No prose has
 * them; the longest addresses and encoded images do not reach the second number. They are shown as they are.
 */
const WORD_LENGTH = 1000;
const DELIMITERS = 100;

const LONG_WORD = new RegExp(`[!-~]{${WORD_LENGTH},}`, 'g');
const DELIMITER = /[*_~`[<!\\@&]/g;

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
  return (word.match(DELIMITER)?.length ?? 0) >= DELIMITERS;
}
