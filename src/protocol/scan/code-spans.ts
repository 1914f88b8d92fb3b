import { AMPERSAND, BACKTICK, CARRIAGE_RETURN, endOfRun, LESS_THAN, LINE_FEED } from '../characters.js';
import type { Names } from '../names.js';
import { LATER, NO } from '../outcome.js';
import type { BlockStructure } from './block-structure.js';
import { readOpening } from './opening.js';

const SPECIAL = /[`<&\r\n]/g;

/**
 * The backtick runs in the rest of a paragraph, and where the paragraph ends: what decides whether a run opens a code span.
 *
 * It reads ahead of the scanner, each character once, as far as the text has arrived. Elements in the text do not stop it: a code
 * span that began before an element may end inside it, and then there is no element.
 */
export class ParagraphAhead {
  /** How far it has read, counted in the whole text. */
  position: number;
  /** Whether the paragraph has ended at `position`. */
  ended = false;
  readonly #names: Names;
  readonly #structure: BlockStructure;
  readonly #singleLine: boolean;
  #inLine = true;
  /** Where the run began that the text so far ends with. */
  #runStart = -1;
  /** Run length to the runs' positions, in order, and how many of them lie behind the scanner by now. */
  readonly #runs = new Map<number, { positions: number[]; passed: number }>();
  /** The lines that it has stepped into, in order, whether a quote marker stands on each, and how many the scanner has passed. */
  readonly #lines: { start: number; quoted: boolean }[] = [];
  #linesPassed = 0;
  /** Where texts begin that may be openings, unless a code span hides them, in order, and how many the scanner has passed. */
  readonly #openings: number[] = [];
  #openingsPassed = 0;
  /** Whether the last of them may still turn out to be none. */
  #openingOpen = false;

  constructor(position: number, singleLine: boolean, names: Names, structure: BlockStructure) {
    this.position = position;
    this.#singleLine = singleLine;
    this.#names = names;
    this.#structure = structure;
  }

  /** Whether it waits for the beginning of a line to arrive. */
  get atLineStart(): boolean {
    return !this.#inLine && !this.ended;
  }

  /** Where the next run of this length begins, at or after `from`; -1 if none has been seen. */
  nextRun(length: number, from: number): number {
    const runs = this.#runs.get(length);
    if (!runs) return -1;
    while ((runs.positions[runs.passed] ?? from) < from) runs.passed++;
    return runs.positions[runs.passed] ?? -1;
  }

  /** Where the first text behind `from` begins that may be an opening; -1 if there is none. */
  openingBehind(from: number): number {
    while ((this.#openings[this.#openingsPassed] ?? from + 1) <= from) this.#openingsPassed++;
    return this.#openings[this.#openingsPassed] ?? -1;
  }

  /** Whether a quote marker stands on the line of a position; undefined on the line on which the reading began. */
  quotedAt(position: number): boolean | undefined {
    while ((this.#lines[this.#linesPassed]?.start ?? position + 1) <= position) this.#linesPassed++;
    return this.#lines[this.#linesPassed - 1]?.quoted;
  }

  /** Reads on in `text`, which begins at `base` of the whole text, to the paragraph's end or the end of what has arrived. */
  readOn(text: string, base: number, final: boolean): void {
    let index = this.position - base;
    if (this.#openingOpen) this.#openings.pop();
    this.#openingOpen = false;
    while (!this.ended) {
      const next = this.#inLine
        ? this.#readInLine(text, index, base, final)
        : this.#readLineStart(text, index, base, final);
      if (next === LATER) break;
      index = next;
      this.position = base + index;
    }
  }

  #readLineStart(text: string, index: number, base: number, final: boolean): number {
    if (index >= text.length && !final) return LATER;
    if (!this.#structure.read(text, index, final)) return LATER;
    if (index >= text.length || this.#structure.kind !== 'continuation') {
      this.ended = true;
      return index;
    }
    this.#lines.push({ start: base + index, quoted: this.#structure.quoted });
    this.#inLine = true;
    return this.#structure.content;
  }

  #readInLine(text: string, index: number, base: number, final: boolean): number {
    if (this.#runStart >= 0) return this.#readRun(text, index, base, final);
    SPECIAL.lastIndex = index;
    if (!SPECIAL.test(text)) {
      this.ended = final;
      this.position = base + text.length;
      return final ? text.length : LATER;
    }
    const special = SPECIAL.lastIndex - 1;
    const code = text.charCodeAt(special);
    if (code === BACKTICK) {
      this.#runStart = base + special;
      return special;
    }
    if (code === LESS_THAN || code === AMPERSAND) {
      const opening = readOpening(text, special, this.#names, final);
      if (opening === NO) return special + 1;
      this.#openings.push(base + special);
      this.#openingOpen = opening === LATER;
      if (opening !== LATER) return opening.nameEnd;
      this.position = base + special;
      return LATER;
    }
    return this.#readLineEnd(text, special, base, final);
  }

  #readRun(text: string, index: number, base: number, final: boolean): number {
    const end = endOfRun(text, index, BACKTICK);
    if (end >= text.length && !final) {
      this.position = base + end;
      return LATER;
    }
    const length = base + end - this.#runStart;
    const runs = this.#runs.get(length);
    if (runs) runs.positions.push(this.#runStart);
    else this.#runs.set(length, { positions: [this.#runStart], passed: 0 });
    this.#runStart = -1;
    return end;
  }

  #readLineEnd(text: string, index: number, base: number, final: boolean): number {
    if (this.#singleLine) {
      this.ended = true;
      return index;
    }
    const cr = text.charCodeAt(index) === CARRIAGE_RETURN;
    if (cr && index + 1 >= text.length && !final) {
      this.position = base + index;
      return LATER;
    }
    this.#inLine = false;
    return index + (cr && text.charCodeAt(index + 1) === LINE_FEED ? 2 : 1);
  }
}
