import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import {
  currentClarifications,
  currentDraft,
  currentQuestion,
  PI_LIMITS,
  type PiEvent,
  PiQuestionnaireError,
  type PiState,
  resumeQuestionnaire,
  toToolResult,
  transition,
} from '../../../src/tools/index.js';
import { readDetails } from '../../../src/tools/pi/snapshot.js';
import { branchEntry, copy, freeze, multi, resumeArguments, single, start } from './pi-samples.js';

/** The state after some events that the machine must take. */
function after(state: PiState, ...events: PiEvent[]): PiState {
  return events.reduce((current, event) => {
    const { state: next, problem } = transition(freeze(current), event);
    expect(problem, JSON.stringify(event)).to.equal(undefined);
    return next;
  }, state);
}

/** The code with which an event is refused; the state must stay what it was. */
function refusal(state: PiState, event: PiEvent): string | undefined {
  const result = transition(freeze(state), event);
  expect(result.state).to.equal(state);
  return result.problem?.code;
}

const answer = (selectedOptionIds: string[], other?: string): PiEvent => ({
  type: 'answer',
  selectedOptionIds,
  ...(other === undefined ? {} : { other }),
});
const draft = (selectedOptionIds: string[], other?: string): PiEvent => ({
  type: 'draft',
  selectedOptionIds,
  ...(other === undefined ? {} : { other }),
});

