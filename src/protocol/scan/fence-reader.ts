import { BACKTICK, CARRIAGE_RETURN, endOfRun, isLineEnd, LINE_FEED, SPACE, skipSpaces, TILDE } from '../characters.js';
import type { ReadName } from '../names.js';
import { NO } from '../outcome.js';
import type { FenceBlock } from './blocks.js';
import { endOfInfoString } from './info-string.js';

const LINE_END = /[\r\n]/g;

/** What a line of the payload is to the fence around it: its end, a nested fence (rule 3), content, or not known yet. */
type PayloadLine = { kind: 'close'; end: number } | { kind: 'nested' | 'content' | 'unknown' };

const CONTENT: PayloadLine = { kind: 'content' };
const UNKNOWN: PayloadLine = { kind: 'unknown' };
const NESTED: PayloadLine = { kind: 'nested' };

/** Reads a fenced protocol block from its opening line to its closing one, a line at a time. */
export class FenceReader {
  readonly start: number;
  readonly name: ReadName;
  readonly #indent: number;
  readonly #length: number;
  readonly #afterProse: boolean;
  #payloadStart = -1;
  #nestedAt = -1;
  /** Whether the position is in the middle of a line of which all is known that matters. */
  #inLine = true;

  constructor(start: number, fence: { name: ReadName; indent: number; length: number }, afterProse: boolean) {
    this.start = start;
    this.name = fence.name;
    this.#indent = fence.indent;
    this.#length = fence.length;
    this.#afterProse = afterProse;
  }

  /** Reads on at `position` of the whole text, in `text`, which begins at `base`. Gives the block once it has ended. */
  readOn(text: string, base: number, position: number, final: boolean): { position: number; block?: FenceBlock } {
    let index = position - base;
    for (;;) {
      if (this.#inLine) {
        LINE_END.lastIndex = index;
        index = LINE_END.test(text) ? LINE_END.lastIndex - 1 : text.length;
        const cr = text.charCodeAt(index) === CARRIAGE_RETURN;
        if (index >= text.length || (cr && index + 1 >= text.length && !final)) {
          return final ? this.#end(base + text.length, base + text.length, false) : { position: base + index };
        }
        index += cr && text.charCodeAt(index + 1) === LINE_FEED ? 2 : 1;
        this.#inLine = false;
        if (this.#payloadStart < 0) this.#payloadStart = base + index;
      }
      const line = this.#readLine(text, index, final);
      if (line.kind === 'unknown') return { position: base + index };
      if (line.kind === 'close') return this.#end(base + index, base + line.end, true);
      if (line.kind === 'nested' && this.#nestedAt < 0) this.#nestedAt = base + index;
      this.#inLine = true;
    }
  }

  #end(payloadEnd: number, end: number, closed: boolean): { position: number; block: FenceBlock } {
    const block: FenceBlock = {
      name: this.name,
      start: this.start,
      end,
      payloadStart: this.#payloadStart < 0 ? payloadEnd : this.#payloadStart,
      payloadEnd,
      indent: this.#indent,
      length: this.#length,
      closed,
      nestedAt: this.#nestedAt,
      afterProse: this.#afterProse,
    };
    return { position: end, block };
  }

  #readLine(text: string, from: number, final: boolean): PayloadLine {
    const marker = endOfRun(text, from, SPACE);
    if (marker >= text.length) return final ? CONTENT : UNKNOWN;
    const code = text.charCodeAt(marker);
    if (marker - from > 3 || (code !== BACKTICK && code !== TILDE)) return CONTENT;

    const runEnd = endOfRun(text, marker, code);
    const length = runEnd - marker;
    if (code === TILDE) return runEnd >= text.length && !final ? UNKNOWN : length >= 3 ? NESTED : CONTENT;
    const after = skipSpaces(text, runEnd);
    if (after >= text.length && !final) return UNKNOWN;
    const bare = after >= text.length || isLineEnd(text.charCodeAt(after));
    if (bare && length >= this.#length) return { kind: 'close', end: after };
    if (length < 3) return CONTENT;
    const end = endOfInfoString(text, runEnd);
    if (end === NO) return CONTENT;
    return end < text.length || final ? NESTED : UNKNOWN;
  }
}
