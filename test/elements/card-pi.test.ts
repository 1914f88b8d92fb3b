import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import type { QuestionnaireCard } from '../../src/elements/card.js';
import { clearDrafts } from '../../src/elements/drafts/draft-store.js';
import { QuestionnaireResultEvent } from '../../src/elements/events.js';
import { type PiToolResult, piCard, resumeQuestionnaire } from '../../src/tools/index.js';
import { expectAccessible } from '../support/accessible.js';
import {
  buttonOf,
  choiceOf,
  chosenIn,
  errorOf,
  expectFocus,
  fieldOf,
  hasButton,
  questionOf,
  record,
  shadowOf,
  statusOf,
  type,
} from './support/card.js';
import { deferred } from './support/deferred.js';
import {
  makePiCard,
  piResult,
  press,
  RELEASE,
  requestOf,
  resultOf,
  resumeArguments,
  SUSPENDED,
  shownQuestions,
  textsIn,
  writeRequest,
} from './support/pi.js';

const detailsOf = async (card: QuestionnaireCard, action: () => unknown): Promise<PiToolResult['details']> =>
  (await resultOf(card, action)).detail.result.details;

/** A card at its second question, with one check chosen. */
async function atSecond(properties: Partial<QuestionnaireCard> = {}): Promise<QuestionnaireCard> {
  const card = await makePiCard(properties);
  choiceOf(card, 'Staging').click();
  await press(card, 'Next');
  choiceOf(card, 'Unit tests').click();
  await card.updateComplete;
  return card;
}

/** Lets the reactions to a promise that has just been settled run, and the card be drawn. */
async function settled(card: QuestionnaireCard): Promise<void> {
  for (let turn = 0; turn < 4; turn++) await Promise.resolve();
  await card.updateComplete;
}

const has = (card: Element, state: string) => card.matches(`:state(${state})`);

describe("the card of a call of Pi's", () => {
  it('shows options with descriptions, and where it stands by number and label', async () => {
    const card = await makePiCard();
    expect(shadowOf(card).querySelector('#progress')?.textContent).to.equal('Question 1 of 3 · Target');
    const option = choiceOf(card, 'Production');
    const description = option.getAttribute('aria-describedby') ?? '';
    expect(shadowOf(card).getElementById(description)?.textContent).to.equal('Needs a release window');
    await expectAccessible(card);
  });

  it('goes on, back and on again, with the focus on the question, and keeps what was chosen', async () => {
    const card = await makePiCard();
    choiceOf(card, 'Production').click();
    await press(card, 'Next');
    expectFocus(questionOf(card, 'Which checks?'));
    choiceOf(card, 'Lint').click();
    await press(card, 'Back');
    expectFocus(questionOf(card, 'Where to?'));
    expect(chosenIn(card, 'Where to?')).to.deep.equal(['Production']);
    choiceOf(card, 'Staging').click();
    await press(card, 'Next');
    expect(chosenIn(card, 'Which checks?')).to.deep.equal(['Lint']);
    const details = await detailsOf(card, () => press(card, 'Next', 'Submit'));
    expect(details.answers.map(({ selectedOptionIds }) => selectedOptionIds)).to.deep.equal([
      ['staging'],
      ['lint'],
      [],
    ]);
  });

  it('takes a double click for one, so that no question is answered unseen', async () => {
    const card = await makePiCard(
      {},
      { action: 'start', questions: [RELEASE.questions[2], ...RELEASE.questions.slice(0, 2)] },
    );
    for (const detail of [1, 2]) {
      shadowOf(card).querySelector('[part~="next-button"]')?.dispatchEvent(new MouseEvent('click', { detail }));
      await card.updateComplete;
    }
    expect(shownQuestions(card)).to.deep.equal(['Where to?']);
    expect(errorOf(card, 'Where to?')).to.equal('');
  });

  it('does not go on from a question that is not answered, and says why', async () => {
    const card = await makePiCard();
    await press(card, 'Next');
    expect(shownQuestions(card)).to.deep.equal(['Where to?']);
    expect(errorOf(card, 'Where to?')).to.equal('Choose an option.');
    expectFocus(choiceOf(card, 'Staging'));
    await expectAccessible(card);
  });

  it('says the bounds of a question and keeps to them while options are chosen, Other counted', async () => {
    const card = await atSecond();
    expect(textsIn(card, '.hint')).to.deep.equal(['Choose 1 to 2 options']);
    choiceOf(card, 'Other').click();
    await card.updateComplete;
    choiceOf(card, 'Lint').click();
    await card.updateComplete;
    expect(chosenIn(card, 'Which checks?')).to.deep.equal(['Unit tests', 'Other']);
    expect(errorOf(card, 'Which checks?')).to.equal('You can choose at most 2 options. Clear another one first.');
    expect(choiceOf(card, 'Lint').getAttribute('aria-disabled')).to.equal('true');
    type(fieldOf(card, 'Which checks?'), '  smoke ');
    const details = await detailsOf(card, () => press(card, 'Next', 'Submit'));
    expect(details.answers[1]).to.deep.equal({ questionId: 'checks', selectedOptionIds: ['unit'], other: 'smoke' });
  });

  it('takes fewer choices than the lower bound for no answer, and Other without a text neither', async () => {
    const card = await atSecond();
    choiceOf(card, 'Unit tests').click();
    await press(card, 'Next');
    expect(errorOf(card, 'Which checks?')).to.equal('Choose at least 1 option.');
    choiceOf(card, 'Other').click();
    await press(card, 'Next');
    expect(errorOf(card, 'Which checks?')).to.equal('Write what you mean by “Other”.');
    expectFocus(fieldOf(card, 'Which checks?'));
  });

  it('says at once that the text of Other is too long, keeps all of it, and takes it once it is short enough', async () => {
    const card = await makePiCard();
    choiceOf(card, 'Other').click();
    await card.updateComplete;
    type(fieldOf(card, 'Where to?'), ` ${'x'.repeat(2001)} `);
    await card.updateComplete;
    const words = 'This text has 2001 characters. Shorten it to 2000 at most.';
    expect(errorOf(card, 'Where to?')).to.equal(words);
    await press(card, 'Next');
    expect(statusOf(card)).to.equal(words);
    expectFocus(fieldOf(card, 'Where to?'));
    expect(fieldOf(card, 'Where to?').value).to.have.length(2003);
    // What cannot be an answer cannot be stored with a request either.
    await writeRequest(card, 'Why?');
    const events = record(card, 'questionnaire-result');
    await press(card, 'Ask');
    expect(events).to.deep.equal([]);
    expectFocus(fieldOf(card, 'Where to?'));
    type(fieldOf(card, 'Where to?'), 'x'.repeat(2000));
    await card.updateComplete;
    expect(errorOf(card, 'Where to?')).to.equal('');
    await press(card, 'Next');
    expect(shownQuestions(card)).to.deep.equal(['Which checks?']);
  });
});