describe('transition', () => {
  it('asks one question after the other, and completes with the last', () => {
    let state: PiState = start(single('q1'), single('q2'));
    expect(currentQuestion(state)?.id).to.equal('q1');
    state = after(state, answer(['b']));
    expect(currentQuestion(state)?.id).to.equal('q2');
    state = after(state, answer(['a']));
    expect(state).to.include({ status: 'completed', currentQuestionIndex: 2 });
    expect(state.answers).to.deep.equal([
      { questionId: 'q1', selectedOptionIds: ['b'] },
      { questionId: 'q2', selectedOptionIds: ['a'] },
    ]);
  });

  describe('an answer', () => {
    it('to a single question is one option, or Other alone', () => {
      expect(after(start(single('q')), answer(['a'])).answers).to.deep.equal([
        { questionId: 'q', selectedOptionIds: ['a'] },
      ]);
      expect(after(start(single('q')), answer([], ' Mine ')).answers).to.deep.equal([
        { questionId: 'q', selectedOptionIds: [], other: 'Mine' },
      ]);
      expect(refusal(start(single('q')), answer([]))).to.equal('choice_required');
      expect(refusal(start(single('q')), answer([], ' \u200b'))).to.equal('choice_required');
      expect(refusal(start(single('q')), answer(['a', 'b']))).to.equal('choice_not_single');
      expect(refusal(start(single('q')), answer(['a'], 'Mine'))).to.equal('choice_not_single');
    });

    it('to a multi question holds its options in declared order, each once', () => {
      expect(after(start(multi('q')), answer(['c', 'a', 'c'])).answers).to.deep.equal([
        { questionId: 'q', selectedOptionIds: ['a', 'c'] },
      ]);
      expect(after(start(multi('q')), answer([])).answers).to.deep.equal([{ questionId: 'q', selectedOptionIds: [] }]);
    });

    it('keeps within the bounds, which count Other as one', () => {
      const state = start(multi('q', { minSelections: 2, maxSelections: 3 }));
      expect(refusal(state, answer(['a']))).to.equal('too_few_selected');
      expect(refusal(state, answer([], 'Mine'))).to.equal('too_few_selected');
      expect(refusal(state, answer(['a', 'b', 'c'], 'Mine'))).to.equal('too_many_selected');
      expect(after(state, answer(['a'], 'Mine')).status).to.equal('completed');
      expect(after(state, answer(['a', 'b'], 'Mine')).status).to.equal('completed');
      expect(after(state, answer(['a', 'b', 'c'])).status).to.equal('completed');
    });

    it('names only options of the question, and Other only where it is allowed', () => {
      const state = start(single('q', { allowOther: false }));
      expect(refusal(state, answer(['z']))).to.equal('option_unknown');
      expect(refusal(state, answer([], 'Mine'))).to.equal('other_not_allowed');
    });

    it('has an Other of limited length', () => {
      const state = start(single('q'));
      const limit = 'x'.repeat(PI_LIMITS.other);
      expect(refusal(state, answer([], `${limit}x`))).to.equal('answer_too_long');
      expect(after(state, answer([], ` ${limit} `)).status).to.equal('completed');
    });

    it('is refused with a sentence and the place of its question', () => {
      const state = after(start(single('q1'), multi('q2', { minSelections: 1 })), answer(['a']));
      const { problem } = transition(state, answer([]));
      expect(problem?.path).to.equal('questions[1]');
      expect(problem?.message).to.equal('Cannot continue with 0 chosen: choose at least 1. Other counts as one.');
    });
  });

  describe('a draft', () => {
    it('keeps choices without confirming them, also too few', () => {
      const state = after(start(multi('q', { minSelections: 2 })), draft(['c', 'a']), draft(['c'], ' Mine '));
      expect(currentDraft(state)).to.deep.equal({ questionId: 'q', selectedOptionIds: ['c'], other: 'Mine' });
      expect(state.answers).to.deep.equal([]);
      expect(currentDraft(after(state, draft([])))).to.deep.equal({ questionId: 'q', selectedOptionIds: [] });
    });

    it('is refused where no answer could hold it', () => {
      const state = start(multi('q', { maxSelections: 1 }));
      expect(refusal(state, draft(['a', 'b']))).to.equal('too_many_selected');
      expect(refusal(state, draft(['z']))).to.equal('option_unknown');
      expect(refusal(start(single('q')), draft(['a'], 'Mine'))).to.equal('choice_not_single');
    });

    it('ends with the answer', () => {
      const state = after(start(multi('q1'), multi('q2')), draft(['a']), answer(['b']));
      expect(currentDraft(state)).to.equal(undefined);
    });
  });

  describe('going back', () => {
    it('takes the answer back as a draft, and loses no draft of the question it leaves', () => {
      let state = after(start(single('q1'), multi('q2')), answer(['b']), draft(['a', 'c']), { type: 'back' });
      expect(currentQuestion(state)?.id).to.equal('q1');
      expect(state.answers).to.deep.equal([]);
      expect(currentDraft(state)).to.deep.equal({ questionId: 'q1', selectedOptionIds: ['b'] });
      state = after(state, answer(['a']));
      expect(currentDraft(state)).to.deep.equal({ questionId: 'q2', selectedOptionIds: ['a', 'c'] });
    });

    it('is refused at the first question', () => {
      expect(refusal(start(single('q')), { type: 'back' })).to.equal('no_question_before');
    });
  });

  describe('asking for a clarification', () => {
    it('suspends with a new revision, the answers and the draft', () => {
      const state = after(start(single('q1'), multi('q2')), answer(['a']), draft(['b']), {
        type: 'clarify',
        request: ' What is b? ',
      });
      expect(state).to.deep.include({
        status: 'needs_clarification',
        revision: 1,
        currentQuestionIndex: 1,
        answers: [{ questionId: 'q1', selectedOptionIds: ['a'] }],
        draftAnswer: { questionId: 'q2', selectedOptionIds: ['b'] },
        clarifications: [{ revision: 1, questionId: 'q2', request: 'What is b?' }],
        clarificationRequest: 'What is b?',
      });
    });

    it('needs a text of limited length', () => {
      const state = start(single('q'));
      const limit = 'x'.repeat(PI_LIMITS.clarification);
      expect(refusal(state, { type: 'clarify', request: ' ' })).to.equal('request_required');
      expect(refusal(state, { type: 'clarify', request: `${limit}x` })).to.equal('answer_too_long');
      expect(after(state, { type: 'clarify', request: limit }).status).to.equal('needs_clarification');
    });

    it('can be repeated, each time with a higher revision', () => {
      let state: PiState = start(single('q'));
      for (const revision of [1, 2, 3]) {
        state = after(state, { type: 'clarify', request: `Question ${revision}` });
        expect(state.revision).to.equal(revision);
        state = resumeQuestionnaire(resumeArguments(revision, `Answer ${revision}`), [
          branchEntry(toToolResult(state)),
        ]);
      }
      expect(currentClarifications(state).map(({ request, response }) => [request, response])).to.deep.equal(
        [1, 2, 3].map((revision) => [`Question ${revision}`, `Answer ${revision}`]),
      );
    });
  });

  it('ends with the reason of a cancellation or of a missing user interface', () => {
    for (const reason of ['user_cancelled', 'aborted'] as const) {
      const state = after(start(single('q1'), single('q2')), answer(['a']), { type: 'cancel', reason });
      expect(state).to.include({ status: 'cancelled', cancellationReason: reason });
      expect(state.answers).to.have.length(1);
    }
    for (const reason of ['ui_unavailable', 'ui_error'] as const) {
      const state = after(start(single('q')), { type: 'unavailable', reason });
      expect(state).to.include({ status: 'unavailable', cancellationReason: reason });
    }
  });

  it('takes no event once the call has ended', () => {
    const ends: PiEvent[] = [
      answer(['a']),
      { type: 'clarify', request: 'Why?' },
      { type: 'cancel', reason: 'aborted' },
      { type: 'unavailable', reason: 'ui_error' },
    ];
    const events: PiEvent[] = [...ends, draft([]), { type: 'back' }];
    for (const end of ends) {
      const state = after(start(single('q')), end);
      for (const event of events) expect(refusal(state, event)).to.equal('not_asking');
    }
  });

  it('refuses what is no event, and choices that are no list of ids', () => {
    const state = start(single('q'));
    const refuse = (event: unknown) => refusal(state, event as PiEvent);
    for (const event of [undefined, null, 5, {}, { type: 'submit' }]) expect(refuse(event)).to.equal('event_unknown');
    for (const ids of [undefined, null, 'a', [1], {}]) {
      expect(refuse({ type: 'answer', selectedOptionIds: ids })).to.equal('selection_not_readable');
    }
    expect(refuse({ type: 'answer', selectedOptionIds: [], other: 5 })).to.equal('selection_not_readable');
    expect(refuse({ type: 'clarify', request: 5 })).to.equal('request_required');
  });

  it('shares nothing with the events', () => {
    const selectedOptionIds = ['a'];
    const state = after(start(multi('q')), { type: 'draft', selectedOptionIds });
    selectedOptionIds.push('b');
    expect(currentDraft(state)?.selectedOptionIds).to.deep.equal(['a']);
  });
});

