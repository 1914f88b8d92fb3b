import {
  type Draft,
  type DraftAnswer,
  OTHER_VALUE,
  type Question,
  type Questionnaire,
  type QuestionType,
} from './questionnaire.js';
import { isBlank } from './text.js';

/** An answer that selects or says no more than `initial`; by itself, nothing. */
function newAnswer(type: QuestionType, initial: string | readonly string[] = []): DraftAnswer {
  const text = typeof initial === 'string' ? initial : '';
  switch (type) {
    case 'single_choice':
      return { type, value: text, otherText: '' };
    case 'multi_choice':
      return { type, values: typeof initial === 'string' ? [] : [...initial], otherText: '' };
    case 'free_text':
      return { type, text };
  }
}

/** The draft of a form that nobody has touched: the defaults, and nothing selected where there is none (rule 13). */
export function createDraft(questionnaire: Questionnaire): Draft {
  const draft: Draft = Object.create(null);
  for (const question of questionnaire.questions) draft[question.id] = newAnswer(question.type, question.default);
  return draft;
}

/**
 * What the draft says to a question; nothing, not even the default, where the draft is silent or speaks of another type. Read by
 * own keys, so that a question may be called `__proto__` or `constructor` even in a draft that a caller made by hand.
 */
export function draftAnswer(question: Question, draft: Draft): DraftAnswer {
  const answer = Object.hasOwn(draft, question.id) ? draft[question.id] : undefined;
  return answer?.type === question.type ? answer : newAnswer(question.type);
}

/** What is chosen, as far as the question offers it: option values in declared order, and whether Other is among them. */
export function selectionOf(
  question: Question,
  answer: Exclude<DraftAnswer, { type: 'free_text' }>,
): { values: string[]; other: boolean } {
  const chosen = new Set(answer.type === 'single_choice' ? [answer.value] : answer.values);
  const values = question.options.map((option) => option.value).filter((value) => chosen.has(value));
  return { values, other: question.allowOther && chosen.has(OTHER_VALUE) };
}

/** What keeps an answer from being sent, and the bound that it breaks. */
export interface AnswerFault {
  readonly code: 'answer_required' | 'too_few_selected' | 'too_many_selected' | 'other_text_required';
  readonly limit?: number;
}

/** The faults of an answer, without their sentences (rules 12 and 13). */
export function answerFaults(question: Question, answer: DraftAnswer): AnswerFault[] {
  if (answer.type === 'free_text') return [];
  const { values, other } = selectionOf(question, answer);
  const count = values.length + (other ? 1 : 0);
  const faults: AnswerFault[] = [];
  if (answer.type === 'single_choice') {
    if (count === 0) faults.push({ code: 'answer_required' });
  } else {
    const { minSelections = 0, maxSelections = Number.POSITIVE_INFINITY } = question;
    if (count < minSelections) faults.push({ code: 'too_few_selected', limit: minSelections });
    if (count > maxSelections) faults.push({ code: 'too_many_selected', limit: maxSelections });
  }
  if (other && isBlank(answer.otherText)) faults.push({ code: 'other_text_required' });
  return faults;
}
