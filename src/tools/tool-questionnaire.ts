import type { Problem } from '../protocol/problems.js';
import type { Questionnaire } from '../protocol/questionnaire.js';
import { isBlank } from '../protocol/text.js';
import { field } from './json.js';
import type { PiDetails, PiState } from './pi/state.js';

/** What a client shows for a tool call and its result. */
export type ToolQuestionnaire =
  /** A form that can be answered. `pi` is the state that its events go to; without it the form is Sage's. */
  | { state: 'form'; questionnaire: Questionnaire; pi?: PiState }
  /** The call has no result yet, or its arguments still arrive. `questions` holds the question texts known so far. */
  | { state: 'waiting'; toolName: string; questions: string[] }
  | { state: 'error'; problems: Problem[] }
  /** What came of a questionnaire of Pi's: answers, a request for clarification, a cancellation, no user interface. */
  | { state: 'done'; pi: PiDetails }
  /** The call is another tool's. */
  | { state: 'none' };

/** The notice for a call without a result. A question's text is the first of these fields that shows something. */
export function waiting(toolName: string, args: unknown, textFields: readonly string[]): ToolQuestionnaire {
  const questions = field(args, 'questions');
  const texts = (Array.isArray(questions) ? questions : []).flatMap((question: unknown) => {
    const candidates = textFields.map((key) => field(question, key));
    return candidates.find((text): text is string => typeof text === 'string' && !isBlank(text)) ?? [];
  });
  return { state: 'waiting', toolName, questions: texts };
}
