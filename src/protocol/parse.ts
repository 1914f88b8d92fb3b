import type { LocatedProblem } from './decode/payload.js';
import { LineCounter } from './lines.js';
import { Names } from './names.js';
import type { Problem } from './problems.js';
import type { Encoding, QuestionnaireResponse } from './questionnaire.js';
import { type BlockContent, readElement, readFence } from './read-block.js';
import type { BlockSink, ElementBlock, FenceBlock, Suspicion } from './scan/blocks.js';
import { Scanner } from './scan/scanner.js';
import type { Segment } from './segment.js';

export interface ParseOptions {
  /** Base of the questionnaire ids, `message` by default. */
  messageId?: string;
  /** The request names that are read; a response's name is a request's with `-response` behind it. */
  names?: readonly string[];
}

/** A parser for a message that arrives in pieces. */
export interface MessageParser {
  /** Takes the next piece, of any size. Ignored after `end()`. */
  append(chunk: string): void;
  /** Says that the message is complete. */
  end(): void;
  /**
   * What has been found so far, always the same array. Questionnaire, response and invalid segments are final and keep their
   * identity; Markdown is final once one of them follows.
   */
  readonly segments: readonly Segment[];
}

export const DEFAULT_MESSAGE_ID = 'message';

/** Makes segments of the blocks that the scanner finds. One implementation serves whole and streamed messages. */
export class SegmentBuilder implements MessageParser, BlockSink {
  readonly #messageId: string;
  readonly #scanner: Scanner;
  readonly #lines: LineCounter;
  readonly #segments: Segment[] = [];
  readonly #suspicions: Suspicion[] = [];
  #ordinal = 0;
  /** Where the text begins that is in no final segment. */
  #settledEnd = 0;
  /** How many segments at the end of the array more text may change: at most Markdown and a pending block. */
  #liveCount = 0;
  /** The text behind the last block, and where it begins. */
  #tail = '';
  #tailStart = 0;
  #ended = false;

  constructor(options: ParseOptions = {}) {
    this.#messageId = options.messageId ?? DEFAULT_MESSAGE_ID;
    this.#scanner = new Scanner(new Names(options.names), this);
    this.#lines = new LineCounter(this.#scanner.store);
  }

  get segments(): readonly Segment[] {
    return this.#segments;
  }

  /** What looks like a questionnaire gone wrong, though it is Markdown; complete once the message is. */
  get suspicions(): readonly Suspicion[] {
    return this.#suspicions;
  }

  append(chunk: string): void {
    if (!this.#ended && chunk !== '') this.#push(chunk);
  }

  end(): void {
    this.finish('');
  }

  /** Takes the last piece. */
  finish(chunk: string): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#push(chunk);
  }

  fence(block: FenceBlock): void {
    if (block.closed) this.#ordinal++;
    this.#addBlock(block, readFence(block, this.#payloadOf(block), this.#nextId), 'fenced-yaml');
  }

  element(block: ElementBlock): boolean {
    this.#ordinal++;
    const content = readElement(block, this.#payloadOf(block), this.#nextId);
    if (block.escaped && content.kind === 'invalid') {
      this.#ordinal--;
      return false;
    }
    this.#addBlock(block, content, 'xml-json');
    return true;
  }

  suspect(suspicion: Suspicion): void {
    this.#suspicions.push(suspicion);
  }

  get #nextId(): string {
    return `${this.#messageId}_q${this.#ordinal}`;
  }

  #payloadOf(block: FenceBlock | ElementBlock): string {
    return this.#scanner.store.slice(block.payloadStart, block.payloadEnd);
  }

  #push(chunk: string): void {
    this.#segments.length -= this.#liveCount;
    this.#scanner.push(chunk, this.#ended);
    const { pending, heldFrom, store } = this.#scanner;
    // Adding to a string copies nothing; only what is behind a new block has to be taken from the store again.
    if (this.#tailStart < this.#settledEnd) this.#tail = store.slice(this.#settledEnd, store.length);
    else this.#tail += chunk;
    this.#tailStart = this.#settledEnd;

    const count = this.#segments.length;
    const markdownEnd = pending?.start ?? heldFrom;
    if (markdownEnd > this.#settledEnd) {
      this.#segments.push(this.#liveSegment('markdown', this.#settledEnd, markdownEnd));
    }
    if (pending) {
      const { start, name, encoding } = pending;
      this.#segments.push(Object.assign(this.#liveSegment('pending', start, store.length), { name, encoding }));
    }
    this.#liveCount = this.#segments.length - count;
  }

  /**
   * A segment that the next piece may change. Its source is cut out only when somebody reads it, since that copies the text so
   * far, and most pieces are followed by the next.
   */
  #liveSegment<K extends 'markdown' | 'pending'>(kind: K, start: number, end: number) {
    const tail = this.#tail;
    const offset = start - this.#tailStart;
    return {
      kind,
      get source() {
        return tail.length === end - start ? tail : tail.slice(offset, offset + end - start);
      },
      start,
      end,
    };
  }

  #addBlock(block: FenceBlock | ElementBlock, content: BlockContent, encoding: Encoding): void {
    const { store } = this.#scanner;
    const { start, end } = block;
    if (start > this.#settledEnd) {
      const source = store.slice(this.#settledEnd, start);
      this.#segments.push({ kind: 'markdown', source, start: this.#settledEnd, end: start });
    }
    const span = { source: store.slice(start, end), start, end };
    this.#lines.advance(start);
    if (content.kind === 'invalid') {
      const problems = content.problems.map((fault) => this.#place(fault));
      this.#segments.push({ ...span, kind: 'invalid', name: block.name.name, encoding, problems });
    } else {
      this.#segments.push({ ...span, ...content });
    }
    this.#settledEnd = end;
  }

  #place({ at, ...fault }: LocatedProblem): Problem {
    return at === undefined ? fault : { ...fault, ...this.#lines.locate(at) };
  }
}

/** Starts a parser for text that arrives in pieces. Any pieces, and then `end()`, give what `parseMessage` gives. */
export function createMessageParser(options: ParseOptions = {}): MessageParser {
  return new SegmentBuilder(options);
}

/**
 * Takes a message apart into Markdown, questionnaires, responses and blocks that cannot be read, in the order of the text. The
 * sources of the segments joined give the text back, unless `final` is false: then the last may still be `pending`, and a tail
 * that may become an opening is left out. Never throws.
 */
export function parseMessage(text: string, options: ParseOptions & { final?: boolean } = {}): Segment[] {
  const builder = new SegmentBuilder(options);
  if (options.final === false) builder.append(text);
  else builder.finish(text);
  return [...builder.segments];
}

/** The answers in a message: exactly the response segments of `parseMessage`. */
export function parseResponse(text: string, options: ParseOptions = {}): QuestionnaireResponse[] {
  return parseMessage(text, options).flatMap((segment) => (segment.kind === 'response' ? [segment.response] : []));
}
