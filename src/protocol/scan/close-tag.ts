import { BACKSLASH, isLineEnd, isSpaceOrTab } from '../characters.js';
import { LATER, NO } from '../outcome.js';

/** More blanks than this before the `>` of a close are not read as part of it. */
const MAX_BLANKS = 256;

/** How an element is written: its name, letter for letter, and whether its brackets are entities (rule 10). */
export interface TagSpelling {
  name: string;
  escaped: boolean;
}

/** The end of a literal text that stands at `from`. */
export function endOfLiteral(text: string, from: number, literal: string, final: boolean): number {
  if (text.startsWith(literal, from)) return from + literal.length;
  return !final && literal.startsWith(text.slice(from, from + literal.length)) ? LATER : NO;
}

/** The end of the close `</name>` or `<\/name>` that begins at `from`; its name has the letter case of the opening (rule 5). */
export function endOfClose(text: string, from: number, tag: TagSpelling, final: boolean): number {
  let index = endOfLiteral(text, from, tag.escaped ? '&lt;' : '<', final);
  if (index < 0) return index;
  if (text.charCodeAt(index) === BACKSLASH) index++;
  index = endOfLiteral(text, index, `/${tag.name}`, final);
  if (index < 0) return index;
  const limit = Math.min(text.length, index + MAX_BLANKS);
  while (index < limit && (isSpaceOrTab(text.charCodeAt(index)) || isLineEnd(text.charCodeAt(index)))) index++;
  return endOfLiteral(text, index, tag.escaped ? '&gt;' : '>', final);
}
