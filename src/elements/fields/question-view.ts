import type { Locale } from '../../locale/locale.js';
import type { DraftAnswer, Question } from '../../protocol/questionnaire.js';
import type { PiClarification } from '../../tools/pi/state.js';
import type { FieldMode } from '../card-status.js';

/**
 * What the fields know and tell: the card. One object for all of them, so that it never is a reason to draw again. Fields ask
 * for the answer when something happens, because two changes can come before the first one has been drawn.
 */
export interface FieldListener {
  answerOf(question: Question): DraftAnswer;
  answerChanged(question: Question, answer: DraftAnswer): void;
  maximumReached(question: Question): void;
}

/** All that a question needs to be drawn. Two equal views draw the same. */
export interface QuestionView {
  readonly question: Question;
  /** Counted from 0; ids and names in the shadow root are made of it. */
  readonly index: number;
  readonly numbered: boolean;
  readonly answer: DraftAnswer;
  /** What was given but fits no option of the question, in words. */
  readonly otherWords: readonly string[];
  readonly mode: FieldMode;
  /** What is wrong with the answer. */
  readonly error: string | undefined;
  readonly errorAboutOther: boolean;
  /** Why the last click had no effect. */
  readonly warning: string | undefined;
  /** Whether to say in words that nothing was given, where the field can no longer be filled in. */
  readonly tellsMissing: boolean;
  /** What the user has asked, and what was explained, about this and other questions. */
  readonly clarifications: readonly PiClarification[];
  readonly texts: Locale;
  readonly listener: FieldListener;
}

/** The ids of the parts of a question, unique within the card's shadow root. */
export function idsOf(index: number) {
  const base = `q${index + 1}`;
  return { group: base, text: `${base}-text`, hint: `${base}-hint`, error: `${base}-error`, field: `${base}-field` };
}

/** The id of what was explained about the question; empty where nothing was. */
export function explainedId({ clarifications, question, index }: QuestionView): string {
  return clarifications.some(({ questionId }) => questionId === question.id) ? `${idsOf(index).group}-explained` : '';
}

/** The ids of what describes the field, as far as it is there. */
export function describedBy(view: QuestionView): string {
  const ids = idsOf(view.index);
  const hint = view.mode === 'locked' ? '' : ids.hint;
  const remark = view.error === undefined && view.warning === undefined ? '' : ids.error;
  return [remark, hint, explainedId(view)].filter(Boolean).join(' ');
}
