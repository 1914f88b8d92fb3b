import { expect } from '@open-wc/testing';
import type { QuestionnaireCard } from '../../src/elements/card.js';
import { QuestionnaireSubmitEvent } from '../../src/elements/events.js';
import {
  buttonOf,
  choiceOf,
  chosenIn,
  expectFocus,
  fieldOf,
  focused,
  hasButton,
  makeCard,
  record,
  shadowOf,
  statusOf,
  type,
} from './support/card.js';
import { deferred } from './support/deferred.js';
import { everyType, freeText, questionnaire, singleChoice } from './support/questionnaires.js';

async function filledIn(): Promise<QuestionnaireCard> {
  const card = await makeCard({ questionnaire: everyType() });
  choiceOf(card, 'Production').click();
  choiceOf(card, 'Lint').click();
  await card.updateComplete;
  type(fieldOf(card, 'Why?'), 'It is time.');
  await card.updateComplete;
  return card;
}

/** Submits while a listener waits for the promise; the card is drawn afterwards. */
async function sendWith(card: QuestionnaireCard, ...promises: Promise<unknown>[]): Promise<void> {
  const wait = (event: QuestionnaireSubmitEvent) => {
    for (const promise of promises) event.waitUntil(promise);
  };
  card.addEventListener('questionnaire-submit', wait, { once: true });
  card.requestSubmit();
  await card.updateComplete;
}

/** Lets the reactions to a promise that has just been settled run, and the card be drawn. */
async function settled(card: QuestionnaireCard): Promise<void> {
  await Promise.resolve();
  await Promise.resolve();
  await Promise.resolve();
  await card.updateComplete;
}

describe('sending', () => {
  it('is shown while the page waits, with everything as it was and nothing to change', async () => {
    const card = await filledIn();
    await sendWith(card, deferred().promise);
    expect(card.status).to.equal('sending');
    expect(statusOf(card)).to.equal('Sending…');
    expect(buttonOf(card, 'Submit').getAttribute('aria-disabled')).to.equal('true');

    choiceOf(card, 'Staging').click();
    choiceOf(card, 'Lint').click();
    await card.updateComplete;
    expect(chosenIn(card, 'Where to?')).to.deep.equal(['Production']);
    expect(chosenIn(card, 'Which checks?')).to.deep.equal(['Lint']);
    expect(fieldOf(card, 'Why?').readOnly).to.equal(true);
  });

  it('does not submit a second time', async () => {
    const card = await filledIn();
    const events = record(card, 'questionnaire-submit');
    await sendWith(card, deferred().promise);
    buttonOf(card, 'Submit').click();
    card.requestSubmit();
    expect(events).to.have.length(1);
  });

  it('keeps the focus on the button, and moves it to the result', async () => {
    const card = await filledIn();
    const send = deferred();
    buttonOf(card, 'Submit').focus();
    await sendWith(card, send.promise);
    expectFocus(buttonOf(card, 'Submit'));
    send.resolve();
    await settled(card);
    expect(focused()?.textContent?.trim()).to.equal('Submitted');
  });

  it('locks the form when all promises have resolved', async () => {
    const card = await filledIn();
    const [first, second] = [deferred(), deferred()];
    await sendWith(card, first.promise, second.promise);
    first.resolve();
    await settled(card);
    expect(card.status).to.equal('sending');
    second.resolve();
    await settled(card);
    expect(card.status).to.equal('sent');
    expect(hasButton(card, 'Submit')).to.equal(false);
  });

  it('opens the form again with everything filled in when one promise rejects', async () => {
    const card = await filledIn();
    const [first, second] = [deferred(), deferred()];
    await sendWith(card, first.promise, second.promise);
    second.reject(new Error('offline'));
    await settled(card);

    expect(card.status).to.equal('failed');
    expect(statusOf(card)).to.equal('Your answers could not be sent. They are still here: try again.');
    expect(chosenIn(card, 'Where to?')).to.deep.equal(['Production']);
    expect(fieldOf(card, 'Why?').value).to.equal('It is time.');
    expect(fieldOf(card, 'Why?').readOnly).to.equal(false);
    choiceOf(card, 'Staging').click();
    await card.updateComplete;
    expect(chosenIn(card, 'Where to?')).to.deep.equal(['Staging']);
  });

  it('can be tried again, and ends well then', async () => {
    const card = await filledIn();
    const failing = deferred();
    await sendWith(card, failing.promise);
    failing.reject(new Error('offline'));
    await settled(card);

    const events = record(card, 'questionnaire-submit');
    buttonOf(card, 'Retry').click();
    await card.updateComplete;
    expect(events).to.have.length(1);
    expect(card.status).to.equal('sent');
  });

  it('leaves a card that shows another form by then as it is', async () => {
    const card = await filledIn();
    const send = deferred();
    await sendWith(card, send.promise);
    card.questionnaire = everyType({ id: 'm2_q1' });
    send.resolve();
    await settled(card);
    expect(card.status).to.equal('open');
  });
});