describe('asking about a question', () => {
  it('opens a field below the question that takes the focus, and says what will happen', async () => {
    const card = await atSecond();
    await press(card, 'Ask to clarify…');
    expectFocus(requestOf(card));
    expect(requestOf(card).labels?.[0]?.textContent).to.equal('What should be explained?');
    const described = requestOf(card).getAttribute('aria-describedby') ?? '';
    expect(shadowOf(card).getElementById(described)?.textContent).to.contain('Your answers are kept.');
    expect(shownQuestions(card)).to.deep.equal(['Which checks?']);
    await expectAccessible(card);
  });

  it('stores the answers before, the choices of the question and the request, trimmed', async () => {
    const card = await atSecond();
    await writeRequest(card, '  What is Lint?\n');
    const event = await resultOf(card, () => press(card, 'Ask'));
    expect(event.detail.status).to.equal('needs_clarification');
    expect(event.detail.result.details).to.deep.include({
      revision: 1,
      currentQuestionIndex: 1,
      answers: [{ questionId: 'target', selectedOptionIds: ['staging'] }],
      draftAnswer: { questionId: 'checks', selectedOptionIds: ['unit'] },
      clarificationRequest: 'What is Lint?',
    });
    expect(event.detail.result.content[0]?.text).to.match(/^QUESTIONNAIRE_NEEDS_CLARIFICATION id=call_1 revision=1\n/);
    expect(statusOf(card)).to.equal('A clarification was asked for.');
    expect([has(card, 'needs_clarification'), has(card, 'sent'), has(card, 'locked')]).to.deep.equal([
      true,
      true,
      true,
    ]);
    expect(textsIn(card, '.clarifications > *')).to.deep.equal(['You asked', 'What is Lint?']);
    await expectAccessible(card);
  });

  it('is possible at every question, also at one that nothing is chosen at, and needs no valid answer', async () => {
    const first = await makePiCard();
    await writeRequest(first, 'Why?');
    const atFirst = await detailsOf(first, () => press(first, 'Ask'));
    expect(atFirst).to.deep.include({ currentQuestionIndex: 0, answers: [] }).and.not.to.have.property('draftAnswer');

    const last = await atSecond();
    await press(last, 'Next');
    await writeRequest(last, 'Why?');
    expect(await detailsOf(last, () => press(last, 'Ask'))).to.deep.include({ currentQuestionIndex: 2 });
  });

  it('goes back to the question with the choices as they were, and keeps what was written', async () => {
    const card = await atSecond();
    await writeRequest(card, 'What is');
    await press(card, 'Back');
    expectFocus(buttonOf(card, 'Ask to clarify…'));
    expect(chosenIn(card, 'Which checks?')).to.deep.equal(['Unit tests']);
    expect(hasButton(card, 'Next')).to.equal(true);
    await press(card, 'Ask to clarify…');
    expect(requestOf(card).value).to.equal('What is');
  });

  it('kindly refuses a request that says nothing', async () => {
    const card = await atSecond();
    const events = record(card, 'questionnaire-result');
    await press(card, 'Ask to clarify…');
    expect(requestOf(card).hasAttribute('aria-invalid')).to.equal(false);
    for (const nothing of ['', ' \n ', '\u200b']) {
      type(requestOf(card), nothing);
      await press(card, 'Ask');
      expect(statusOf(card)).to.equal('Write what is unclear to you.');
      expectFocus(requestOf(card));
    }
    expect(requestOf(card).getAttribute('aria-invalid')).to.equal('true');
    expect(textsIn(card, '#request-error')).to.deep.equal(['Write what is unclear to you.']);
    expect(events).to.deep.equal([]);
    await expectAccessible(card);
    type(requestOf(card), 'Lint');
    await card.updateComplete;
    expect([statusOf(card), requestOf(card).hasAttribute('aria-invalid')]).to.deep.equal(['', false]);
  });

  it('is kept open by a page that prevents it, until the user goes on', async () => {
    const card = await atSecond();
    await writeRequest(card, 'What is');
    card.addEventListener('questionnaire-result', (event) => event.preventDefault(), { once: true });
    await press(card, 'Ask');
    expect(statusOf(card)).to.equal('Not sent yet. Your answers are still here.');
    expect(requestOf(card).value).to.equal('What is');
    type(requestOf(card), 'What is Lint?');
    await card.updateComplete;
    expect(statusOf(card)).to.equal('');
  });

  it('says at once that a request is too long, and never cuts it', async () => {
    const card = await atSecond();
    await writeRequest(card, 'x'.repeat(1001));
    const words = 'This text has 1001 characters. Shorten it to 1000 at most.';
    expect(textsIn(card, '#request-error')).to.deep.equal([words]);
    const events = record(card, 'questionnaire-result');
    await press(card, 'Ask');
    expect(statusOf(card)).to.equal(words);
    expect(events).to.deep.equal([]);
    type(requestOf(card), ` ${'x'.repeat(1000)} `);
    await press(card, 'Ask');
    expect(events).to.have.length(1);
  });
});

