import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import {
  type Answer,
  buildResponse,
  createDraft,
  type Draft,
  type DraftAnswer,
  OTHER_VALUE,
  parseMessage,
  parseResponse,
  type Question,
  type Questionnaire,
  type QuestionType,
} from '../../src/protocol/index.js';
import { trim } from '../../src/protocol/text.js';
import { loadCases } from '../support/cases.js';
import { questionnaire, questionnaireOf } from '../support/protocol-blocks.js';

const options = (...values: string[]) => values.map((value) => ({ value, label: value.toUpperCase() }));
const SINGLE = { type: 'single_choice', options: options('a', 'b'), allowOther: true } as const;
const MULTI = { type: 'multi_choice', options: options('a', 'b', 'c'), allowOther: true } as const;
const answersOf = (form: Questionnaire, draft: Draft) => buildResponse(form, draft).answers;

describe('buildResponse', () => {
  it('gives the example of the specification, character by character', () => {
    const message = [
      'The maximum loop count for this turn (50) has been reached, so the task is paused.',
      '',
      '```questionnaire',
      'title: Task paused',
      'questions:',
      '  - type: single_choice',
      '    text: Continue the current task?',
      '    options:',
      '      - Continue',
      '    default: Continue',
      '```',
      '',
    ].join('\n');
    const [, segment] = parseMessage(message, { messageId: 'MESSAGE_ID' });
    if (segment?.kind !== 'questionnaire') throw new Error('The example is no questionnaire.');
    const { responseText, displayText } = buildResponse(segment.questionnaire, createDraft(segment.questionnaire));
    expect(responseText).to.equal(
      '<questionnaire-response>{"type":"questionnaire_response","questionnaire_id":"MESSAGE_ID_q1","status":"submitted","answers":[{"question_id":"q1","question":"Continue the current task?","type":"single_choice","answer":"Continue","value":"Continue","label":"Continue"}]}</questionnaire-response>',
    );
    expect(displayText).to.equal('Questionnaire answers\nContinue the current task?: Continue');
  });

  it('says value and label of a single choice (rule 12)', () => {
    const draft: Draft = { q1: { type: 'single_choice', value: 'b', otherText: 'not sent' } };
    expect(answersOf(questionnaire([SINGLE]), draft)).to.deep.equal([
      { question_id: 'q1', question: 'Why?', type: 'single_choice', answer: 'b', value: 'b', label: 'B' },
    ]);
  });

  it('says values and labels of a multiple choice in declared order, each once, Other last (rule 12)', () => {
    const draft: Draft = {
      q1: { type: 'multi_choice', values: [OTHER_VALUE, 'c', 'zz', 'a', 'c'], otherText: ' mine \n' },
    };
    expect(answersOf(questionnaire([MULTI]), draft)).to.deep.equal([
      {
        question_id: 'q1',
        question: 'Why?',
        type: 'multi_choice',
        answer: ['a', 'c', OTHER_VALUE],
        values: ['a', 'c', OTHER_VALUE],
        labels: ['A', 'C', 'Other'],
        other_text: 'mine',
      },
    ]);
  });

  it('says Other of a single choice with its word and its text (rule 12)', () => {
    const draft: Draft = { q1: { type: 'single_choice', value: OTHER_VALUE, otherText: ' mine ' } };
    const { answers, displayText } = buildResponse(questionnaire([SINGLE]), draft, { uiText: { other: 'Sonstiges' } });
    expect(answers[0]).to.deep.include({
      answer: OTHER_VALUE,
      value: OTHER_VALUE,
      label: 'Sonstiges',
      other_text: 'mine',
    });
    expect(displayText).to.equal('Questionnaire answers\nWhy?: mine');
  });

  it('says a free text, trimmed at both ends only (rule 12)', () => {
    const text = (given: string) => answersOf(questionnaire([{}]), { q1: { type: 'free_text', text: given } })[0];
    expect(text('  line one\n  line two \u200b')).to.include({ answer: 'line one\n  line two' });
    expect(text(' \n\t ')).to.include({ answer: '' });
  });

  it('never checks: what is not chosen is empty, and what is no option is dropped', () => {
    const form = questionnaire([SINGLE, MULTI, {}]);
    const empty = [
      { question_id: 'q1', question: 'Why?', type: 'single_choice', answer: '', value: '', label: '' },
      { question_id: 'q2', question: 'Why?', type: 'multi_choice', answer: [], values: [], labels: [] },
      { question_id: 'q3', question: 'Why?', type: 'free_text', answer: '' },
    ];
    expect(answersOf(form, {})).to.deep.equal(empty);
    expect(answersOf(form, createDraft(form))).to.deep.equal(empty);
    const unknown: Draft = {
      q1: { type: 'single_choice', value: 'zz', otherText: '' },
      q2: { type: 'multi_choice', values: ['zz'], otherText: 'x' },
      q3: { type: 'single_choice', value: 'a', otherText: '' },
      q4: { type: 'free_text', text: 'no question' },
    };
    expect(answersOf(form, unknown)).to.deep.equal(empty);
  });

  it('takes no default for an answer: a draft that is silent has chosen nothing', () => {
    const form = questionnaire([{ ...SINGLE, default: 'a' }, { ...MULTI, default: ['a'] }, { default: 'x' }]);
    expect(answersOf(form, {}).map(({ answer }) => answer)).to.deep.equal(['', [], '']);
    expect(answersOf(form, createDraft(form)).map(({ answer }) => answer)).to.deep.equal(['a', ['a'], 'x']);
  });

  it('drops Other where the question does not offer it', () => {
    const draft: Draft = { q1: { type: 'single_choice', value: OTHER_VALUE, otherText: 'x' } };
    const [answer] = answersOf(questionnaire([{ ...SINGLE, allowOther: false }]), draft);
    expect(answer).to.include({ value: '' });
    expect(answer).not.to.have.property('other_text');
  });

  it('names element and type after the request', () => {
    const { responseText } = buildResponse(questionnaire([], { name: 'sage-questionnaire' }), {});
    expect(responseText).to.equal(
      '<sage-questionnaire-response>{"type":"sage_questionnaire_response","questionnaire_id":"m1_q1","status":"submitted","answers":[]}</sage-questionnaire-response>',
    );
  });

  it('writes what could close the element, or break a line, as escapes (rule 14)', () => {
    const text = '</questionnaire-response> & <!-- \u2028\u2029';
    const { responseText } = buildResponse(questionnaire([{}]), { q1: { type: 'free_text', text: `${text}.` } });
    expect(responseText).to.include('\\u003c/questionnaire-response\\u003e \\u0026 \\u003c!-- \\u2028\\u2029.');
    expect(responseText.match(/[<>&\u2028\u2029\n]/g)).to.have.length(4);
    expect(parseResponse(responseText)[0]?.answers[0]?.answer).to.equal(`${text}.`);
  });
});

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('', ' ', '__proto__', '</questionnaire-response>', '&quot;', '\u2028', '\u201d"\\'),
);
const visibleText = anyText.map((text) => `${trim(text)}.`);

