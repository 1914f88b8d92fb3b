import { isBlank } from '../../protocol/text.js';
import { field, isObject, type JsonObject } from '../json.js';
import { quote } from '../quote.js';
import { FieldReader } from './field-reader.js';
import { PI_LIMITS } from './limits.js';
import { PiQuestionnaireError, piProblem } from './problems.js';
import { readQuestions } from './questions.js';
import { checkAnswerSelection, checkDraftSelection } from './selection.js';
import {
  PI_DETAILS_VERSION,
  type PiAnswer,
  type PiClarification,
  type PiDetails,
  type PiQuestion,
  UI_FAILURES,
  USER_CANCELLATIONS,
} from './state.js';

/** Thrown inside this module only: `readDetails` turns it into a `PiQuestionnaireError`. */
class Contradiction extends Error {}

function insist(condition: boolean, contradiction: string): asserts condition {
  if (!condition) throw new Contradiction(contradiction);
}

function readText(value: unknown, name: string, limit: number): string {
  insist(typeof value === 'string' && !isBlank(value) && value.length <= limit, `${name} is no text of a valid length`);
  return value;
}

function readStoredQuestions(value: unknown): PiQuestion[] {
  const reader = new FieldReader();
  const questions = readQuestions(reader, value, 'questions');
  reader.finish();
  return questions;
}

/** A selection of the question, in just the form in which it is written. */
function readSelection(
  value: unknown,
  name: string,
  question: PiQuestion,
  check: typeof checkAnswerSelection,
): PiAnswer {
  const ids = field(value, 'selectedOptionIds');
  const other = field(value, 'other');
  insist(field(value, 'questionId') === question.id, `${name} is not for the question ${quote(question.id)}`);
  const { selection, problem } = check(question, ids, other);
  if (problem) throw new Contradiction(`${name} is invalid (${problem.message})`);
  const isWrittenForm =
    Array.isArray(ids) &&
    ids.length === selection.selectedOptionIds.length &&
    selection.selectedOptionIds.every((id, index) => id === ids[index]) &&
    selection.other === other;
  insist(isWrittenForm, `${name} holds option ids out of declared order, or a text that is not trimmed`);
  return { questionId: question.id, ...selection };
}

function readAnswers(value: unknown, questions: readonly PiQuestion[]): PiAnswer[] {
  insist(Array.isArray(value), 'the answers are no list');
  return value.map((answer: unknown, index) => {
    const question = questions[index];
    insist(question !== undefined, 'there are more answers than questions');
    return readSelection(answer, `answers[${index}]`, question, checkAnswerSelection);
  });
}

/** The history has no gaps: one clarification a revision, each with its response once another one or an end has followed. */
function readClarifications(
  value: unknown,
  revision: number,
  questions: readonly PiQuestion[],
  awaitsResponse: boolean,
): PiClarification[] {
  insist(
    Array.isArray(value) && value.length === revision,
    'the clarification history does not have one entry a revision',
  );
  return value.map((entry: unknown, index) => {
    const name = `clarifications[${index}]`;
    const questionId = field(entry, 'questionId');
    const response = field(entry, 'response');
    insist(field(entry, 'revision') === index + 1, `${name} is not of revision ${index + 1}`);
    insist(
      typeof questionId === 'string' && questions.some(({ id }) => id === questionId),
      `${name} names no question of this questionnaire`,
    );
    const request = readText(field(entry, 'request'), `${name}.request`, PI_LIMITS.clarification);
    const head = { revision: index + 1, questionId, request };
    if (awaitsResponse && index === revision - 1) {
      insist(response === undefined, `${name} has a response already`);
      return head;
    }
    return { ...head, response: readText(response, `${name}.response`, PI_LIMITS.clarification) };
  });
}

function readProgress(details: JsonObject, awaitsResponse: boolean) {
  const questionnaireId = readText(field(details, 'questionnaireId'), 'questionnaireId', Number.POSITIVE_INFINITY);
  const revision = field(details, 'revision');
  insist(
    typeof revision === 'number' && Number.isSafeInteger(revision) && revision >= 0,
    'revision is no whole number',
  );
  const currentQuestionIndex = field(details, 'currentQuestionIndex');
  insist(typeof currentQuestionIndex === 'number', 'currentQuestionIndex is no number');
  const questions = readStoredQuestions(field(details, 'questions'));
  const answers = readAnswers(field(details, 'answers'), questions);
  const clarifications = readClarifications(field(details, 'clarifications'), revision, questions, awaitsResponse);
  return { questionnaireId, revision, currentQuestionIndex, questions, answers, clarifications };
}

function readKnownDetails(details: JsonObject): PiDetails {
  const version = PI_DETAILS_VERSION;
  insist(field(details, 'version') === version, `its version is not ${version}`);
  const status = field(details, 'status');
  const progress = readProgress(details, status === 'needs_clarification');
  const { questions, currentQuestionIndex: index } = progress;
  const isReason = (reason: string) => reason === field(details, 'cancellationReason');

  if (status === 'completed') {
    insist(progress.answers.length === questions.length, 'not every question is answered');
    // Other writers leave the index at the last question.
    insist(index === questions.length || index === questions.length - 1, 'currentQuestionIndex is out of range');
    return { version, status, ...progress, currentQuestionIndex: questions.length };
  }

  const question = questions[index];
  insist(question !== undefined, 'currentQuestionIndex is out of range');
  insist(progress.answers.length === index, 'currentQuestionIndex does not follow the answers');
  switch (status) {
    case 'needs_clarification': {
      const clarificationRequest = field(details, 'clarificationRequest');
      const last = progress.clarifications.at(-1);
      insist(last?.questionId === question.id, 'the last clarification is not about the current question');
      insist(last?.request === clarificationRequest, 'clarificationRequest is not the last one asked');
      const draft = field(details, 'draftAnswer');
      if (draft === undefined) return { version, status, ...progress, clarificationRequest };
      const draftAnswer = readSelection(draft, 'draftAnswer', question, checkDraftSelection);
      return { version, status, ...progress, draftAnswer, clarificationRequest };
    }
    case 'cancelled': {
      const cancellationReason = USER_CANCELLATIONS.find(isReason);
      insist(cancellationReason !== undefined, 'cancellationReason is not known');
      return { version, status, ...progress, cancellationReason };
    }
    case 'unavailable': {
      const cancellationReason = UI_FAILURES.find(isReason);
      insist(cancellationReason !== undefined, 'cancellationReason is not known');
      return { version, status, ...progress, cancellationReason };
    }
    default:
      throw new Contradiction('its status is not known');
  }
}

/**
 * Reads the `details` of a stored tool result into a value of its own, after checking that they do not contradict themselves.
 * What was written by `toToolResult` is read back equal.
 *
 * @throws PiQuestionnaireError `snapshot_corrupt`, with the first contradiction
 */
export function readDetails(details: unknown): PiDetails {
  try {
    insist(isObject(details), 'there is no data');
    return readKnownDetails(details);
  } catch (error) {
    if (!(error instanceof Contradiction || error instanceof PiQuestionnaireError)) throw error;
    const [problem] = error instanceof Contradiction ? [] : error.problems;
    const detail = (problem ?? error).message.replace(/\.$/, '');
    throw new PiQuestionnaireError([piProblem('snapshot_corrupt', { detail })]);
  }
}
