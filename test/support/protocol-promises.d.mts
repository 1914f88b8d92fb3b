import type { createMessageParser, parseMessage } from '../../src/protocol/index.js';

export interface Parser {
  parseMessage: typeof parseMessage;
  createMessageParser: typeof createMessageParser;
}

/** A sentence that says what is broken. */
type Broken = string | undefined;

export function nothingIsLost(parser: Pick<Parser, 'parseMessage'>, text: string): Broken;
export function idsCountBlocks(parser: Pick<Parser, 'parseMessage'>, text: string): Broken;
export function piecesGiveTheWhole(parser: Parser, pieces: readonly string[]): Broken;
export function segmentsSettle(parser: Pick<Parser, 'createMessageParser'>, pieces: readonly string[]): Broken;
export function firstBrokenPromise(parser: Parser, pieces: readonly string[]): Broken;