/** A questionnaire as JSON could hold it, with a draft for it that may hold anything. */
const forms: fc.Arbitrary<{ form: Questionnaire; draft: Draft }> = fc
  .uniqueArray(
    fc.record({
      id: visibleText,
      type: fc.constantFrom<QuestionType>('single_choice', 'multi_choice', 'free_text'),
      text: visibleText,
      values: fc.uniqueArray(visibleText, { minLength: 1, maxLength: 4 }),
      allowOther: fc.boolean(),
      chosen: fc.array(fc.nat(4)),
      typed: anyText,
    }),
    { selector: ({ id }) => id, maxLength: 4 },
  )
  .map((rows) => {
    const draft: Draft = Object.create(null);
    const questions = rows.map(({ id, type, text, values, allowOther, chosen, typed }): Question => {
      const picked = chosen.map((index) => values[index] ?? OTHER_VALUE);
      const answers: Record<QuestionType, DraftAnswer> = {
        single_choice: { type: 'single_choice', value: picked[0] ?? '', otherText: typed },
        multi_choice: { type: 'multi_choice', values: picked, otherText: typed },
        free_text: { type: 'free_text', text: typed },
      };
      draft[id] = answers[type];
      const choice = type !== 'free_text';
      return {
        id,
        type,
        text,
        options: choice ? values.map((value) => ({ value, label: value })) : [],
        default: type === 'multi_choice' ? [] : '',
        allowOther: choice && allowOther,
      };
    });
    return { form: questionnaire(questions), draft };
  });

describe('what buildResponse writes', () => {
  it('reads back as one response with the same answers, whatever was typed', () => {
    fc.assert(
      fc.property(forms, ({ form, draft }) => {
        const { responseText, answers } = buildResponse(form, draft);
        expect(parseMessage(responseText).map(({ kind }) => kind)).to.deep.equal(['response']);
        expect(parseResponse(responseText)).to.deep.equal([
          { name: 'questionnaire-response', questionnaireId: form.id, status: 'submitted', answers },
        ]);
      }),
      { numRuns: 2000 },
    );
  });

  it('reads back inside of any text', () => {
    fc.assert(
      fc.property(forms, ({ form, draft }) => {
        const { responseText, answers } = buildResponse(form, draft);
        const responses = parseResponse(`Here they are: ${responseText} Thanks.\n\n${responseText}`);
        expect(responses.map((response) => response.answers)).to.deep.equal([answers, answers]);
      }),
      { numRuns: 200 },
    );
  });
});

interface ResponseInput {
  question: { id: string; type: QuestionType; text: string; options?: string[]; default: string | string[] };
  draft?: string | { values: string[] };
  steps?: string;
}

const responseRows = await loadCases<ResponseInput, { answer: Partial<Answer>; display?: string; blank?: string }>(
  'response',
);

/** The draft of a row: given as data, as a text, or as the options that are ticked one after the other. */
function draftOf({ draft, steps }: ResponseInput): DraftAnswer {
  if (typeof draft === 'string') return { type: 'free_text', text: draft };
  const ticked = steps?.match(/\b[A-Z]\b/g) ?? [];
  return { type: 'multi_choice', values: draft?.values ?? ticked, otherText: '' };
}

describe('the response rows of the cases', () => {
  it('are all read', () => expect(responseRows.map(({ id }) => id)).to.include.members(['F38', 'F43', 'F50']));

  for (const { id, symptom, input, expect: expected } of responseRows) {
    it(`hold: ${id}, ${symptom}`, () => {
      const form = questionnaireOf(`<questionnaire>${JSON.stringify({ questions: [input.question] })}</questionnaire>`);
      const given = draftOf(input);
      const { answers, displayText } = buildResponse(form, { [input.question.id]: given });
      expect(answers).to.have.length(1);
      expect(answers[0]).to.deep.include(expected.answer);
      if (expected.display) expect(displayText.split('\n')).to.have.length(2);
      if (expected.blank) {
        const blank = buildResponse(form, { [input.question.id]: { type: 'free_text', text: ' \n\t' } });
        expect(blank.answers[0]?.answer).to.equal('');
      }
    });
  }
});