describe('cancelling', () => {
  it('ends the call with the answers that were confirmed, and shows none', async () => {
    const card = await atSecond();
    const event = await resultOf(card, () => press(card, 'Cancel'));
    expect(event.detail.status).to.equal('cancelled');
    expect(event.detail.result.details).to.deep.include({
      cancellationReason: 'user_cancelled',
      answers: [{ questionId: 'target', selectedOptionIds: ['staging'] }],
    });
    expect(statusOf(card)).to.equal('Cancelled without an answer.');
    expect(shadowOf(card).querySelector('input, button')).to.equal(null);
    expectFocus(shadowOf(card).getElementById('status') as HTMLElement);
    expect(has(card, 'cancelled')).to.equal(true);
    await expectAccessible(card);
  });

  it('takes a click on its button: Escape does not, wherever the focus is, and reaches the page', async () => {
    const card = await atSecond();
    const events = record(card, 'questionnaire-result');
    let escapes = 0;
    const count = (event: KeyboardEvent) => {
      if (event.key === 'Escape') escapes += 1;
    };
    document.addEventListener('keydown', count);
    choiceOf(card, 'Unit tests').focus();
    await sendKeys({ press: 'Escape' });
    await writeRequest(card, 'Why?');
    await sendKeys({ press: 'Escape' });
    document.removeEventListener('keydown', count);
    expect(escapes).to.equal(2);
    expect(events).to.deep.equal([]);
    expect(requestOf(card).value).to.equal('Why?');
  });

  it('has its button apart from those that are pressed one after the other', async () => {
    const card = await atSecond();
    const [cancel, ...others] = ['Cancel', 'Back', 'Next'].map((name) => buttonOf(card, name));
    expect(others.some((button) => button.parentElement === cancel?.parentElement)).to.equal(false);
    // It stays where it is, so that no second click of another button hits it.
    const before = cancel?.getBoundingClientRect().top;
    await press(card, 'Back');
    expect(buttonOf(card, 'Cancel').getBoundingClientRect().top).to.equal(before);
  });

  it('is left to the page that prevents it, which may ask first', async () => {
    const card = await atSecond();
    card.addEventListener('questionnaire-result', (event) => event.preventDefault(), { once: true });
    await press(card, 'Cancel');
    expect(statusOf(card)).to.equal('Not sent yet. Your answers are still here.');
    expect(chosenIn(card, 'Which checks?')).to.deep.equal(['Unit tests']);
    await resultOf(card, () => press(card, 'Cancel'));
  });
});

