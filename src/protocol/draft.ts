import { type Problem, problem } from './problems.js';
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

function checkAnswer(question: Question, answer: DraftAnswer, path: string): Problem[] {
  if (answer.type === 'free_text') return [];
  const { values, other } = selectionOf(question, answer);
  const count = values.length + (other ? 1 : 0);
  const problems: Problem[] = [];
  if (answer.type === 'single_choice') {
    if (count === 0) problems.push(problem('answer_required', {}, { path }));
  } else {
    const { minSelections = 0, maxSelections = Number.POSITIVE_INFINITY } = question;
    if (count < minSelections) problems.push(problem('too_few_selected', { limit: minSelections }, { path }));
    if (count > maxSelections) problems.push(problem('too_many_selected', { limit: maxSelections }, { path }));
  }
  if (other && isBlank(answer.otherText)) problems.push(problem('other_text_required', {}, { path }));
  return problems;
}

/**
 * What keeps a draft from being sent (rules 12 and 13): a single choice without a choice, Other without its text, and the
 * bounds of a multiple choice. The path names the question, counted from 1: `questions[2]`.
 */
export function checkDraft(questionnaire: Questionnaire, draft: Draft): Problem[] {
  return questionnaire.questions.flatMap((question, index) =>
    checkAnswer(question, draftAnswer(question, draft), `questions[${index + 1}]`),
  );
}