describe('a submit that the page prevents', () => {
  it('leaves the form open, says so, and can be repeated', async () => {
    const card = await filledIn();
    const events = record(card, 'questionnaire-submit');
    card.addEventListener('questionnaire-submit', (event) => event.preventDefault());
    card.requestSubmit();
    await card.updateComplete;
    expect(card.status).to.equal('open');
    expect(statusOf(card)).to.equal('Not sent yet. Your answers are still here.');
    expect(chosenIn(card, 'Where to?')).to.deep.equal(['Production']);
    card.requestSubmit();
    expect(events).to.have.length(2);
  });

  it('does not wait for what was given to waitUntil', async () => {
    const card = await filledIn();
    card.addEventListener('questionnaire-submit', (event) => {
      event.preventDefault();
      event.waitUntil(Promise.reject(new Error('not for the card')));
    });
    card.requestSubmit();
    await settled(card);
    expect(card.status).to.equal('open');
  });
});

describe('QuestionnaireSubmitEvent', () => {
  it('refuses to wait after it has been dispatched, with an InvalidStateError', async () => {
    const card = await makeCard({ questionnaire: questionnaire([freeText()]) });
    const events = record(card, 'questionnaire-submit');
    card.requestSubmit();
    expect(() => events[0]?.waitUntil(Promise.resolve()))
      .to.throw(DOMException)
      .with.property('name', 'InvalidStateError');
  });

  it('refuses to wait before it is dispatched', () => {
    const event = new QuestionnaireSubmitEvent({
      responseText: '',
      displayText: '',
      questionnaireId: '',
      name: '',
      answers: [],
      questionnaire: questionnaire([]),
      remaining: 0,
      messageResponseText: '',
    });
    expect(() => event.waitUntil(Promise.resolve())).to.throw(DOMException);
  });
});

describe('reopen', () => {
  it('opens a form again that was sent, with the draft and the words of the page', async () => {
    const card = await filledIn();
    card.requestSubmit();
    await card.updateComplete;
    card.reopen('The server is busy.');
    await card.updateComplete;
    expect(card.status).to.equal('failed');
    expect(statusOf(card)).to.equal('The server is busy.');
    expect(chosenIn(card, 'Where to?')).to.deep.equal(['Production']);
    expect(hasButton(card, 'Retry')).to.equal(true);
  });

  it('ends a send that never ends', async () => {
    const card = await filledIn();
    const send = deferred();
    await sendWith(card, send.promise);
    card.reopen();
    await card.updateComplete;
    expect(card.status).to.equal('failed');
    send.resolve();
    await settled(card);
    expect(card.status).to.equal('failed');
  });
});

describe('reset', () => {
  it('gives the defaults back, and takes back what was said', async () => {
    const card = await makeCard({ questionnaire: questionnaire([singleChoice(), freeText({ default: 'Because.' })]) });
    type(fieldOf(card, 'Why?'), 'Other reasons');
    card.requestSubmit();
    await card.updateComplete;
    const drafts = record(card, 'questionnaire-draft');
    card.reset();
    await card.updateComplete;
    expect(fieldOf(card, 'Why?').value).to.equal('Because.');
    expect(shadowOf(card).querySelector('.error')).to.equal(null);
    expect(statusOf(card)).to.equal('');
    expect(drafts.map((event) => event.detail.draft.why)).to.deep.equal([{ type: 'free_text', text: 'Because.' }]);
  });

  it('does nothing to a form that is locked', async () => {
    const card = await filledIn();
    card.requestSubmit();
    card.reset();
    await card.updateComplete;
    expect(card.status).to.equal('sent');
    expect(chosenIn(card, 'Where to?')).to.deep.equal(['Production']);
  });
});

describe('what the page says of a failure', () => {
  it('is shown also where the page had kept the form open', async () => {
    const card = await filledIn();
    card.addEventListener('questionnaire-submit', (event) => event.preventDefault());
    buttonOf(card, 'Submit').click();
    await card.updateComplete;
    card.reopen('You are offline.');
    await card.updateComplete;
    expect(statusOf(card)).to.equal('You are offline.');
  });
});

describe('the last fault that is mended', () => {
  it('leaves no sign behind', async () => {
    const card = await makeCard({ questionnaire: questionnaire([singleChoice(), freeText()]) });
    buttonOf(card, 'Submit').click();
    await card.updateComplete;
    expect(shadowOf(card).querySelector('#status svg')).not.to.equal(null);
    choiceOf(card, 'Production').click();
    await card.updateComplete;
    expect(shadowOf(card).querySelector('#status svg')).to.equal(null);
  });
});
