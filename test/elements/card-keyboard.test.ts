import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import type { QuestionnaireCard } from '../../src/elements/card.js';
import {
  buttonOf,
  choiceOf,
  chosenIn,
  expectFocus,
  fieldOf,
  focused,
  makeCard,
  questionOf,
  record,
  shadowOf,
  statusOf,
} from './support/card.js';
import { everyType, freeText, multiChoice, questionnaire, singleChoice } from './support/questionnaires.js';

/** Presses keys one after the other; the card is drawn after each. */
async function press(card: QuestionnaireCard, ...keys: string[]): Promise<void> {
  for (const key of keys) {
    await sendKeys({ press: key });
    await card.updateComplete;
  }
}

describe('the keyboard', () => {
  it('fills in and submits a form of every type alone', async () => {
    const card = await makeCard({ questionnaire: everyType() });
    const events = record(card, 'questionnaire-submit');
    await press(card, 'Tab', ' ', 'ArrowDown');
    expect(chosenIn(card, 'Where to?')).to.deep.equal(['Production']);
    await press(card, 'Tab', ' ', 'Tab', 'Tab', ' ', 'Tab', ' ', 'Tab');
    expectFocus(fieldOf(card, 'Which checks?'));
    await sendKeys({ type: 'smoke' });
    await press(card, 'Tab');
    await sendKeys({ type: 'because' });
    await press(card, 'Enter');
    await sendKeys({ type: 'it is' });
    await press(card, 'Tab', 'Enter');

    expect(events).to.have.length(1);
    expect(events[0]?.detail.displayText).to.equal(
      'Questionnaire answers\nWhere to?: Production\nWhich checks?: Unit, Types, smoke\nWhy?: because\nit is',
    );
    expect(focused()?.textContent?.trim()).to.equal('Submitted');
  });

  it('has one stop for all radio buttons of a question, and arrows that go around', async () => {
    const card = await makeCard({ questionnaire: questionnaire([singleChoice(), freeText()]) });
    await press(card, 'Tab');
    expectFocus(choiceOf(card, 'Staging'));
    expect(chosenIn(card, 'Where to?')).to.deep.equal([]);
    await press(card, 'ArrowDown', 'ArrowDown');
    expectFocus(choiceOf(card, 'Nowhere'));
    expect(chosenIn(card, 'Where to?')).to.deep.equal(['Nowhere']);
    await press(card, 'ArrowDown');
    expectFocus(choiceOf(card, 'Staging'));
    expect(chosenIn(card, 'Where to?')).to.deep.equal(['Staging']);
    await press(card, 'ArrowUp');
    expect(chosenIn(card, 'Where to?')).to.deep.equal(['Nowhere']);
    await press(card, 'Tab');
    expectFocus(fieldOf(card, 'Why?'));
  });

  it('keeps the focus on the option while Other is chosen by arrow', async () => {
    const card = await makeCard({ questionnaire: questionnaire([singleChoice({ values: ['A'], allowOther: true })]) });
    await press(card, 'Tab', 'ArrowDown');
    expectFocus(choiceOf(card, 'Other'));
    await press(card, 'Tab');
    expectFocus(fieldOf(card, 'Where to?'));
  });

  describe('digits', () => {
    it('choose an option of the question that has the focus, Other as the last', async () => {
      const card = await makeCard({
        questionnaire: questionnaire([singleChoice({ allowOther: true }), multiChoice({ allowOther: true })]),
      });
      choiceOf(card, 'Staging').focus();
      await press(card, '3');
      expect(chosenIn(card, 'Where to?')).to.deep.equal(['Nowhere']);
      expectFocus(choiceOf(card, 'Nowhere'));
      await press(card, '4');
      expect(chosenIn(card, 'Where to?')).to.deep.equal(['Other']);

      choiceOf(card, 'Unit').focus();
      await press(card, '1', '3', '4', '1');
      expect(chosenIn(card, 'Which checks?')).to.deep.equal(['Types', 'Other']);
      expect(chosenIn(card, 'Where to?')).to.deep.equal(['Other']);
    });

    it('mean nothing where there is no such option, and nothing in a text area', async () => {
      const card = await makeCard({
        questionnaire: questionnaire([singleChoice({ allowOther: true }), freeText()]),
      });
      choiceOf(card, 'Staging').focus();
      await press(card, '9');
      expect(chosenIn(card, 'Where to?')).to.deep.equal([]);
      fieldOf(card, 'Why?').focus();
      await press(card, '2');
      expect(fieldOf(card, 'Why?').value).to.equal('2');
      expect(chosenIn(card, 'Where to?')).to.deep.equal([]);
    });

    it('tick a box once, however long they are held', async () => {
      const card = await makeCard({ questionnaire: questionnaire([multiChoice()]) });
      const press = (repeat: boolean) => {
        const held = { key: '1', repeat, bubbles: true, composed: true, cancelable: true };
        choiceOf(card, 'Lint').dispatchEvent(new KeyboardEvent('keydown', held));
      };
      press(false);
      press(true);
      await card.updateComplete;
      expect(chosenIn(card, 'Which checks?')).to.deep.equal(['Unit']);
    });

    it('mean nothing with a modifier, and nothing outside of the card', async () => {
      const card = await makeCard({ questionnaire: questionnaire([singleChoice()]) });
      choiceOf(card, 'Staging').focus();
      const digit = { key: '2', bubbles: true, composed: true, cancelable: true };
      choiceOf(card, 'Staging').dispatchEvent(new KeyboardEvent('keydown', { ...digit, altKey: true }));
      choiceOf(card, 'Staging').dispatchEvent(new KeyboardEvent('keydown', { ...digit, metaKey: true }));
      document.body.dispatchEvent(new KeyboardEvent('keydown', digit));
      await card.updateComplete;
      expect(chosenIn(card, 'Where to?')).to.deep.equal([]);
    });
  });

  describe('Enter', () => {
    it('is a new line in a text area and submits nothing', async () => {
      const card = await makeCard({ questionnaire: questionnaire([freeText()]) });
      const events = record(card, 'questionnaire-submit');
      fieldOf(card, 'Why?').focus();
      await press(card, 'a', 'Enter', 'b');
      expect(fieldOf(card, 'Why?').value).to.equal('a\nb');
      expect(events).to.deep.equal([]);
    });

    it('submits nothing on an option', async () => {
      const card = await makeCard({ questionnaire: questionnaire([singleChoice({ default: 'Staging' })]) });
      const events = record(card, 'questionnaire-submit');
      choiceOf(card, 'Staging').focus();
      await press(card, 'Enter');
      expect(events).to.deep.equal([]);
    });

    for (const modifier of ['ctrlKey', 'metaKey'] as const) {
      it(`submits with ${modifier}, from a text area and from an option`, async () => {
        const card = await makeCard({ questionnaire: everyType() });
        const events = record(card, 'questionnaire-submit');
        const enter = { key: 'Enter', [modifier]: true, bubbles: true, composed: true, cancelable: true };
        fieldOf(card, 'Why?').dispatchEvent(new KeyboardEvent('keydown', enter));
        await card.updateComplete;
        expect(events).to.deep.equal([]);
        expectFocus(choiceOf(card, 'Staging'));
        choiceOf(card, 'Staging').click();
        choiceOf(card, 'Staging').dispatchEvent(new KeyboardEvent('keydown', { ...enter, repeat: true }));
        expect(events).to.deep.equal([]);
        choiceOf(card, 'Staging').dispatchEvent(new KeyboardEvent('keydown', enter));
        expect(events).to.have.length(1);
      });
    }

    it('submits nothing while an input method composes', async () => {
      const card = await makeCard({ questionnaire: questionnaire([freeText()]) });
      const events = record(card, 'questionnaire-submit');
      const field = fieldOf(card, 'Why?');
      const enter = { key: 'Enter', ctrlKey: true, bubbles: true, composed: true, cancelable: true };
      field.dispatchEvent(new KeyboardEvent('keydown', { ...enter, isComposing: true }));
      // Safari ends the composition before it tells of the key, and gives it this code.
      field.dispatchEvent(new KeyboardEvent('keydown', { ...enter, keyCode: 229 }));
      expect(events).to.deep.equal([]);
    });
  });
});

