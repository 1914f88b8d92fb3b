import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import {
  PI_LIMITS,
  PiQuestionnaireError,
  type PiState,
  resumeQuestionnaire,
  startQuestionnaire,
  toToolResult,
  transition,
} from '../../../src/tools/index.js';
import type { PiAsking } from '../../../src/tools/pi/state.js';
import { branchEntry, copy, multi, resumeArguments, single, start } from './pi-samples.js';

function refusal(run: () => unknown): PiQuestionnaireError {
  try {
    run();
  } catch (error) {
    if (error instanceof PiQuestionnaireError) return error;
    throw error;
  }
  throw new Error('Expected a refusal');
}

/** The faults of a start call, as code and path. */
const faultsOf = (args: unknown) =>
  refusal(() => startQuestionnaire(args)).problems.map(({ code, path = '' }) => `${code} ${path}`);
const faultsOfQuestion = (question: unknown) => faultsOf({ action: 'start', questions: [question] });
const long = (limit: number) => 'x'.repeat(limit + 1);

describe('startQuestionnaire', () => {
  it('begins at the first question, with nothing answered', () => {
    const state = start(single('q'), multi('m', { minSelections: 1 }));
    expect(state).to.deep.equal({
      status: 'asking',
      questionnaireId: 'u1',
      revision: 0,
      currentQuestionIndex: 0,
      questions: [
        { ...single('q'), allowOther: true },
        { ...multi('m'), allowOther: true, minSelections: 1, maxSelections: 4 },
      ],
      answers: [],
      drafts: [],
      clarifications: [],
    });
  });

  it('trims every text before it compares and counts', () => {
    const blanks = ' \u200b\n';
    const padded = (text: string) => `${blanks}${text}${blanks}`;
    const option = { id: padded('a'), label: padded('A'), description: padded('x'.repeat(PI_LIMITS.description)) };
    const question = {
      ...single(padded('x'.repeat(PI_LIMITS.id))),
      label: padded('L'),
      prompt: padded('P'),
      options: [option],
    };
    const [read] = start(question).questions;
    expect(read?.id).to.equal('x'.repeat(PI_LIMITS.id));
    expect(read).to.include({ label: 'L', prompt: 'P' });
    expect(read?.options).to.deep.equal([{ id: 'a', label: 'A', description: 'x'.repeat(PI_LIMITS.description) }]);
  });

  it('lets label, description, allowOther and bounds be left out', () => {
    const { label: _label, ...question } = multi('q', { allowOther: undefined });
    expect(start(question).questions[0]).to.deep.equal({
      ...multi('q'),
      label: 'q',
      allowOther: true,
      minSelections: 0,
      maxSelections: 4,
    });
    const blank = single('q', { label: ' ', options: [{ id: 'a', label: 'A', description: '' }] });
    expect(start(blank).questions[0]).to.deep.include({ label: 'q', options: [{ id: 'a', label: 'A' }] });
  });

  it('makes an id of its own for each questionnaire where no maker of ids is given', () => {
    const ids = [1, 2, 3].map(() => startQuestionnaire({ action: 'start', questions: [single('q')] }).questionnaireId);
    expect(new Set(ids).size).to.equal(3);
    for (const id of ids) expect(id).to.match(/^[0-9a-f-]{32,36}$/);
  });

  it('shares nothing with the arguments', () => {
    const questions = [single('q')];
    const state = start(...questions);
    const before = copy(state);
    questions[0]?.options.pop();
    Object.assign(questions[0] ?? {}, { prompt: 'changed' });
    expect(state).to.deep.equal(before);
  });

  const accepted: [what: string, question: object][] = [
    ['exactly as many options as the limit', single('q', { options: optionList(PI_LIMITS.options) })],
    ['a maximum of the options and Other', multi('q', { maxSelections: 4 })],
    ['a maximum of the options without Other', multi('q', { maxSelections: 3, allowOther: false })],
    ['bounds that are the same', multi('q', { minSelections: 2, maxSelections: 2 })],
    ['a prompt as long as the limit', single('q', { prompt: 'x'.repeat(PI_LIMITS.prompt) })],
  ];
  for (const [what, question] of accepted) {
    it(`accepts ${what}`, () => expect(start(question).questions).to.have.length(1));
  }

  const refused: [what: string, question: unknown, faults: string[]][] = [
    ['a question that is no object', 'Why?', ['object_required questions[0]']],
    ['an unknown field of a question', single('q', { unknown: true }), ['field_unknown questions[0].unknown']],
    [
      'an unknown field of an option',
      single('q', { options: [{ id: 'a', label: 'A', value: 'x' }] }),
      ['field_unknown questions[0].options[0].value'],
    ],
    ['a missing id', single('q', { id: undefined }), ['text_required questions[0].id']],
    ['a blank prompt', single('q', { prompt: '\u200b' }), ['text_required questions[0].prompt']],
    ['a label that is no text', single('q', { label: 5 }), ['text_required questions[0].label']],
    ['a type of another spelling', single('q', { type: 'Single' }), ['type_unknown questions[0].type']],
    ['no options', single('q', { options: [] }), ['count_out_of_range questions[0].options']],
    ['options that are no list', single('q', { options: {} }), ['list_required questions[0].options']],
    [
      'more options than the limit',
      single('q', { options: optionList(PI_LIMITS.options + 1) }),
      ['count_out_of_range questions[0].options'],
    ],
    [
      'an option without label',
      single('q', { options: [{ id: 'a' }, { id: 'b', label: '' }] }),
      ['text_required questions[0].options[0].label', 'text_required questions[0].options[1].label'],
    ],
    [
      'option ids that are the same once trimmed',
      single('q', {
        options: [
          { id: 'x', label: 'X' },
          { id: ' x ', label: 'Y' },
        ],
      }),
      ['id_repeated questions[0].options[1].id'],
    ],
    [
      'an option id that stands for Other',
      single('q', { options: [{ id: '__questionnaire_other__', label: 'X' }] }),
      ['id_reserved questions[0].options[0].id'],
    ],
    [
      'an allowOther that is no boolean',
      single('q', { allowOther: 'no' }),
      ['boolean_required questions[0].allowOther'],
    ],
    [
      'a minimum on a single question',
      single('q', { minSelections: 0 }),
      ['bounds_on_single questions[0].minSelections'],
    ],
    [
      'a maximum on a single question',
      single('q', { maxSelections: 1 }),
      ['bounds_on_single questions[0].maxSelections'],
    ],
    ['a negative bound', multi('q', { minSelections: -1 }), ['integer_required questions[0].minSelections']],
    ['a bound with a fraction', multi('q', { maxSelections: 1.5 }), ['integer_required questions[0].maxSelections']],
    ['a maximum of nothing', multi('q', { maxSelections: 0 }), ['integer_required questions[0].maxSelections']],
    [
      'crossed bounds',
      multi('q', { minSelections: 3, maxSelections: 2 }),
      ['bounds_crossed questions[0].minSelections'],
    ],
    ['a minimum above all choices', multi('q', { minSelections: 5 }), ['bounds_crossed questions[0].minSelections']],
    [
      'a maximum above options and Other',
      multi('q', { maxSelections: 5 }),
      ['maximum_too_large questions[0].maxSelections'],
    ],
    [
      'a maximum that counts an Other that is not allowed',
      multi('q', { maxSelections: 4, allowOther: false }),
      ['maximum_too_large questions[0].maxSelections'],
    ],
    ['a long id', single(long(PI_LIMITS.id), { label: 'L' }), ['text_too_long questions[0].id']],
    ['a long label', single('q', { label: long(PI_LIMITS.label) }), ['text_too_long questions[0].label']],
    ['a long prompt', single('q', { prompt: long(PI_LIMITS.prompt) }), ['text_too_long questions[0].prompt']],
    [
      'long texts of an option',
      single('q', {
        options: [{ id: long(PI_LIMITS.id), label: long(PI_LIMITS.label), description: long(PI_LIMITS.description) }],
      }),
      [
        'text_too_long questions[0].options[0].id',
        'text_too_long questions[0].options[0].label',
        'text_too_long questions[0].options[0].description',
      ],
    ],
  ];
  for (const [what, question, faults] of refused) {
    it(`refuses ${what}`, () => expect(faultsOfQuestion(question)).to.deep.equal(faults));
  }

  it('refuses question ids that are the same once trimmed, and more questions than the limit', () => {
    expect(faultsOf({ action: 'start', questions: [single('q'), single(' q ')] })).to.deep.equal([
      'id_repeated questions[1].id',
    ]);
    const many = Array.from({ length: PI_LIMITS.questions + 1 }, (_, index) => single(`q${index}`));
    expect(faultsOf({ action: 'start', questions: many })).to.deep.equal(['count_out_of_range questions']);
    expect(start(...many.slice(1)).questions).to.have.length(PI_LIMITS.questions);
  });

  it('refuses arguments of another form, and fields of a resume call', () => {
    for (const args of [undefined, null, 5, 'start', []]) expect(faultsOf(args)).to.deep.equal(['object_required ']);
    expect(faultsOf({})).to.deep.equal(['action_unknown action', 'list_required questions']);
    expect(faultsOf({ action: 'restart', questions: [single('q')] })).to.deep.equal(['action_unknown action']);
    expect(faultsOf({ action: 'start' })).to.deep.equal(['list_required questions']);
    expect(faultsOf({ action: 'start', questions: [] })).to.deep.equal(['count_out_of_range questions']);
    expect(faultsOf({ action: 'start', questions: [single('q')], revision: 1 })).to.deep.equal([
      'field_unknown revision',
    ]);
  });

  it('tells all faults at once, a line each, with the path and what to do', () => {
    const error = refusal(() =>
      startQuestionnaire({ action: 'start', questions: [single('q', { id: '', options: [{ id: 'a', label: 5 }] })] }),
    );
    expect(error.name).to.equal('PiQuestionnaireError');
    expect(error.code).to.equal('text_required');
    const lines = error.message.split('\n');
    expect(lines).to.have.length(2);
    for (const line of lines) expect(line).to.match(/^questionnaire: questions\[0\]\.\S+ is .+\. Send .+\.$/);
  });

  it('keeps its message short, whatever the arguments hold', () => {
    const keys = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`${'k'.repeat(500)}${index}`, 1]));
    const error = refusal(() => startQuestionnaire({ action: 'start', questions: [single('q')], ...keys }));
    expect(error.problems).to.have.length(5000);
    expect(error.message).to.have.length.below(3000);
    expect(error.message).to.match(/and 4990 more faults$/);
  });

  it('starts or refuses with its own error, for any JSON value', () => {
    const json = fc.jsonValue();
    const args = fc.oneof(
      json,
      fc.record({ action: fc.constantFrom('start', 'resume', 'x'), questions: json }),
      fc.record({
        action: fc.constant('start'),
        questions: fc.array(
          fc.record({ id: json, prompt: json, type: fc.constantFrom('single', 'multi'), options: json }),
        ),
      }),
    );
    fc.assert(
      fc.property(args, (value) => {
        try {
          expect(startQuestionnaire(value).questions).not.to.be.empty;
        } catch (error) {
          expect(error).to.be.instanceOf(PiQuestionnaireError);
        }
      }),
      { numRuns: 2000 },
    );
  });
});

