import type { Locale } from '../locale/locale.js';
import type { QuestionnaireResponse } from '../protocol/questionnaire.js';
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

/** The words for a card that is not simply open. */
export function statusText(
  status: Exclude<CardStatus, 'open'>,
  submission: Submission,
  response: QuestionnaireResponse | undefined,
  texts: Locale,
): string {
  switch (status) {
    case 'sending':
      return texts.sending;
    case 'failed':
      return (submission.status === 'failed' && submission.message) || texts.failed;
    case 'sent':
      return texts.sent;
    case 'answered':
      return response === undefined ? texts.answered : responseStatusText(response, texts);
    case 'superseded':
      return texts.superseded;
  }
}