describe('keys that reach the page', () => {
  interface Sent {
    readonly key: string;
    readonly on: (card: QuestionnaireCard) => Element;
    readonly with?: KeyboardEventInit;
    readonly reaches: boolean;
    readonly why: string;
  }

  const field = (card: QuestionnaireCard) => fieldOf(card, 'Why?');
  const radio = (card: QuestionnaireCard) => choiceOf(card, 'Staging');
  const checkbox = (card: QuestionnaireCard) => choiceOf(card, 'Unit');
  const submitButton = (card: QuestionnaireCard) => buttonOf(card, 'Submit');

  const KEYS: readonly Sent[] = [
    { key: 'e', on: field, reaches: false, why: 'it is typed in a text area' },
    { key: '1', on: field, reaches: false, why: 'it is typed in a text area' },
    { key: 'E', on: field, with: { shiftKey: true }, reaches: false, why: 'it is typed in a text area' },
    { key: 'Enter', on: field, reaches: false, why: 'it makes a new line' },
    { key: 'e', on: field, with: { ctrlKey: true }, reaches: true, why: 'it is a chord' },
    { key: 'k', on: field, with: { metaKey: true }, reaches: true, why: 'it is a chord' },
    { key: 'Escape', on: field, reaches: true, why: 'it closes dialogs' },
    { key: 'Tab', on: field, reaches: true, why: 'it leaves the field' },
    { key: 'a', on: field, with: { isComposing: true }, reaches: true, why: 'it belongs to a composition' },
    { key: 'e', on: radio, reaches: true, why: 'it is not typed' },
    { key: '2', on: radio, reaches: false, why: 'it chooses an option' },
    { key: '2', on: radio, with: { shiftKey: true }, reaches: false, why: 'it is a digit of a French keyboard' },
    { key: '9', on: radio, reaches: true, why: 'it chooses nothing' },
    { key: 'ArrowDown', on: radio, reaches: false, why: 'it moves between the options' },
    { key: ' ', on: checkbox, reaches: false, why: 'it ticks the box' },
    { key: 'ArrowDown', on: checkbox, reaches: true, why: 'the box does not use it' },
    { key: 'Enter', on: radio, reaches: true, why: 'the option does not use it' },
    { key: 'Enter', on: submitButton, reaches: false, why: 'it presses the button' },
    { key: 'Enter', on: field, with: { ctrlKey: true }, reaches: false, why: 'it submits' },
  ];

  for (const { key, on, with: modifiers = {}, reaches, why } of KEYS) {
    const chord = Object.keys(modifiers).join(' ');
    it(`${JSON.stringify(key)} ${chord} ${reaches ? 'does' : 'does not'}: ${why}`, async () => {
      const card = await makeCard({ questionnaire: everyType() });
      const seen: Event[] = [];
      const captured: Event[] = [];
      const onKey = (event: Event) => seen.push(event);
      const onCapture = (event: Event) => captured.push(event);
      document.addEventListener('keydown', onKey);
      document.addEventListener('keydown', onCapture, { capture: true });
      const event = new KeyboardEvent('keydown', {
        key,
        bubbles: true,
        composed: true,
        cancelable: true,
        ...modifiers,
      });
      on(card).dispatchEvent(event);
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('keydown', onCapture, { capture: true });
      expect(seen).to.have.length(reaches ? 1 : 0);
      expect(captured, 'only the way up is stopped').to.have.length(1);
    });
  }

  it('are all keys of a card that is locked, but those that are typed', async () => {
    const card = await makeCard({ questionnaire: questionnaire([singleChoice()]), readOnly: true });
    const seen = record(document.body, 'keydown');
    for (const init of [{ key: '1' }, { key: 'Enter', ctrlKey: true }]) {
      const event = new KeyboardEvent('keydown', { ...init, bubbles: true, composed: true, cancelable: true });
      questionOf(card, 'Where to?').dispatchEvent(event);
      expect(event.defaultPrevented).to.equal(false);
    }
    expect(seen).to.have.length(2);
  });

  it('are left alone when the page has used them already', async () => {
    const card = await makeCard({ questionnaire: questionnaire([singleChoice()]) });
    const use = (event: Event) => event.preventDefault();
    document.addEventListener('keydown', use, { capture: true });
    const event = new KeyboardEvent('keydown', { key: '2', bubbles: true, composed: true, cancelable: true });
    choiceOf(card, 'Staging').dispatchEvent(event);
    document.removeEventListener('keydown', use, { capture: true });
    await card.updateComplete;
    expect(chosenIn(card, 'Where to?')).to.deep.equal([]);
  });
});

