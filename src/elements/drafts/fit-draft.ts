import { createDraft } from '../../protocol/draft.js';
import {
  type Draft,
  type DraftAnswer,
  OTHER_VALUE,
  type Question,
  type Questionnaire,
} from '../../protocol/questionnaire.js';

/** Whether the question offers this value, Other included. */
export function offers(question: Question, value: string): boolean {
  return value === OTHER_VALUE ? question.allowOther : question.options.some((option) => option.value === value);
}

/** Text as a text area holds it: line breaks are LF. A draft must hold the same, or the caret would jump at every key. */
function fieldText(text: unknown): string {
  return typeof text === 'string' ? text.replace(/\r\n?/g, '\n') : '';
}

function fitAnswer(question: Question, given: object): DraftAnswer {
  const { value, values, text, otherText } = given as Record<string, unknown>;
  switch (question.type) {
    case 'single_choice':
      return {
        type: 'single_choice',
        value: typeof value === 'string' && offers(question, value) ? value : '',
        otherText: fieldText(otherText),
      };
    case 'multi_choice': {
      const chosen = Array.isArray(values) ? values.filter((each) => typeof each === 'string') : [];
      return {
        type: 'multi_choice',
        values: [...new Set(chosen)].filter((each) => offers(question, each)),
        otherText: fieldText(otherText),
      };
    }
    case 'free_text':
      return { type: 'free_text', text: fieldText(text) };
  }
}

/**
 * A complete draft of the questionnaire, made of what a draft from outside (a host, a storage) says about its questions. What
 * it does not say, or says for another type of question, is as in an untouched form. Shares nothing with its source.
 */
export function fitDraft(questionnaire: Questionnaire, given: unknown): Draft {
  const draft = createDraft(questionnaire);
  for (const question of questionnaire.questions) {
    const answer: unknown =
      typeof given === 'object' && given !== null && Object.hasOwn(given, question.id)
        ? Reflect.get(given, question.id)
        : undefined;
    const fits = typeof answer === 'object' && answer !== null && (answer as { type?: unknown }).type === question.type;
    const source = fits ? answer : draft[question.id];
    if (source !== undefined) draft[question.id] = fitAnswer(question, source);
  }
  return draft;
}
