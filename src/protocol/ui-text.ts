import type { UiText } from './questionnaire.js';

/** The English texts, used wherever neither the questionnaire nor the caller gives one. */
export const DEFAULT_UI_TEXT: UiText = Object.freeze({
  other: 'Other',
  answerTitle: 'Questionnaire answers',
  questionFallback: 'Question',
  unanswered: 'Not answered',
  unselected: 'Nothing selected',
  answerSeparator: ': ',
  listSeparator: ', ',
});
