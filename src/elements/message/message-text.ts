import { createMessageParser, type MessageParser } from '../../protocol/parse.js';
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
  #text = '';
  #parser: MessageParser | undefined;
  #reading: Reading | undefined;
  /** How much of the text the parser has. */
  #fed = 0;

  get text(): string {
    return this.#text;
  }

  append(chunk: string): void {
    this.#text += chunk;
  }

  /** Replaces the text; true where the new one only goes on from it. */
  set(text: string): boolean {
    const growth = text.startsWith(this.#text);
    if (!growth) this.#parser = undefined;
    this.#text = text;
    return growth;
  }

  /** The segments of all that has come. */
  read(reading: Reading): readonly Segment[] {
    const parser = this.#parserFor(reading);
    if (this.#fed < this.#text.length) parser.append(this.#text.slice(this.#fed));
    this.#fed = this.#text.length;
    if (reading.final) parser.end();
    return parser.segments;
  }

  /** A parser that has ended takes no more text, and one that has begun cannot read under other names. */
  #parserFor(reading: Reading): MessageParser {
    const { messageId, namespace, final } = reading;
    const before = this.#reading;
    const sameNames = before?.messageId === messageId && before.namespace === namespace;
    const canGoOn = !before?.final || (final && this.#fed === this.#text.length);
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
