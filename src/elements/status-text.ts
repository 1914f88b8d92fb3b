import type { Locale } from '../locale/locale.js';
import type { QuestionnaireResponse } from '../protocol/questionnaire.js';
import type { PiEnded } from '../tools/pi/state.js';
import type { CardStatus, Submission } from './card-status.js';

/** What has become of an answer that arrived as a response. A status that we do not know speaks for itself. */
export function responseStatusText({ status }: QuestionnaireResponse, texts: Locale): string {
  switch (status) {
    case 'submitted':
      return texts.answered;
    case 'timeout_default':
      return texts.sentAutomatically;
    default:
      return status;
  }
}

/** The end of a call of Pi's tool that has brought no answers. */
function endText(ended: Exclude<PiEnded, { status: 'completed' }>, texts: Locale): string {
  if (ended.status === 'needs_clarification') return texts.clarificationAsked;
  switch (ended.cancellationReason) {
    case 'user_cancelled':
      return texts.cancelled;
    case 'aborted':
      return texts.stopped;
    case 'ui_unavailable':
      return texts.notShown;
    case 'ui_error':
      return texts.showFailed;
  }
}

function failureText(submission: Submission, texts: Locale): string {
  if (submission.status !== 'failed') return texts.failed;
  const { message, of } = submission;
  return message || ((of?.details?.status ?? 'completed') === 'completed' ? texts.failed : texts.endFailed);
}

/** The words for a card that is not simply open. */
export function statusText(
  status: Exclude<CardStatus, 'open'>,
  submission: Submission,
  response: QuestionnaireResponse | undefined,
  ended: PiEnded | undefined,
  texts: Locale,
): string {
  if (ended && ended.status !== 'completed') return endText(ended, texts);
  switch (status) {
    case 'sending':
      return texts.sending;
    case 'failed':
      return failureText(submission, texts);
    case 'sent':
      return texts.sent;
    case 'answered':
      return response === undefined ? texts.answered : responseStatusText(response, texts);
    case 'superseded':
      return texts.superseded;
  }
}
