import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import type { QuestionnaireCard } from '../../src/elements/card.js';
import { expectAccessible } from '../support/accessible.js';
import {
  buttonOf,
  choiceOf,
  chosenIn,
  errorOf,
  expectFocus,
  fieldOf,
  hasButton,
  makeCard,
  questionOf,
  record,
  shadowOf,
  statusOf,
  type,
} from './support/card.js';
import { everyType, freeText, multiChoice, questionnaire, singleChoice } from './support/questionnaires.js';

const paged = (form = everyType()) => makeCard({ questionnaire: form, layout: 'paged' });

async function press(card: QuestionnaireCard, button: string): Promise<void> {
  buttonOf(card, button).click();
  await card.updateComplete;
}

const shownQuestions = (card: QuestionnaireCard) =>
  [...shadowOf(card).querySelectorAll('.question-text > span[id]')].map((text) => text.textContent);

describe('the paged layout', () => {
  it('shows one question at a time, and where it stands', async () => {
    const card = await paged();
    expect(shownQuestions(card)).to.deep.equal(['Where to?']);
    expect(shadowOf(card).querySelector('#progress')?.textContent).to.equal('Question 1 of 3');
    const progress = shadowOf(card).querySelector('progress');
    expect([progress?.value, progress?.max]).to.deep.equal([1, 3]);
    expect(hasButton(card, 'Back')).to.equal(false);
    expect(hasButton(card, 'Submit')).to.equal(false);
    await expectAccessible(card);
  });

  it('adds the short name of the question to the progress', async () => {
    const card = await paged(questionnaire([singleChoice({ label: 'Target' }), freeText()]));
    expect(shadowOf(card).querySelector('#progress')?.textContent).to.equal('Question 1 of 2 · Target');
  });

  it('goes on, back and to the end, with the focus on the question', async () => {
    const card = await paged();
    const events = record(card, 'questionnaire-submit');
    choiceOf(card, 'Nowhere').click();
    await press(card, 'Next');
    expect(shownQuestions(card)).to.deep.equal(['Which checks?']);
    expectFocus(questionOf(card, 'Which checks?'));
    await press(card, 'Next');
    expectFocus(fieldOf(card, 'Why?'));
    expect(hasButton(card, 'Next')).to.equal(false);
    await press(card, 'Back');
    await press(card, 'Back');
    expect(chosenIn(card, 'Where to?')).to.deep.equal(['Nowhere']);
    await press(card, 'Next');
    await press(card, 'Next');
    await press(card, 'Submit');
    expect(events).to.have.length(1);
    expect(shownQuestions(card)).to.deep.equal(['Where to?', 'Which checks?', 'Why?']);
  });

  it('stays at a question that is not answered as it must be, and says why', async () => {
    const card = await paged();
    await press(card, 'Next');
    expect(shownQuestions(card)).to.deep.equal(['Where to?']);
    expect(errorOf(card, 'Where to?')).to.equal('Choose an option.');
    expect(statusOf(card)).to.equal('1 question needs an answer.');
    expectFocus(choiceOf(card, 'Staging'));
    await expectAccessible(card);
  });

  it('shows one fault once, and tells those who hear it in sum as well', async () => {
    const card = await paged();
    await press(card, 'Next');
    const status = shadowOf(card).querySelector('[role="status"]') as HTMLElement;
    expect(status.getBoundingClientRect().width).to.equal(1);
    expect(status.textContent?.trim()).to.equal('1 question needs an answer.');
    choiceOf(card, 'Staging').click();
    await card.updateComplete;
    expect(status.textContent?.trim()).to.equal('');
  });

  it('goes back from a question that is not answered', async () => {
    const card = await paged(questionnaire([freeText(), singleChoice()]));
    await press(card, 'Next');
    await press(card, 'Back');
    expect(shownQuestions(card)).to.deep.equal(['Why?']);
  });

  it('turns to the first question that keeps the form from being sent', async () => {
    const card = await paged(questionnaire([singleChoice(), freeText(), multiChoice()]));
    card.requestSubmit();
    await card.updateComplete;
    expect(shownQuestions(card)).to.deep.equal(['Where to?']);
    choiceOf(card, 'Nowhere').click();
    await press(card, 'Next');
    await press(card, 'Next');
    card.draft = {};
    await press(card, 'Submit');
    expect(shownQuestions(card)).to.deep.equal(['Where to?']);
    expectFocus(choiceOf(card, 'Staging'));
  });

  it('keeps texts of Other with their questions', async () => {
    const card = await paged(questionnaire([singleChoice({ allowOther: true }), multiChoice({ allowOther: true })]));
    choiceOf(card, 'Other').click();
    await card.updateComplete;
    type(fieldOf(card, 'Where to?'), 'The moon');
    await press(card, 'Next');
    choiceOf(card, 'Other').click();
    await card.updateComplete;
    expect(fieldOf(card, 'Which checks?').value).to.equal('');
    type(fieldOf(card, 'Which checks?'), 'smoke');
    await press(card, 'Back');
    expect(fieldOf(card, 'Where to?').value).to.equal('The moon');
    await press(card, 'Next');
    expect(fieldOf(card, 'Which checks?').value).to.equal('smoke');
  });

  it('keeps what is chosen when questions of another type take their place', async () => {
    const form = questionnaire([singleChoice({ default: 'Staging' }), multiChoice({ default: ['Lint'] })]);
    const card = await paged(form);
    await press(card, 'Next');
    card.layout = 'list';
    await card.updateComplete;
    expect(chosenIn(card, 'Where to?')).to.deep.equal(['Staging']);
    expect(chosenIn(card, 'Which checks?')).to.deep.equal(['Lint']);
  });

  it('takes digits for the question that is shown, wherever the focus in the card is', async () => {
    const card = await paged();
    buttonOf(card, 'Next').focus();
    await sendKeys({ press: '2' });
    await card.updateComplete;
    expect(chosenIn(card, 'Where to?')).to.deep.equal(['Production']);
  });

  it('goes on with Ctrl and Enter, and submits with it at the end', async () => {
    const card = await paged(questionnaire([freeText(), freeText({ id: 'when', text: 'When?' })]));
    const events = record(card, 'questionnaire-submit');
    const enter = { key: 'Enter', ctrlKey: true, bubbles: true, composed: true, cancelable: true };
    fieldOf(card, 'Why?').dispatchEvent(new KeyboardEvent('keydown', enter));
    await card.updateComplete;
    expect(shownQuestions(card)).to.deep.equal(['When?']);
    expect(events).to.deep.equal([]);
    fieldOf(card, 'When?').dispatchEvent(new KeyboardEvent('keydown', enter));
    expect(events).to.have.length(1);
  });

  it('keeps everything when the layout changes, and the page while the form is sent', async () => {
    const card = await paged(questionnaire([freeText(), freeText({ id: 'when', text: 'When?' })]));
    type(fieldOf(card, 'Why?'), 'So');
    await press(card, 'Next');
    card.layout = 'list';
    await card.updateComplete;
    expect(fieldOf(card, 'Why?').value).to.equal('So');
    card.layout = 'paged';
    await card.updateComplete;
    expect(shownQuestions(card)).to.deep.equal(['When?']);
    card.addEventListener('questionnaire-submit', (event) => event.waitUntil(new Promise(() => undefined)));
    await press(card, 'Submit');
    expect(shownQuestions(card)).to.deep.equal(['When?']);
  });

  it('focuses the first unanswered question on its page', async () => {
    const card = await paged(questionnaire([singleChoice({ default: 'Staging' }), freeText()]));
    card.focus();
    await card.updateComplete;
    expectFocus(fieldOf(card, 'Why?'));
  });
});

describe('focus() of the paged layout', () => {
  it('goes to the way on where all is answered and more pages come', async () => {
    const card = await paged(
      questionnaire([singleChoice({ default: 'Staging' }), singleChoice({ id: 'b', default: 'Staging' })]),
    );
    card.focus();
    expectFocus(buttonOf(card, 'Next'));
  });
});
