import { expect } from '@open-wc/testing';
import {
  PI_PROMPT_GUIDELINES,
  PiQuestionnaireError,
  type PiState,
  piQuestionnaireTool,
  resumeQuestionnaire,
  runDialogs,
  startQuestionnaire,
  toToolResult,
  transition,
} from '../../../src/tools/index.js';
import { branchEntry, copy, multi, resumeArguments, single, start } from './pi-samples.js';
import { choose, type Step, scriptedDialogs, type } from './scripted-dialogs.js';

/** What the specification says that the tool or its user interface does, sentence by sentence, in its order. */

const START_EXAMPLE = {
  action: 'start',
  questions: [
    {
      id: 'deploy_target',
      label: 'Target',
      prompt: 'Which environment should this release go to?',
      type: 'single',
      options: [
        { id: 'staging', label: 'Staging' },
        { id: 'production', label: 'Production', description: 'Requires an approved release window' },
      ],
      allowOther: false,
    },
    {
      id: 'checks',
      label: 'Pre-flight checks',
      prompt: 'Which checks must pass before the deploy?',
      type: 'multi',
      options: [
        { id: 'unit', label: 'Unit tests' },
        { id: 'e2e', label: 'End-to-end tests' },
        { id: 'lint', label: 'Lint and types' },
      ],
      minSelections: 1,
      maxSelections: 3,
    },
  ],
};

async function run(state: PiState, ...steps: Step[]) {
  const dialogs = scriptedDialogs(...steps);
  const result = await runDialogs(state, dialogs.ui);
  dialogs.finish();
  return { ...result, opened: dialogs.opened };
}

const startExample = () => startQuestionnaire(START_EXAMPLE, { createId: () => 'u1' });
const refuses = (run: () => unknown, code: string) => {
  expect(run).to.throw(PiQuestionnaireError).with.property('code', code);
};
const refusesStart = (code: string, ...questions: object[]) =>
  refuses(() => startQuestionnaire({ action: 'start', questions }), code);

