import { expect } from '@open-wc/testing';
import { checkDraft } from '../../../src/protocol/check-draft.js';
import { buildResponse } from '../../../src/protocol/response.js';
import {
  PI_LIMITS,
  type PiEvent,
  PiQuestionnaireError,
  type PiState,
  piCard,
  piDraft,
  piQuestionnaire,
  piSelection,
  toToolResult,
  transition,
} from '../../../src/tools/index.js';
import { freeze, multi, single, start } from './pi-samples.js';

const after = (state: PiState, ...events: PiEvent[]) =>
  events.reduce((current, event) => transition(current, event).state, state);
const plain = (value: unknown) => JSON.parse(JSON.stringify(value));

const initial = start(single('q1'), multi('q2', { minSelections: 1 }), single('q3'));
const halfway = after(
  initial,
  { type: 'answer', selectedOptionIds: [], other: 'Mine' },
  { type: 'draft', selectedOptionIds: ['c'], other: 'Also' },
);

describe('piDraft', () => {
  it('has no entry for what nothing is chosen for', () => {
    expect(Object.keys(piDraft(initial))).to.deep.equal([]);
  });

  it('holds answers and unconfirmed choices, Other as the reserved value with its text', () => {
    const expected = {
      q1: { type: 'single_choice', value: '__questionnaire_other__', otherText: 'Mine' },
      q2: { type: 'multi_choice', values: ['c', '__questionnaire_other__'], otherText: 'Also' },
    };
    expect(plain(piDraft(halfway))).to.deep.equal(expected);
    const suspended = after(halfway, { type: 'clarify', request: 'Why?' });
    expect(plain(piDraft(toToolResult(suspended).details))).to.deep.equal(expected);
  });

  it('holds what was chosen for questions that the user went back from', () => {
    expect(Object.keys(piDraft(after(halfway, { type: 'back' })))).to.deep.equal(['q1', 'q2']);
  });

  it('is safe for any question id', () => {
    const state = after(start(single('__proto__')), { type: 'answer', selectedOptionIds: ['a'] });
    expect(Object.keys(piDraft(state))).to.deep.equal(['__proto__']);
  });

  it('makes the readable answer of the text protocol', () => {
    const completed = after(
      halfway,
      { type: 'answer', selectedOptionIds: ['c'], other: 'Also' },
      { type: 'answer', selectedOptionIds: ['b'] },
    );
    const { displayText } = buildResponse(piQuestionnaire(completed, 'call_1'), piDraft(completed));
    expect(displayText.split('\n').slice(1)).to.deep.equal([
      'Choose q1: Mine',
      'Choose q2: Gamma, Also',
      'Choose q3: Beta',
    ]);
  });
});

describe('piSelection', () => {
  it('is what piDraft was made of', () => {
    const draft = piDraft(halfway);
    expect(draft.q1 && piSelection(draft.q1)).to.deep.equal({ selectedOptionIds: [], other: 'Mine' });
    expect(draft.q2 && piSelection(draft.q2)).to.deep.equal({ selectedOptionIds: ['c'], other: 'Also' });
  });

  it('makes no choice of what is empty, and of an Other without a text', () => {
    const nothing = { selectedOptionIds: [] };
    expect(piSelection({ type: 'single_choice', value: '', otherText: 'left over' })).to.deep.equal(nothing);
    expect(piSelection({ type: 'single_choice', value: '__questionnaire_other__', otherText: ' ' })).to.deep.equal(
      nothing,
    );
    expect(piSelection({ type: 'multi_choice', values: [], otherText: 'left over' })).to.deep.equal(nothing);
    expect(piSelection({ type: 'free_text', text: 'x' })).to.deep.equal(nothing);
  });

  it('lets the machine and the form agree on what can be confirmed', () => {
    const questionnaire = piQuestionnaire(halfway, 'call_1');
    const [, question] = questionnaire.questions;
    for (const values of [[], ['a'], ['__questionnaire_other__'], ['a', 'b', 'c', '__questionnaire_other__']]) {
      const answer = { type: 'multi_choice', values, otherText: 'Mine' } as const;
      const problems = checkDraft({ ...questionnaire, questions: question ? [question] : [] }, { q2: answer });
      const { problem } = transition(halfway, { type: 'answer', ...piSelection(answer) });
      expect(problem !== undefined).to.equal(problems.length > 0);
    }
  });
});

