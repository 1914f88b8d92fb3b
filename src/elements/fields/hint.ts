import type { Locale } from '../../locale/locale.js';
import type { Question } from '../../protocol/questionnaire.js';

/** What a question asks for: whether an answer is needed, and how many choices it takes. */
export function hintOf(question: Question, texts: Locale): string {
  switch (question.type) {
    case 'single_choice':
      return texts.chooseOne;
    case 'free_text':
      return texts.optional;
    case 'multi_choice':
      return boundsHint(question, texts);
  }
}

function boundsHint({ minSelections = 0, maxSelections, options, allowOther }: Question, texts: Locale): string {
  // A bound that no choice can pass says nothing.
  const most =
    maxSelections !== undefined && maxSelections < options.length + Number(allowOther) ? maxSelections : undefined;
  if (most === undefined) return minSelections === 0 ? texts.chooseAny : texts.chooseAtLeast(minSelections);
  if (minSelections === most) return texts.chooseExactly(most);
  return minSelections === 0 ? texts.chooseAtMost(most) : texts.chooseBetween(minSelections, most);
}
