import { createMessageParser, type MessageParser } from '../../protocol/parse.js';
import { TextStore } from '../../protocol/scan/text-store.js';
import type { Segment } from '../../protocol/segment.js';

/** How the text is to be read. */
export interface Reading {
  readonly messageId: string;
  readonly namespace: string;
  /** Whether no more text will come. */
  readonly final: boolean;
}

/** The text of a message and what has been found in it. Growth is parsed on from where the text ended. */
export class MessageText {
  /** In pieces as they came: what is added costs no look at what is there. */
  #store = new TextStore();
  /** The pieces joined, where somebody has asked for that. */
  #whole: string | undefined;
  #parser: MessageParser | undefined;
  #reading: Reading | undefined;
  /** How much of the text the parser has. */
  #fed = 0;

  get text(): string {
    this.#whole ??= this.slice(0, this.#store.length);
    return this.#whole;
  }

  slice(start: number, end: number): string {
    return this.#store.slice(start, end);
  }

  append(chunk: string): void {
    this.#store.append(chunk);
    this.#whole = undefined;
  }

  /** Replaces the text; true where the new one only goes on from it. */
  set(text: string): boolean {
    const { text: before } = this;
    // Engines compare whole strings much faster than they look for a beginning.
    const growth = text.slice(0, before.length) === before;
    if (!growth) {
      this.#parser = undefined;
      this.#store = new TextStore();
    }
    // In engines a slice keeps alive what it was cut out of, which here would be each of the growing texts: so it is copied.
    this.append(growth ? ` ${text.slice(before.length)}`.slice(1) : text);
    this.#whole = text;
    return growth;
  }

  /** The segments of all that has come. */
  read(reading: Reading): readonly Segment[] {
    const parser = this.#parserFor(reading);
    const { length } = this.#store;
    if (this.#fed < length) parser.append(this.slice(this.#fed, length));
    this.#fed = length;
    if (reading.final) parser.end();
    return parser.segments;
  }

  /** A parser that has ended takes no more text, and one that has begun cannot read under other names. */
  #parserFor(reading: Reading): MessageParser {
    const { messageId, namespace, final } = reading;
    const before = this.#reading;
    const sameNames = before?.messageId === messageId && before.namespace === namespace;
    const canGoOn = !before?.final || (final && this.#fed === this.#store.length);
    this.#reading = reading;
    if (this.#parser === undefined || !sameNames || !canGoOn) {
      this.#parser = createMessageParser({ messageId, names: requestNames(namespace) });
      this.#fed = 0;
    }
    return this.#parser;
  }
}

/** The request names that a product reads: the canonical one and its own. */
export function requestNames(namespace: string): string[] {
  return namespace === '' ? ['questionnaire'] : ['questionnaire', `${namespace}-questionnaire`];
}