describe('sending a result', () => {
  const ENDS: [string, string, string, (card: QuestionnaireCard) => Promise<void>, string][] = [
    [
      'the answers',
      'Retry',
      'Your answers could not be sent. They are still here: try again.',
      async (card) => {
        await press(card, 'Next');
        buttonOf(card, 'Submit').click();
      },
      'Submitted',
    ],
    [
      'a request',
      'Retry',
      'That could not be sent. Your answers are still here: try again.',
      async (card) => {
        await writeRequest(card, 'Why?');
        buttonOf(card, 'Ask').click();
      },
      'A clarification was asked for.',
    ],
    [
      'a cancellation',
      'Cancel',
      'That could not be sent. Your answers are still here: try again.',
      async (card) => buttonOf(card, 'Cancel').click(),
      'Cancelled without an answer.',
    ],
  ];
  for (const [what, again, words, end, done] of ENDS) {
    it(`waits for ${what}, opens with everything when it fails, and sends the same again`, async () => {
      const card = await atSecond();
      const sends = [deferred(), deferred()];
      const events = record(card, 'questionnaire-result');
      card.addEventListener('questionnaire-result', (event) => {
        event.waitUntil(sends[events.length - 1]?.promise ?? Promise.resolve());
      });
      await end(card);
      await card.updateComplete;
      expect([card.status, statusOf(card)]).to.deep.equal(['sending', 'Sending…']);
      await expectAccessible(card);
      // An impatient user.
      for (const button of shadowOf(card).querySelectorAll<HTMLElement>('#submit, #cancel, #clarify')) button.click();
      expect(events).to.have.length(1);

      sends[0]?.reject(new Error('offline'));
      await settled(card);
      expect([card.status, statusOf(card)]).to.deep.equal(['failed', words]);
      await expectAccessible(card);
      await press(card, again);
      expect(events).to.have.length(2);
      expect(events[1]?.detail).to.deep.equal(events[0]?.detail);
      sends[1]?.resolve();
      await settled(card);
      expect(statusOf(card)).to.equal(done);
    });
  }

  it('says that cancelling has failed, whatever it has said before', async () => {
    const card = await makePiCard();
    const { promise, reject } = deferred();
    card.addEventListener('questionnaire-result', (event) => event.waitUntil(promise));
    await press(card, 'Next');
    expect(statusOf(card)).to.equal('1 question needs an answer.');
    await press(card, 'Cancel');
    reject(new Error('offline'));
    await settled(card);
    expect([card.status, statusOf(card)]).to.deep.equal([
      'failed',
      'That could not be sent. Your answers are still here: try again.',
    ]);
  });

  it('says Retry on no button that does something else', async () => {
    const card = await atSecond();
    card.addEventListener('questionnaire-result', (event) => event.waitUntil(Promise.reject(new Error('offline'))));
    await press(card, 'Cancel');
    await settled(card);
    expect(hasButton(card, 'Retry')).to.equal(false);
    await press(card, 'Next');
    expect([hasButton(card, 'Retry'), hasButton(card, 'Submit')]).to.deep.equal([false, true]);
  });

  it('can be waited for only while the event is dispatched', async () => {
    const card = await makePiCard();
    const event = await resultOf(card, () => press(card, 'Cancel'));
    expect(event).to.be.instanceOf(QuestionnaireResultEvent);
    expect(() => event.waitUntil(Promise.resolve()))
      .to.throw(DOMException, 'questionnaire-result')
      .with.property('name', 'InvalidStateError');
  });

  it('opens again, with the request, when it failed later', async () => {
    const card = await atSecond();
    await writeRequest(card, 'Why?');
    await press(card, 'Ask');
    card.reopen('The agent is gone.');
    await card.updateComplete;
    expect(statusOf(card)).to.equal('The agent is gone.');
    expect(requestOf(card).value).to.equal('Why?');
    expect(chosenIn(card, 'Which checks?')).to.deep.equal(['Unit tests']);
    const { revision } = await detailsOf(card, () => press(card, 'Retry'));
    expect(revision).to.equal(1);
  });
});