describe('focus()', () => {
  it('goes to the first unanswered question, and to its chosen or first control', async () => {
    const card = await makeCard({ questionnaire: everyType() });
    card.focus();
    expectFocus(choiceOf(card, 'Staging'));
    choiceOf(card, 'Production').click();
    await card.updateComplete;
    card.focus();
    expectFocus(choiceOf(card, 'Unit'));
    choiceOf(card, 'Lint').click();
    await card.updateComplete;
    card.focus();
    expectFocus(fieldOf(card, 'Why?'));
  });

  it('goes to the text area of Other when that is what is missing', async () => {
    const card = await makeCard({ questionnaire: questionnaire([singleChoice({ allowOther: true })]) });
    choiceOf(card, 'Other').click();
    card.focus();
    await card.updateComplete;
    expectFocus(fieldOf(card, 'Where to?'));
  });

  it('goes to the button when everything is answered, and to the result when the form is locked', async () => {
    const card = await makeCard({ questionnaire: questionnaire([singleChoice({ default: 'Staging' })]) });
    card.focus();
    expectFocus(buttonOf(card, 'Submit'));
    card.requestSubmit();
    await card.updateComplete;
    card.focus();
    expect(focused()?.textContent?.trim()).to.equal('Submitted');
  });

  it('is kept until the card has been drawn', async () => {
    const card = await makeCard({});
    card.questionnaire = everyType();
    card.focus();
    await card.updateComplete;
    expectFocus(choiceOf(card, 'Staging'));
  });

  it('is never taken by a card that appears', async () => {
    const before = focused() ?? document.body;
    const card = await makeCard({ questionnaire: everyType() });
    expectFocus(before);
    expect(shadowOf(card).querySelector('[autofocus]')).to.equal(null);
    expect(statusOf(card)).to.equal('');
  });
});
