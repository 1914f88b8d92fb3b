import type { QuestionnaireResponse } from '../protocol/questionnaire.js';

/**
 * What has become of the user's own submit.
 *
 * ```
 *          submit            resolved
 *   open ──────────▶ sending ────────▶ sent       a page that does not wait takes open to sent at once
 *                    ▲     │             │
 *             submit │     │ rejected    │ reopen
 *                    │     ▼             │
 *                    failed ◀────────────┘
 * ```
 */
export type Submission =
  | { readonly status: 'open' }
  | { readonly status: 'sending'; readonly responseText: string }
  | { readonly status: 'failed'; readonly message: string | undefined }
  | { readonly status: 'sent'; readonly responseText: string };

export const UNSENT: Submission = { status: 'open' };

/** What a card is, in one word. Each word is a custom state of the element as well. */
export const CARD_STATUSES = ['open', 'sending', 'failed', 'sent', 'answered', 'superseded'] as const;
export type CardStatus = (typeof CARD_STATUSES)[number];

/** What the user can do with the fields: fill them in, wait, or read them. */
export type FieldMode = 'editable' | 'busy' | 'locked';

/**
 * The user's own submit says more than a response that the host brings (it is the same answer), and a response says more
 * than that the form is closed.
 */
export function cardStatus(
  submission: Submission,
  response: QuestionnaireResponse | undefined,
  readOnly: boolean,
): CardStatus {
  if (submission.status === 'sent') return 'sent';
  if (response !== undefined) return submission.status === 'sending' ? 'sent' : 'answered';
  if (submission.status === 'sending') return 'sending';
  return readOnly ? 'superseded' : submission.status;
}

export function fieldMode(status: CardStatus): FieldMode {
  switch (status) {
    case 'open':
    case 'failed':
      return 'editable';
    case 'sending':
      return 'busy';
    default:
      return 'locked';
  }
}
