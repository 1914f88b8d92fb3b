import type { DraftAnswer, Question } from '../../protocol/questionnaire.js';
import { type FieldListener, idsOf } from '../fields/question-view.js';

/**
 * Takes over what the user filled into a form that a server had drawn, before the element came to life. Controls that are as
 * the server drew them say nothing.
 */
export function takeEarlyAnswers(root: ParentNode, questions: readonly Question[], listener: FieldListener): void {
  for (const [index, question] of questions.entries()) {
    const group = root.querySelector(`#${idsOf(index).group}`);
    const answer = group && earlyAnswer(group, listener.answerOf(question));
    if (answer) listener.answerChanged(question, answer);
  }
}

function earlyAnswer(group: Element, answer: DraftAnswer): DraftAnswer | undefined {
  const inputs = [...group.querySelectorAll('input')];
  const field = group.querySelector('textarea');
  if (inputs.every((input) => input.checked === input.defaultChecked) && field?.value === field?.defaultValue) {
    return undefined;
  }
  const text = field?.value;
  if (answer.type === 'free_text') return { ...answer, text: text ?? '' };
  const otherText = text ?? answer.otherText;
  const values = inputs.filter((input) => input.checked).map((input) => input.value);
  return answer.type === 'single_choice'
    ? { ...answer, value: values[0] ?? '', otherText }
    : { ...answer, values, otherText };
}