describe('piCard', () => {
  const chosen = (...values: string[]) =>
    ({ type: 'single_choice', value: values[0] ?? '', otherText: 'Mine' }) as const;
  const ticked = (...values: string[]) => ({ type: 'multi_choice', values, otherText: '' }) as const;
  const draft = { q1: chosen('b'), q2: ticked('c', 'a'), q3: chosen('__questionnaire_other__') };

  it('gives what a call begins with, and what can be typed', () => {
    const card = piCard(halfway);
    expect(card.state).to.equal(halfway);
    expect(plain(card.draft)).to.deep.equal(plain(piDraft(halfway)));
    expect(card.limits).to.include({ other: PI_LIMITS.other, clarification: PI_LIMITS.clarification });
  });

  it('completes a call with what is filled in, as the machine does', () => {
    const expected = after(
      initial,
      { type: 'answer', selectedOptionIds: ['b'] },
      { type: 'answer', selectedOptionIds: ['a', 'c'] },
      { type: 'answer', selectedOptionIds: [], other: 'Mine' },
    );
    expect(piCard(freeze(initial)).end(draft, 2, { type: 'answer' })).to.deep.equal(toToolResult(expected));
  });

  it('suspends a call at the question that is shown, with the answers before it and its choices', () => {
    const expected = after(
      initial,
      { type: 'answer', selectedOptionIds: ['b'] },
      { type: 'draft', selectedOptionIds: ['a', 'c'] },
      { type: 'clarify', request: 'Why?' },
    );
    expect(piCard(initial).end(draft, 1, { type: 'clarify', request: ' Why? ' })).to.deep.equal(toToolResult(expected));
    const { details } = piCard(initial).end({}, 0, { type: 'clarify', request: 'Why?' });
    expect(details).not.to.have.property('draftAnswer');
  });

  it('goes on with the revision and the history of a call that was resumed', () => {
    const clarifications = [{ revision: 1, questionId: 'q1', request: 'Why?', response: 'Because.' }];
    const resumed = { ...halfway, revision: 1, clarifications } as PiState;
    const { details } = piCard(resumed).end(draft, 0, { type: 'clarify', request: 'And?' });
    expect(details).to.deep.include({ revision: 2, currentQuestionIndex: 0, answers: [] });
    expect(details.clarifications).to.have.length(2);
  });

  it('cancels always, with no answer behind one that is not as it must be', () => {
    const broken = { ...draft, q2: ticked() };
    expect(piCard(initial).end(broken, 2, { type: 'cancel' }).details).to.deep.include({
      status: 'cancelled',
      cancellationReason: 'user_cancelled',
      answers: [{ questionId: 'q1', selectedOptionIds: ['b'] }],
    });
    expect(piCard(initial).end({}, 0, { type: 'cancel' }).details.answers).to.deep.equal([]);
  });

  it('throws what the machine refuses, and never makes up an answer', () => {
    const ends = [
      () => piCard(initial).end({}, 2, { type: 'answer' }),
      () => piCard(initial).end(draft, 1, { type: 'clarify', request: ' ' }),
      () => piCard(initial).end({ ...draft, q2: ticked() }, 2, { type: 'clarify', request: 'Why?' }),
      () => piCard(after(initial, { type: 'cancel', reason: 'aborted' })).end(draft, 0, { type: 'answer' }),
    ];
    for (const end of ends) expect(end).to.throw(PiQuestionnaireError);
  });
});
