import { expect } from '@open-wc/testing';
import type { QuestionnaireCard } from '../../src/elements/card.js';
import { clearDrafts } from '../../src/elements/drafts/draft-store.js';
import { parseResponse } from '../../src/protocol/parse.js';
import { buildResponse } from '../../src/protocol/response.js';
import { choiceOf, chosenIn, fieldOf, makeCard, record, type } from './support/card.js';
import { deferred } from './support/deferred.js';
import { everyType, freeText, multiChoice, questionnaire, singleChoice } from './support/questionnaires.js';

afterEach(() => clearDrafts());

async function fillIn(card: QuestionnaireCard): Promise<void> {
  choiceOf(card, 'Production').click();
  type(fieldOf(card, 'Why?'), 'because');
  await card.updateComplete;
}

describe('the draft property', () => {
  it('is what is filled in, as a copy', async () => {
    const card = await makeCard({ questionnaire: everyType() });
    await fillIn(card);
    const { draft } = card;
    expect(draft.why).to.deep.equal({ type: 'free_text', text: 'because' });
    draft.why = { type: 'free_text', text: 'changed' };
    expect(card.draft.why).to.deep.equal({ type: 'free_text', text: 'because' });
    card.draft = draft;
    await card.updateComplete;
    expect(fieldOf(card, 'Why?').value).to.equal('changed');
  });

  it('can be set before the questionnaire, and together with it in any order', async () => {
    const draft = { why: { type: 'free_text' as const, text: 'early' } };
    const first = await makeCard({ draft, questionnaire: everyType() });
    const second = await makeCard({ questionnaire: everyType(), draft });
    expect(fieldOf(first, 'Why?').value).to.equal('early');
    expect(fieldOf(second, 'Why?').value).to.equal('early');
  });

  it('takes what fits the questions, and leaves the rest as it is by default', async () => {
    const card = await makeCard({
      questionnaire: questionnaire([singleChoice({ default: 'Staging' }), multiChoice()]),
    });
    card.draft = {
      target: { type: 'free_text', text: 'x' },
      checks: { type: 'multi_choice', values: ['Unit', 'Unit', 'Nonsense'], otherText: '' },
    };
    await card.updateComplete;
    expect(chosenIn(card, 'Where to?')).to.deep.equal(['Staging']);
    expect(card.draft.checks).to.deep.equal({ type: 'multi_choice', values: ['Unit'], otherText: '' });
  });

  it('is not announced when the page sets it', async () => {
    const card = await makeCard({ questionnaire: everyType() });
    const events = record(card, 'questionnaire-draft');
    card.draft = { why: { type: 'free_text', text: 'set' } };
    await card.updateComplete;
    expect(events).to.deep.equal([]);
  });

  it('leaves the caret where it is while the user types, also with line breaks of Windows in a default', async () => {
    const card = await makeCard({ questionnaire: questionnaire([freeText({ default: 'one\r\ntwo' })]) });
    const field = fieldOf(card, 'Why?');
    field.setRangeText('X', 1, 1, 'end');
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    await card.updateComplete;
    expect(field.value).to.equal('oXne\ntwo');
    expect(field.selectionStart).to.equal(2);
  });

  it('writes nothing into the field that the user types in, however often the page gives the same back', async () => {
    const card = await makeCard({ questionnaire: everyType() });
    // As pages do that keep all state themselves and draw all of it at each change.
    card.addEventListener('questionnaire-draft', ({ detail }) => {
      card.questionnaire = everyType();
      card.draft = structuredClone({ ...detail.draft });
    });
    const field = fieldOf(card, 'Why?');
    const value = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value');
    const written: string[] = [];
    Object.defineProperty(field, 'value', {
      get: () => value?.get?.call(field),
      set: (text) => written.push(text),
    });
    for (const letter of 'かんじ') {
      field.setRangeText(letter, field.selectionStart, field.selectionEnd, 'end');
      field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true, isComposing: true }));
      await card.updateComplete;
    }
    expect(card.draft.why).to.deep.equal({ type: 'free_text', text: 'かんじ' });
    expect(written).to.deep.equal([]);
  });
});

