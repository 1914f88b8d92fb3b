import type { Problem } from '../../protocol/problems.js';
import { trim } from '../../protocol/text.js';
import { quote } from '../quote.js';
import { PI_LIMITS } from './limits.js';
import { piProblem } from './problems.js';
import type { PiQuestion, PiSelection } from './state.js';

/** Either the selection in its normal form, or why the question does not take it. */
export type SelectionCheck = { selection: PiSelection; problem?: never } | { selection?: never; problem: Problem };

/** How many choices a selection makes; Other counts as one. */
export function countChoices(selection: PiSelection): number {
  return selection.selectedOptionIds.length + (selection.other === undefined ? 0 : 1);
}

/**
 * Reads choices that are not confirmed yet: known options in declared order, and the trimmed text of Other. What no answer
 * could hold is refused; too few choices are fine.
 */
export function checkDraftSelection(question: PiQuestion, ids: unknown, otherText: unknown): SelectionCheck {
  const refuse = (...problem: Parameters<typeof piProblem>) => ({ problem: piProblem(...problem) });
  const isText = (value: unknown) => typeof value === 'string';
  if (!Array.isArray(ids) || !ids.every(isText) || (otherText !== undefined && typeof otherText !== 'string')) {
    return refuse('selection_not_readable');
  }
  const chosen = new Set<string>(ids);
  const selectedOptionIds = question.options.map((option) => option.id).filter((id) => chosen.delete(id));
  const [unknown] = chosen;
  if (unknown !== undefined) return refuse('option_unknown', { value: quote(unknown), question: quote(question.id) });

  const other = trim(otherText ?? '');
  if (other !== '' && !question.allowOther) return refuse('other_not_allowed', { question: quote(question.id) });
  if (other.length > PI_LIMITS.other) {
    return refuse('answer_too_long', { count: other.length, limit: PI_LIMITS.other });
  }
  const selection: PiSelection = { selectedOptionIds, ...(other === '' ? {} : { other }) };
  const count = countChoices(selection);
  if (question.type === 'single' && count > 1) return refuse('choice_not_single');
  if (question.type === 'multi' && count > question.maxSelections) {
    return refuse('too_many_selected', { count, limit: question.maxSelections });
  }
  return { selection };
}

/** Reads the choices of an answer: a single question has exactly one, a multi question keeps within its bounds. */
export function checkAnswerSelection(question: PiQuestion, ids: unknown, otherText: unknown): SelectionCheck {
  const check = checkDraftSelection(question, ids, otherText);
  if (check.problem) return check;
  const count = countChoices(check.selection);
  if (question.type === 'single' && count === 0) return { problem: piProblem('choice_required') };
  if (question.type === 'multi' && count < question.minSelections) {
    return { problem: piProblem('too_few_selected', { count, limit: question.minSelections }) };
  }
  return check;
}
