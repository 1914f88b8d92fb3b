import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import type { Question } from '../../src/protocol/questionnaire.js';
import { choiceOf, fieldOf, makeCard, shadowOf } from './support/card.js';
import { freeText, multiChoice, questionnaire, singleChoice } from './support/questionnaires.js';

/** Questions of all types in turn, with five options each. */
function manyQuestions(count: number): Question[] {
  const values = ['One', 'Two', 'Three', 'Four', 'Five'];
  return Array.from({ length: count }, (_, index) => {
    const rest = { id: `q${index}`, text: `Question ${index}?` };
    return [singleChoice({ values, ...rest }), multiChoice({ values, ...rest }), freeText(rest)][index % 3] as Question;
  });
}

/** The ids of the questions in which the action changes anything at all, and what it changes outside of them. */
async function touched(root: ShadowRoot, action: () => Promise<unknown>): Promise<string[]> {
  const records: MutationRecord[] = [];
  const observer = new MutationObserver((found) => records.push(...found));
  observer.observe(root, { subtree: true, childList: true, attributes: true, characterData: true });
  await action();
  records.push(...observer.takeRecords());
  observer.disconnect();
  const places = records.map(({ target }) => {
    const element = target instanceof Element ? target : target.parentElement;
    return element?.closest('.question')?.id ?? `${element?.localName}.${element?.className}`;
  });
  return [...new Set(places)];
}

describe('a form of a hundred questions', () => {
  it('changes only the question that is answered, at a click and at each key', async () => {
    const card = await makeCard({ questionnaire: questionnaire(manyQuestions(100)) });
    const root = shadowOf(card);
    const click = (label: string, question: string) => async () => {
      choiceOf(card, label, question).click();
      await card.updateComplete;
    };
    expect(await touched(root, click('Two', 'Question 51?'))).to.deep.equal(['q52']);
    expect(await touched(root, click('Three', 'Question 52?'))).to.deep.equal(['q53']);
    fieldOf(card, 'Question 50?').focus();
    const keys = async () => {
      await sendKeys({ type: 'ab' });
      await card.updateComplete;
    };
    expect(await touched(root, keys)).to.deep.equal(['q51']);
  });

  it('writes nothing where nothing has changed', async () => {
    const form = questionnaire(manyQuestions(100));
    const card = await makeCard({ questionnaire: form });
    const update = async () => {
      card.questionnaire = questionnaire(form.questions);
      card.draft = { ...card.draft };
      card.requestUpdate();
      await card.updateComplete;
    };
    expect(await touched(shadowOf(card), update)).to.deep.equal([]);
  });

  it('can be a thousand, all in reach', async () => {
    const card = await makeCard({ questionnaire: questionnaire(manyQuestions(1000)) });
    choiceOf(card, 'Five', 'Question 999?').click();
    card.requestSubmit();
    await card.updateComplete;
    expect(shadowOf(card).querySelectorAll('.question')).to.have.length(1000);
    expect(shadowOf(card).querySelectorAll('.error')).to.have.length(333);
    const last = choiceOf(card, 'Five', 'Question 999?');
    last.focus();
    expect(last.getBoundingClientRect().height).to.be.above(0);
  });
});
