import { answerFaults, draftAnswer } from './draft.js';
import { type Problem, problem } from './problems.js';
import type { Draft, Questionnaire } from './questionnaire.js';

/**
 * What keeps a draft from being sent (rules 12 and 13): a single choice without a choice, Other without its text, and the
 * bounds of a multiple choice. The path names the question, counted from 1: `questions[2]`.
 */
export function checkDraft(questionnaire: Questionnaire, draft: Draft): Problem[] {
  return questionnaire.questions.flatMap((question, index) =>
    answerFaults(question, draftAnswer(question, draft)).map(({ code, limit }) =>
      problem(code, limit === undefined ? {} : { limit }, { path: `questions[${index + 1}]` }),
    ),
  );
}
