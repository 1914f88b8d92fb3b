import { isJsonBlank } from './json-scanner.js';

const NUMBER = /[-+.\w]+/y;
const QUOTE = 34;
const BACKSLASH = 92;
const COMMA = 44;
const COLON = 58;
const LEFT_BRACKET = 91;
const LEFT_BRACE = 123;

/**
 * Where the values of a JSON text begin, by path. The text is known to be valid and not deeper than the limit, so that
 * recursion is safe; it is read once, and only when somebody asks.
 */
export class JsonPlaces {
  readonly #text: string;
  readonly #places = new Map<string, number>();
  #index = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** The index at which the value of a path begins, or the nearest value around it. */
  find(path: readonly (string | number)[]): number | undefined {
    if (this.#places.size === 0) this.#readValue([]);
    for (let length = path.length; length >= 0; length--) {
      const place = this.#places.get(JSON.stringify(path.slice(0, length)));
      if (place !== undefined) return place;
    }
    return undefined;
  }

  /** The number at a path, digit for digit. */
  numberAt(path: readonly (string | number)[]): string {
    NUMBER.lastIndex = this.find(path) ?? this.#text.length;
    return NUMBER.exec(this.#text)?.[0] ?? '';
  }

  get #code(): number {
    return this.#text.charCodeAt(this.#index);
  }

  #skipBlanks(): void {
    while (isJsonBlank(this.#code)) this.#index++;
  }

  #readString(): string {
    const start = this.#index++;
    while (this.#code !== QUOTE) this.#index += this.#code === BACKSLASH ? 2 : 1;
    this.#index++;
    return JSON.parse(this.#text.slice(start, this.#index));
  }

  #readValue(path: (string | number)[]): void {
    this.#skipBlanks();
    this.#places.set(JSON.stringify(path), this.#index);
    if (this.#code === QUOTE) this.#readString();
    else if (this.#code === LEFT_BRACE || this.#code === LEFT_BRACKET) this.#readItems(path, this.#code === LEFT_BRACE);
    else while (/[-+.\w]/.test(this.#text.charAt(this.#index))) this.#index++;
    this.#skipBlanks();
  }

  #readItems(path: (string | number)[], named: boolean): void {
    this.#index++;
    this.#skipBlanks();
    for (let item = 0; this.#code !== LEFT_BRACE + 2 && this.#code !== LEFT_BRACKET + 2; item++) {
      const name = named ? this.#readString() : item;
      this.#skipBlanks();
      if (this.#code === COLON) this.#index++;
      this.#readValue([...path, name]);
      if (this.#code === COMMA) this.#index++;
      this.#skipBlanks();
    }
    this.#index++;
  }
}
