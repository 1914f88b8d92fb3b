import { parseJson } from './json.js';

/**
 * The beginning of a JSON text, as a model's tool arguments are while they still arrive.
 *
 * What is finished is kept: whole strings, scalars that something follows, and the objects and lists around them, closed
 * where the text breaks off. What is cut is left out, since its end is not known.
 *
 *     {"questions":[{"text":"Why?","type":"te      ->   {"questions":[{"text":"Why?"}]}
 */
export interface JsonPrefix {
  /** Undefined where not even the beginning of a value is there. */
  value: unknown;
  /** `partial`: the text breaks off where more could follow. `malformed`: it is no JSON, however it goes on. */
  status: 'complete' | 'partial' | 'malformed';
}

/** Deeper values end the reading; nothing that a tool takes is nested nearly as deep. */
const MAX_DEPTH = 64;

const BLANKS = /[ \t\r\n]*/y;
const SCALAR = /[-+.\w]*/y;
const CUT_NUMBER = /^-?\d*(?:\.\d*)?(?:[eE][-+]?\d*)?$/;

/** Whether a scalar that stands at the end of the text can be the beginning of a longer or a whole one. */
function isCutScalar(scalar: string): boolean {
  return CUT_NUMBER.test(scalar) || ['true', 'false', 'null'].some((word) => word.startsWith(scalar));
}

class PrefixReader {
  #status: JsonPrefix['status'] = 'complete';
  #position = 0;
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  read(): JsonPrefix {
    const value = this.#value(0);
    if (this.#status === 'complete' && !this.#atEnd()) this.#status = 'malformed';
    return { value, status: this.#status };
  }

  #match(pattern: RegExp): string {
    pattern.lastIndex = this.#position;
    const found = pattern.exec(this.#text)?.[0] ?? '';
    this.#position += found.length;
    return found;
  }

  /** Whether nothing but blanks follows. They are skipped. */
  #atEnd(): boolean {
    this.#match(BLANKS);
    return this.#position >= this.#text.length;
  }

  #next(): string | undefined {
    return this.#atEnd() ? undefined : this.#text[this.#position];
  }

  #take(character: string): boolean {
    if (this.#next() !== character) return false;
    this.#position++;
    return true;
  }

  /** Ends the reading: at the end of the text more may follow, elsewhere the text is no JSON. */
  #stop(): undefined {
    this.#status = this.#atEnd() ? 'partial' : 'malformed';
    return undefined;
  }

  /** The value of a finished string or scalar. */
  #parse(source: string): unknown {
    const value = parseJson(source);
    if (value === undefined) this.#status = 'malformed';
    return value;
  }

  #value(depth: number): unknown {
    const next = this.#next();
    if (next === undefined || depth > MAX_DEPTH) return this.#stop();
    if (this.#take('{')) return this.#object(depth);
    if (this.#take('[')) return this.#list(depth);
    return next === '"' ? this.#string() : this.#scalar(depth);
  }

  #scalar(depth: number): unknown {
    const scalar = this.#match(SCALAR);
    const isCut = this.#position === this.#text.length && isCutScalar(scalar);
    // Alone, `12` is the whole value; inside an object or list more digits may come.
    if (isCut && (depth > 0 || parseJson(scalar) === undefined)) return this.#stop();
    return this.#parse(scalar);
  }

  /** Looks for the closing quote by hand: a regular expression would run out of stack in a long string. */
  #string(): unknown {
    const start = this.#position;
    for (let index = start + 1; index < this.#text.length; index++) {
      const character = this.#text[index];
      if (character === '\\') {
        index++;
      } else if (character === '"') {
        this.#position = index + 1;
        return this.#parse(this.#text.slice(start, index + 1));
      }
    }
    this.#position = this.#text.length;
    return this.#stop();
  }

  #list(depth: number): unknown[] {
    const items: unknown[] = [];
    if (this.#take(']')) return items;
    do {
      const item = this.#value(depth + 1);
      if (item !== undefined) items.push(item);
      if (this.#status !== 'complete') return items;
    } while (this.#take(','));
    if (!this.#take(']')) this.#stop();
    return items;
  }

  #object(depth: number): Record<string, unknown> {
    // Without a prototype, `__proto__` is a key like any other.
    const object: Record<string, unknown> = Object.create(null);
    if (this.#take('}')) return object;
    do {
      const key = this.#next() === '"' ? this.#string() : this.#stop();
      if (typeof key !== 'string') return object;
      if (!this.#take(':')) {
        this.#stop();
        return object;
      }
      const value = this.#value(depth + 1);
      if (value !== undefined) object[key] = value;
      if (this.#status !== 'complete') return object;
    } while (this.#take(','));
    if (!this.#take('}')) this.#stop();
    return object;
  }
}

/** Reads as much of a JSON text as is there. Never throws; takes time in proportion to the text. */
export function readJsonPrefix(text: string): JsonPrefix {
  return new PrefixReader(text).read();
}
