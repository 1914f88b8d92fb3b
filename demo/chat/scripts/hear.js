import { parseResponse } from '../../../dist/protocol/index.js';

/**
 * What an agent makes of a message of the user's: the response elements in it are answers, everything else is talk.
 *
 * @returns {{ text: string, answers: Map<string, object> }} the answers by the id of their question
 */
export function hear(text) {
  const answers = parseResponse(text).flatMap((response) => response.answers);
  return { text, answers: new Map(answers.map((answer) => [answer.question_id, answer])) };
}

/** The words of a choice, what was typed for Other among them; none where nothing was chosen. */
export function choices(answer) {
  if (answer === undefined) return [];
  const single = answer.type === 'single_choice';
  const labels = single ? [answer.label] : answer.labels;
  const words = answer.other_text === undefined ? labels : [...labels.slice(0, -1), answer.other_text];
  return words.filter((word) => word !== '');
}

/** The words of a free text; empty where nothing was written. */
export function freeText(answer) {
  return answer?.answer ?? '';
}
