import { isJsonBlank, JsonScanner } from '../decode/json-scanner.js';
import { TRANSPORTS } from '../decode/transport-readers.js';
import { LATER, NO } from '../outcome.js';
import { endOfClose, type TagSpelling } from './close-tag.js';

/** Where a payload and the close behind it end. */
export interface PayloadEnd {
  payloadEnd: number;
  end: number;
}

/**
 * Finds where the payload of an element ends (rules 5 and 10): behind one JSON value, in whatever transport, and a close. A
 * close inside a text of the JSON is none. Each transport in turn looks at each character once, the first for as long as it
 * can be right; the others begin again where the payload does.
 */
export class PayloadReader {
  /** The position in the whole text from which it reads on. */
  position: number;
  readonly #start: number;
  readonly #tag: TagSpelling;
  #transport = 0;
  #json = new JsonScanner();

  constructor(start: number, tag: TagSpelling) {
    this.position = start;
    this.#start = start;
    this.#tag = tag;
  }

  /** Reads on in `text`, which begins at `base`. With 'again', it wants to read from an earlier `position`. */
  readOn(text: string, base: number, final: boolean): PayloadEnd | 'reading' | 'again' | 'failed' {
    const transport = TRANSPORTS[this.#transport];
    if (!transport) return 'failed';
    const json = this.#json;
    let index = this.position - base;
    while (index < text.length) {
      if (json.done) {
        const end = endOfClose(text, index, this.#tag, final);
        if (end >= 0) return { payloadEnd: base + index, end: base + end };
        if (end === LATER) break;
      }
      const decoded = transport.read(text, index, final);
      if (decoded === LATER) break;
      if (decoded === NO || (json.done ? !isJsonBlank(decoded.code) : !json.push(decoded.code))) return this.#fail();
      index = decoded.next;
    }
    if (final) return this.#fail();
    this.position = base + index;
    return 'reading';
  }

  #fail(): 'again' {
    this.#transport++;
    this.#json = new JsonScanner();
    this.position = this.#start;
    return 'again';
  }
}
