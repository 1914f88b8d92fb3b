import { isJsonBlank, JsonScanner } from '../decode/json-scanner.js';
import { TRANSPORTS, type TransportReader } from '../decode/transport-readers.js';
import { LATER, NO } from '../outcome.js';
import { endOfClose, type TagSpelling } from './close-tag.js';

/** One transport's attempt to read the text behind an opening as one JSON value and a close. Positions are the whole text's. */
interface Attempt {
  read: TransportReader;
  json: JsonScanner;
  position: number;
  state: 'reading' | 'failed' | { payloadEnd: number; end: number };
}

/**
 * Finds where the payload of an element ends (rules 5 and 10): behind one JSON value, in whatever transport, and a close. A
 * close inside a text of the JSON is none. Resumable: each character is looked at once by each transport that is still possible.
 */
export class PayloadReader {
  readonly #tag: TagSpelling;
  readonly #attempts: Attempt[];

  constructor(start: number, tag: TagSpelling) {
    this.#tag = tag;
    this.#attempts = TRANSPORTS.map((read) => ({ read, json: new JsonScanner(), position: start, state: 'reading' }));
  }

  /** The first position that is still needed. */
  get position(): number {
    let first = Number.POSITIVE_INFINITY;
    for (const { state, position } of this.#attempts) if (state === 'reading') first = Math.min(first, position);
    return first;
  }

  /** Reads on in `text`, which begins at `base`. The answer is that of the first transport that has not failed. */
  readOn(text: string, base: number, final: boolean): 'reading' | 'failed' | { payloadEnd: number; end: number } {
    let answer: 'reading' | 'failed' | { payloadEnd: number; end: number } = 'failed';
    for (const attempt of this.#attempts) {
      if (attempt.state === 'reading') this.#advance(attempt, text, base, final);
      if (answer === 'failed') answer = attempt.state;
      if (typeof answer === 'object') break;
    }
    return answer;
  }

  #advance(attempt: Attempt, text: string, base: number, final: boolean): void {
    const { read, json } = attempt;
    let index = attempt.position - base;
    while (index < text.length) {
      if (json.done) {
        const end = endOfClose(text, index, this.#tag, final);
        if (end >= 0) {
          attempt.state = { payloadEnd: base + index, end: base + end };
          return;
        }
        if (end === LATER) break;
      }
      const decoded = read(text, index, final);
      if (decoded === LATER) break;
      if (decoded === NO || (json.done ? !isJsonBlank(decoded.code) : !json.push(decoded.code))) {
        attempt.state = 'failed';
        return;
      }
      index = decoded.next;
    }
    attempt.position = base + index;
    if (final) attempt.state = 'failed';
  }
}
