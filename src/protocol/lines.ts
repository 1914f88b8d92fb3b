import type { TextStore } from './scan/text-store.js';

const LINE_END = /\r\n|\r|\n/g;

/** A position whose line is known. */
interface Mark {
  position: number;
  line: number;
  lineStart: number;
}

/** Turns positions into lines and columns. Asked in the order of the text, it counts each line once. */
export class LineCounter {
  readonly #store: Pick<TextStore, 'slice'>;
  #mark: Mark = { position: 0, line: 1, lineStart: 0 };

  constructor(store: Pick<TextStore, 'slice'>) {
    this.#store = store;
  }

  /** Counts up to `position`, behind which all questions will be. */
  advance(position: number): void {
    this.#mark = this.#markAt(position);
  }

  /** Line and column of a position, both from 1. */
  locate(position: number): { line: number; column: number } {
    const { line, lineStart } = this.#markAt(position);
    return { line, column: position - lineStart + 1 };
  }

  #markAt(position: number): Mark {
    const from = this.#mark.position;
    const text = this.#store.slice(from, position);
    let { line, lineStart } = this.#mark;
    LINE_END.lastIndex = 0;
    while (LINE_END.test(text)) {
      line++;
      lineStart = from + LINE_END.lastIndex;
    }
    return { position, line, lineStart };
  }
}
