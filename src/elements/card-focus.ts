import { draftAnswer } from '../protocol/draft.js';
import { type Draft, type DraftAnswer, OTHER_VALUE, type Question } from '../protocol/questionnaire.js';
import { isBlank } from '../protocol/text.js';
import { idsOf } from './fields/question-view.js';
import { isChosen, isNothingChosen } from './fields/selection.js';

/** Where the focus goes: to a question's field, or to one of the other parts of the card. */
export type FocusTarget =
  | { readonly kind: 'field'; readonly index: number }
  | { readonly kind: 'question'; readonly index: number }
  | { readonly kind: 'submit' | 'status' | 'clarify' | 'request' };

function lacksOtherText(answer: DraftAnswer): boolean {
  return answer.type !== 'free_text' && isChosen(answer, OTHER_VALUE) && isBlank(answer.otherText);
}

/** The first question to which nothing, or only a half, has been answered; -1 where there is none. */
export function firstUnanswered(questions: readonly Question[], draft: Draft): number {
  return questions.findIndex((question) => {
    const answer = draftAnswer(question, draft);
    return answer.type === 'free_text' ? isBlank(answer.text) : isNothingChosen(answer) || lacksOtherText(answer);
  });
}

/** The control of a question that wants the user next: the text of Other if that is what is missing, or what is chosen. */
function fieldOf(group: Element, answer: DraftAnswer): HTMLElement | null {
  if (answer.type === 'free_text' || lacksOtherText(answer)) return group.querySelector('textarea');
  return (
    group.querySelector<HTMLElement>('textarea[aria-invalid]') ??
    group.querySelector<HTMLElement>('input:checked') ??
    group.querySelector('input')
  );
}

/** The element to focus; null where it is not drawn. */
export function focusElement(
  root: DocumentFragment,
  target: FocusTarget,
  answerAt: (index: number) => DraftAnswer | undefined,
): HTMLElement | null {
  // In the paged layout the main button is not always the one that submits.
  if (target.kind === 'submit') return root.querySelector('.primary');
  if (!('index' in target)) return root.getElementById(target.kind);
  const group = root.getElementById(idsOf(target.index).group);
  const answer = answerAt(target.index);
  if (group === null || answer === undefined) return null;
  // A text question has no group around its one field.
  return target.kind === 'question' && group.tabIndex === -1 && answer.type !== 'free_text'
    ? group
    : fieldOf(group, answer);
}
