import { expect } from '@open-wc/testing';
import { resetMouse, sendKeys, sendMouse } from '@web/test-runner-commands';
import { buttonOf, choiceOf, chosenIn, fieldOf, makeCard, record } from './support/card.js';
import { everyType } from './support/questionnaires.js';

/** Clicks where a finger would: in the middle of what is seen, whatever lies there. */
async function tap(element: Element): Promise<void> {
  element.scrollIntoView({ block: 'center' });
  const { left, top, width, height } = element.getBoundingClientRect();
  await sendMouse({ type: 'click', position: [Math.round(left + width / 2), Math.round(top + height / 2)] });
}

describe('the pointer', () => {
  afterEach(() => resetMouse());

  it('fills in and submits a form of every type alone, by the rows of the options', async () => {
    const card = await makeCard({ questionnaire: everyType() });
    const events = record(card, 'questionnaire-submit');
    const row = (label: string, question: string) => choiceOf(card, label, question).closest('label') as Element;
    await tap(row('Production', 'Where to?'));
    await tap(row('Unit', 'Which checks?'));
    await tap(row('Other', 'Which checks?'));
    await tap(row('Unit', 'Which checks?'));
    await card.updateComplete;
    expect(chosenIn(card, 'Where to?')).to.deep.equal(['Production']);
    expect(chosenIn(card, 'Which checks?')).to.deep.equal(['Other']);
    await tap(fieldOf(card, 'Which checks?'));
    await sendKeys({ type: 'smoke' });
    await tap(fieldOf(card, 'Why?'));
    await sendKeys({ type: 'because' });
    await tap(buttonOf(card, 'Submit'));
    await card.updateComplete;
    expect(events.map((event) => event.detail.displayText)).to.deep.equal([
      'Questionnaire answers\nWhere to?: Production\nWhich checks?: smoke\nWhy?: because',
    ]);
    expect(card.status).to.equal('sent');
  });
});
