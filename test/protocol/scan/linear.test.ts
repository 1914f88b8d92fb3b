import { expect } from '@open-wc/testing';
import { createMessageParser, parseMessage } from '../../../src/protocol/index.js';
import { HOSTILE_MESSAGES } from '../../support/hostile-messages.js';

function parseInPieces(text: string, size: number): void {
  const parser = createMessageParser();
  for (let at = 0; at < text.length; at += size) parser.append(text.slice(at, at + size));
  parser.end();
}

/** Ways to parse, and the lengths at which they take some time, but not much. */
const WAYS = [
  { how: 'whole', parse: (text: string) => void parseMessage(text), length: 128 * 1024 },
  { how: 'in pieces of 20', parse: (text: string) => parseInPieces(text, 20), length: 64 * 1024 },
  { how: 'unit by unit', parse: (text: string) => parseInPieces(text, 1), length: 16 * 1024 },
];
/** Below this many milliseconds nothing that matters has grown. A quadratic scanner needs seconds for these lengths. */
const SOON = 200;
/** A message is compared with this many messages of a part of its length, which are as much text. */
const PARTS = 8;
/** A linear scanner needs the same time for both, a quadratic one needs eight times as much. */
const MOST_GROWTH = 5;
const ROUNDS = 6;

function timeOf(run: () => void): number {
  const from = performance.now();
  run();
  return performance.now() - from;
}

/** The best times of several rounds, until they show linear growth: a busy machine makes single times too long, never too short. */
function expectLinear(message: (length: number) => string, { how, parse, length }: (typeof WAYS)[number]): void {
  const [short, long] = [message(length / PARTS), message(length)];
  const parseParts = () => {
    for (let part = 0; part < PARTS; part++) parse(short);
  };
  let [partsTime, wholeTime] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let round = 0; round < ROUNDS; round++) {
    wholeTime = Math.min(
      wholeTime,
      timeOf(() => parse(long)),
    );
    if (wholeTime < SOON) return;
    partsTime = Math.min(partsTime, timeOf(parseParts));
    if (wholeTime / partsTime < MOST_GROWTH) return;
  }
  expect(wholeTime / partsTime, `${how}: ${partsTime} ms in parts, ${wholeTime} ms in one`).to.be.below(MOST_GROWTH);
}

describe('the time to parse', () => {
  for (const [kind, message] of Object.entries(HOSTILE_MESSAGES)) {
    it(`grows with the text, whole and in pieces: ${kind}`, () => {
      for (const way of WAYS) expectLinear(message, way);
    });
  }
});

describe('four megabytes', () => {
  for (const [kind, unit] of Object.entries({
    'blank lines': '\n',
    'quote markers': '> ',
    'list markers': '- ',
    backticks: '`',
    openings: '<questionnaire>',
    'open texts': '<questionnaire>{"a":"',
  })) {
    it(`are parsed without an error, and nothing is lost: ${kind}`, () => {
      const text = `questionnaire\n${unit.repeat(Math.ceil((4 * 1024 * 1024) / unit.length))}`;
      expect(parseMessage(text).reduce((length, { source }) => length + source.length, 0)).to.equal(text.length);
    });
  }
});
