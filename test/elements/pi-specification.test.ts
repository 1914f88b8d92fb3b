import { expect } from '@open-wc/testing';
import type { QuestionnaireMessage } from '../../src/elements/message.js';
import { expectAccessible } from '../support/accessible.js';
import { copy, multi, single } from '../tools/pi/pi-samples.js';
import { choiceOf, chosenIn, errorOf, fieldOf, shadowOf, statusOf, type } from './support/card.js';
import { makeMessage, outline } from './support/message.js';
import {
  endOf,
  onlyCard,
  piCall,
  piResult,
  press,
  requestOf,
  resultOf,
  resumeArguments,
  shownQuestions,
  textsIn,
  writeRequest,
} from './support/pi.js';

/** What the specification says that the user interface does, sentence by sentence, for the card. The tool's own test has the same. */

const ask = (...questions: object[]) => makeMessage({ toolCalls: piCall('call_1', { action: 'start', questions }) });

async function choose(message: QuestionnaireMessage, ...labels: string[]): Promise<void> {
  for (const label of labels) {
    choiceOf(onlyCard(message), label).click();
    await onlyCard(message).updateComplete;
  }
}

const endWith = async (message: QuestionnaireMessage, ...buttons: string[]) =>
  (await resultOf(message, () => press(onlyCard(message), ...buttons))).detail.result;

/** Asks back at the second of two questions, with one of its options chosen. */
async function suspended() {
  const message = await ask(single('q1'), multi('q2'));
  await choose(message, 'Alpha');
  await press(onlyCard(message), 'Next');
  await choose(message, 'Beta');
  await writeRequest(onlyCard(message), 'What is Beta?');
  return endWith(message, 'Ask');
}

const resume = (history: unknown[], revision = 1, questionnaireId = 'call_1') =>
  makeMessage({ toolCalls: piCall('call_2', resumeArguments(revision, questionnaireId)), history: copy(history) });