describe('toToolResult', () => {
  const textOf = (state: PiState) => toToolResult(state).content[0]?.text;

  it('tells the answers, a line a question in order', () => {
    const state = after(
      start(single('q1', { label: 'First\none' }), multi('q2'), single('q3')),
      answer(['b']),
      answer(['c', 'a'], 'My "own"\nwords'),
      answer([], 'Else'),
    );
    expect(textOf(state)).to.equal(
      [
        'QUESTIONNAIRE_COMPLETED id=u1 revision=0',
        'q1 (First one): optionIds=[b] labels=[Beta]',
        'q2 (Label q2): optionIds=[a, c] labels=[Alpha, Gamma] other="My \\"own\\"\\nwords"',
        'q3 (Label q3): optionIds=[] labels=[] other="Else"',
      ].join('\n'),
    );
  });

  it('tells which question of how many a clarification is about, the request, and how to resume', () => {
    const state = after(start(single('q1'), single('q2')), answer(['a']), { type: 'clarify', request: 'What "is" b?' });
    const [head, place, request, instruction] = textOf(state)?.split('\n') ?? [];
    expect(head).to.equal('QUESTIONNAIRE_NEEDS_CLARIFICATION id=u1 revision=1');
    expect(place).to.equal('Question 2 of 2: q2 (Label q2)');
    expect(request).to.include('"What \\"is\\" b?"');
    expect(instruction).to.match(/^Explain .*"resume", questionnaireId "u1", revision 1/);
  });

  it('tells the reason where there are no answers', () => {
    const cancelled = textOf(after(start(single('q')), { type: 'cancel', reason: 'user_cancelled' }));
    expect(cancelled).to.match(/^QUESTIONNAIRE_CANCELLED id=u1 revision=0\nReason: user_cancelled\n/);
    const unavailable = textOf(after(start(single('q')), { type: 'unavailable', reason: 'ui_unavailable' }));
    expect(unavailable).to.match(/^QUESTIONNAIRE_UNAVAILABLE id=u1 revision=0\nReason: ui_unavailable\n/);
  });

  it('holds the versioned state as data, which shares nothing with the state', () => {
    const state = after(start(single('q'), multi('m')), answer(['a']), draft(['b']), {
      type: 'clarify',
      request: 'Why?',
    });
    const before = copy(state);
    const { details } = toToolResult(state);
    expect(details).to.deep.equal({ version: 1, ...state });
    expect(details).to.have.all.keys(
      'version',
      'status',
      'questionnaireId',
      'revision',
      'currentQuestionIndex',
      'questions',
      'answers',
      'draftAnswer',
      'clarifications',
      'clarificationRequest',
    );
    (details.questions as object[]).pop();
    Object.assign(details.answers[0] ?? {}, { questionId: 'changed' });
    expect(state).to.deep.equal(before);
  });

  it('refuses a questionnaire that is still being asked', () => {
    expect(() => toToolResult(start(single('q'))))
      .to.throw(PiQuestionnaireError)
      .with.property('code', 'not_ended');
  });
});

