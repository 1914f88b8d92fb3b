import { LATER, NO } from '../outcome.js';

/** An address in angle brackets: a scheme of 2 to 32 characters and a colon, or something with an at sign. */
const AUTOLINK = /<(?:[a-z][a-z\d+.-]{1,31}:|[\w.!#$%&'*+/=?^`{|}~-]{1,64}@)[^\s<>]*>/iy;
const BEGINNING = /^<[^\s<>]*$/;
/** Longer addresses are read as text. */
const MAX_LENGTH = 1024;

/** The end of CommonMark's autolink that begins at `from`. A backtick in it opens no code span. */
export function endOfAutolink(text: string, from: number, final: boolean): number {
  const beginning = text.slice(from, from + MAX_LENGTH);
  AUTOLINK.lastIndex = 0;
  const link = AUTOLINK.exec(beginning)?.[0];
  if (link) return from + link.length;
  return !final && beginning.length < MAX_LENGTH && BEGINNING.test(beginning) ? LATER : NO;
}
