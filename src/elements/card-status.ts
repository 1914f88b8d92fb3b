import type { PiDetails, PiEnded } from '../tools/pi/state.js';

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
  | ({ readonly status: 'sending' } & Sent)
  | { readonly status: 'failed'; readonly message?: string | undefined; readonly of: Sent | undefined }
  | ({ readonly status: 'sent' } & Sent);

/** What was sent: the response element, or how a call of Pi's tool ended. */
export interface Sent {
  readonly responseText?: string;
  readonly details?: PiDetails;
}

export const UNSENT: Submission = { status: 'open' };

/** What a card is, in one word. Each word is a custom state of the element as well. */
export const CARD_STATUSES = ['open', 'sending', 'failed', 'sent', 'answered', 'superseded'] as const;
export type CardStatus = (typeof CARD_STATUSES)[number];

/** How a call of Pi's tool can end. Each is a custom state of the element as well. */
export const PI_ENDS = [
  'completed',
  'needs_clarification',
  'cancelled',
  'unavailable',
] as const satisfies PiEnded['status'][];

/** What the user can do with the fields: fill them in, wait, or read them. */
export type FieldMode = 'editable' | 'busy' | 'locked';

/**
 * The user's own submit says more than an answer that the host brings (it is the same one), and an answer says more than that
 * the form is closed.
 */
export function cardStatus(submission: Submission, answered: boolean, readOnly: boolean): CardStatus {
  if (submission.status === 'sent') return 'sent';
  if (answered) return submission.status === 'sending' ? 'sent' : 'answered';
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