describe('a questionnaire that is suspended, stored, read and resumed', () => {
  const text = fc.string({ minLength: 1, maxLength: 12, unit: 'grapheme' }).map((value) => `t${value}t`);
  const options = fc
    .uniqueArray(text, { minLength: 1, maxLength: 5 })
    .map((ids) => ids.map((id) => ({ id, label: `L ${id}` })));
  const question = fc
    .record({
      type: fc.constantFrom('single', 'multi'),
      prompt: text,
      options,
      allowOther: fc.boolean(),
      min: fc.nat(),
      max: fc.nat(),
    })
    .map(({ min, max, ...fields }) => {
      if (fields.type === 'single') return fields;
      const choices = fields.options.length + (fields.allowOther ? 1 : 0);
      const maxSelections = 1 + (max % choices);
      return { ...fields, maxSelections, minSelections: min % (maxSelections + 1) };
    });
  const questions = fc
    .array(question, { minLength: 1, maxLength: 5 })
    .map((list) => list.map((fields, index) => ({ id: `q${index}`, ...fields })));
  /** What the user does next: how many steps of which kind, with random choices. */
  const step = fc.record({
    kind: fc.constantFrom('answer', 'answer', 'draft', 'back', 'clarify'),
    picks: fc.array(fc.nat({ max: 9 }), { maxLength: 5 }),
    other: fc.option(text, { nil: undefined }),
    request: text,
  });

  it('ends with the answers that the user gave, and reads its details as it wrote them', () => {
    fc.assert(
      fc.property(questions, fc.array(step, { maxLength: 60 }), (asked, steps) => {
        let state: PiState = start(...asked);
        const history: unknown[] = [];
        const given = new Map<string, object>();
        const requests: string[] = [];

        for (const { kind, picks, other, request } of [...steps, ...finishing(asked.length)]) {
          const current = currentQuestion(state);
          if (!current) break;
          const ids = picks.map((pick) => current.options[pick % current.options.length]?.id ?? '');
          const event = eventOf(kind, ids, other, request);
          const { state: next, problem } = transition(freeze(state), event);
          if (problem) {
            expect(next).to.equal(state);
            continue;
          }
          if (event.type === 'answer') given.set(current.id, normalForm(current, event));
          if (event.type === 'back') given.delete(next.questions[next.currentQuestionIndex]?.id ?? '');
          state = next;
          if (state.status === 'needs_clarification') {
            requests.push(request.trim());
            const result = toToolResult(state);
            expect(readDetails(copy(result.details))).to.deep.equal(result.details);
            history.push(branchEntry(result));
            state = resumeQuestionnaire(resumeArguments(state.revision, `On ${request}`), history);
          }
          expect(state.answers.map(({ questionId, ...selection }) => [questionId, selection])).to.deep.equal([
            ...given,
          ]);
        }

        expect(state.status).to.equal('completed');
        const { details } = toToolResult(state);
        expect(readDetails(copy(details))).to.deep.equal(details);
        expect(details.answers).to.deep.equal(asked.map(({ id }) => ({ questionId: id, ...given.get(id) })));
        expect(details.clarifications.map((clarification) => clarification.request)).to.deep.equal(requests);
        expect(details.revision).to.equal(requests.length);
      }),
      { numRuns: 300 },
    );

    function eventOf(kind: string, selectedOptionIds: string[], other: string | undefined, request: string): PiEvent {
      if (kind === 'back') return { type: 'back' };
      if (kind === 'clarify') return { type: 'clarify', request };
      return kind === 'draft' ? draft(selectedOptionIds, other) : answer(selectedOptionIds, other);
    }

    /** The answer in declared order, as the test's own reading of the rules has it. */
    function normalForm(current: { options: readonly { id: string }[] }, event: PiEvent & { type: 'answer' }) {
      const chosen = current.options.map(({ id }) => id).filter((id) => event.selectedOptionIds.includes(id));
      return { selectedOptionIds: chosen, ...(event.other === undefined ? {} : { other: event.other.trim() }) };
    }

    /** Enough answers with one to five options to get through every question in the end. */
    function finishing(count: number) {
      const tries = [1, 2, 3, 4, 5].map((size) => Array.from({ length: size }, (_, index) => index));
      const withOther = tries.flatMap((picks) => [undefined, 'Other'].map((other) => ({ picks, other })));
      return Array.from({ length: count }, () => withOther)
        .flat()
        .map(({ picks, other }) => ({ kind: 'answer', picks, other, request: '' }));
    }
  });
});
