/** UTF-16 code units that the scanner looks at. */
export const TAB = 9;
export const LINE_FEED = 10;
export const CARRIAGE_RETURN = 13;
export const SPACE = 32;
export const EXCLAMATION_MARK = 33;
export const QUOTATION_MARK = 34;
export const NUMBER_SIGN = 35;
export const AMPERSAND = 38;
export const APOSTROPHE = 39;
export const RIGHT_PARENTHESIS = 41;
export const ASTERISK = 42;
export const PLUS_SIGN = 43;
export const HYPHEN = 45;
export const FULL_STOP = 46;
export const SLASH = 47;
export const LESS_THAN = 60;
export const EQUALS_SIGN = 61;
export const GREATER_THAN = 62;
export const BACKSLASH = 92;
export const UNDERSCORE = 95;
export const BACKTICK = 96;
export const TILDE = 126;

export const isSpaceOrTab = (code: number): boolean => code === SPACE || code === TAB;
export const isLineEnd = (code: number): boolean => code === LINE_FEED || code === CARRIAGE_RETURN;
export const isDigit = (code: number): boolean => code >= 48 && code <= 57;
export const isLetter = (code: number): boolean => (code >= 65 && code <= 90) || (code >= 97 && code <= 122);

export const isAsciiPunctuation = (code: number): boolean =>
  (code >= 33 && code <= 47) ||
  (code >= 58 && code <= 64) ||
  (code >= 91 && code <= 96) ||
  (code >= 123 && code <= 126);

/** The first index at or after `from` whose unit is not `code`. */
export function endOfRun(text: string, from: number, code: number): number {
  let index = from;
  while (text.charCodeAt(index) === code) index++;
  return index;
}

/** The first index at or after `from` that is neither a space nor a tab. */
export function skipSpaces(text: string, from: number): number {
  let index = from;
  while (isSpaceOrTab(text.charCodeAt(index))) index++;
  return index;
}