describe("Pi's specification", () => {
  describe('at its beginning, says that', () => {
    it('related questions are asked in one flow of dialogs, and the answers come back as stable ids', async () => {
      const { details } = await run(startExample(), choose('Staging'), choose('Lint'), choose('Continue with 1'));
      expect(details.answers).to.deep.equal([
        { questionId: 'deploy_target', selectedOptionIds: ['staging'] },
        { questionId: 'checks', selectedOptionIds: ['lint'] },
      ]);
    });

    it('the tool opens a selector or a text input, one after the other', async () => {
      const { opened } = await run(start(single('q1'), single('q2')), choose('Other'), type('x'), choose('Beta'));
      expect(opened.map(({ kind }) => kind)).to.deep.equal(['select', 'input', 'select']);
    });

    it('options are ordinary entries, so that a list with arrow keys or one of buttons will do', async () => {
      const { opened } = await run(startExample(), choose('Staging'), 'dismiss');
      for (const { entries } of opened) expect(new Set(entries).size).to.equal(entries.length);
    });
  });

  describe('on when to use it, says that', () => {
    it('the agent is told about related, bounded choices, open questions, what it can find out, and secrets', () => {
      const texts = [piQuestionnaireTool.description, ...PI_PROMPT_GUIDELINES].join(' ');
      for (const word of ['related', 'known options', 'open', 'files', 'passwords', 'NEEDS_CLARIFICATION']) {
        expect(texts).to.include(word);
      }
    });
  });

  describe('on the design of questions, says that', () => {
    it('rule 1: one start call holds every related question', () => {
      expect(startExample().questions.map(({ id }) => id)).to.deep.equal(['deploy_target', 'checks']);
    });

    it('rule 2: ids are not empty, and they are what is read back', async () => {
      refusesStart('text_required', single(' '));
      const { content } = await run(start(single('q')), choose('Beta'));
      expect(content[0]?.text).to.include('optionIds=[b]');
    });

    it('rule 3: question ids are unique in the call, option ids within their question', () => {
      refusesStart('id_repeated', single('q'), single('q'));
      const twice = ['x', 'x'].map((id) => ({ id, label: 'X' }));
      refusesStart('id_repeated', single('q', { options: twice }));
      expect(start(single('q1'), single('q2')).questions).to.have.length(2);
    });

    it('rule 4: a question has a label and a prompt, and an option may have a description', async () => {
      const { opened } = await run(startExample(), 'dismiss');
      expect(opened[0]?.title).to.include('Target').and.to.include('Which environment should this release go to?');
      expect(opened[0]?.entries[1]).to.equal('02. Production — Requires an approved release window');
    });

    it('rule 5: single has exactly one answer, multi may have several', () => {
      const two = { type: 'answer', selectedOptionIds: ['a', 'b'] } as const;
      expect(transition(start(single('q')), two).problem?.code).to.equal('choice_not_single');
      expect(transition(start(multi('q')), two).state.status).to.equal('completed');
    });

    it('rule 6: a multi question needs no choice unless minSelections says so; bounds on single are rejected', () => {
      const none = { type: 'answer', selectedOptionIds: [] } as const;
      expect(transition(start(multi('q')), none).state.status).to.equal('completed');
      expect(transition(start(multi('q', { minSelections: 1 })), none).problem?.code).to.equal('too_few_selected');
      const two = { type: 'answer', selectedOptionIds: ['a', 'b'] } as const;
      expect(transition(start(multi('q', { maxSelections: 1 })), two).problem?.code).to.equal('too_many_selected');
      refusesStart('bounds_on_single', single('q', { minSelections: 1 }));
      refusesStart('bounds_on_single', single('q', { maxSelections: 1 }));
    });

    it('rule 7: Other is allowed unless allowOther is false', async () => {
      const [open, closed] = await Promise.all([
        run(start(single('q')), 'dismiss'),
        run(start(single('q', { allowOther: false })), 'dismiss'),
      ]);
      expect(open.opened[0]?.entries).to.include('Other…');
      expect(closed.opened[0]?.entries).not.to.include('Other…');
    });

    it('rule 8: there are 1 to 20 questions, 1 to 50 options, and texts of limited length', () => {
      const list = (count: number) => Array.from({ length: count }, (_, index) => ({ id: `o${index}`, label: 'L' }));
      expect(start(...list(20).map(({ id }) => single(id, { options: list(50) }))).questions).to.have.length(20);
      refusesStart('count_out_of_range');
      refusesStart('count_out_of_range', ...list(21).map(({ id }) => single(id)));
      refusesStart('count_out_of_range', single('q', { options: [] }));
      refusesStart('count_out_of_range', single('q', { options: list(51) }));
      const texts = (length: number) => 'x'.repeat(length);
      const fits = { id: texts(128), label: texts(200), prompt: texts(2000) };
      const option = { id: texts(128), label: texts(200), description: texts(500) };
      expect(start(single('q', { ...fits, options: [option] })).questions).to.have.length(1);
      for (const [field, text] of Object.entries(fits))
        refusesStart('text_too_long', single('q', { [field]: `${text}x` }));
      for (const [field, text] of Object.entries(option)) {
        refusesStart('text_too_long', single('q', { options: [{ ...option, [field]: `${text}x` }] }));
      }
    });
  });

  describe('on the start call, says that', () => {
    it('it holds action and questions, and nothing else', () => {
      expect(startExample()).to.include({ status: 'asking', revision: 0 });
      refuses(() => startQuestionnaire({ ...START_EXAMPLE, title: 'Release' }), 'field_unknown');
    });
  });

  describe('on the result, says that', () => {
    const answered = () =>
      run(
        start(single('q1'), multi('q2', { minSelections: 2, maxSelections: 2 })),
        choose('Other'),
        type(' My own '),
        choose('Gamma'),
        choose('Add Other'),
        type(' Mine '),
        choose('Continue with 2'),
      );

    it('the text begins with the status, the questionnaire id and the revision', async () => {
      const { content } = await answered();
      expect(content[0]?.text.split('\n')[0]).to.equal('QUESTIONNAIRE_COMPLETED id=u1 revision=0');
    });

    it('the answers stand in the order of the questions, as questionId, selectedOptionIds and perhaps other', async () => {
      const { details } = await answered();
      expect(details.answers).to.deep.equal([
        { questionId: 'q1', selectedOptionIds: [], other: 'My own' },
        { questionId: 'q2', selectedOptionIds: ['c'], other: 'Mine' },
      ]);
    });

    it('selected options stand in declared order, whatever the order of choosing', async () => {
      const { details } = await run(start(multi('q')), choose('Gamma'), choose('Alpha'), choose('Continue'));
      expect(details.answers[0]?.selectedOptionIds).to.deep.equal(['a', 'c']);
    });

    it('other is trimmed, and there only where the user gave one', async () => {
      const { details } = await answered();
      expect(details.answers[0]?.other).to.equal('My own');
      const { details: without } = await run(start(single('q')), choose('Alpha'));
      expect(without.answers[0]).not.to.have.property('other');
    });

    it('a single question answered with Other has no option, only the text', async () => {
      const { details } = await answered();
      expect(details.answers[0]).to.deep.equal({ questionId: 'q1', selectedOptionIds: [], other: 'My own' });
    });

    it('at a multi question Other is added to the options, and counts as one choice against the bounds', async () => {
      const { details } = await answered();
      expect(details.answers[1]).to.deep.equal({ questionId: 'q2', selectedOptionIds: ['c'], other: 'Mine' });
    });

    it('cancelled and unavailable are outcomes of their own, without invented answers', async () => {
      const cancelled = await run(start(single('q1'), single('q2')), choose('Alpha'), choose('Cancel'));
      expect(cancelled.details.status).to.equal('cancelled');
      expect(cancelled.details.answers).to.have.length(1);
      const unavailable = await runDialogs(start(single('q')), undefined);
      expect(unavailable.details.status).to.equal('unavailable');
      expect(unavailable.details.answers).to.deep.equal([]);
    });
  });

  describe('on clarification, says that', () => {
    const suspended = () =>
      run(start(single('q1'), multi('q2')), choose('Alpha'), choose('Beta'), choose('clarify'), type('What is Beta?'));

    it('the result marks that the user paused at one question to ask something', async () => {
      const { content, details } = await suspended();
      expect(content[0]?.text).to.match(/^QUESTIONNAIRE_NEEDS_CLARIFICATION id=u1 revision=1\nQuestion 2 of 2: q2/);
      expect(details).to.include({ currentQuestionIndex: 1, clarificationRequest: 'What is Beta?' });
    });

    it('earlier answers and the toggles of the question are stored already', async () => {
      const { details } = await suspended();
      expect(details).to.deep.include({
        answers: [{ questionId: 'q1', selectedOptionIds: ['a'] }],
        draftAnswer: { questionId: 'q2', selectedOptionIds: ['b'] },
      });
    });

    it('the result tells the agent to explain in text and then to resume with id, revision and explanation', async () => {
      const { content } = await suspended();
      expect(content[0]?.text).to.match(
        /Explain .* text\..*"resume", questionnaireId "u1", revision 1 .*clarificationResponse/,
      );
    });

    it('a resume call holds action, questionnaireId, revision and clarificationResponse, and never questions', async () => {
      const history = [branchEntry(await suspended())];
      expect(resumeQuestionnaire(resumeArguments(1), history).status).to.equal('asking');
      refuses(() => resumeQuestionnaire({ ...resumeArguments(1), questions: [single('x')] }, history), 'field_unknown');
    });

    it('the stored snapshot is authoritative: whatever stands in the history beside it changes nothing', async () => {
      const result = await suspended();
      const state = resumeQuestionnaire(resumeArguments(1), [branchEntry(result, { content: [] })]);
      expect(state.questions).to.deep.equal(result.details.questions);
      expect(state.answers).to.deep.equal(result.details.answers);
    });

    it('a new start call is another questionnaire, without the earlier answers', async () => {
      await suspended();
      expect(startQuestionnaire(START_EXAMPLE).answers).to.deep.equal([]);
      expect(startQuestionnaire(START_EXAMPLE).questionnaireId).not.to.equal('u1');
    });

    it('the pending question is still to be answered by the user', async () => {
      const state = resumeQuestionnaire(resumeArguments(1), [branchEntry(await suspended())]);
      expect(state).to.deep.include({
        currentQuestionIndex: 1,
        drafts: [{ questionId: 'q2', selectedOptionIds: ['b'] }],
      });
      const { opened } = await run(state, 'dismiss');
      expect(opened[0]?.title).to.match(/^Question 2 of 2/);
    });

    it('a stale revision and an unknown id are errors', async () => {
      const history = [branchEntry(await suspended())];
      refuses(() => resumeQuestionnaire(resumeArguments(2), history), 'revision_stale');
      refuses(() => resumeQuestionnaire(resumeArguments(1, 'Because.', 'u2'), history), 'questionnaire_unknown');
      expect(() => resumeQuestionnaire(resumeArguments(2), history)).to.throw(/stale/);
    });

    it('the explanation has at most 1000 characters', async () => {
      const history = [branchEntry(await suspended())];
      expect(resumeQuestionnaire(resumeArguments(1, 'x'.repeat(1000)), history).status).to.equal('asking');
      refuses(() => resumeQuestionnaire(resumeArguments(1, 'x'.repeat(1001)), history), 'text_too_long');
    });

    it('it can repeat, and each request returns a new, higher revision', async () => {
      const first = await suspended();
      const second = await run(
        resumeQuestionnaire(resumeArguments(1), [branchEntry(first)]),
        choose('clarify'),
        type('And why?'),
      );
      expect([first, second].map(({ details }) => details.revision)).to.deep.equal([1, 2]);
      const last = resumeQuestionnaire(resumeArguments(2), [branchEntry(first), branchEntry(second)]);
      const { details } = await run(last, choose('Continue with 1'));
      expect(details).to.deep.include({ status: 'completed', revision: 2 });
    });
  });

  describe('on privacy and safety, says that', () => {
    it('answers are part of the tool result, for the model and for the stored session', async () => {
      const { content, details } = await run(start(single('q')), choose('Other'), type('visible'));
      expect(content[0]?.text).to.include('visible');
      expect(JSON.stringify(details)).to.include('visible');
    });

    it('the tool is not for secrets, and tells the agent so', () => {
      expect(PI_PROMPT_GUIDELINES.join(' ')).to.match(/Never ask for passwords, keys or other secrets.*Other/);
    });

    it('a questionnaire can be resumed only on the branch that holds its clarification result', () => {
      const { state } = transition(start(single('q')), { type: 'clarify', request: 'Why?' });
      const result = branchEntry(toToolResult(state));
      const branch = [{ type: 'message', message: { role: 'user', content: 'Hi' } }];
      expect(resumeQuestionnaire(resumeArguments(1), copy([...branch, result])).status).to.equal('asking');
      refuses(() => resumeQuestionnaire(resumeArguments(1), branch), 'questionnaire_unknown');
    });
  });
});
