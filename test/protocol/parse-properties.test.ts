import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { createMessageParser, parseMessage } from '../../src/protocol/index.js';
import { cutAt, cuts, messages } from '../support/protocol-arbitraries.mjs';
import { idsCountBlocks, nothingIsLost, piecesGiveTheWhole, segmentsSettle } from '../support/protocol-promises.mjs';

const parser = { parseMessage, createMessageParser };

function holdsForMessages(numRuns: number, promise: (text: string) => string | undefined): void {
  fc.assert(
    fc.property(messages, (text) => void expect(promise(text)).to.equal(undefined)),
    { numRuns },
  );
}

function holdsForPieces(numRuns: number, promise: (pieces: readonly string[]) => string | undefined): void {
  const cutMessages = fc.tuple(messages, cuts).map(([text, fractions]) => cutAt(text, fractions));
  fc.assert(
    fc.property(cutMessages, (pieces) => void expect(promise(pieces)).to.equal(undefined)),
    { numRuns },
  );
}

describe('parseMessage, for any message', () => {
  it('loses nothing and never throws', () => holdsForMessages(12_000, (text) => nothingIsLost(parser, text)));

  it('counts the blocks of the text in the ids', () => holdsForMessages(3000, (text) => idsCountBlocks(parser, text)));
});

describe('createMessageParser, for any message in any pieces', () => {
  it('gives what parseMessage gives, finished and unfinished', () =>
    holdsForPieces(4000, (pieces) => piecesGiveTheWhole(parser, pieces)));

  it('gives what parseMessage gives, unit by unit', () =>
    holdsForMessages(3000, (text) => piecesGiveTheWhole(parser, text.split(''))));

  it('gives a prefix after every piece, and never touches what has settled', () =>
    holdsForPieces(4000, (pieces) => segmentsSettle(parser, pieces)));

  it('gives a prefix after every unit, and never touches what has settled', () =>
    holdsForMessages(2000, (text) => segmentsSettle(parser, text.split(''))));
});
