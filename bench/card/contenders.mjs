/**
 * What is measured: each puts a form into a parent element, and gives what is done when it is there: a promise or nothing.
 * `question` finds the element of a question in what was drawn.
 */
import { AdaptiveCard } from 'adaptivecards';
import { Model } from 'survey-core';
import surveyStyles from 'survey-core/survey-core.min.css';
import 'survey-js-ui';
import '../../dist/card.js';
import { asAdaptiveCard, asHtml, asQuestionnaire, asSurvey, questions } from './forms.mjs';
import handWrittenStyles from './hand-written.css';

/** The styles are there before the measurement begins, as on a page that loads them in its head. */
function addStyles(text) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

function handWritten(host, asked) {
  host.innerHTML = asHtml(asked);
}

function card(host, asked) {
  const element = document.createElement('questionnaire-card');
  element.draftStorage = 'none';
  element.questionnaire = asQuestionnaire(asked);
  host.append(element);
  return element.updateComplete;
}

export const contenders = {
  'hand-written HTML': {
    question: '.question',
    prepare: () => addStyles(handWrittenStyles),
    show: handWritten,
  },
  'the same, out of sight not laid out': {
    question: '.question',
    prepare: () =>
      addStyles(`${handWrittenStyles} .question { content-visibility: auto; contain-intrinsic-size: auto 16em }`),
    show: handWritten,
  },
  'questionnaire-card': { question: '.question', prepare() {}, show: card },
  SurveyJS: {
    question: '.sd-question',
    prepare: () => addStyles(surveyStyles),
    show(host, asked) {
      new Model(asSurvey(asked)).render(host);
    },
  },
  'Adaptive Cards': {
    question: '.ac-input-container',
    prepare() {},
    show(host, asked) {
      const adaptiveCard = new AdaptiveCard();
      adaptiveCard.parse(asAdaptiveCard(asked));
      host.append(adaptiveCard.render());
    },
  },
};

globalThis.contenders = contenders;
globalThis.questions = questions;
