import type { UiText } from './questionnaire.js';

/** The English texts, used wherever neither the questionnaire nor the caller gives one. */
export const DEFAULT_UI_TEXT: Readonly<UiText> = Object.freeze({
  other: 'Other',
  answerTitle: 'Questionnaire answers',
  questionFallback: 'Question',
  unanswered: 'Not answered',
  unselected: 'Nothing selected',
  answerSeparator: ': ',
  listSeparator: ', ',
});

export const UI_TEXT_KEYS = Object.keys(DEFAULT_UI_TEXT) as (keyof UiText)[];

/** The English texts under each layer's own; the last layer wins, and what is no text counts as not given. */
export function resolveUiText(...layers: (Partial<UiText> | undefined)[]): UiText {
  const resolved = { ...DEFAULT_UI_TEXT };
  for (const layer of layers) {
    for (const key of UI_TEXT_KEYS) {
      const text = layer?.[key];
      if (typeof text === 'string') resolved[key] = text;
    }
  }
  return resolved;
}
