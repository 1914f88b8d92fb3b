import { expect, fixtureSync } from '@open-wc/testing';
import '../../../src/card.js';
import type { QuestionnaireCard } from '../../../src/elements/card.js';
import type { QuestionnaireSubmitEvent } from '../../../src/elements/events.js';

/** A connected card with these properties, drawn. Without drafts kept between tests, unless a test asks for it. */
export async function makeCard(properties: Partial<QuestionnaireCard>): Promise<QuestionnaireCard> {
  const card = document.createElement('questionnaire-card');
  Object.assign(card, { draftStorage: 'none', ...properties });
  fixtureSync(card);
  await card.updateComplete;
  return card;
}

export function shadowOf(element: Element): ShadowRoot {
  if (element.shadowRoot === null) throw new Error(`<${element.localName}> has no shadow root`);
  return element.shadowRoot;
}

function one<T>(found: T[], what: string): T {
  const [first] = found;
  if (first === undefined || found.length > 1) throw new Error(`${found.length} × ${what}`);
  return first;
}

const textOf = (element: Element | null) => element?.textContent?.trim() ?? '';

/** The group or the label of the question with this text. */
export function questionOf(card: Element, text: string): HTMLElement {
  const texts = [...shadowOf(card).querySelectorAll('.question-text > span[id]')];
  const question = one(
    texts.filter((each) => textOf(each) === text),
    `question ${text}`,
  ).closest<HTMLElement>('.question');
  if (question === null) throw new Error(`the text ${text} stands in no question`);
  return question;
}

/** The radio button or checkbox with this label, in the question with this text where several have it. */
export function choiceOf(card: Element, label: string, question?: string): HTMLInputElement {
  const scope = question === undefined ? shadowOf(card) : questionOf(card, question);
  const labels = [...scope.querySelectorAll('label.option')];
  const row = one(
    labels.filter((each) => textOf(each.querySelector('.option-text > span')) === label),
    `option ${label}`,
  );
  return row.querySelector('input') as HTMLInputElement;
}

/** The text area of a free text or of Other. */
export function fieldOf(card: Element, question: string): HTMLTextAreaElement {
  return one([...questionOf(card, question).querySelectorAll('textarea')], `text area of ${question}`);
}

export function errorOf(card: Element, question: string): string {
  return textOf(questionOf(card, question).querySelector('.error'));
}

export function chosenIn(card: Element, question: string): string[] {
  const inputs = [...questionOf(card, question).querySelectorAll('input')];
  return inputs
    .filter((input) => input.checked)
    .map((input) => textOf(input.parentElement?.querySelector('.option-text > span') ?? null));
}

export function buttonOf(card: Element, name: string): HTMLButtonElement {
  return one(
    [...shadowOf(card).querySelectorAll('button')].filter((button) => textOf(button) === name),
    `button ${name}`,
  );
}

export function hasButton(card: Element, name: string): boolean {
  return [...shadowOf(card).querySelectorAll('button')].some((button) => textOf(button) === name);
}

export function statusOf(card: Element): string {
  return textOf(one([...shadowOf(card).querySelectorAll('[role="status"]')], 'status'));
}

/** Types into a text area as a user does, without a keyboard. */
export function type(field: HTMLTextAreaElement, text: string): void {
  field.value = text;
  field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
}

/** The element that has the focus, through all shadow roots. */
export function focused(): Element | null {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element;
}

/** Fails unless the element has the focus. Elements are not printed: that takes minutes. */
export function expectFocus(element: Element): void {
  const has = focused();
  const name = (each: Element | null) => `<${each?.localName} class="${each?.className}">${each?.textContent?.trim()}`;
  expect(has === element, `focus is on ${name(has)}, not on ${name(element)}`).to.equal(true);
}

/** Everything of one kind that the target dispatches from now on. */
export function record<K extends keyof HTMLElementEventMap>(target: HTMLElement, kind: K): HTMLElementEventMap[K][] {
  const events: HTMLElementEventMap[K][] = [];
  target.addEventListener(kind, (event) => events.push(event));
  return events;
}

/** Submits, and gives the one event that must come of it. */
export function submit(card: QuestionnaireCard, name = 'Submit'): QuestionnaireSubmitEvent {
  const events = record(card, 'questionnaire-submit');
  buttonOf(card, name).click();
  return one(events, 'questionnaire-submit');
}