describe('resumeQuestionnaire', () => {
  const advance = (state: PiState, ...events: Parameters<typeof transition>[1][]) =>
    events.reduce((current, event) => {
      const { state: next, problem } = transition(current, event);
      if (problem) throw new Error(problem.message);
      return next;
    }, state);
  const suspend = (state: PiState, request = 'What is that?') =>
    toToolResult(advance(state, { type: 'clarify', request }));

  /** The middle of three questions, with an answer before it and toggles on it. */
  const middle = () =>
    advance(
      start(multi('first'), multi('middle', { minSelections: 1 }), single('last')),
      { type: 'answer', selectedOptionIds: ['a', 'c'], other: 'Mine' },
      { type: 'draft', selectedOptionIds: ['b'], other: 'Also' },
    );
  const resume = (args: unknown, ...history: unknown[]) => resumeQuestionnaire(args, history);
  const codeOf = (run: () => unknown) => refusal(run).code;

  it('goes on at the same question, with the answers, the toggles and the explanation', () => {
    const state = resume(resumeArguments(1, ' Because. '), branchEntry(suspend(middle())));
    const { revision, ...suspended } = middle() as PiAsking;
    expect(state).to.deep.equal({
      ...suspended,
      revision: 1,
      clarifications: [{ revision: 1, questionId: 'middle', request: 'What is that?', response: 'Because.' }],
    });
    expect(revision).to.equal(0);
  });

  it('finds the state in the history of any client, newest result with the id first', () => {
    const first = suspend(middle());
    const second = suspend(resume(resumeArguments(1), branchEntry(first)), 'And that?');
    const histories: unknown[][] = [
      [branchEntry(first), branchEntry(second)],
      [first, second],
      [branchEntry(second), branchEntry(suspend({ ...start(single('q')), questionnaireId: 'u2' }))],
      [branchEntry(second), { type: 'model_change', modelId: 'm' }, null, 5],
      [{ role: 'toolResult', toolName: 'questionnaire', ...second }],
      [{ role: 'tool', tool_call_id: 'c', content: JSON.stringify(second) }],
      [{ role: 'user', content: [{ type: 'tool_result', tool_use_id: 'c', content: JSON.stringify(second.details) }] }],
      [
        {
          id: 'm',
          role: 'assistant',
          parts: [
            { type: 'tool-questionnaire', toolCallId: 'c', state: 'output-available', input: {}, output: second },
          ],
        },
      ],
      [{ structuredContent: second, content: [] }],
    ];
    for (const history of histories) {
      const state = resumeQuestionnaire(resumeArguments(2), copy(history));
      expect(state.clarifications.map(({ request }) => request)).to.deep.equal(['What is that?', 'And that?']);
    }
  });

  it('takes nothing but its explanation from the call', () => {
    const stored = branchEntry(suspend(middle()));
    for (const field of ['questions', 'answers', 'draftAnswer', 'currentQuestionIndex', 'questionnaire']) {
      const error = refusal(() => resume({ ...resumeArguments(1), [field]: [] }, stored));
      expect(error.problems.map(({ code, path }) => [code, path])).to.deep.equal([['field_unknown', field]]);
    }
  });

  it('refuses arguments that are missing, blank, too long or of another type', () => {
    const stored = branchEntry(suspend(middle()));
    const rows: [args: object, code: string, path: string][] = [
      [{ questionnaireId: ' ' }, 'text_required', 'questionnaireId'],
      [{ questionnaireId: 5 }, 'text_required', 'questionnaireId'],
      [{ revision: '1' }, 'integer_required', 'revision'],
      [{ revision: 0 }, 'integer_required', 'revision'],
      [{ revision: 1.5 }, 'integer_required', 'revision'],
      [{ clarificationResponse: '\u200b' }, 'text_required', 'clarificationResponse'],
      [{ clarificationResponse: long(PI_LIMITS.clarification) }, 'text_too_long', 'clarificationResponse'],
      [{ action: 'start' }, 'action_unknown', 'action'],
    ];
    for (const [args, code, path] of rows) {
      const error = refusal(() => resume({ ...resumeArguments(1), ...args }, stored));
      expect(error.problems.map((problem) => [problem.code, problem.path])).to.deep.equal([[code, path]]);
    }
    for (const args of [undefined, null, 'resume', []])
      expect(codeOf(() => resume(args, stored))).to.equal('object_required');
  });

  it('refuses an id that no result on the branch carries', () => {
    const suspended = suspend(middle());
    for (const history of [
      [],
      [branchEntry(suspended, { isError: true })],
      [branchEntry(suspended, { toolName: 'another' })],
      [branchEntry(suspend({ ...start(single('q')), questionnaireId: 'u2' }))],
    ]) {
      expect(codeOf(() => resumeQuestionnaire(resumeArguments(1), history))).to.equal('questionnaire_unknown');
    }
  });

  it('refuses any revision but the latest, and says that it is stale', () => {
    const first = suspend(middle());
    const second = suspend(resume(resumeArguments(1), branchEntry(first)));
    for (const [revision, ...history] of [
      [2, branchEntry(first)],
      [1, branchEntry(first), branchEntry(second)],
    ]) {
      const error = refusal(() => resumeQuestionnaire(resumeArguments(revision as number), history));
      expect(error.code).to.equal('revision_stale');
      expect(error.message).to.match(/^questionnaire: stale revision \d: the latest revision is \d/);
    }
  });

  it('refuses a questionnaire that does not await a clarification', () => {
    const resumed = resume(resumeArguments(1), branchEntry(suspend(middle())));
    const ends = [
      advance(resumed, { type: 'answer', selectedOptionIds: ['a'] }, { type: 'answer', selectedOptionIds: ['a'] }),
      advance(resumed, { type: 'cancel', reason: 'user_cancelled' }),
      advance(resumed, { type: 'unavailable', reason: 'ui_error' }),
    ];
    for (const end of ends) {
      const history = [branchEntry(suspend(middle())), branchEntry(toToolResult(end))];
      const error = refusal(() => resumeQuestionnaire(resumeArguments(1), history));
      expect(error.code).to.equal('not_awaiting_clarification');
      expect(error.message).to.include(end.status);
    }
  });

  describe('refuses a stored state that contradicts itself:', () => {
    type Details = Record<string, unknown> & {
      answers: { selectedOptionIds: string[]; other?: string; questionId: string }[];
      draftAnswer: { selectedOptionIds: string[]; questionId: string; other?: string };
      clarifications: Record<string, unknown>[];
      questions: Record<string, unknown>[];
    };
    const corruptions: Record<string, (details: Details) => void> = {
      'another version': (details) => Object.assign(details, { version: 2 }),
      'no version': (details) => delete details.version,
      'an index out of range': (details) => Object.assign(details, { currentQuestionIndex: 99 }),
      'a negative index': (details) => Object.assign(details, { currentQuestionIndex: -1 }),
      'an index that is no number': (details) => Object.assign(details, { currentQuestionIndex: '1' }),
      'an index that does not follow the answers': (details) => Object.assign(details, { currentQuestionIndex: 2 }),
      'a missing answer': (details) => details.answers.pop(),
      'answers that are no list': (details) => Object.assign(details, { answers: {} }),
      'an answer to another question': (details) => Object.assign(details.answers[0] ?? {}, { questionId: 'last' }),
      'answers out of order': (details) => {
        details.answers.push({ ...copy(details.answers[0] ?? ({} as Details['answers'][0])), questionId: 'last' });
        details.currentQuestionIndex = 2;
      },
      'option ids out of declared order': (details) => details.answers[0]?.selectedOptionIds.reverse(),
      'an option id twice': (details) => details.answers[0]?.selectedOptionIds.push('c'),
      'an unknown option id': (details) => details.answers[0]?.selectedOptionIds.push('z'),
      'an answer above the maximum': (details) => Object.assign(details.questions[0] ?? {}, { maxSelections: 1 }),
      'an answer below the minimum': (details) => {
        Object.assign(details.questions[0] ?? {}, { minSelections: 3 });
        details.answers[0]?.selectedOptionIds.splice(0);
      },
      'an Other that is not allowed': (details) =>
        Object.assign(details.questions[0] ?? {}, { allowOther: false, maxSelections: 3 }),
      'an Other that is not trimmed': (details) => Object.assign(details.answers[0] ?? {}, { other: ' Mine' }),
      'a draft of another question': (details) => Object.assign(details.draftAnswer, { questionId: 'first' }),
      'a draft out of declared order': (details) =>
        Object.assign(details.draftAnswer, { selectedOptionIds: ['b', 'a'] }),
      'a draft that is no object': (details) => Object.assign(details, { draftAnswer: [] }),
      'no questions': (details) => Object.assign(details, { questions: [] }),
      'questions that no call could have': (details) => Object.assign(details.questions[2] ?? {}, { prompt: '' }),
      'question ids twice': (details) => Object.assign(details.questions[2] ?? {}, { id: 'middle' }),
      'a history with a gap': (details) => Object.assign(details.clarifications[0] ?? {}, { revision: 9 }),
      'a history that is too short': (details) => details.clarifications.pop(),
      'a history that is too long': (details) => details.clarifications.push(copy(details.clarifications[0] ?? {})),
      'a history of an unknown question': (details) =>
        Object.assign(details.clarifications[0] ?? {}, { questionId: 'x' }),
      'a last clarification of another question': (details) =>
        Object.assign(details.clarifications[0] ?? {}, { questionId: 'first' }),
      'a last clarification with a response': (details) =>
        Object.assign(details.clarifications[0] ?? {}, { response: 'x' }),
      'another request than the last': (details) => Object.assign(details, { clarificationRequest: 'else' }),
      'no request': (details) => delete details.clarificationRequest,
      'a blank request': (details) => {
        details.clarificationRequest = ' ';
        Object.assign(details.clarifications[0] ?? {}, { request: ' ' });
      },
    };
    for (const [what, corrupt] of Object.entries(corruptions)) {
      it(what, () => {
        const result = copy(suspend(middle()));
        expect(resume(resumeArguments(1), branchEntry(result)).status).to.equal('asking');
        corrupt(result.details as unknown as Details);
        const error = refusal(() => resume(resumeArguments(1), branchEntry(result)));
        expect(error.code).to.equal('snapshot_corrupt');
        expect(error.message).to.match(/^questionnaire: the stored state is corrupt: .+[^.]\. It cannot be resumed/);
      });
    }

    it('an earlier clarification without a response', () => {
      const second = copy(suspend(resume(resumeArguments(1), branchEntry(suspend(middle())))));
      delete (second.details as unknown as Details).clarifications[0]?.response;
      expect(codeOf(() => resume(resumeArguments(2), branchEntry(second)))).to.equal('snapshot_corrupt');
    });

    it('nothing at all beside its text', () => {
      const { content } = suspend(middle());
      const history = [branchEntry(suspend(middle())), branchEntry({ content })];
      expect(codeOf(() => resumeQuestionnaire(resumeArguments(1), history))).to.equal('snapshot_corrupt');
    });

    it('an unknown status', () => {
      const result = copy(suspend(middle()));
      Object.assign(result.details, { status: 'paused' });
      expect(codeOf(() => resume(resumeArguments(1), branchEntry(result)))).to.equal('not_awaiting_clarification');
    });
  });

  it('resumes or refuses with its own error, for any history', () => {
    const result = suspend(middle());
    const values = fc.oneof(fc.jsonValue(), fc.constantFrom(-1, 0, 1, 'u1', 'needs_clarification', 'completed', []));
    const mutilated = fc.tuple(fc.constantFrom(...Object.keys(result.details)), values).map(([key, value]) => {
      return branchEntry({ ...result, details: { ...result.details, [key]: value } });
    });
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.jsonValue(), mutilated), { maxLength: 3 }), (history) => {
        try {
          expect(resumeQuestionnaire(resumeArguments(1), history).questionnaireId).to.equal('u1');
        } catch (error) {
          expect(error).to.be.instanceOf(PiQuestionnaireError);
        }
      }),
      { numRuns: 1000 },
    );
  });
});

function optionList(count: number): object[] {
  return Array.from({ length: count }, (_, index) => ({ id: `o${index}`, label: `Option ${index}` }));
}
