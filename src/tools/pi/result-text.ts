import { trim } from '../../protocol/text.js';
import { PiQuestionnaireError, piProblem } from './problems.js';
import {
  PI_DETAILS_VERSION,
  type PiAnswer,
  type PiDetails,
  type PiEnded,
  type PiQuestion,
  type PiState,
} from './state.js';

/** A tool result as the agent gets it: text for the model, and data that a later call and a card read. */
export interface PiToolResult {
  content: { type: 'text'; text: string }[];
  details: PiDetails;
}

/** The word for each status in the first line. */
export const MARKERS = {
  completed: 'COMPLETED',
  needs_clarification: 'NEEDS_CLARIFICATION',
  cancelled: 'CANCELLED',
  unavailable: 'UNAVAILABLE',
} as const satisfies Record<PiEnded['status'], string>;

/** Labels stand on one line, whatever the model has written. */
export function oneLine(text: string): string {
  return trim(text.replace(/\s+/g, ' '));
}

/** How lines of the text begin that `restoreFromText` reads. */
export const REASON_LINE = 'Reason: ';
export const CLARIFICATION_LINES = { place: /^Question (\d{1,3}) of /, request: 'The user asks: ' } as const;

export function answerLine(question: PiQuestion, answer: PiAnswer): string {
  const chosen = question.options.filter((option) => answer.selectedOptionIds.includes(option.id));
  const ids = chosen.map((option) => option.id).join(', ');
  const labels = chosen.map((option) => oneLine(option.label)).join(', ');
  const other = answer.other === undefined ? '' : ` other=${JSON.stringify(answer.other)}`;
  return `${question.id} (${oneLine(question.label)}): optionIds=[${ids}] labels=[${labels}]${other}`;
}

function bodyLines(state: PiEnded): string[] {
  switch (state.status) {
    case 'completed':
      return state.questions.flatMap((question, index) => {
        const answer = state.answers[index];
        return answer ? [answerLine(question, answer)] : [];
      });
    case 'needs_clarification': {
      const question = state.questions[state.currentQuestionIndex];
      return [
        `Question ${state.currentQuestionIndex + 1} of ${state.questions.length}: ${question?.id} (${oneLine(question?.label ?? '')})`,
        `${CLARIFICATION_LINES.request}${JSON.stringify(state.clarificationRequest)}`,
        'Explain this to the user in ordinary text. Then, in the same turn, call questionnaire with ' +
          `action "resume", questionnaireId ${JSON.stringify(state.questionnaireId)}, revision ${state.revision} ` +
          'and your explanation in short as clarificationResponse. ' +
          'Send no questions, start no new questionnaire, and do not choose for the user: all answers so far are kept.',
      ];
    }
    case 'cancelled':
      return [
        `${REASON_LINE}${state.cancellationReason}`,
        'The user has not answered. Take that as their decision, and guess no answers.',
      ];
    case 'unavailable':
      return [
        `${REASON_LINE}${state.cancellationReason}`,
        'The questions could not be shown. Guess no answers; ask in ordinary text if you still need to know.',
      ];
  }
}

/**
 * The tool result of a state that ends a call: completed, clarification asked, cancelled, unavailable. Shares nothing with
 * the state, so that neither can change the other.
 *
 * @throws PiQuestionnaireError `not_ended` while the questionnaire is still being asked
 */
export function toToolResult(state: PiState): PiToolResult {
  if (state.status === 'asking') throw new PiQuestionnaireError([piProblem('not_ended')]);
  const head = `QUESTIONNAIRE_${MARKERS[state.status]} id=${state.questionnaireId} revision=${state.revision}`;
  return {
    content: [{ type: 'text', text: [head, ...bodyLines(state)].join('\n') }],
    details: copyJson({ version: PI_DETAILS_VERSION, ...state }),
  };
}

/** A copy of plain data, by way of its JSON text, the form in which it is stored anyway. */
function copyJson<Data>(data: Data): Data {
  return JSON.parse(JSON.stringify(data));
}

/** The first line of a result's text: its status, and whose result it is. */
export interface ResultMarker {
  status: PiEnded['status'];
  questionnaireId: string;
  revision: number;
}

const MARKER_LINE = /^\s*QUESTIONNAIRE_([A-Z_]+) id=(.+) revision=(\d{1,15})\s*$/;

/** Reads the first line of a result's text, or undefined where it is none of this tool's. */
export function readMarker(text: string): ResultMarker | undefined {
  const [, marker, questionnaireId, revision] = MARKER_LINE.exec(text.split('\n', 1)[0] ?? '') ?? [];
  const status = (Object.keys(MARKERS) as PiEnded['status'][]).find((key) => MARKERS[key] === marker);
  if (!status || questionnaireId === undefined) return undefined;
  return { status, questionnaireId, revision: Number(revision) };
}
