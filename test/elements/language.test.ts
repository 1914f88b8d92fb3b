import { expect, fixtureSync, html, nextFrame } from '@open-wc/testing';
import '../../src/index.js';
import '../../src/locale/languages/de.js';
import '../../src/locale/languages/fr.js';
import type { QuestionnaireCard } from '../../src/elements/card.js';
import fr from '../../src/locale/languages/fr.js';
import { registerLocale } from '../../src/locale/registry.js';
import { hasButton, makeCard, questionOf, shadowOf, submit } from './support/card.js';
import { cardOf, drawn, fenced, makeMessage } from './support/message.js';
import { OTHER_VALUE, questionnaire, singleChoice } from './support/questionnaires.js';

const form = (uiText = {}) => questionnaire([singleChoice({ allowOther: true })], { uiText });

const submitOf = (card: Element) => shadowOf(card).querySelector('#submit')?.textContent?.trim();

function cardIn(box: Element): QuestionnaireCard {
  const card = document.createElement('questionnaire-card');
  card.questionnaire = form();
  box.append(card);
  return card;
}

describe('the language of the texts', () => {
  afterEach(() => document.documentElement.removeAttribute('lang'));

  it('is English where nothing says otherwise', async () => {
    expect(submitOf(await makeCard({ questionnaire: form() }))).to.equal('Submit');
  });

  it('is the one of the document, also when that changes', async () => {
    document.documentElement.lang = 'de';
    const card = await makeCard({ questionnaire: form() });
    expect(submitOf(card)).to.equal('Absenden');
    document.documentElement.lang = 'zh-CN';
    await nextFrame();
    await card.updateComplete;
    expect(submitOf(card)).to.equal('提交');
  });

  it('changes for a message while text arrives', async () => {
    document.documentElement.lang = 'de';
    const message = await makeMessage({ content: `Hi.\n\n${fenced('Trip')}\n\nAnd`, streaming: true });
    document.documentElement.lang = 'fr';
    message.appendText(' more');
    await nextFrame();
    await drawn(message);
    expect(submitOf(cardOf(message, 'm1_q1'))).to.equal('Envoyer');
    message.lang = 'de';
    message.appendText(' and more');
    await drawn(message);
    expect(submitOf(cardOf(message, 'm1_q1'))).to.equal('Absenden');
  });

  it('is the one of an ancestor, through shadow roots, as it is when the element is put there', async () => {
    document.documentElement.lang = 'de';
    const outer = fixtureSync<HTMLElement>(html`<div lang="fr"><section></section></div>`);
    const root = (outer.firstElementChild as Element).attachShadow({ mode: 'open' });
    const card = cardIn(root as unknown as Element);
    await card.updateComplete;
    expect(submitOf(card)).to.equal('Envoyer');
    const elsewhere = fixtureSync<HTMLElement>(html`<div lang="zh"></div>`);
    elsewhere.append(card);
    await card.updateComplete;
    expect(submitOf(card)).to.equal('提交');
  });

  it('is the one of the element itself before all others, also when that changes', async () => {
    const box = fixtureSync<HTMLElement>(html`<div lang="fr"></div>`);
    const card = cardIn(box);
    card.lang = 'de';
    await card.updateComplete;
    expect(submitOf(card)).to.equal('Absenden');
    card.lang = 'zh-CN';
    await card.updateComplete;
    expect(submitOf(card)).to.equal('提交');
    card.removeAttribute('lang');
    await card.updateComplete;
    expect(submitOf(card)).to.equal('Envoyer');
  });

  it('goes from a message to its cards, also when it changes', async () => {
    const message = await makeMessage({ content: `Hi.\n\n${fenced('Trip')}` });
    message.lang = 'de';
    await drawn(message);
    expect(submitOf(cardOf(message, 'm1_q1'))).to.equal('Absenden');
    document.documentElement.lang = 'fr';
    message.removeAttribute('lang');
    await nextFrame();
    await drawn(message);
    expect(submitOf(cardOf(message, 'm1_q1'))).to.equal('Envoyer');
  });

  it('changes when a language is registered later', async () => {
    document.documentElement.lang = 'eo';
    const card = await makeCard({ questionnaire: form() });
    expect(submitOf(card)).to.equal('Submit');
    registerLocale({ ...fr, lang: 'eo', submit: 'Sendi' });
    await card.updateComplete;
    expect(submitOf(card)).to.equal('Sendi');
  });

  it('keeps what is filled in when it changes', async () => {
    const card = await makeCard({
      questionnaire: form(),
      draft: { target: { type: 'single_choice', value: OTHER_VALUE, otherText: 'x' } },
    });
    card.lang = 'de';
    await card.updateComplete;
    expect(questionOf(card, 'Where to?').querySelector('textarea')?.value).to.equal('x');
    expect(submit(card, 'Absenden').detail.displayText).to.equal('Antworten auf den Fragebogen\nWhere to?: x');
  });
});

describe('texts of other origin', () => {
  it('come from the block before the page, and from the page before the language', async () => {
    const card = await makeCard({
      questionnaire: form({ other: 'Block', answerTitle: 'Block title' }),
      uiText: { other: 'Page', submit: 'Send', answerTitle: 'Page title' },
      draft: { target: { type: 'single_choice', value: OTHER_VALUE, otherText: 'x' } },
    });
    expect(questionOf(card, 'Where to?').textContent).to.contain('Block').and.not.to.contain('Page');
    expect(hasButton(card, 'Send')).to.equal(true);
    const { detail } = submit(card, 'Send');
    expect(detail.displayText).to.match(/^Block title/);
    expect(detail.answers[0]).to.deep.include({ label: 'Block' });
  });

  it('can be given and taken back while the form is shown', async () => {
    const card = await makeCard({ questionnaire: form() });
    card.uiText = { submit: 'Send' };
    await card.updateComplete;
    expect(hasButton(card, 'Send')).to.equal(true);
    card.uiText = undefined;
    await card.updateComplete;
    expect(hasButton(card, 'Submit')).to.equal(true);
  });
});
