import { expect, fixtureSync, html, nextFrame } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import type { QuestionnaireCard } from '../../src/elements/card.js';
import {
  buttonOf,
  choiceOf,
  chosenIn,
  expectFocus,
  fieldOf,
  makeCard,
  record,
  shadowOf,
  type,
} from './support/card.js';
import { everyType, freeText, questionnaire, singleChoice } from './support/questionnaires.js';

describe('a form of the page around the element', () => {
  it('is not submitted by Enter nor by the button, and holds none of its controls', async () => {
    let submits = 0;
    const form = fixtureSync<HTMLFormElement>(html`<form
      @submit=${(event: Event) => {
        event.preventDefault();
        submits += 1;
      }}
    ></form>`);
    const card = document.createElement('questionnaire-card');
    card.draftStorage = 'none';
    card.questionnaire = questionnaire([freeText(), singleChoice({ default: 'Staging' })]);
    form.append(card);
    await card.updateComplete;
    const events = record(form, 'questionnaire-submit');
    fieldOf(card, 'Why?').focus();
    await sendKeys({ press: 'Enter' });
    choiceOf(card, 'Staging').focus();
    await sendKeys({ press: 'Enter' });
    buttonOf(card, 'Submit').click();
    expect(submits).to.equal(0);
    expect(events).to.have.length(1);
    expect(form.elements).to.have.length(0);
    expect(shadowOf(card).querySelector('form')).to.equal(null);
    expect(shadowOf(card).querySelector('button:not([type="button"])')).to.equal(null);
  });
});

describe('events that reach the page', () => {
  const NATIVE = ['input', 'change', 'beforeinput', 'select', 'submit', 'reset', 'invalid'] as const;
  const OURS = ['questionnaire-draft', 'questionnaire-submit', 'questionnaire-open'] as const;

  function listen(card: QuestionnaireCard): { seen: string[]; stop: () => void } {
    const seen: string[] = [];
    const note = (event: Event) => seen.push(event.type);
    const ancestor = card.parentElement ?? document.body;
    for (const kind of [...NATIVE, ...OURS]) ancestor.addEventListener(kind, note);
    const stop = () => {
      for (const kind of [...NATIVE, ...OURS]) ancestor.removeEventListener(kind, note);
    };
    return { seen, stop };
  }

  it('are one for each thing that the user does', async () => {
    const card = await makeCard({ questionnaire: everyType() });
    const { seen, stop } = listen(card);
    choiceOf(card, 'Production').click();
    choiceOf(card, 'Unit').click();
    choiceOf(card, 'Production').click();
    type(fieldOf(card, 'Why?'), 'because');
    stop();
    expect(seen).to.deep.equal(['questionnaire-draft', 'questionnaire-draft', 'questionnaire-draft']);
  });

  it('carry plain data, the draft as it is then', async () => {
    const card = await makeCard({ questionnaire: questionnaire([freeText()]) });
    const events = record(card, 'questionnaire-draft');
    type(fieldOf(card, 'Why?'), 'a');
    type(fieldOf(card, 'Why?'), 'ab');
    expect(events.map((event) => event.detail.draft.why)).to.deep.equal([
      { type: 'free_text', text: 'a' },
      { type: 'free_text', text: 'ab' },
    ]);
    expect(structuredClone(events[0]?.detail)).to.deep.include({ questionnaireId: 'm1_q1' });
  });
});

describe('moving a card', () => {
  const filledIn = async () => {
    const card = await makeCard({ questionnaire: everyType() });
    choiceOf(card, 'Production').click();
    type(fieldOf(card, 'Why?'), 'because');
    await card.updateComplete;
    return card;
  };

  it('within the page keeps what is filled in, and listens once', async () => {
    const card = await filledIn();
    const parent = card.parentElement as HTMLElement;
    parent.insertBefore(card, parent.firstChild);
    card.remove();
    parent.append(card);
    await card.updateComplete;
    expect(chosenIn(card, 'Where to?')).to.deep.equal(['Production']);
    expect(fieldOf(card, 'Why?').value).to.equal('because');
    const drafts = record(parent, 'questionnaire-draft');
    choiceOf(card, 'Unit').click();
    expect(drafts).to.have.length(1);
    const keys = record(parent, 'keydown');
    choiceOf(card, 'Staging').dispatchEvent(new KeyboardEvent('keydown', { key: '3', bubbles: true, composed: true }));
    await card.updateComplete;
    expect(keys).to.have.length(0);
    expect(chosenIn(card, 'Where to?')).to.deep.equal(['Nowhere']);
  });

  it('in one task, as frameworks reorder lists, keeps the focus and the caret', async () => {
    const card = await filledIn();
    const field = fieldOf(card, 'Why?');
    field.focus();
    field.setSelectionRange(3, 3);
    card.parentElement?.append(card);
    expectFocus(field);
    await sendKeys({ type: 'X' });
    expect(field.value).to.equal('becXause');
  });

  it('takes no focus that it had before, nor one that is elsewhere by then', async () => {
    const card = await filledIn();
    const parent = card.parentElement as HTMLElement;
    const elsewhere = fixtureSync<HTMLButtonElement>(html`<button>Elsewhere</button>`);
    fieldOf(card, 'Why?').focus();
    card.remove();
    elsewhere.focus();
    parent.append(card);
    expectFocus(elsewhere);
    await nextFrame();
    elsewhere.blur();
    parent.append(card);
    expectFocus(document.body);
    fieldOf(card, 'Why?').focus();
    card.remove();
    await nextFrame();
    parent.append(card);
    expectFocus(document.body);
  });

  it('to another document keeps what is filled in and how it looks, and back again', async () => {
    const card = await filledIn();
    const home = card.parentElement as HTMLElement;
    const frame = fixtureSync<HTMLIFrameElement>(html`<iframe title="Other document"></iframe>`);
    const away = frame.contentDocument as Document;
    const look = () => {
      const { borderTopWidth, borderTopLeftRadius } = (card.ownerDocument.defaultView as Window).getComputedStyle(
        shadowOf(card).querySelector('.card') as Element,
      );
      return [borderTopWidth, borderTopLeftRadius];
    };
    const before = look();
    away.body.append(card);
    await card.updateComplete;
    expect(look()).to.deep.equal(before);
    expect(chosenIn(card, 'Where to?')).to.deep.equal(['Production']);
    choiceOf(card, 'Unit').click();
    await card.updateComplete;
    expect(chosenIn(card, 'Which checks?')).to.deep.equal(['Unit']);
    home.append(card);
    await card.updateComplete;
    expect(look()).to.deep.equal(before);
    expect(fieldOf(card, 'Why?').value).to.equal('because');
  });
});

describe('two cards', () => {
  it('with questions of the same id do not unselect each other', async () => {
    const first = await makeCard({ questionnaire: questionnaire([singleChoice()]) });
    const second = await makeCard({ questionnaire: questionnaire([singleChoice()], { id: 'm1_q2' }) });
    choiceOf(first, 'Staging').click();
    choiceOf(second, 'Production').click();
    await Promise.all([first.updateComplete, second.updateComplete]);
    expect(chosenIn(first, 'Where to?')).to.deep.equal(['Staging']);
    expect(chosenIn(second, 'Where to?')).to.deep.equal(['Production']);
  });
});

describe('the light DOM', () => {
  it('of an element is never touched', async () => {
    const card = await makeCard({ questionnaire: everyType() });
    choiceOf(card, 'Staging').click();
    card.requestSubmit();
    await card.updateComplete;
    expect(card.childNodes).to.have.length(0);
  });
});
