import { BACKTICK, CARRIAGE_RETURN, endOfRun, LINE_FEED } from '../characters.js';
import type { BlockStructure } from './block-structure.js';

const BACKTICK_OR_LINE_END = /[`\r\n]/g;

/**
 * The backtick runs in the rest of a paragraph, and where the paragraph ends: what decides whether a run opens a code span.
 *
 * It reads ahead of the scanner, each line once, as far as the text has arrived. Elements in the text do not stop it: a code
 * span that began before an element may end inside it, and then there is no element.
 */
export class ParagraphAhead {
  /** How far it has read, counted in the whole text. */
  position: number;
  /** Whether the paragraph has ended at `position`. */
  ended = false;
  #inLine = true;
  readonly #singleLine: boolean;
  /** Run length to the runs' positions, in order, and how many of them lie behind the scanner by now. */
  readonly #runs = new Map<number, { positions: number[]; passed: number }>();

  constructor(position: number, singleLine: boolean) {
    this.position = position;
    this.#singleLine = singleLine;
  }

  /** Where the next run of this length begins, at or after `from`; -1 if none has been seen. */
  nextRun(length: number, from: number): number {
    const runs = this.#runs.get(length);
    if (!runs) return -1;
    while ((runs.positions[runs.passed] ?? from) < from) runs.passed++;
    return runs.positions[runs.passed] ?? -1;
  }

  /** Reads on in `text`, which begins at `base` of the whole text, to the paragraph's end or the end of what has arrived. */
  readOn(text: string, base: number, final: boolean, structure: BlockStructure): void {
    let index = this.position - base;
    while (!this.ended) {
      if (!this.#inLine) {
        if (index >= text.length && !final) break;
        if (!structure.read(text, index, final)) break;
        if (index >= text.length || structure.kind !== 'continuation') {
          this.ended = true;
          break;
        }
        index = structure.content;
        this.#inLine = true;
      }
      BACKTICK_OR_LINE_END.lastIndex = index;
      if (!BACKTICK_OR_LINE_END.test(text)) {
        index = text.length;
        this.ended = final;
        break;
      }
      index = BACKTICK_OR_LINE_END.lastIndex - 1;
      const code = text.charCodeAt(index);
      if (code === BACKTICK) {
        const end = endOfRun(text, index, BACKTICK);
        if (end >= text.length && !final) break;
        this.#add(end - index, base + index);
        index = end;
      } else if (this.#singleLine) {
        this.ended = true;
      } else {
        if (code === CARRIAGE_RETURN) {
          if (index + 1 >= text.length && !final) break;
          if (text.charCodeAt(index + 1) === LINE_FEED) index++;
        }
        index++;
        this.#inLine = false;
      }
    }
    this.position = base + index;
  }

  #add(length: number, position: number): void {
    const runs = this.#runs.get(length);
    if (runs) runs.positions.push(position);
    else this.#runs.set(length, { positions: [position], passed: 0 });
  }
}
