import { BACKTICK, isLineEnd } from '../characters.js';
import { NO } from '../outcome.js';

/**
 * The end of the info string behind a run of three or more backticks that ends at `from`: that of the line, or of the text so
 * far. CommonMark allows no backtick in it: where one stands, the run opens no fence.
 */
export function endOfInfoString(text: string, from: number): number {
  for (let index = from; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code === BACKTICK) return NO;
    if (isLineEnd(code)) return index;
  }
  return text.length;
}