describe('the questionnaire that is set again', () => {
  it('keeps what is filled in where it is equal or slightly changed', async () => {
    const card = await makeCard({ questionnaire: everyType() });
    await fillIn(card);
    card.questionnaire = everyType();
    await card.updateComplete;
    expect(chosenIn(card, 'Where to?')).to.deep.equal(['Production']);
    card.questionnaire = questionnaire([freeText(), singleChoice({ text: 'Where to now?' })]);
    await card.updateComplete;
    expect(fieldOf(card, 'Why?').value).to.equal('because');
    expect(chosenIn(card, 'Where to now?')).to.deep.equal([]);
  });

  it('stays sent where it is equal, and is open again where it asks something else', async () => {
    const card = await makeCard({ questionnaire: everyType() });
    await fillIn(card);
    card.requestSubmit();
    card.questionnaire = everyType();
    await card.updateComplete;
    expect(card.status).to.equal('sent');
    card.questionnaire = questionnaire([freeText(), freeText({ id: 'when', text: 'When?' })]);
    await card.updateComplete;
    expect(card.status).to.equal('open');
    expect(fieldOf(card, 'Why?').value).to.equal('because');
  });

  it('begins anew where its id is another one', async () => {
    const card = await makeCard({ questionnaire: everyType() });
    await fillIn(card);
    card.requestSubmit();
    card.questionnaire = everyType({ id: 'm2_q1' });
    await card.updateComplete;
    expect(card.status).to.equal('open');
    expect(chosenIn(card, 'Where to?')).to.deep.equal([]);
    expect(fieldOf(card, 'Why?').value).to.equal('');
  });

  it('shows the new defaults of a form that nobody has touched', async () => {
    const card = await makeCard({ questionnaire: questionnaire([singleChoice({ default: 'Staging' })]) });
    card.questionnaire = questionnaire([singleChoice({ default: 'Nowhere' })]);
    await card.updateComplete;
    expect(chosenIn(card, 'Where to?')).to.deep.equal(['Nowhere']);
  });
});

