import type { Problem } from '../../protocol/problems.js';
import { isBlank, trim } from '../../protocol/text.js';
import { PI_LIMITS } from './limits.js';
import { piProblem } from './problems.js';
import { checkAnswerSelection, checkDraftSelection, type SelectionCheck } from './selection.js';
import {
  currentDraft,
  currentQuestion,
  type PiAnswer,
  type PiAsking,
  type PiEvent,
  type PiQuestion,
  type PiState,
} from './state.js';

export interface PiTransition {
  state: PiState;
  /** Why the event was refused; the state is then the one that was given. */
  problem?: Problem;
}

function answerOf(question: PiQuestion, selection: NonNullable<SelectionCheck['selection']>): PiAnswer {
  return { questionId: question.id, ...selection };
}

function without(drafts: readonly PiAnswer[], question: PiQuestion): PiAnswer[] {
  return drafts.filter((draft) => draft.questionId !== question.id);
}

/** The state as it goes into an end: unconfirmed choices are no part of it. */
function progressOf({ status: _status, drafts: _drafts, ...progress }: PiAsking) {
  return progress;
}

function answer(state: PiAsking, question: PiQuestion, event: Extract<PiEvent, { type: 'answer' }>): PiTransition {
  const { selection, problem } = checkAnswerSelection(question, event.selectedOptionIds, event.other);
  if (problem) return { state, problem };
  const next: PiAsking = {
    ...state,
    answers: [...state.answers, answerOf(question, selection)],
    currentQuestionIndex: state.currentQuestionIndex + 1,
    drafts: without(state.drafts, question),
  };
  return { state: currentQuestion(next) ? next : { ...progressOf(next), status: 'completed' } };
}

function draft(state: PiAsking, question: PiQuestion, event: Extract<PiEvent, { type: 'draft' }>): PiTransition {
  const { selection, problem } = checkDraftSelection(question, event.selectedOptionIds, event.other);
  if (problem) return { state, problem };
  return { state: { ...state, drafts: [...without(state.drafts, question), answerOf(question, selection)] } };
}

function back(state: PiAsking): PiTransition {
  const last = state.answers.at(-1);
  if (!last) return { state, problem: piProblem('no_question_before') };
  return {
    state: {
      ...state,
      answers: state.answers.slice(0, -1),
      currentQuestionIndex: state.currentQuestionIndex - 1,
      drafts: [...state.drafts, last],
    },
  };
}

function clarify(state: PiAsking, question: PiQuestion, event: Extract<PiEvent, { type: 'clarify' }>): PiTransition {
  if (typeof event.request !== 'string' || isBlank(event.request)) {
    return { state, problem: piProblem('request_required') };
  }
  const request = trim(event.request);
  const { length: count } = request;
  const limit = PI_LIMITS.clarification;
  if (count > limit) return { state, problem: piProblem('answer_too_long', { count, limit }) };
  const revision = state.revision + 1;
  const draftAnswer = currentDraft(state);
  return {
    state: {
      ...progressOf(state),
      revision,
      clarifications: [...state.clarifications, { revision, questionId: question.id, request }],
      status: 'needs_clarification',
      ...(draftAnswer ? { draftAnswer: answerOf(question, draftAnswer) } : {}),
      clarificationRequest: request,
    },
  };
}

/**
 * What becomes of a questionnaire through an event. Pure: the given state is not changed, and a refused event hands it back
 * as it is, with the problem. Only a questionnaire that is being asked takes events.
 */
export function transition(state: PiState, event: PiEvent): PiTransition {
  const question = currentQuestion(state);
  if (state.status !== 'asking' || !question) {
    return { state, problem: piProblem('not_asking', { status: state.status }) };
  }
  const next = apply(state, question, event);
  if (!next.problem) return next;
  return { state, problem: { ...next.problem, path: `questions[${state.currentQuestionIndex}]` } };
}

function apply(state: PiAsking, question: PiQuestion, event: PiEvent): PiTransition {
  switch (event?.type) {
    case 'answer':
      return answer(state, question, event);
    case 'draft':
      return draft(state, question, event);
    case 'back':
      return back(state);
    case 'clarify':
      return clarify(state, question, event);
    case 'cancel':
      return { state: { ...progressOf(state), status: 'cancelled', cancellationReason: event.reason } };
    case 'unavailable':
      return { state: { ...progressOf(state), status: 'unavailable', cancellationReason: event.reason } };
    default:
      return { state, problem: piProblem('event_unknown') };
  }
}
