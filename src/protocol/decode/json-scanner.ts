import {
  BACKSLASH,
  FULL_STOP,
  HYPHEN,
  isDigit,
  isLineEnd,
  isSpaceOrTab,
  PLUS_SIGN,
  QUOTATION_MARK,
} from '../characters.js';

const COMMA = 44;
const COLON = 58;
const LEFT_BRACKET = 91;
const RIGHT_BRACKET = 93;
const LEFT_BRACE = 123;
const RIGHT_BRACE = 125;
const ZERO = 48;
const UPPER_E = 69;
const LOWER_E = 101;
export const LOWER_U = 117;

const LITERALS: ReadonlyMap<number, string> = new Map([
  [116, 'true'],
  [102, 'false'],
  [110, 'null'],
]);
const ESCAPES = '"\\/bfnrt';
const ESCAPED = '"\\/\b\f\n\r\t';
/** What may stand behind a backslash, but for `u`, and what it means. */
export const SIMPLE_ESCAPES: ReadonlyMap<number, number> = new Map(
  Array.from(ESCAPES, (character, index) => [character.charCodeAt(0), ESCAPED.charCodeAt(index)]),
);

const isHexDigit = (code: number): boolean =>
  isDigit(code) || (code >= 65 && code <= 70) || (code >= 97 && code <= 102);
export const isJsonBlank = (code: number): boolean => isSpaceOrTab(code) || isLineEnd(code);

/** What the scanner expects next; the words are used in the sentence of a syntax problem. */
const EXPECTED = {
  start: 'a JSON object',
  value: 'a value',
  'value or ]': 'a value or ]',
  'name or }': 'a name in double quotes or }',
  name: 'a name in double quotes',
  ':': 'a colon',
  ', or ]': 'a comma or ]',
  ', or }': 'a comma or }',
  string: 'the rest of a string',
  escape: 'a valid escape',
  hex: 'four hexadecimal digits',
  sign: 'a digit',
  zero: 'a comma or the end of the list or object',
  integer: 'a digit',
  point: 'a digit',
  fraction: 'a digit',
  exponent: 'a digit or a sign',
  'exponent sign': 'a digit',
  power: 'a digit',
  literal: 'true, false or null',
  done: 'nothing more',
} as const;
type State = keyof typeof EXPECTED;

/**
 * Checks JSON one character at a time and remembers where it stands, so that a payload can arrive in pieces. The value must be
 * an object, a list or a text: nothing else can be a payload.
 */
export class JsonScanner {
  state: State = 'start';
  /** How deep it has been nested at most. */
  deepest = 0;
  /** The open lists and objects; true for an object. */
  readonly #open: boolean[] = [];
  /** Whether the open text is a member's name. */
  #isName = false;
  #literal = '';
  #count = 0;

  get done(): boolean {
    return this.state === 'done';
  }

  get expected(): string {
    return EXPECTED[this.state];
  }

  /** Takes the next character. False if no JSON value can go on so. */
  push(code: number): boolean {
    switch (this.state) {
      case 'string':
        if (code === QUOTATION_MARK) this.#endString();
        else if (code === BACKSLASH) this.state = 'escape';
        else if (code < 32) return false;
        return true;
      case 'escape':
        if (code === LOWER_U) {
          this.state = 'hex';
          this.#count = 0;
          return true;
        }
        this.state = 'string';
        return SIMPLE_ESCAPES.has(code);
      case 'hex':
        this.#count++;
        if (this.#count === 4) this.state = 'string';
        return isHexDigit(code);
      case 'literal':
        if (code !== this.#literal.charCodeAt(this.#count)) return false;
        this.#count++;
        if (this.#count === this.#literal.length) this.#endValue();
        return true;
      case 'sign':
        if (!isDigit(code)) return false;
        this.state = code === ZERO ? 'zero' : 'integer';
        return true;
      case 'point':
      case 'exponent sign':
        if (!isDigit(code)) return false;
        this.state = this.state === 'point' ? 'fraction' : 'power';
        return true;
      case 'exponent':
        if (code === PLUS_SIGN || code === HYPHEN) this.state = 'exponent sign';
        else if (isDigit(code)) this.state = 'power';
        else return false;
        return true;
      case 'zero':
      case 'integer':
      case 'fraction':
      case 'power':
        if (this.#goesOnWithNumber(code)) return true;
        this.#endValue();
        return this.#pushStructure(code);
      default:
        return this.#pushStructure(code);
    }
  }

  #goesOnWithNumber(code: number): boolean {
    if (isDigit(code)) return this.state !== 'zero';
    if (code === FULL_STOP && (this.state === 'zero' || this.state === 'integer')) this.state = 'point';
    else if ((code === LOWER_E || code === UPPER_E) && this.state !== 'power') this.state = 'exponent';
    else return false;
    return true;
  }

  #pushStructure(code: number): boolean {
    if (isJsonBlank(code)) return true;
    switch (this.state) {
      case 'value or ]':
        if (code === RIGHT_BRACKET) return this.#close();
        return this.#beginValue(code);
      case 'start':
        if (code !== LEFT_BRACE && code !== LEFT_BRACKET && code !== QUOTATION_MARK) return false;
        return this.#beginValue(code);
      case 'value':
        return this.#beginValue(code);
      case 'name or }':
        if (code === RIGHT_BRACE) return this.#close();
        return this.#beginName(code);
      case 'name':
        return this.#beginName(code);
      case ':':
        this.state = 'value';
        return code === COLON;
      case ', or ]':
        if (code === RIGHT_BRACKET) return this.#close();
        this.state = 'value';
        return code === COMMA;
      case ', or }':
        if (code === RIGHT_BRACE) return this.#close();
        this.state = 'name';
        return code === COMMA;
      default:
        return false;
    }
  }

  #beginName(code: number): boolean {
    if (code !== QUOTATION_MARK) return false;
    this.#isName = true;
    this.state = 'string';
    return true;
  }

  #beginValue(code: number): boolean {
    if (code === QUOTATION_MARK) {
      this.#isName = false;
      this.state = 'string';
    } else if (code === LEFT_BRACE || code === LEFT_BRACKET) {
      this.#open.push(code === LEFT_BRACE);
      this.deepest = Math.max(this.deepest, this.#open.length);
      this.state = code === LEFT_BRACE ? 'name or }' : 'value or ]';
    } else if (code === HYPHEN) this.state = 'sign';
    else if (isDigit(code)) this.state = code === ZERO ? 'zero' : 'integer';
    else {
      const literal = LITERALS.get(code);
      if (!literal) return false;
      this.#literal = literal;
      this.#count = 1;
      this.state = 'literal';
    }
    return true;
  }

  #endString(): void {
    if (this.#isName) this.state = ':';
    else this.#endValue();
  }

  #close(): boolean {
    this.#open.pop();
    this.#endValue();
    return true;
  }

  #endValue(): void {
    const parent = this.#open.at(-1);
    this.state = parent === undefined ? 'done' : parent ? ', or }' : ', or ]';
  }
}

/** Whether a text is one JSON value, and if not, where it goes wrong and what should stand there. */
export function checkJson(text: string): { ok: true; depth: number } | { ok: false; at: number; expected: string } {
  const scanner = new JsonScanner();
  for (let index = 0; index < text.length; index++) {
    const { expected } = scanner;
    if (!scanner.push(text.charCodeAt(index))) return { ok: false, at: index, expected };
  }
  return scanner.done
    ? { ok: true, depth: scanner.deepest }
    : { ok: false, at: text.length, expected: scanner.expected };
}
