import { displayTextOf } from './answer-text.js';
import { draftAnswer, selectionOf } from './draft.js';
import {
  type Answer,
  type Draft,
  type DraftAnswer,
  OTHER_VALUE,
  type Question,
  type Questionnaire,
  type UiText,
} from './questionnaire.js';
import { trim } from './text.js';
import { resolveUiText } from './ui-text.js';

function answerOf(question: Question, given: DraftAnswer, uiText: UiText): Answer {
  const head = { question_id: question.id, question: question.text };
  if (given.type === 'free_text') return { ...head, type: 'free_text', answer: trim(given.text) };

  const { values, other } = selectionOf(question, given);
  const chosen = question.options.filter((option) => values.includes(option.value));
  if (other) chosen.push({ value: OTHER_VALUE, label: uiText.other });
  const otherText = other ? { other_text: trim(given.otherText ?? '') } : {};

  if (given.type === 'single_choice') {
    const { value, label } = chosen[0] ?? { value: '', label: '' };
    return { ...head, type: 'single_choice', answer: value, value, label, ...otherText };
  }
  const chosenValues = chosen.map((option) => option.value);
  const labels = chosen.map((option) => option.label);
  return { ...head, type: 'multi_choice', answer: chosenValues, values: [...chosenValues], labels, ...otherText };
}

/** The characters that could close an element, begin an entity or break a line in a script, as JSON escapes (rule 14). */
const UNSAFE = /[<>&\u2028\u2029]/g;

/** Writes them so in a JSON text. */
export function escapeMarkup(json: string): string {
  return json.replace(UNSAFE, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/**
 * Writes the answer of a draft: the response element for the agent, the same for people, and the answers as data.
 *
 * Never checks (that is `checkDraft`): what is not chosen is `''` or `[]`, and what is no option is dropped. The element is
 * named after the request: `questionnaire` gives `questionnaire-response`. The texts come from the questionnaire's own
 * `uiText`, then from the caller's, then from English.
 */
export function buildResponse(
  questionnaire: Questionnaire,
  draft: Draft,
  options: { uiText?: Partial<UiText> } = {},
): { responseText: string; displayText: string; answers: Answer[] } {
  const uiText = resolveUiText(options.uiText, questionnaire.uiText);
  const answers = questionnaire.questions.map((question) => answerOf(question, draftAnswer(question, draft), uiText));
  const payload = {
    type: `${questionnaire.name.replaceAll('-', '_')}_response`,
    questionnaire_id: questionnaire.id,
    status: 'submitted',
    answers,
  };
  const element = `${questionnaire.name}-response`;
  return {
    responseText: `<${element}>${escapeMarkup(JSON.stringify(payload))}</${element}>`,
    displayText: displayTextOf(answers, uiText),
    answers,
  };
}
