import { expect } from '@open-wc/testing';
import type { Question } from '../../src/protocol/questionnaire.js';
import { expectAccessible } from '../support/accessible.js';
import {
  choiceOf,
  chosenIn,
  errorOf,
  expectFocus,
  fieldOf,
  makeCard,
  questionOf,
  record,
  statusOf,
  submit,
  type,
} from './support/card.js';
import { freeText, multiChoice, questionnaire, singleChoice } from './support/questionnaires.js';

const hintOf = (card: Element, question: string) => questionOf(card, question).querySelector('.hint')?.textContent;

const HINTS: readonly [string, Question, string][] = [
  ['a single choice', singleChoice(), 'Choose one'],
  ['a free text', freeText(), 'Optional'],
  ['a multiple choice', multiChoice(), 'Choose any number, or none'],
  ['a lower bound', multiChoice({ minSelections: 2 }), 'Choose at least 2 options'],
  ['a lower bound of one', multiChoice({ minSelections: 1 }), 'Choose at least 1 option'],
  ['an upper bound', multiChoice({ maxSelections: 2 }), 'Choose at most 2 options'],
  ['both bounds', multiChoice({ minSelections: 1, maxSelections: 2 }), 'Choose 1 to 2 options'],
  ['equal bounds', multiChoice({ minSelections: 2, maxSelections: 2 }), 'Choose exactly 2 options'],
  ['an upper bound that nothing can pass', multiChoice({ maxSelections: 3 }), 'Choose any number, or none'],
  [
    'an upper bound that Other can pass',
    multiChoice({ maxSelections: 3, allowOther: true }),
    'Choose at most 3 options',
  ],
];

describe('what a question asks for', () => {
  for (const [what, question, hint] of HINTS) {
    it(`is said of ${what}: ${hint}`, async () => {
      const card = await makeCard({ questionnaire: questionnaire([question]) });
      expect(hintOf(card, question.text)).to.equal(hint);
    });
  }
});

describe('the upper bound of a multiple choice', () => {
  const bounded = () =>
    makeCard({ questionnaire: questionnaire([multiChoice({ maxSelections: 2, allowOther: true }), freeText()]) });

  it('refuses one choice more, says why and keeps the focus', async () => {
    const card = await bounded();
    const drafts = record(card, 'questionnaire-draft');
    choiceOf(card, 'Unit').click();
    choiceOf(card, 'Lint').click();
    choiceOf(card, 'Types').focus();
    choiceOf(card, 'Types').click();
    await card.updateComplete;
    expect(chosenIn(card, 'Which checks?')).to.deep.equal(['Unit', 'Lint']);
    expect(drafts).to.have.length(2);
    const sentence = 'You can choose at most 2 options. Clear another one first.';
    expect(errorOf(card, 'Which checks?')).to.equal(sentence);
    expect(statusOf(card)).to.equal(sentence);
    expectFocus(choiceOf(card, 'Types'));
    expect(choiceOf(card, 'Types').hasAttribute('aria-invalid')).to.equal(false);
  });

  it('counts Other', async () => {
    const card = await bounded();
    choiceOf(card, 'Unit').click();
    choiceOf(card, 'Other').click();
    choiceOf(card, 'Lint').click();
    await card.updateComplete;
    expect(chosenIn(card, 'Which checks?')).to.deep.equal(['Unit', 'Other']);
  });

  it('tells which options cannot be chosen now, and frees them again', async () => {
    const card = await bounded();
    choiceOf(card, 'Unit').click();
    choiceOf(card, 'Lint').click();
    await card.updateComplete;
    expect(choiceOf(card, 'Types').getAttribute('aria-disabled')).to.equal('true');
    expect(choiceOf(card, 'Unit').hasAttribute('aria-disabled')).to.equal(false);
    await expectAccessible(card);
    choiceOf(card, 'Unit').click();
    await card.updateComplete;
    expect(choiceOf(card, 'Types').hasAttribute('aria-disabled')).to.equal(false);
    expect(errorOf(card, 'Which checks?')).to.equal('');
    choiceOf(card, 'Types').click();
    await card.updateComplete;
    expect(chosenIn(card, 'Which checks?')).to.deep.equal(['Lint', 'Types']);
  });

  it('is told when the page set more than it allows', async () => {
    const card = await bounded();
    card.draft = { checks: { type: 'multi_choice', values: ['Unit', 'Lint', 'Types'], otherText: '' } };
    card.requestSubmit();
    await card.updateComplete;
    expect(errorOf(card, 'Which checks?')).to.equal('Choose at most 2 options.');
  });
});

describe('the lower bound of a multiple choice', () => {
  it('counts Other', async () => {
    const card = await makeCard({
      questionnaire: questionnaire([multiChoice({ minSelections: 2, allowOther: true })]),
    });
    choiceOf(card, 'Unit').click();
    choiceOf(card, 'Other').click();
    await card.updateComplete;
    type(fieldOf(card, 'Which checks?'), 'smoke');
    expect(submit(card).detail.answers[0]).to.deep.include({ other_text: 'smoke' });
  });
});
