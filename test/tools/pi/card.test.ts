import { expect } from '@open-wc/testing';
import { checkDraft } from '../../../src/protocol/check-draft.js';
import { buildResponse } from '../../../src/protocol/response.js';
import {
  type PiEvent,
  type PiState,
  piDraft,
  piQuestionnaire,
  piSelection,
  toToolResult,
  transition,
} from '../../../src/tools/index.js';
import { multi, single, start } from './pi-samples.js';

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
