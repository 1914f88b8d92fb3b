import { parseJson } from '../json.js';
import { answerLine, CLARIFICATION_LINES, REASON_LINE, readMarker } from './result-text.js';
import { checkAnswerSelection } from './selection.js';
import {
  PI_DETAILS_VERSION,
  type PiAnswer,
  type PiDetails,
  type PiQuestion,
  UI_FAILURES,
  USER_CANCELLATIONS,
} from './state.js';

const OPTION_IDS = 'optionIds=[';
/** The JSON text at the end of a line; what is typed may look like one itself. */
const OTHER = / other=("(?:[^"\\]|\\.)*")$/;

/** The answer on a line of a result's text, checked by writing it again. */
function readAnswerLine(line: string, question: PiQuestion): PiAnswer | undefined {
  const idsStart = line.indexOf(OPTION_IDS) + OPTION_IDS.length;
  const ids = line.slice(idsStart, line.indexOf(']', idsStart)).split(', ');
  const selectedOptionIds = ids.filter((id) => id !== '');
  const typed = OTHER.exec(line)?.[1];
  const other = typed === undefined ? undefined : parseJson(typed);
  const { selection } = checkAnswerSelection(question, selectedOptionIds, other);
  const answer = selection && { questionId: question.id, ...selection };
  return answer && answerLine(question, answer) === line ? answer : undefined;
}

/**
 * What a result's text alone tells, for hosts that have kept nothing else: enough to show what came of the questionnaire.
 * There are no earlier clarifications in it, and no earlier answers in one that asks for a clarification, so that no call can
 * be resumed from it. Undefined where the text is not this tool's, or not about these questions.
 */
export function restoreFromText(text: string, questions: readonly PiQuestion[]): PiDetails | undefined {
  const marker = readMarker(text);
  if (!marker) return undefined;
  const { status, questionnaireId, revision } = marker;
  const lines = text.split('\n').slice(1);
  const head = {
    version: PI_DETAILS_VERSION,
    questionnaireId,
    revision,
    currentQuestionIndex: 0,
    questions,
    answers: [],
    clarifications: [],
  } as const;
  const isReason = (reason: string) => lines[0] === REASON_LINE + reason;

  switch (status) {
    case 'completed': {
      const answers = questions.flatMap((question, index) => readAnswerLine(lines[index] ?? '', question) ?? []);
      if (questions.length === 0 || answers.length < questions.length) return undefined;
      return { ...head, status, answers, currentQuestionIndex: questions.length };
    }
    case 'needs_clarification': {
      const [place = '', request = ''] = lines;
      const index = Number(CLARIFICATION_LINES.place.exec(place)?.[1]) - 1;
      const clarificationRequest = parseJson(request.slice(CLARIFICATION_LINES.request.length));
      const questionId = questions[index]?.id;
      if (questionId === undefined || typeof clarificationRequest !== 'string') return undefined;
      const clarifications = [{ revision, questionId, request: clarificationRequest }];
      return { ...head, status, currentQuestionIndex: index, clarifications, clarificationRequest };
    }
    case 'cancelled': {
      const cancellationReason = USER_CANCELLATIONS.find(isReason);
      return cancellationReason && { ...head, status, cancellationReason };
    }
    case 'unavailable': {
      const cancellationReason = UI_FAILURES.find(isReason);
      return cancellationReason && { ...head, status, cancellationReason };
    }
  }
}
