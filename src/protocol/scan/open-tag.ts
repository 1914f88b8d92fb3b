import {
  APOSTROPHE,
  BACKTICK,
  EQUALS_SIGN,
  FULL_STOP,
  GREATER_THAN,
  HYPHEN,
  isDigit,
  isLetter,
  isLineEnd,
  isSpaceOrTab,
  LESS_THAN,
  QUOTATION_MARK,
  SLASH,
  UNDERSCORE,
} from '../characters.js';
import { LATER, NO } from '../outcome.js';

/** An opening tag that goes on for longer is text: nobody writes such a tag, and it would hold a stream up. */
const MAX_TAG_LENGTH = 2048;

const COLON = 58;
const isBlank = (code: number): boolean => isSpaceOrTab(code) || isLineEnd(code);
const isNameStart = (code: number): boolean => isLetter(code) || code === UNDERSCORE || code === COLON;
const isNamePart = (code: number): boolean =>
  isNameStart(code) || isDigit(code) || code === FULL_STOP || code === HYPHEN;
const endsUnquotedValue = (code: number): boolean =>
  isBlank(code) ||
  code === QUOTATION_MARK ||
  code === APOSTROPHE ||
  code === EQUALS_SIGN ||
  code === LESS_THAN ||
  code === GREATER_THAN ||
  code === BACKTICK;

/** The end of an element's name that begins at `from`: letters, digits and hyphens behind a letter. */
export function endOfTagName(text: string, from: number): number {
  let index = from;
  if (!isLetter(text.charCodeAt(index))) return index;
  while (index < text.length) {
    const code = text.charCodeAt(index);
    if (!isLetter(code) && !isDigit(code) && code !== HYPHEN) break;
    index++;
  }
  return index;
}

/**
 * Reads the attributes and the end of CommonMark's open tag, from behind its name (rule 5).
 *
 *    name ──blank──▶ attribute name ──=──▶ value, bare or in quotes
 *     │                     │                   │
 *     └──────────── > ◀─────┴───────────────────┘      `/>` opens nothing
 *
 * `lineGoesOn(index)` tells whether the line behind the line end at `index` is still of the same paragraph.
 */
export function endOfOpenTag(
  text: string,
  afterName: number,
  final: boolean,
  lineGoesOn: (lineEnd: number) => boolean | undefined,
): number {
  const limit = Math.min(text.length, afterName + MAX_TAG_LENGTH);
  const outOfText = !final && limit === text.length ? LATER : NO;
  let index = afterName;

  /** Steps over line ends too, as long as the paragraph does. */
  const crossLineEnd = (): number => {
    const goesOn = lineGoesOn(index);
    return goesOn ? index + 1 : goesOn === undefined ? LATER : NO;
  };
  const skipBlanks = (): number => {
    while (index < limit && isBlank(text.charCodeAt(index))) {
      const next = isLineEnd(text.charCodeAt(index)) ? crossLineEnd() : index + 1;
      if (next < 0) return next;
      index = next;
    }
    return index;
  };

  for (;;) {
    const blanksFrom = index;
    const skipped = skipBlanks();
    if (skipped < 0) return skipped;
    if (index >= limit) return outOfText;
    const code = text.charCodeAt(index);
    if (code === GREATER_THAN) return index + 1;
    if (code === SLASH || index === blanksFrom || !isNameStart(code)) return NO;
    while (index < limit && isNamePart(text.charCodeAt(index))) index++;

    const nameEnd = index;
    const beforeEquals = skipBlanks();
    if (beforeEquals < 0) return beforeEquals;
    if (index >= limit) return outOfText;
    if (text.charCodeAt(index) !== EQUALS_SIGN) {
      index = nameEnd;
      continue;
    }
    index++;
    const beforeValue = skipBlanks();
    if (beforeValue < 0) return beforeValue;
    if (index >= limit) return outOfText;
    const quote = text.charCodeAt(index);
    if (quote === QUOTATION_MARK || quote === APOSTROPHE) {
      index++;
      while (index < limit && text.charCodeAt(index) !== quote) {
        const next = isLineEnd(text.charCodeAt(index)) ? crossLineEnd() : index + 1;
        if (next < 0) return next;
        index = next;
      }
      if (index >= limit) return outOfText;
      index++;
    } else {
      const valueFrom = index;
      while (index < limit && !endsUnquotedValue(text.charCodeAt(index))) index++;
      if (index >= limit) return outOfText;
      if (index === valueFrom) return NO;
    }
  }
}
