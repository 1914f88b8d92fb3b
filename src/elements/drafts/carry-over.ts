import type { Draft, DraftAnswer, Question, Questionnaire } from '../../protocol/questionnaire.js';
import { fitDraft, offers } from './fit-draft.js';

/** As much of a question as tells whether it is still the same one. */
export type QuestionSignature = Pick<Question, 'id' | 'type' | 'text'>;

export function signaturesOf(questionnaire: Questionnaire): QuestionSignature[] {
  return questionnaire.questions.map(({ id, type, text }) => ({ id, type, text }));
}

/** Whether two questionnaires are the same form with the same questions, so that an answer to one answers the other. */
export function asksTheSame(one: Questionnaire | undefined, other: Questionnaire | undefined): boolean {
  if (one === other) return true;
  return one?.id === other?.id && JSON.stringify(one?.questions) === JSON.stringify(other?.questions);
}

function stillHolds(question: Question, answer: DraftAnswer): boolean {
  switch (answer.type) {
    case 'single_choice':
      return answer.value === '' || offers(question, answer.value);
    case 'multi_choice':
      return answer.values.every((value) => offers(question, value));
    case 'free_text':
      return true;
  }
}

/**
 * Moves a draft to a questionnaire that came again slightly changed: the answer to a question stays where id, type and text
 * are equal and the options still hold the choice; all others begin anew.
 */
export function carryOver(draft: Draft, from: readonly QuestionSignature[], to: Questionnaire): Draft {
  const known = new Map(from.map((signature) => [signature.id, signature]));
  const kept: Draft = Object.create(null);
  for (const question of to.questions) {
    const before = known.get(question.id);
    const answer = Object.hasOwn(draft, question.id) ? draft[question.id] : undefined;
    if (before?.type !== question.type || before.text !== question.text || answer?.type !== question.type) continue;
    if (stillHolds(question, answer)) kept[question.id] = answer;
  }
  return fitDraft(to, kept);
}
