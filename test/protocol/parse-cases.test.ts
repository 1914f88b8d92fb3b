import { expect } from '@open-wc/testing';
import { type Answer, parseMessage, parseResponse, type Question, type Segment } from '../../src/protocol/index.js';
import { loadCases } from '../support/cases.js';
import { expectSameInPieces } from '../support/protocol-marks.js';

interface ExpectedQuestion {
  id: string;
  type: string;
  text: string;
  options?: string[];
  default: string | string[];
  allow_other?: true;
}

type ExpectedSegment =
  | { kind: 'markdown'; text: string }
  | { kind: 'questionnaire'; id: string; tag: string; title: string; questions: ExpectedQuestion[] }
  | { kind: 'response'; tag: string; id: string; status: string; answers: Answer[] };

function asRow({ id, type, text, options, default: initial, allowOther }: Question): ExpectedQuestion {
  const values = options.map(({ value, label }) => (value === label ? value : `${value}|${label}`));
  return {
    id,
    type,
    text,
    ...(type === 'free_text' ? {} : { options: values }),
    default: initial,
    ...(allowOther ? { allow_other: true } : {}),
  };
}

/** Segments in the words of the rows: invalid blocks count as Markdown, and adjacent Markdown is one. */
function asRows(segments: readonly Segment[]): ExpectedSegment[] {
  const rows: ExpectedSegment[] = [];
  for (const segment of segments) {
    if (segment.kind === 'questionnaire') {
      const { id, name, title, questions } = segment.questionnaire;
      rows.push({ kind: 'questionnaire', id, tag: name, title, questions: questions.map(asRow) });
    } else if (segment.kind === 'response') {
      const { name, questionnaireId, status, answers } = segment.response;
      rows.push({ kind: 'response', tag: name, id: questionnaireId, status, answers });
    } else {
      const last = rows.at(-1);
      if (last?.kind === 'markdown') last.text += segment.source;
      else rows.push({ kind: 'markdown', text: segment.source });
    }
  }
  return rows;
}

const rows = await loadCases<string, { segments: ExpectedSegment[] }>('parse');

describe('the parse rows of the cases', () => {
  it('hold', () => {
    expect(rows).to.have.length.above(50);
    for (const { id, symptom, input, expect: expected } of rows) {
      expect(asRows(parseMessage(input, { messageId: 'm1' })), `${id}: ${symptom}`).to.deep.equal(expected.segments);
    }
  });

  it('give the same at every cut', () => {
    for (const { input } of rows) expectSameInPieces(input, parseMessage(input, { messageId: 'm1' }));
  });

  it('give their response segments as responses', () => {
    for (const { input } of rows) {
      const responses = parseMessage(input).flatMap((segment) => (segment.kind === 'response' ? segment.response : []));
      expect(parseResponse(input)).to.deep.equal(responses);
    }
  });
});