describe('a resumed call', () => {
  const resume = () => resumeQuestionnaire(resumeArguments(), [piResult('call_1', SUSPENDED)]);
  const resumed = () => makePiCard({ pi: piCard(resume()) }, RELEASE, 'call_2');

  it('tells the explanation to who comes to the question', async () => {
    const card = await resumed();
    const ids = questionOf(card, 'Which checks?').getAttribute('aria-describedby')?.split(' ') ?? [];
    const description = ids.map((id) => shadowOf(card).getElementById(id)?.textContent).join(' ');
    expect(description).to.contain('They click through the shop.');
    await expectAccessible(card);
  });

  it('can be asked about again, and shows all that was asked and explained', async () => {
    const card = await resumed();
    choiceOf(card, 'Lint').click();
    await writeRequest(card, 'And how long?');
    const { result } = (await resultOf(card, () => press(card, 'Ask'))).detail;
    expect(result.details).to.deep.include({ revision: 2, questionnaireId: 'call_1' });
    const again = resumeQuestionnaire({ ...resumeArguments(2), clarificationResponse: 'Ten minutes.' }, [
      piResult('call_1', SUSPENDED),
      piResult('call_2', result),
    ]);
    const next = await makePiCard({ pi: piCard(again) }, RELEASE, 'call_3');
    expect(textsIn(next, '.clarifications .given')).to.deep.equal([
      'What do the *end-to-end* tests do?',
      'And how long?',
    ]);
    expect(textsIn(next, '.explanation')).to.deep.equal(['They click through the shop.', 'Ten minutes.']);
    expect(chosenIn(next, 'Which checks?')).to.deep.equal(['Unit tests', 'Lint']);
  });

  it('is reset to what it began with', async () => {
    const card = await resumed();
    choiceOf(card, 'Lint').click();
    await press(card, 'Back');
    choiceOf(card, 'Production').click();
    card.reset();
    await card.updateComplete;
    expect(chosenIn(card, 'Which checks?')).to.deep.equal(['Unit tests']);
    await press(card, 'Back');
    expect(chosenIn(card, 'Where to?')).to.deep.equal(['Staging']);
  });
});

describe("the methods of a card of Pi's", () => {
  it('take it one step further, as its main button does', async () => {
    const card = await makePiCard();
    const events = record(card, 'questionnaire-result');
    for (const step of ['Staging', 'Unit tests', 'The team']) {
      choiceOf(card, step).click();
      card.requestSubmit();
      await card.updateComplete;
    }
    expect(events.map(({ detail }) => detail.status)).to.deep.equal(['completed']);
    card.requestSubmit();
    expect(events).to.have.length(1);
  });

  it('focus the question that is shown, and the request while one is written', async () => {
    const card = await atSecond();
    card.focus();
    expectFocus(choiceOf(card, 'Unit tests'));
    await press(card, 'Ask to clarify…');
    buttonOf(card, 'Ask').focus();
    card.focus();
    expectFocus(requestOf(card));
  });

  it('and a page that draws all again change nothing of what is filled in', async () => {
    const card = await atSecond();
    await writeRequest(card, 'Why');
    const { pi, questionnaire } = card;
    if (pi) card.pi = piCard(pi.state);
    card.questionnaire = structuredClone(questionnaire);
    await card.updateComplete;
    expect(requestOf(card).value).to.equal('Why');
    expect(chosenIn(card, 'Which checks?')).to.deep.equal(['Unit tests']);
  });

  it('refuse what is no call, with a warning', async () => {
    const card = await makePiCard();
    const { warn } = console;
    const said: string[] = [];
    console.warn = (text: string) => said.push(text);
    Object.assign(card, { pi: 'call' });
    console.warn = warn;
    expect(said.join()).to.contain('.pi expects a call as piCard() gives it');
    expect(card.pi?.state.status).to.equal('asking');
  });
});

