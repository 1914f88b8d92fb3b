import { expect } from '@open-wc/testing';
import { takeEarlyAnswers } from '../../../src/elements/drafts/early-answers.js';
import { FormDraft } from '../../../src/elements/drafts/form-draft.js';
import type { Questionnaire } from '../../../src/protocol/questionnaire.js';
import { makeCard, shadowOf } from '../support/card.js';
import { freeText, multiChoice, questionnaire, singleChoice } from '../support/questionnaires.js';

/** A shadow root as a server would have drawn it, and the draft of a card that comes to life in it. */
async function drawnByServer(form: Questionnaire): Promise<{ root: ShadowRoot; draft: FormDraft }> {
  const card = await makeCard({ questionnaire: form });
  const root = document.createElement('div').attachShadow({ mode: 'open' });
  root.innerHTML = shadowOf(card).innerHTML;
  for (const [index, input] of [...shadowOf(card).querySelectorAll('input')].entries()) {
    root.querySelectorAll('input')[index]?.toggleAttribute('checked', input.checked);
  }
  const draft = new FormDraft();
  draft.setQuestionnaire(form);
  return { root, draft };
}

const form = () =>
  questionnaire([
    singleChoice({ default: 'Staging' }),
    multiChoice({ default: ['Unit'] }),
    freeText({ default: 'So.' }),
  ]);

describe('what was filled in before the element came to life', () => {
  it('is taken over', async () => {
    const { root, draft } = await drawnByServer(form());
    const [, production, , unit, lint] = root.querySelectorAll('input');
    production?.click();
    unit?.click();
    lint?.click();
    const field = root.querySelector('textarea') as HTMLTextAreaElement;
    field.value = 'typed early';
    takeEarlyAnswers(root, form().questions, draft);
    expect({ ...draft.current }).to.deep.equal({
      target: { type: 'single_choice', value: 'Production', otherText: '' },
      checks: { type: 'multi_choice', values: ['Lint'], otherText: '' },
      why: { type: 'free_text', text: 'typed early' },
    });
    expect(draft.touched).to.equal(true);
  });

  it('is nothing where the controls are as they were drawn, or where nothing was drawn', async () => {
    const { root, draft } = await drawnByServer(form());
    takeEarlyAnswers(root, form().questions, draft);
    root.replaceChildren();
    takeEarlyAnswers(root, form().questions, draft);
    expect(draft.touched).to.equal(false);
  });
});
