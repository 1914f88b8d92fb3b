/**
 * What counts as a blank (rule 8): white space, and the characters that take no room and mean nothing by themselves at the
 * edge of a text. They are written as escapes, since nobody could see them here.
 */
const BLANK = '\\s\\u00ad\\u200b\\u200c\\u200d\\u2060\\ufeff';
const BLANK_CHARACTER = new RegExp(`^[${BLANK}]$`);
const VISIBLE = new RegExp(`[^${BLANK}]`);

function isBlankAt(text: string, index: number): boolean {
  const code = text.charCodeAt(index);
  if (code <= 32) return code === 32 || (code >= 9 && code <= 13);
  return code > 127 && BLANK_CHARACTER.test(text.charAt(index));
}

/** Whether a text shows nothing: it is empty, or holds only blanks. */
export function isBlank(text: string): boolean {
  return !VISIBLE.test(text);
}

/** The text without blanks at both ends. Linear, whatever the text (a regular expression for the right end is not). */
export function trim(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && isBlankAt(text, start)) start++;
  while (end > start && isBlankAt(text, end - 1)) end--;
  return text.slice(start, end);
}
