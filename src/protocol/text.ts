/**
 * What counts as a blank at the ends of a text (rule 8): white space, and characters that take no room and mean nothing there.
 * They are written as escapes, since nobody could see them here.
 */
const BLANK_CHARACTER = /[\s\u00ad\u200b-\u200d\u2060\ufeff]/;
/** Marks of direction, joiners and the like are no blanks, since they matter beside other text, but alone they show nothing. */
const WITHOUT_WIDTH =
  String.raw`\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f` +
  String.raw`\u3164\ufe00-\ufe0f\ufeff\uffa0`;
const VISIBLE = new RegExp(`[^\\s${WITHOUT_WIDTH}]`);

function isBlankAt(text: string, index: number): boolean {
  const code = text.charCodeAt(index);
  if (code <= 32) return code === 32 || (code >= 9 && code <= 13);
  return code > 127 && BLANK_CHARACTER.test(text.charAt(index));
}

/** Whether a text shows nothing: it is empty, or holds only blanks and characters without a width. */
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
