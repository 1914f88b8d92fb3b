const LETTER = /\p{L}/u;
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * The direction of what holds blocks, by its first letter: `dir="auto"` looks past children that have a `dir` of their
 * own, so a list of paragraphs would put its markers on the wrong side.
 */
export function direction(source: string): Record<string, string> {
  const letter = LETTER.exec(source)?.[0];
  return letter !== undefined && RIGHT_TO_LEFT.test(letter) ? { dir: 'rtl' } : {};
}