describe("the draft of a card of Pi's", () => {
  beforeEach(clearDrafts);
  afterEach(clearDrafts);

  it('survives that the card is made anew, with the place where the user was and a half-written request', async () => {
    const first = await atSecond({ draftStorage: 'session' });
    await writeRequest(first, 'What is');
    first.remove();
    const second = await makePiCard({ draftStorage: 'session' });
    expect(shownQuestions(second)).to.deep.equal(['Which checks?']);
    expect(chosenIn(second, 'Which checks?')).to.deep.equal(['Unit tests']);
    expect(requestOf(second).value).to.equal('What is');
    await press(second, 'Back', 'Back');
    expect(chosenIn(second, 'Where to?')).to.deep.equal(['Staging']);
  });

  it('is kept with the field for a request open or closed, as the user has left it', async () => {
    const properties = { draftStorage: 'session' } as const;
    const first = await makePiCard(properties);
    await writeRequest(first, 'Why?');
    await press(first, 'Back');
    first.remove();
    const second = await makePiCard(properties);
    expect(hasButton(second, 'Ask')).to.equal(false);
    await press(second, 'Ask to clarify…');
    second.remove();
    expect(requestOf(await makePiCard(properties)).value).to.equal('Why?');
  });

  it('is told to the page at each change', async () => {
    const card = await makePiCard();
    const events = record(card, 'questionnaire-draft');
    choiceOf(card, 'Production').click();
    expect(events.map(({ detail }) => detail.draft.target)).to.deep.equal([
      { type: 'single_choice', value: 'production', otherText: '' },
    ]);
  });

  it('is forgotten when the call has ended', async () => {
    for (const end of [['Cancel'], ['Next', 'Submit']]) {
      const first = await atSecond({ draftStorage: 'session' });
      await press(first, ...end);
      first.remove();
      const second = await makePiCard({ draftStorage: 'session' });
      expect(chosenIn(second, 'Where to?')).to.deep.equal([]);
      second.remove();
    }
  });
});

describe("the keyboard in a card of Pi's", () => {
  const keys = async (card: QuestionnaireCard, ...presses: string[]) => {
    for (const press of presses) {
      await sendKeys({ press });
      await card.updateComplete;
    }
  };

  it('answers everything alone, and is enough to ask about a question', async () => {
    const card = await makePiCard();
    choiceOf(card, 'Staging').focus();
    await keys(card, '2', 'Tab', 'Tab', 'Enter');
    expectFocus(questionOf(card, 'Which checks?'));
    await keys(card, '1', '3', 'Tab', 'Tab', 'Enter');
    expectFocus(requestOf(card));
    await sendKeys({ type: '1. Lint?' });
    expect(chosenIn(card, 'Which checks?')).to.deep.equal(['Unit tests', 'Lint']);
    await keys(card, 'Tab', 'Tab');
    const details = await detailsOf(card, () => keys(card, 'Enter'));
    expect(details).to.deep.include({
      clarificationRequest: '1. Lint?',
      draftAnswer: { questionId: 'checks', selectedOptionIds: ['unit', 'lint'] },
    });
  });

  const enter = (init: KeyboardEventInit = {}) =>
    new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, composed: true, cancelable: true, ...init });

  for (const [what, open] of [
    ['the text of Other', (card: QuestionnaireCard) => choiceOf(card, 'Other').click()],
    ['a request', (card: QuestionnaireCard) => buttonOf(card, 'Ask to clarify…').click()],
  ] as const) {
    it(`sends ${what} with Ctrl or Command and Enter, never with the Enter of an input method or a plain one`, async () => {
      for (const init of [{ ctrlKey: true }, { metaKey: true }]) {
        const card = await makePiCard({}, { ...RELEASE, questions: RELEASE.questions.slice(0, 1) });
        const events = record(card, 'questionnaire-result');
        open(card);
        await card.updateComplete;
        const field = shadowOf(card).querySelector('textarea') as HTMLTextAreaElement;
        type(field, '東京');
        await card.updateComplete;
        for (const enters of [enter(), enter({ isComposing: true }), enter({ isComposing: true, ...init })]) {
          field.dispatchEvent(enters);
          await card.updateComplete;
        }
        expect(events).to.deep.equal([]);
        field.dispatchEvent(enter(init));
        expect(events).to.have.length(1);
        card.remove();
      }
    });
  }
});
