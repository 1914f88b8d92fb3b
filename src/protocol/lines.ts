import type { TextStore } from './scan/text-store.js';

const LINE_END = /\r\n|\r|\n/g;

/** Turns positions into lines and columns. Asked in the order of the text, it counts each line once. */
export class LineCounter {
  readonly #store: TextStore;
  /** A line start that has been counted, and its line. */
  #lineStart = 0;
  #line = 1;

  constructor(store: TextStore) {
    this.#store = store;
  }

  /** Counts up to `position`, behind which all questions will be. */
  advance(position: number): void {
    const { lines, lineStart } = this.#countTo(position);
    this.#line += lines;
    this.#lineStart = lineStart;
  }

  /** Line and column of a position, both from 1. */
  locate(position: number): { line: number; column: number } {
    const { lines, lineStart } = this.#countTo(position);
    return { line: this.#line + lines, column: position - lineStart + 1 };
  }

  #countTo(position: number): { lines: number; lineStart: number } {
    const text = this.#store.slice(this.#lineStart, position);
    let lines = 0;
    let lineStart = this.#lineStart;
    LINE_END.lastIndex = 0;
    while (LINE_END.test(text)) {
      lines++;
      lineStart = this.#lineStart + LINE_END.lastIndex;
    }
    return { lines, lineStart };
  }
}