describe('a card that is made anew', () => {
  const STORAGES = ['memory', 'session', 'local'] as const;
  for (const draftStorage of STORAGES) {
    it(`finds its draft with draftStorage ${draftStorage}`, async () => {
      const first = await makeCard({ questionnaire: everyType(), draftStorage });
      await fillIn(first);
      first.remove();
      const second = await makeCard({ questionnaire: everyType(), draftStorage });
      expect(chosenIn(second, 'Where to?')).to.deep.equal(['Production']);
      expect(fieldOf(second, 'Why?').value).to.equal('because');
    });
  }

  it('finds its draft by default, whatever the order of its properties', async () => {
    const first = await makeCard({ questionnaire: everyType(), draftStorage: 'memory', conversationId: 'c1' });
    await fillIn(first);
    const second = await makeCard({ conversationId: 'c1', draftStorage: 'memory', questionnaire: everyType() });
    expect(fieldOf(second, 'Why?').value).to.equal('because');
    const other = await makeCard({ questionnaire: everyType(), draftStorage: 'memory', conversationId: 'c2' });
    expect(fieldOf(other, 'Why?').value).to.equal('');
  });

  it('prefers the draft that the page gives', async () => {
    await fillIn(await makeCard({ questionnaire: everyType(), draftStorage: 'memory' }));
    const draft = { why: { type: 'free_text' as const, text: 'given' } };
    const second = await makeCard({ questionnaire: everyType(), draftStorage: 'memory', draft });
    expect(fieldOf(second, 'Why?').value).to.equal('given');
  });

  it('finds nothing after the form was sent, reset or answered elsewhere', async () => {
    const endings: ((card: QuestionnaireCard) => void)[] = [
      (card) => card.requestSubmit(),
      (card) => card.reset(),
      (card) => {
        const [response] = parseResponse(buildResponse(everyType(), card.draft).responseText);
        if (response) card.response = response;
      },
    ];
    for (const end of endings) {
      const first = await makeCard({ questionnaire: everyType(), draftStorage: 'memory' });
      await fillIn(first);
      end(first);
      await first.updateComplete;
      const second = await makeCard({ questionnaire: everyType(), draftStorage: 'memory' });
      expect(fieldOf(second, 'Why?').value).to.equal('');
    }
  });

  it('finds its draft while the answer is on its way, and after it failed', async () => {
    const first = await makeCard({ questionnaire: everyType(), draftStorage: 'memory' });
    await fillIn(first);
    first.addEventListener('questionnaire-submit', (event) => event.waitUntil(new Promise(() => undefined)));
    first.requestSubmit();
    const second = await makeCard({ questionnaire: everyType(), draftStorage: 'memory' });
    expect(fieldOf(second, 'Why?').value).to.equal('because');
    first.reopen();
    const third = await makeCard({ questionnaire: everyType(), draftStorage: 'memory' });
    expect(fieldOf(third, 'Why?').value).to.equal('because');
  });

  it('finds its draft after a form was opened again that had been sent', async () => {
    const first = await makeCard({ questionnaire: everyType(), draftStorage: 'memory' });
    await fillIn(first);
    first.requestSubmit();
    first.reopen();
    const second = await makeCard({ questionnaire: everyType(), draftStorage: 'memory' });
    expect(fieldOf(second, 'Why?').value).to.equal('because');
  });

  it('shows no kept draft while it is read-only', async () => {
    await fillIn(await makeCard({ questionnaire: everyType(), draftStorage: 'memory' }));
    const second = await makeCard({ questionnaire: everyType(), draftStorage: 'memory', readOnly: true });
    expect(chosenIn(second, 'Where to?')).to.deep.equal([]);
    second.readOnly = false;
    await second.updateComplete;
    expect(chosenIn(second, 'Where to?')).to.deep.equal(['Production']);
  });
});

describe('secrets', () => {
  it('are neither filled in by the browser nor put anywhere but into memory and the event', async () => {
    const form = questionnaire([freeText({ text: 'Paste your API key' }), singleChoice({ default: 'Staging' })]);
    const card = await makeCard({ questionnaire: form, draftStorage: 'memory' });
    const field = fieldOf(card, 'Paste your API key');
    expect(field.autocomplete).to.equal('off');
    expect(field.name).to.equal('');
    type(field, 'secret');
    await card.updateComplete;
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.to.contain('secret');
  });
});

describe('a kept draft', () => {
  it('is kept under the id that the conversation gets later', async () => {
    const card = await makeCard({ questionnaire: everyType(), draftStorage: 'memory' });
    await fillIn(card);
    card.conversationId = 'c42';
    await card.updateComplete;
    const again = await makeCard({ questionnaire: everyType(), conversationId: 'c42', draftStorage: 'memory' });
    expect(fieldOf(again, 'Why?').value).to.equal('because');
  });

  it('outlives an answer that was shown early and taken back when its send failed', async () => {
    const card = await makeCard({ questionnaire: everyType(), draftStorage: 'memory' });
    await fillIn(card);
    const { promise: sent, reject } = deferred();
    card.addEventListener('questionnaire-submit', (event) => event.waitUntil(sent));
    card.requestSubmit();
    card.response = {
      name: 'questionnaire-response',
      questionnaireId: everyType().id,
      status: 'submitted',
      answers: [],
    };
    await card.updateComplete;
    reject(new Error('offline'));
    await sent.catch(() => undefined);
    card.response = undefined;
    await card.updateComplete;
    const again = await makeCard({ questionnaire: everyType(), draftStorage: 'memory' });
    expect(fieldOf(again, 'Why?').value).to.equal('because');
  });
});
