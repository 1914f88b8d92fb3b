import { isBlank } from '../../protocol/text.js';
import { field } from '../json.js';
import { readMessage } from '../message-shapes.js';
import { failedCall, toolProblem } from '../problems.js';
import { type ToolQuestionnaire, waiting } from '../tool-questionnaire.js';
import { idOf, type ToolCall, type ToolResult } from '../tool-shapes.js';
import { actionOf, beginQuestionnaire, readStartArguments } from './calls.js';
import { piQuestionnaire } from './card.js';
import { detailsOf, findStoredResult, readStoredResult, wordsOf } from './history.js';
import { PiQuestionnaireError, REFUSAL } from './problems.js';
import { restoreFromText } from './restore.js';
import { readMarker } from './result-text.js';
import { readDetails } from './snapshot.js';
import { PI_DETAILS_VERSION, type PiDetails, type PiQuestion } from './state.js';

/** What a reader of stored data gives, or undefined where the data are refused. */
function accepted<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof PiQuestionnaireError) return undefined;
    throw error;
  }
}

/** Whether a `questionnaire` call is Pi's: it names an action, or, where only the result is known, that is Pi's. */
export function isPiCall(call: ToolCall, result: ToolResult | undefined): boolean {
  if (field(call.args, 'action') !== undefined) return true;
  return call.args === undefined && result !== undefined && readStoredResult(result) !== undefined;
}

function readOpenCall(call: ToolCall, history: readonly unknown[]): ToolQuestionnaire {
  if (call.argsStatus === 'partial') return waiting(call.name, call.args, ['prompt']);
  if (call.argsStatus === 'malformed') return { state: 'error', problems: [toolProblem('tool_arguments_unreadable')] };
  const id = idOf(call, undefined);
  try {
    // The id of the call makes an id that is the same whenever the call is read.
    const pi = beginQuestionnaire(call.args, () => history, { createId: () => id });
    return { state: 'form', questionnaire: piQuestionnaire(pi, id), pi };
  } catch (error) {
    if (error instanceof PiQuestionnaireError) return { state: 'error', problems: [...error.problems] };
    throw error;
  }
}

/** The questions that a call asked: its own, or the ones of the state that it resumed. */
function questionsOf(call: ToolCall, history: readonly unknown[]): readonly PiQuestion[] {
  if (actionOf(call.args) === 'start') return accepted(() => readStartArguments(call.args)) ?? [];
  // They never change, so any state that can be read tells them; of the newest result there may be no more than words.
  let questions: readonly PiQuestion[] | undefined;
  findStoredResult(history, field(call.args, 'questionnaireId'), ({ details }) => {
    questions = accepted(() => readDetails(details).questions);
    return questions;
  });
  return questions ?? [];
}

/** The data of a result; where it was abridged or dropped, what the call and the result's text make up for it. */
function readResultDetails(call: ToolCall, result: ToolResult, history: readonly unknown[]): PiDetails | undefined {
  const details = detailsOf(result);
  const text = wordsOf(result);
  const whole = accepted(() => readDetails(details));
  if (whole) return whole;
  const questions = questionsOf(call, history);
  const restored = restoreFromText(text, questions);
  if (restored || !details) return restored;
  const { questionnaireId, revision } = readMarker(text) ?? { questionnaireId: idOf(call, result), revision: 0 };
  const answers = field(details, 'answers');
  return accepted(() =>
    readDetails({
      version: PI_DETAILS_VERSION,
      questionnaireId,
      revision,
      currentQuestionIndex: Array.isArray(answers) ? answers.length : 0,
      questions,
      answers: [],
      clarifications: [],
      ...details,
    }),
  );
}

/**
 * The details with what a later call explained: a result that asks for a clarification cannot hold it yet. The newest call
 * that resumes just this revision counts.
 */
function withExplanation(pi: PiDetails, history: readonly unknown[]): PiDetails {
  if (pi.status !== 'needs_clarification') return pi;
  const { questionnaireId, revision, clarifications } = pi;
  const calls = history.flatMap((item) =>
    readMessage(item).parts.flatMap((part) => (part.kind === 'call' ? part.call : [])),
  );
  const resumes = ({ args }: ToolCall) =>
    actionOf(args) === 'resume' &&
    field(args, 'questionnaireId') === questionnaireId &&
    field(args, 'revision') === revision;
  const response = field(calls.findLast(resumes)?.args, 'clarificationResponse');
  if (typeof response !== 'string' || isBlank(response)) return pi;
  const explained = clarifications.map((each) => (each.revision === revision ? { ...each, response } : each));
  return { ...pi, clarifications: explained };
}

/** What to show for a call of Pi's `questionnaire`: a form while it has no result, then what came of it. */
export function readPiCall(
  call: ToolCall,
  result: ToolResult | undefined,
  history: readonly unknown[],
): ToolQuestionnaire {
  if (!result) return readOpenCall(call, history);
  const words = wordsOf(result);
  // Not every client marks its results as errors.
  if (result.isError || REFUSAL.test(words)) {
    return { state: 'error', problems: [failedCall([result.errorText, words])] };
  }
  const pi = readResultDetails(call, result, history);
  return pi
    ? { state: 'done', pi: withExplanation(pi, history) }
    : { state: 'error', problems: [toolProblem('tool_result_unreadable')] };
}
