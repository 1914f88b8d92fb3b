import { expect } from '@open-wc/testing';
import { takeEarlyAnswers } from '../../../src/elements/drafts/early-answers.js';
import type { DraftAnswer, Questionnaire } from '../../../src/protocol/questionnaire.js';
import { makeCard, shadowOf } from '../support/card.js';
import { freeText, multiChoice, questionnaire, singleChoice } from '../support/questionnaires.js';

const form = (): Questionnaire =>
  questionnaire([
    singleChoice({ default: 'Staging', allowOther: true }),
    multiChoice({ default: ['Unit'] }),
    freeText({ default: 'So.' }),
  ]);

/** A form as a server draws it. */
async function drawnByServer(): Promise<HTMLElement> {
  const card = await makeCard({ questionnaire: form() });
  const copy = document.createElement('div');
  copy.append(...[...shadowOf(card).children].map((child) => child.cloneNode(true)));
  card.remove();
  return copy;
}

/** The answers that are taken over from what was drawn, by the ids of their questions. */
function taken(root: HTMLElement, current: Record<string, DraftAnswer> = {}): Record<string, DraftAnswer> {
  const answers: Record<string, DraftAnswer> = {};
  takeEarlyAnswers(root, form().questions, {
    answerOf: ({ id, type }) =>
      current[id] ??
      (type === 'single_choice'
        ? { type, value: 'Staging', otherText: '' }
        : type === 'multi_choice'
          ? { type, values: ['Unit'], otherText: '' }
          : { type, text: 'So.' }),
    answerChanged: ({ id }, answer) => {
      answers[id] = answer;
    },
    maximumReached: () => undefined,
  });
  return answers;
}

function fieldOf(root: HTMLElement): HTMLTextAreaElement {
  return root.querySelector('textarea') as HTMLTextAreaElement;
}

describe('what was filled in before the element came to life', () => {
  it('is taken over', async () => {
    const root = await drawnByServer();
    for (const value of ['Production', 'Unit', 'Lint']) root.querySelector<HTMLElement>(`[value="${value}"]`)?.click();
    fieldOf(root).value = 'typed early';
    expect(taken(root)).to.deep.equal({
      target: { type: 'single_choice', value: 'Production', otherText: '' },
      checks: { type: 'multi_choice', values: ['Lint'], otherText: '' },
      why: { type: 'free_text', text: 'typed early' },
    });
  });

  it('can be that a text was deleted', async () => {
    const root = await drawnByServer();
    fieldOf(root).value = '';
    expect(taken(root)).to.deep.equal({ why: { type: 'free_text', text: '' } });
  });

  it('can be the text of Other, where it was drawn', async () => {
    const root = await drawnByServer();
    const field = document.createElement('textarea');
    root.querySelector('.options')?.append(field);
    root.querySelector<HTMLElement>('[value="__questionnaire_other__"]')?.click();
    field.value = 'my own';
    expect(taken(root)).to.deep.equal({
      target: { type: 'single_choice', value: '__questionnaire_other__', otherText: 'my own' },
    });
  });

  it('leaves the text of Other where it was not drawn', async () => {
    const root = await drawnByServer();
    root.querySelector<HTMLElement>('[value="Production"]')?.click();
    const current: DraftAnswer = { type: 'single_choice', value: 'Staging', otherText: 'kept' };
    expect(taken(root, { target: current })).to.deep.equal({ target: { ...current, value: 'Production' } });
  });

  it('is nothing where the controls are as they were drawn, or where nothing was drawn', async () => {
    const root = await drawnByServer();
    expect(taken(root)).to.deep.equal({});
    root.replaceChildren();
    expect(taken(root)).to.deep.equal({});
  });
});
