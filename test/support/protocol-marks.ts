import { expect } from '@open-wc/testing';
import { createMessageParser, type ParseOptions, parseMessage } from '../../src/protocol/parse.js';
import type { Segment } from '../../src/protocol/segment.js';

/**
 * A message of a test is written with marks around the blocks that are expected in it, so that input and expectation are
 * one text: `Hi. ${form(ELEMENT)} Bye.` The marks are characters for private use, which are taken out before parsing.
 */
const OPENING = { '\uE000': 'questionnaire', '\uE001': 'response', '\uE002': 'invalid' } as const;
const CLOSING = '\uE003';
const MARK = /([\uE000-\uE003])/;

/** A questionnaire is expected here. */
export const form = (source: string): string => `\uE000${source}${CLOSING}`;
/** A response is expected here. */
export const reply = (source: string): string => `\uE001${source}${CLOSING}`;
/** A block that cannot be read is expected here. */
export const broken = (source: string): string => `\uE002${source}${CLOSING}`;

/** The smallest useful element and fence. Both are valid; the fence needs prose before it. */
export const JSON_PAYLOAD = '{"questions":[{"type":"free_text","text":"Why?"}]}';
export const ELEMENT = `<questionnaire>${JSON_PAYLOAD}</questionnaire>`;
export const YAML_PAYLOAD = 'title: Trip\nquestions:\n  - type: free_text\n    text: Where to?\n    default: ""\n';
export const FENCE = `\`\`\`questionnaire\n${YAML_PAYLOAD}\`\`\``;
export const RESPONSE =
  '<questionnaire-response>{"questionnaire_id":"m1_q1","answers":[{"question_id":"q1","type":"free_text","answer":"So."}]}</questionnaire-response>';

interface Piece {
  kind: Segment['kind'];
  source: string;
}

/** Takes the marks out, and gives the text and what is expected of it. */
export function readMarks(marked: string): { text: string; pieces: Piece[] } {
  const pieces: Piece[] = [];
  let kind: Piece['kind'] = 'markdown';
  for (const part of marked.split(MARK)) {
    if (part in OPENING) kind = OPENING[part as keyof typeof OPENING];
    else if (part === CLOSING) kind = 'markdown';
    else if (part !== '') pieces.push({ kind, source: part });
  }
  return { text: pieces.map((piece) => piece.source).join(''), pieces };
}

/** Kinds and sources of segments. */
export const piecesOf = (segments: readonly Segment[]): Piece[] =>
  segments.map(({ kind, source }) => ({ kind, source }));

/** Feeds the text in the given pieces, and gives the segments of the finished message. */
export function parseInPieces(pieces: Iterable<string>, options?: ParseOptions): Segment[] {
  const parser = createMessageParser(options);
  for (const piece of pieces) parser.append(piece);
  parser.end();
  return [...parser.segments];
}

/** Longer texts are cut unit by unit only. */
const EVERY_CUT_UP_TO = 1500;

/** Expects the marked blocks and nothing else: of the whole message, unit by unit, and cut in two at every place. */
export function expectBlocks(marked: string, options: ParseOptions = {}): Segment[] {
  const { text, pieces } = readMarks(marked);
  const segments = parseMessage(text, { messageId: 'm1', ...options });
  expect(piecesOf(segments), JSON.stringify(text)).to.deep.equal(pieces);
  expectSameInPieces(text, segments, options);
  return segments;
}

/** Expects that the text gives these segments however it arrives. */
export function expectSameInPieces(text: string, segments: readonly Segment[], options: ParseOptions = {}): void {
  const withId = { messageId: 'm1', ...options };
  expect(parseInPieces(text.split(''), withId), 'unit by unit').to.deep.equal(segments);
  if (text.length > EVERY_CUT_UP_TO) return;
  const whole = JSON.stringify(segments);
  for (let cut = 1; cut < text.length; cut++) {
    const inTwo = parseInPieces([text.slice(0, cut), text.slice(cut)], withId);
    if (JSON.stringify(inTwo) !== whole) expect(inTwo, `cut at ${cut}`).to.deep.equal(segments);
  }
}

/** One test for each fact: it holds for all of its messages. */
export function itReads(facts: Readonly<Record<string, string | readonly string[]>>): void {
  for (const [fact, messages] of Object.entries(facts)) {
    it(fact, () => {
      for (const marked of [messages].flat()) expectBlocks(marked);
    });
  }
}
