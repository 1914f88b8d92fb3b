import { field } from '../json.js';
import { quote } from '../quote.js';
import { FieldReader } from './field-reader.js';
import { findStoredResult } from './history.js';
import { createRandomId } from './id.js';
import { PI_LIMITS } from './limits.js';
import { type PiProblemCode, PiQuestionnaireError, piProblem } from './problems.js';
import { readQuestions } from './questions.js';
import { readDetails } from './snapshot.js';
import type { PiAsking, PiQuestion } from './state.js';

const START_FIELDS = ['action', 'questions'] as const;
const RESUME_FIELDS = ['action', 'questionnaireId', 'revision', 'clarificationResponse'] as const;
const ACTIONS = ['start', 'resume'] as const;

/** What a call asks the tool to do, or undefined where the arguments do not say. */
export function actionOf(args: unknown): (typeof ACTIONS)[number] | undefined {
  return ACTIONS.find((action) => action === field(args, 'action'));
}

/** @throws PiQuestionnaireError with every fault of the arguments */
export function readStartArguments(args: unknown): PiQuestion[] {
  const reader = new FieldReader();
  const start = reader.object(args, '', START_FIELDS);
  const questions = start ? readStart(reader, start) : [];
  reader.finish();
  return questions;
}

function readStart(reader: FieldReader, start: Readonly<Record<string, unknown>>): PiQuestion[] {
  reader.word(start.action, ['start'], 'action_unknown', 'action');
  return readQuestions(reader, start.questions, 'questions');
}

/**
 * Begins a questionnaire from the arguments of a `start` call.
 *
 * @param options.createId makes the id that results and `resume` calls carry; without it, it is a random one
 * @throws PiQuestionnaireError with every fault of the arguments; paths count from 0
 */
export function startQuestionnaire(args: unknown, options: { createId?: () => string } = {}): PiAsking {
  const questions = readStartArguments(args);
  return {
    status: 'asking',
    questionnaireId: (options.createId ?? createRandomId)(),
    revision: 0,
    currentQuestionIndex: 0,
    questions,
    answers: [],
    drafts: [],
    clarifications: [],
  };
}

/** Begins or goes on, as the arguments say. The history is only looked at to resume. */
export function beginQuestionnaire(
  args: unknown,
  history: () => readonly unknown[],
  options: { createId?: () => string } = {},
): PiAsking {
  // Arguments without a known action are refused by `start`, with a sentence that names both.
  return actionOf(args) === 'resume' ? resumeQuestionnaire(args, history()) : startQuestionnaire(args, options);
}

function readResumeArguments(args: unknown) {
  const reader = new FieldReader();
  const resume = reader.object(args, '', RESUME_FIELDS) ?? {};
  reader.word(resume.action, ['resume'], 'action_unknown', 'action');
  const questionnaireId = reader.text(resume.questionnaireId, 'questionnaireId', Number.POSITIVE_INFINITY);
  const revision = reader.integer(resume.revision, 'revision', 1) ?? 0;
  const response = reader.text(resume.clarificationResponse, 'clarificationResponse', PI_LIMITS.clarification);
  reader.finish();
  return { questionnaireId, revision, response };
}

function refuse(code: PiProblemCode, values: Readonly<Record<string, string | number>>, path?: string): never {
  throw new PiQuestionnaireError([piProblem(code, values, path)]);
}

/**
 * Goes on with a questionnaire that was suspended for a clarification, from the arguments of a `resume` call.
 *
 * The newest result with the call's id is the stored state, and the only source of questions and answers: a call can add its
 * explanation, and change nothing else.
 *
 * @param history what came before the call: the entries of Pi's branch, or messages or tool results of any client's shape
 * @throws PiQuestionnaireError on bad arguments (all faults), an unknown id, a stale revision, a questionnaire that awaits no
 *   clarification, and a stored state that contradicts itself
 */
export function resumeQuestionnaire(args: unknown, history: readonly unknown[]): PiAsking {
  const { questionnaireId, revision, response } = readResumeArguments(args);
  const stored = findStoredResult(history, questionnaireId);
  if (!stored) return refuse('questionnaire_unknown', { value: quote(questionnaireId) }, 'questionnaireId');
  // Whether the call fits the state is told before the state is looked into, so that the agent learns what it can mend.
  const latest = field(stored.details, 'revision');
  if (typeof latest === 'number' && latest !== revision) {
    return refuse('revision_stale', { count: revision, limit: latest }, 'revision');
  }
  const refuseStatus = (status: string) =>
    refuse('not_awaiting_clarification', { value: quote(questionnaireId), status: quote(status) }, 'questionnaireId');
  const status = field(stored.details, 'status');
  if (typeof status === 'string' && status !== 'needs_clarification') return refuseStatus(status);
  const details = readDetails(stored.details);
  if (details.status !== 'needs_clarification') return refuseStatus(details.status);
  const { questions, answers, currentQuestionIndex, clarifications, draftAnswer } = details;
  return {
    status: 'asking',
    questionnaireId,
    revision,
    currentQuestionIndex,
    questions,
    answers,
    drafts: draftAnswer ? [draftAnswer] : [],
    clarifications: clarifications.map((clarification) =>
      clarification.revision === revision ? { ...clarification, response } : clarification,
    ),
  };
}
