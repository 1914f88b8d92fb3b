import { expect, fixtureSync } from '@open-wc/testing';
import '../../src/card.js';
import type { QuestionnaireAnswers } from '../../src/elements/answers.js';
import { parseResponse } from '../../src/protocol/parse.js';
import type { Draft, Questionnaire, QuestionnaireResponse } from '../../src/protocol/questionnaire.js';
import { buildResponse } from '../../src/protocol/response.js';
import { expectAccessible } from '../support/accessible.js';
import { shadowOf } from './support/card.js';
import { everyType, multiChoice, OTHER_VALUE, questionnaire } from './support/questionnaires.js';

async function show(response: QuestionnaireResponse | undefined): Promise<QuestionnaireAnswers> {
  const element = document.createElement('questionnaire-answers');
  element.response = response;
  fixtureSync(element);
  await element.updateComplete;
  return element;
}

function responseTo(form: Questionnaire, draft: Draft): QuestionnaireResponse {
  return parseResponse(buildResponse(form, draft).responseText)[0] as QuestionnaireResponse;
}

/** Each question with the items that were answered to it. */
function pairs(element: Element): string[][] {
  const texts = (nodes: Iterable<Element>) => [...nodes].map((node) => node.textContent?.trim() ?? '');
  return [...shadowOf(element).querySelectorAll('.answer')].map((answer) => texts(answer.querySelectorAll('dt, dd')));
}

describe('<questionnaire-answers>', () => {
  it('shows each question with its answer, one item a choice', async () => {
    const draft: Draft = {
      target: { type: 'single_choice', value: OTHER_VALUE, otherText: 'The moon' },
      checks: { type: 'multi_choice', values: ['Unit', 'Types'], otherText: '' },
      why: { type: 'free_text', text: 'One.\nTwo.' },
    };
    const element = await show(responseTo(everyType(), draft));
    expect(pairs(element)).to.deep.equal([
      ['Where to?', 'The moon'],
      ['Which checks?', 'Unit', 'Types'],
      ['Why?', 'One.\nTwo.'],
    ]);
    expect(shadowOf(element).textContent).to.contain('Questionnaire answers');
    await expectAccessible(element);
  });

  it('says where nothing was answered', async () => {
    const element = await show(responseTo(everyType(), {}));
    expect(pairs(element)).to.deep.equal([
      ['Where to?', 'Nothing selected'],
      ['Which checks?', 'Nothing selected'],
      ['Why?', 'Not answered'],
    ]);
  });

  it('keeps a label with a comma one item', async () => {
    const form = questionnaire([multiChoice({ values: ['Yes, always', 'No'] })]);
    const element = await show(
      responseTo(form, { checks: { type: 'multi_choice', values: ['Yes, always'], otherText: '' } }),
    );
    expect(pairs(element)).to.deep.equal([['Which checks?', 'Yes, always']]);
  });

  it('shows the id where the question is missing, and a word where that is missing too', async () => {
    const answer = { question: '', type: 'free_text' as const, answer: 'x' };
    const element = await show({
      name: 'questionnaire-response',
      questionnaireId: 'q',
      status: 'submitted',
      answers: [
        { ...answer, question_id: 'why' },
        { ...answer, question_id: '' },
      ],
    });
    expect(pairs(element)).to.deep.equal([
      ['why', 'x'],
      ['Question', 'x'],
    ]);
  });

  for (const [status, words] of [
    ['timeout_default', 'Submitted automatically, because the time was up'],
    ['withdrawn', 'withdrawn'],
  ] as const) {
    it(`says of the status ${status}: ${words}`, async () => {
      const element = await show({ ...responseTo(everyType(), {}), status });
      expect(shadowOf(element).querySelector('.status')?.textContent).to.equal(words);
    });
  }

  it('shows text as text', async () => {
    const markup = '<img src=x onerror=alert(1)>';
    const form = questionnaire([{ ...multiChoice({ values: [markup] }), text: markup }]);
    const element = await show(responseTo(form, { checks: { type: 'multi_choice', values: [markup], otherText: '' } }));
    expect(pairs(element)).to.deep.equal([[markup, markup]]);
    expect(shadowOf(element).querySelector('img')).to.equal(null);
  });

  it('draws nothing without a response', async () => {
    expect(shadowOf(await show(undefined)).querySelector('*')).to.equal(null);
  });
});
