/** Longer paragraphs are shown as they are while they are open. */
const MAX_COMPLETED = 4000;

/** How far a tag or an image that has not ended is held back, in characters. */
const MAX_HELD = 200;

interface Opener {
  mark: '*' | '_' | '~' | '[';
  length: number;
  at: number;
}

const DELIMITER = /[\\`<&![\]*_~]/g;
const SPACE = /\s/;
const ALPHANUMERIC = /[\p{L}\p{N}]/u;

/**
 * The inline text of a block that still grows, in its most likely form: what is open is closed, and what has begun
 * without any content, or is an address, an image or a tag that has not ended, is held back.
 */
export function completeInlines(source: string): string {
  return source.length > MAX_COMPLETED ? source : new Completion(source).read();
}

class Completion {
  readonly #source: string;
  readonly #openers: Opener[] = [];
  #at = 0;
  #result: string | undefined;

  constructor(source: string) {
    this.#source = source;
  }

  read(): string {
    while (this.#result === undefined) {
      DELIMITER.lastIndex = this.#at;
      const match = DELIMITER.exec(this.#source);
      if (match === null) return close(this.#source, this.#openers);
      this.#at = match.index;
      this.#readDelimiter(match[0]);
    }
    return this.#result;
  }

  #readDelimiter(mark: string): void {
    if (mark === '\\') this.#advance(2);
    else if (mark === '`') this.#readCode();
    else if (mark === '<') this.#readTag();
    else if (mark === '&') this.#readReference();
    else if (mark === '!') this.#readImage();
    else if (mark === '[') this.#readBracket();
    else if (mark === ']') this.#readClosingBracket();
    else this.#readRun(mark as '*' | '_' | '~');
  }

  #advance(length: number): void {
    this.#at += length;
    // An escape without its character.
    if (this.#at > this.#source.length) this.#holdBack(this.#source.length - 1);
  }

  /** Ends the text before `at`. */
  #holdBack(at: number): void {
    this.#result = close(this.#source.slice(0, at), this.#openers);
  }

  #readCode(): void {
    const length = runLength(this.#source, this.#at);
    const end = findRun(this.#source, length, this.#at + length);
    if (end >= 0) {
      this.#at = end + length;
      return;
    }
    // Some of the closing run may have arrived.
    const content = this.#source.slice(this.#at + length).replace(/`+$/, '');
    const open = this.#source.slice(0, this.#at + length) + content;
    if (content.trim() === '') this.#holdBack(this.#at);
    else this.#result = close(open + '`'.repeat(length), this.#openers);
  }

  /** A tag is held back until its content begins. */
  #readTag(): void {
    const tag = /^<(?:[/!?a-zA-Z][^<>]*>?)?/.exec(this.#source.slice(this.#at, this.#at + MAX_HELD))?.[0] ?? '<';
    const closes = tag.startsWith('</') && tag.endsWith('>');
    if (this.#at + tag.length === this.#source.length && !closes) this.#holdBack(this.#at);
    else this.#at += tag.length;
  }

  #readReference(): void {
    const reference = /^&#?\w{0,31}/.exec(this.#source.slice(this.#at, this.#at + 33))?.[0] ?? '&';
    if (this.#at + reference.length === this.#source.length) this.#holdBack(this.#at);
    else this.#at += reference.length;
  }

  #readImage(): void {
    const next = this.#source[this.#at + 1];
    const end = next === '[' ? endOfLink(this.#source, this.#at + 1) : undefined;
    const begins = next === undefined && SPACE.test(this.#source[this.#at - 1] ?? ' ');
    if (begins || end === 'open') this.#holdBack(this.#at);
    else this.#at = typeof end === 'number' ? end : this.#at + 1;
  }

  #readBracket(): void {
    const source = this.#source;
    const end = endOfLink(source, this.#at);
    if (typeof end === 'number') {
      this.#at = end;
      return;
    }
    if (this.#at + 1 === source.length) {
      this.#holdBack(this.#at);
      return;
    }
    // `[1`, `[^1`, `[ ` and `[x]` are rarely links; they stay text until the address begins.
    const isLabel =
      /^\[(?:[\d^ ]|[xX]\]?$)/.test(source.slice(this.#at, this.#at + 4)) && !source.includes('](', this.#at);
    if (end === 'open' && !isLabel) this.#openers.push({ mark: '[', length: 1, at: this.#at });
    this.#at++;
  }

  #readClosingBracket(): void {
    const source = this.#source;
    const index = this.#openers.findLastIndex(({ mark }) => mark === '[');
    const next = source[this.#at + 1];
    const mayGoOn = next === undefined || next === '(' || (next === '[' && !source.includes(']', this.#at + 1));
    if (index >= 0 && mayGoOn) {
      // The address or the label is arriving: the link is shown without one.
      const label = close(source.slice(0, this.#at), this.#openers.splice(index + 1));
      this.#result = close(`${label}]()`, this.#openers.slice(0, index));
      return;
    }
    if (index >= 0) this.#openers.splice(index, 1);
    this.#at++;
  }

  #readRun(mark: '*' | '_' | '~'): void {
    const length = runLength(this.#source, this.#at);
    // A run at the very end opens nothing yet, and what it closes is closed anyway.
    if (this.#at + length === this.#source.length) this.#holdBack(this.#at);
    else {
      this.#pair(mark, length);
      this.#at += length;
    }
  }

  /** Closes what a run of delimiters closes, and opens with what is left of it. */
  #pair(mark: '*' | '_' | '~', length: number): void {
    const before = this.#source[this.#at - 1] ?? ' ';
    const after = this.#source[this.#at + length] ?? ' ';
    const isWithinWord = mark === '_' && ALPHANUMERIC.test(before) && ALPHANUMERIC.test(after);
    // A single tilde is more often "about" than the start of a deletion.
    if (isWithinWord || (mark === '~' && length !== 2)) return;
    const openers = this.#openers;
    let rest = length;
    for (let i = openers.length - 1; i >= 0 && rest > 0 && !SPACE.test(before); i--) {
      const opener = openers[i];
      if (opener === undefined || opener.mark === '[') break;
      if (opener.mark !== mark) continue;
      const used = Math.min(opener.length, rest);
      rest -= used;
      opener.length -= used;
      openers.splice(opener.length === 0 ? i : i + 1);
    }
    if (rest > 0 && !SPACE.test(after)) openers.push({ mark, length: rest, at: this.#at + length - rest });
  }
}

function runLength(source: string, at: number): number {
  let end = at + 1;
  while (source[end] === source[at]) end++;
  return end - at;
}

/** Where the next run of exactly so many backticks begins; -1 without one. */
function findRun(source: string, length: number, from: number): number {
  for (let at = source.indexOf('`', from); at >= 0; at = source.indexOf('`', at)) {
    const found = runLength(source, at);
    if (found === length) return at;
    at += found;
  }
  return -1;
}

/** Where the link whose text begins at `[` ends; `open` if the end of the source comes first, `none` if it is no link. */
function endOfLink(source: string, from: number): number | 'open' | 'none' {
  let depth = 0;
  let at = from;
  for (; at < source.length; at++) {
    if (source[at] === '\\') at++;
    else if (source[at] === '[') depth++;
    else if (source[at] === ']' && --depth === 0) break;
  }
  if (at >= source.length - 1) return 'open';
  if (source[at + 1] !== '(') return 'none';
  const target = at + 2;
  let open = 1;
  for (at = target; open > 0 && at < source.length; at++) {
    if (source[at] === '\\') at++;
    else if (source[at] === '(') open++;
    else if (source[at] === ')') open--;
  }
  if (open === 0) return at;
  // A blank ends an address, and only a title can follow it.
  return /^[^\s<]\S*\s+[^\s"'(]/.test(source.slice(target)) ? 'none' : 'open';
}

/** Closes what is open, innermost first; an opener without content is cut off. */
function close(source: string, openers: readonly Opener[]): string {
  if (openers.length === 0) return source;
  let result = source.trimEnd();
  for (const { mark, length, at } of openers.toReversed()) {
    if (result.length <= at + length) result = result.slice(0, at).trimEnd();
    else result += mark === '[' ? ']()' : mark.repeat(length);
  }
  return result;
}