describe("Pi's specification, of the card", () => {
  describe('at its beginning, says that', () => {
    it('related questions are asked in one flow, and the answers come back as stable ids', async () => {
      const message = await ask(single('q1'), multi('q2'));
      expect(outline(message)).to.deep.equal(['card call_1']);
      await choose(message, 'Beta');
      await press(onlyCard(message), 'Next');
      await choose(message, 'Gamma');
      const { details } = await endWith(message, 'Submit');
      expect(details.answers).to.deep.equal([
        { questionId: 'q1', selectedOptionIds: ['b'] },
        { questionId: 'q2', selectedOptionIds: ['c'] },
      ]);
    });

    it('one question follows the other, and options are clicked', async () => {
      const message = await ask(single('q1'), single('q2'));
      expect(shownQuestions(onlyCard(message))).to.deep.equal(['Choose q1']);
      (choiceOf(onlyCard(message), 'Alpha').closest('label') as HTMLElement).click();
      await press(onlyCard(message), 'Next');
      expect(shownQuestions(onlyCard(message))).to.deep.equal(['Choose q2']);
    });
  });

  describe('on the design of questions, says that', () => {
    it('rule 4: a question has a short label and a prompt, and an option may have a description', async () => {
      const options = [{ id: 'a', label: 'Alpha', description: 'The first' }];
      const card = onlyCard(await ask(single('q1', { options }), single('q2', { label: undefined })));
      expect(shadowOf(card).querySelector('#progress')?.textContent).to.equal('Question 1 of 2 · Label q1');
      expect(textsIn(card, '.description')).to.deep.equal(['The first']);
      await press(card, 'Next');
      choiceOf(card, 'Alpha').click();
      await press(card, 'Next');
      // The label defaults to the id.
      expect(shadowOf(card).querySelector('#progress')?.textContent).to.equal('Question 2 of 2 · q2');
    });

    it('rule 5: single takes exactly one answer, multi several', async () => {
      const message = await ask(single('q1'), multi('q2'));
      await choose(message, 'Alpha', 'Beta');
      expect(chosenIn(onlyCard(message), 'Choose q1')).to.deep.equal(['Beta']);
      await press(onlyCard(message), 'Next');
      await choose(message, 'Alpha', 'Beta');
      expect(chosenIn(onlyCard(message), 'Choose q2')).to.deep.equal(['Alpha', 'Beta']);
    });

    it('rule 6: a multi question needs no choice unless minSelections says so, and maxSelections is a ceiling', async () => {
      const message = await ask(multi('q1'), multi('q2', { minSelections: 1, maxSelections: 1 }));
      const card = onlyCard(message);
      await press(card, 'Next', 'Submit');
      expect(errorOf(card, 'Choose q2')).to.equal('Choose at least 1 option.');
      await choose(message, 'Alpha', 'Beta');
      expect(chosenIn(card, 'Choose q2')).to.deep.equal(['Alpha']);
      expect((await endWith(message, 'Submit')).details.answers[0]?.selectedOptionIds).to.deep.equal([]);
    });

    it('rule 7: Other is allowed unless allowOther is false', async () => {
      const [open, closed] = await Promise.all([ask(single('q')), ask(single('q', { allowOther: false }))]);
      expect(choiceOf(onlyCard(open), 'Other').type).to.equal('radio');
      expect(textsIn(onlyCard(closed), '.option')).to.deep.equal(['Alpha', 'Beta']);
    });

    it('rule 8: 20 questions of 50 options with the longest texts can be answered', async () => {
      const text = (length: number, seed: string) => seed.padEnd(length, ' x');
      const options = Array.from({ length: 50 }, (_, index) => ({
        id: text(128, `o${index}`).trim(),
        label: text(200, `L${index}`).trim(),
        description: text(500, 'd').trim(),
      }));
      const questions = Array.from({ length: 20 }, (_, index) =>
        single(`q${index}`, { label: text(200, 'l').trim(), prompt: text(2000, `p${index}`).trim(), options }),
      );
      const message = await ask(...questions);
      const card = onlyCard(message);
      await expectAccessible(card);
      for (let index = 0; index < 20; index++) {
        shadowOf(card).querySelectorAll<HTMLInputElement>('input')[49]?.click();
        await press(card, ...(index < 19 ? ['Next'] : []));
      }
      const { details } = await endWith(message, 'Submit');
      expect(details.answers.map(({ selectedOptionIds }) => selectedOptionIds)).to.deep.equal(
        questions.map(() => [options[49]?.id]),
      );
    });
  });

  describe('on the result, says that', () => {
    const answered = async () => {
      const message = await ask(single('q1'), multi('q2', { minSelections: 2, maxSelections: 2 }));
      const card = onlyCard(message);
      await choose(message, 'Other');
      type(fieldOf(card, 'Choose q1'), ' My own ');
      await press(card, 'Next');
      await choose(message, 'Other', 'Gamma', 'Alpha');
      type(fieldOf(card, 'Choose q2'), ' Mine ');
      return endWith(message, 'Submit');
    };

    it('the text begins with the status, the questionnaire id and the revision', async () => {
      expect((await answered()).content[0]?.text).to.match(/^QUESTIONNAIRE_COMPLETED id=call_1 revision=0\n/);
    });

    it('answers stand in the order of the questions, options in declared order, Other trimmed and counted as one choice', async () => {
      expect((await answered()).details.answers).to.deep.equal([
        { questionId: 'q1', selectedOptionIds: [], other: 'My own' },
        { questionId: 'q2', selectedOptionIds: ['c'], other: 'Mine' },
      ]);
      const message = await ask(multi('q'));
      await choose(message, 'Gamma', 'Alpha');
      expect((await endWith(message, 'Submit')).details.answers[0]?.selectedOptionIds).to.deep.equal(['a', 'c']);
    });

    it('cancelled and unavailable are outcomes of their own, without invented answers', async () => {
      const message = await ask(single('q1'), single('q2'));
      await choose(message, 'Alpha');
      const { details } = await endWith(message, 'Cancel');
      expect(details).to.deep.include({ status: 'cancelled', answers: [] });
      const unavailable = endOf({ type: 'unavailable', reason: 'ui_unavailable' });
      const replay = await makeMessage({ toolCalls: piCall('call_1'), toolResults: piResult('call_1', unavailable) });
      expect(statusOf(onlyCard(replay))).to.equal('The questions could not be shown, so there is no answer.');
    });
  });

  describe('on clarification, says that', () => {
    it('the user pauses at one question to ask something, and earlier answers and the toggles are stored', async () => {
      const { content, details } = await suspended();
      expect(content[0]?.text).to.match(/^QUESTIONNAIRE_NEEDS_CLARIFICATION id=call_1 revision=1\nQuestion 2 of 2: q2/);
      expect(details).to.deep.include({
        answers: [{ questionId: 'q1', selectedOptionIds: ['a'] }],
        draftAnswer: { questionId: 'q2', selectedOptionIds: ['b'] },
        clarificationRequest: 'What is Beta?',
      });
    });

    it('resume goes on at that question with all of it and the explanation; the user still has to choose', async () => {
      const message = await resume([piResult('call_1', await suspended())]);
      const card = onlyCard(message);
      expect(shownQuestions(card)).to.deep.equal(['Choose q2']);
      expect(chosenIn(card, 'Choose q2')).to.deep.equal(['Beta']);
      expect(textsIn(card, '.explanation')).to.deep.equal(['They click through the shop.']);
      expect(card.status).to.equal('open');
      await press(card, 'Back');
      expect(chosenIn(card, 'Choose q1')).to.deep.equal(['Alpha']);
    });

    it('the stored snapshot is authoritative, and cannot be replaced', async () => {
      const history = [piResult('call_1', await suspended())];
      const args = { ...resumeArguments(), questions: [single('mine')] };
      const message = await makeMessage({ toolCalls: piCall('call_2', args), history });
      expect(outline(message)).to.deep.equal(['failed']);
    });

    it('a new start call is another questionnaire, without the earlier answers', async () => {
      await suspended();
      const again = await ask(single('q1'), multi('q2'));
      expect(chosenIn(onlyCard(again), 'Choose q1')).to.deep.equal([]);
    });

    it('a stale or unknown pair is an error, and resume only works where its result is in the history', async () => {
      const history = [piResult('call_1', await suspended())];
      for (const message of [await resume(history, 2), await resume(history, 1, 'u2'), await resume([])]) {
        expect(outline(message)).to.deep.equal(['failed']);
      }
    });

    it('requests repeat, each with a higher revision, and have at most 1000 characters', async () => {
      const first = piResult('call_1', await suspended());
      const message = await resume([first]);
      await writeRequest(onlyCard(message), 'x'.repeat(1001));
      await press(onlyCard(message), 'Ask');
      expect(requestOf(onlyCard(message)).getAttribute('aria-invalid')).to.equal('true');
      type(requestOf(onlyCard(message)), 'x'.repeat(1000));
      const { details } = await endWith(message, 'Ask');
      expect(details.revision).to.equal(2);
      const last = await resume([first, piResult('call_2', { content: [], details })], 2);
      expect((await endWith(last, 'Submit')).details).to.deep.include({ status: 'completed', revision: 2 });
    });
  });

  describe('on privacy and safety, says that', () => {
    it('the answers are the tool result, plain data for the model and the stored session', async () => {
      const message = await ask(single('q'));
      await choose(message, 'Other');
      type(fieldOf(onlyCard(message), 'Choose q'), 'visible');
      const result = await endWith(message, 'Submit');
      expect(copy(result)).to.deep.equal(result);
      expect(result.content[0]?.text).to.contain('visible');
    });
  });
});
