import { expect } from '@open-wc/testing';
import {
  buildResponse,
  createMessageParser,
  parseMessage,
  parseResponse,
  type Segment,
} from '../../src/protocol/index.js';
import { loadCases } from '../support/cases.js';
import { questionnaireOf } from '../support/protocol-blocks.js';

interface SecurityInput {
  content?: string;
  question?: { id: string; type: string; text: string; default: string };
  draft?: string;
}

const rows = new Map((await loadCases<SecurityInput, unknown>('security')).map((row) => [row.id, row.input]));

function row(id: string): SecurityInput {
  const input = rows.get(id);
  if (!input) throw new Error(`The cases have no row ${id}.`);
  return input;
}

/** Every object inside a value, itself included. */
function objectsIn(value: unknown): object[] {
  if (typeof value !== 'object' || value === null) return [];
  return [value, ...Object.values(value).flatMap(objectsIn)];
}

/** The best of several times, since a busy machine makes a single one too long. */
function bestTimeOf(run: () => void): number {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 5; round++) {
    const from = performance.now();
    run();
    best = Math.min(best, performance.now() - from);
  }
  return best;
}

/** The answer to the one free text of a row. */
function sentAnswer({ question, draft = '' }: SecurityInput): string {
  const form = questionnaireOf(`<questionnaire>${JSON.stringify({ questions: [question] })}</questionnaire>`);
  return buildResponse(form, { [form.questions[0]?.id ?? '']: { type: 'free_text', text: draft } }).responseText;
}

describe('the security rows of the cases that the protocol decides', () => {
  it('keep the answer to a question that is called __proto__: F42', () => {
    const form = questionnaireOf(row('F42').content ?? '');
    const draft = JSON.parse('{"__proto__":{"type":"free_text","text":"typed"}}');
    const { answers, responseText } = buildResponse(form, draft);
    expect(answers[0]).to.include({ question_id: '__proto__', answer: 'typed' });
    expect(parseResponse(responseText)[0]?.answers).to.deep.equal(answers);
  });

  it('pollute nothing with a merge key: G07', () => {
    const segments: Segment[] = parseMessage(row('G07').content ?? '');
    expect(segments.map(({ kind }) => kind)).to.deep.equal(['markdown', 'invalid']);
    expect('polluted' in {}).to.equal(false);
    for (const object of objectsIn(segments)) expect('polluted' in object).to.equal(false);
  });

  it('parse a flood of half-open tags at once: G09, D11', () => {
    const text = '<questionnaire '.repeat(16_000);
    expect(bestTimeOf(() => parseMessage(text))).to.be.below(100);
    const size = text.length / 100;
    const inPieces = () => {
      const parser = createMessageParser();
      for (let piece = 0; piece < 100; piece++) parser.append(text.slice(piece * size, (piece + 1) * size));
      parser.end();
    };
    expect(bestTimeOf(inPieces)).to.be.below(1000);
  });

  it('let no answer close its element: G10', () => {
    const input = row('G10');
    const sent = sentAnswer(input);
    expect(sent).to.include('\\u003c/questionnaire-response\\u003e');
    expect(sent.match(/<\/?questionnaire-response>/g)).to.have.length(2);
    expect(parseMessage(sent).map(({ kind }) => kind)).to.deep.equal(['response']);
    expect(parseResponse(sent)[0]?.answers[0]?.answer).to.equal(input.draft);
  });

  it('write line separators as escapes: G12', () => {
    const input = row('G12');
    const sent = sentAnswer(input);
    expect(input.draft).to.match(/\u2028.*\u2029/);
    expect(sent).not.to.match(/[\n\r\u2028\u2029]/);
    expect(sent).to.match(/\\u2028.*\\u2029/);
    expect(parseResponse(sent)[0]?.answers[0]?.answer).to.equal(input.draft);
  });

  it('find the form behind a line of two thousand quote markers: G19', () => {
    const fence = '```questionnaire\ntitle: T\nquestions:\n  - type: free_text\n    text: Q\n    default: ""\n```';
    const segments = parseMessage(`${'> '.repeat(2000)}Pick one.\n\n${fence}`);
    expect(segments.map(({ kind }) => kind)).to.deep.equal(['markdown', 'questionnaire']);
  });
});
