import type { DraftAnswer, Question } from '../../protocol/questionnaire.js';
import { idsOf } from '../fields/question-view.js';
import type { FormDraft } from './form-draft.js';

/**
 * Takes over what the user filled into a form that a server had drawn, before the element came to life. Controls that are as
 * the server drew them say nothing.
 */
export function takeEarlyAnswers(root: ShadowRoot, questions: readonly Question[], form: FormDraft): void {
  for (const [index, question] of questions.entries()) {
    const group = root.getElementById(idsOf(index).group);
    const answer = group && earlyAnswer(group, form.answerOf(question));
    if (answer) form.change(question, answer);
  }
}

function earlyAnswer(group: Element, answer: DraftAnswer): DraftAnswer | undefined {
  if (answer.type === 'free_text') {
    const text = group.querySelector('textarea')?.value;
    return text ? { ...answer, text } : undefined;
  }
  const inputs = [...group.querySelectorAll('input')];
  if (inputs.every((input) => input.checked === input.defaultChecked)) return undefined;
  const values = inputs.filter((input) => input.checked).map((input) => input.value);
  return answer.type === 'single_choice' ? { ...answer, value: values[0] ?? '' } : { ...answer, values };
}
