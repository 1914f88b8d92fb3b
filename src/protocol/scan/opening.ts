import { LESS_THAN } from '../characters.js';
import type { Names, ReadName } from '../names.js';
import { LATER, NO } from '../outcome.js';
import { endOfLiteral, type TagSpelling } from './close-tag.js';
import { endOfTagName } from './open-tag.js';

/** The beginning of an element's opening: its bracket and its name. */
export interface Opening {
  name: ReadName;
  tag: TagSpelling;
  nameEnd: number;
}

/** Reads `<name` or `&lt;name` at `from`, if the name is one that is read (rules 5 and 10). */
export function readOpening(
  text: string,
  from: number,
  names: Names,
  final: boolean,
): Opening | typeof NO | typeof LATER {
  const escaped = text.charCodeAt(from) !== LESS_THAN;
  const nameStart = escaped ? endOfLiteral(text, from, '&lt;', final) : from + 1;
  if (nameStart === NO || nameStart === LATER) return nameStart;
  const nameEnd = endOfTagName(text, nameStart);
  const spelling = text.slice(nameStart, nameEnd);
  if (nameEnd >= text.length && !final) return names.canBegin(spelling) ? LATER : NO;
  const name = names.lookUp(spelling);
  return name ? { name, tag: { name: spelling, escaped }, nameEnd } : NO;
}
