import { expect } from '@open-wc/testing';
import {
  PI_LIMITS,
  type PiDialogs,
  type PiState,
  resumeQuestionnaire,
  runDialogs,
  toToolResult,
  transition,
} from '../../../src/tools/index.js';
import { branchEntry, multi, resumeArguments, single, start } from './pi-samples.js';
import { choose, type OpenedDialog, type Step, scriptedDialogs, type } from './scripted-dialogs.js';

/** Runs a questionnaire against a script that must be used up. */
async function run(state: PiState, ...steps: Step[]) {
  const dialogs = scriptedDialogs(...steps);
  const result = await runDialogs(state, dialogs.ui);
  dialogs.finish();
  return { ...result, opened: dialogs.opened };
}

const answersOf = async (state: PiState, ...steps: Step[]) => (await run(state, ...steps)).details.answers;
const CLARIFY = choose('clarify');

describe('runDialogs', () => {
  it('asks one question at a time, with a title that says which of how many, the label and the prompt', async () => {
    const { opened, details, content } = await run(
      start(single('q1'), single('q2', { label: 'Two\nlines' })),
      choose('Beta'),
      choose('Alpha'),
    );
    expect(opened.map(({ title }) => title)).to.deep.equal([
      'Question 1 of 2: Label q1\n\nChoose q1',
      'Question 2 of 2: Two lines\n\nChoose q2',
    ]);
    expect(details.answers).to.deep.equal([
      { questionId: 'q1', selectedOptionIds: ['b'] },
      { questionId: 'q2', selectedOptionIds: ['a'] },
    ]);
    expect(content[0]?.text).to.match(/^QUESTIONNAIRE_COMPLETED id=u1 revision=0\n/);
  });

  describe('at a single question', () => {
    it('shows numbered options with their descriptions, then Other, clarification and cancel', async () => {
      const options = [
        { id: 'a', label: 'Alpha', description: 'The\nfirst' },
        { id: 'b', label: 'Beta' },
      ];
      const { opened } = await run(start(single('q', { options })), choose('Beta'));
      expect(opened[0]?.entries).to.deep.equal([
        '01. Alpha — The first',
        '02. Beta',
        'Other…',
        'Ask to clarify…',
        'Cancel the questionnaire',
      ]);
      const { opened: without } = await run(start(single('q', { options, allowOther: false })), choose('Beta'));
      expect(without[0]?.entries).not.to.include('Other…');
    });

    it('keeps two options with the same label apart', async () => {
      const options = ['first', 'second'].map((id) => ({ id, label: '同じ ✓', description: '説明' }));
      expect(await answersOf(start(single('q', { options })), choose(/^02\./))).to.deep.equal([
        { questionId: 'q', selectedOptionIds: ['second'] },
      ]);
    });

    it('keeps an option apart that is called like another entry', async () => {
      const options = ['Other…', 'Cancel the questionnaire'].map((label, index) => ({ id: `o${index}`, label }));
      expect(await answersOf(start(single('q', { options })), choose('02. Cancel'))).to.deep.equal([
        { questionId: 'q', selectedOptionIds: ['o1'] },
      ]);
    });

    it('takes an Other of its own, and goes back to the question where it is blank or dismissed', async () => {
      const answers = await answersOf(
        start(single('q')),
        choose('Other…'),
        type(' \u200b'),
        choose('Other…'),
        'dismiss',
        choose('Other…'),
        type('  mine '),
      );
      expect(answers).to.deep.equal([{ questionId: 'q', selectedOptionIds: [], other: 'mine' }]);
    });
  });

  describe('at a multi question', () => {
    it('opens the same list again after every toggle', async () => {
      const { opened, details } = await run(
        start(multi('q', { allowOther: false })),
        choose('Gamma'),
        choose('Alpha'),
        choose('Gamma'),
        choose('Gamma'),
        choose(/^Continue/),
      );
      expect(opened.map(({ entries }) => entries.slice(0, 3))).to.deep.equal([
        ['01. [ ] Alpha', '02. [ ] Beta', '03. [ ] Gamma'],
        ['01. [ ] Alpha', '02. [ ] Beta', '03. [x] Gamma'],
        ['01. [x] Alpha', '02. [ ] Beta', '03. [x] Gamma'],
        ['01. [x] Alpha', '02. [ ] Beta', '03. [ ] Gamma'],
        ['01. [x] Alpha', '02. [ ] Beta', '03. [x] Gamma'],
      ]);
      expect(details.answers).to.deep.equal([{ questionId: 'q', selectedOptionIds: ['a', 'c'] }]);
    });

    it('adds, changes and removes Other, which counts as a choice', async () => {
      const { opened, details } = await run(
        start(multi('q')),
        choose('Add Other'),
        type('first'),
        choose('Change Other'),
        type('second'),
        choose('Remove Other'),
        choose('Add Other'),
        type('third'),
        choose('Beta'),
        choose('Continue with 2'),
      );
      expect(opened[0]?.entries.slice(3)).to.deep.equal([
        'Add Other…',
        'Ask to clarify…',
        'Continue with 0 selected',
        'Cancel the questionnaire',
      ]);
      expect(opened[4]?.entries.slice(3)).to.deep.equal([
        'Change Other… ("second")',
        'Remove Other',
        'Ask to clarify…',
        'Continue with 1 selected',
        'Cancel the questionnaire',
      ]);
      expect(details.answers).to.deep.equal([{ questionId: 'q', selectedOptionIds: ['b'], other: 'third' }]);
    });

    it('keeps the choices where Other is blank or dismissed', async () => {
      const answers = await answersOf(
        start(multi('q')),
        choose('Alpha'),
        choose('Add Other'),
        'dismiss',
        choose('Add Other'),
        type('mine'),
        choose('Change Other'),
        type(' '),
        choose('Continue with 2'),
      );
      expect(answers).to.deep.equal([{ questionId: 'q', selectedOptionIds: ['a'], other: 'mine' }]);
    });

    it('refuses too few and too many with a sentence, and loses nothing', async () => {
      const { opened, details } = await run(
        start(multi('q', { minSelections: 1, maxSelections: 2 })),
        choose('Continue with 0'),
        choose('Alpha'),
        choose('Beta'),
        choose('Gamma'),
        choose('Add Other'),
        choose('Continue with 2'),
      );
      expect(opened[0]?.title).to.include('(Choose at least 1 and at most 2. Other counts as one.)');
      expect(opened[1]?.title).to.match(/^Cannot continue with 0 chosen: choose at least 1\./);
      expect(opened[2]?.title).to.match(/^Question 1 of 1/);
      expect(opened[4]?.title).to.match(/^Cannot choose 3: the maximum is 2/);
      expect(opened[5]?.title).to.match(/^Cannot choose 3: the maximum is 2/);
      expect(opened.every(({ kind }) => kind === 'select')).to.equal(true);
      expect(details.answers).to.deep.equal([{ questionId: 'q', selectedOptionIds: ['a', 'b'] }]);
    });

    it('takes an empty answer where the bounds allow one', async () => {
      expect(await answersOf(start(multi('q')), choose('Continue with 0'))).to.deep.equal([
        { questionId: 'q', selectedOptionIds: [] },
      ]);
    });
  });

  it('explains a text that is too long, and asks for it again', async () => {
    for (const [entry, limit] of [
      [choose('Other…'), PI_LIMITS.other],
      [CLARIFY, PI_LIMITS.clarification],
    ] as const) {
      const { opened, details } = await run(start(single('q')), entry, type('x'.repeat(limit + 1)), type('short'));
      expect(opened.map(({ kind }) => kind)).to.deep.equal(['select', 'input', 'input']);
      expect(opened[2]?.title).to.match(
        new RegExp(`^The text has ${limit + 1} characters.*at most ${limit} characters`),
      );
      expect(JSON.stringify(details)).to.include('"short"');
    }
  });

  describe('on request of a clarification', () => {
    it('ends with the request, the answers and the toggles', async () => {
      const { content, details } = await run(
        start(single('q1'), multi('q2')),
        choose('Alpha'),
        choose('Beta'),
        CLARIFY,
        type(' What is Beta? '),
      );
      expect(content[0]?.text).to.match(/^QUESTIONNAIRE_NEEDS_CLARIFICATION id=u1 revision=1\nQuestion 2 of 2: q2/);
      expect(details).to.deep.include({
        status: 'needs_clarification',
        answers: [{ questionId: 'q1', selectedOptionIds: ['a'] }],
        draftAnswer: { questionId: 'q2', selectedOptionIds: ['b'] },
        clarificationRequest: 'What is Beta?',
      });
    });

    it('goes back to the question where it is blank or dismissed', async () => {
      const answers = await answersOf(start(single('q')), CLARIFY, type(' '), CLARIFY, 'dismiss', choose('Beta'));
      expect(answers).to.have.length(1);
    });

    it('opens the same question again after the resume, with toggles and explanation', async () => {
      const suspended = await run(
        start(single('q1'), multi('q2')),
        choose('Alpha'),
        choose('Beta'),
        CLARIFY,
        type('Why?'),
      );
      const resumed = resumeQuestionnaire(resumeArguments(1, 'For speed.'), [branchEntry(suspended)]);
      const { opened, details } = await run(resumed, choose('Continue with 1'));
      expect(opened[0]?.title).to.equal(
        'Question 2 of 2: Label q2\n\nChoose q2\n\nYou asked: Why?\nExplanation: For speed.',
      );
      expect(opened[0]?.entries[1]).to.equal('02. [x] Beta');
      expect(details.answers).to.deep.equal([
        { questionId: 'q1', selectedOptionIds: ['a'] },
        { questionId: 'q2', selectedOptionIds: ['b'] },
      ]);
    });
  });

  describe('ends', () => {
    const reasonOf = (result: { details: object }) =>
      (result.details as { cancellationReason?: string }).cancellationReason;

    it('as user_cancelled where the question is dismissed or the entry chosen', async () => {
      for (const step of ['dismiss', choose('Cancel')] as const) {
        const result = await run(start(single('q1'), single('q2')), choose('Alpha'), step);
        expect(result.details.status).to.equal('cancelled');
        expect(reasonOf(result)).to.equal('user_cancelled');
      }
    });

    it('as aborted before the first dialog', async () => {
      const dialogs = scriptedDialogs();
      const result = await runDialogs(start(single('q')), dialogs.ui, AbortSignal.abort());
      expect(reasonOf(result)).to.equal('aborted');
      expect(dialogs.opened).to.deep.equal([]);
    });

    it('as aborted in a dialog that gives up, fails, or does not listen', async () => {
      const reactions: ((abort: () => void) => Promise<string | undefined>)[] = [
        async (abort) => void abort(),
        async (abort) => {
          abort();
          throw new DOMException('Aborted', 'AbortError');
        },
        async (abort) => {
          abort();
          return '01. Alpha';
        },
        (abort) => {
          queueMicrotask(abort);
          return new Promise(() => {});
        },
      ];
      for (const kind of ['select', 'input'] as const) {
        for (const react of reactions) {
          const controller = new AbortController();
          const step = ({ signal }: OpenedDialog) => {
            expect(signal).to.equal(controller.signal);
            return react(() => controller.abort());
          };
          const dialogs = scriptedDialogs(...(kind === 'input' ? [choose('Other…')] : []), step);
          const result = await runDialogs(start(single('q')), dialogs.ui, controller.signal);
          expect(result.details.status).to.equal('cancelled');
          expect(reasonOf(result)).to.equal('aborted');
          dialogs.finish();
        }
      }
    });

    it('as ui_unavailable where there are no dialogs', async () => {
      for (const ui of [undefined, null, {}, { select: async () => undefined }]) {
        const result = await runDialogs(start(single('q')), ui as PiDialogs | undefined);
        expect(result.details.status).to.equal('unavailable');
        expect(reasonOf(result)).to.equal('ui_unavailable');
      }
    });

    it('as ui_error where a dialog fails or gives what nobody could choose, without its message', async () => {
      const failures: Step[] = [
        () => {
          throw new Error('secret transport detail');
        },
        () => Promise.reject(new Error('secret transport detail')),
        () => 'secret transport detail',
        () => 5 as unknown as string,
      ];
      for (const failure of failures) {
        const result = await run(start(single('q')), failure);
        expect(result.details.status).to.equal('unavailable');
        expect(reasonOf(result)).to.equal('ui_error');
        expect(JSON.stringify(result)).not.to.include('secret');
      }
    });

    it('leaves no listener on the signal', async () => {
      const controller = new AbortController();
      let listeners = 0;
      const signal = {
        get aborted() {
          return controller.signal.aborted;
        },
        addEventListener: () => void listeners++,
        removeEventListener: () => void listeners--,
      };
      const dialogs = scriptedDialogs(choose('Alpha'), choose('Other…'), type('mine'));
      await runDialogs(start(single('q1'), single('q2')), dialogs.ui, signal);
      expect(listeners).to.equal(0);
    });
  });

  it('opens no dialog for a questionnaire whose call has ended', async () => {
    const { state } = transition(start(single('q')), { type: 'answer', selectedOptionIds: ['a'] });
    expect(await run(state)).to.deep.equal({ ...toToolResult(state), opened: [] });
  });
});
