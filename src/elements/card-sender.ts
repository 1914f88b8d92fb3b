import type { Questionnaire } from '../protocol/questionnaire.js';
import type { CardModel } from './card-model.js';
import type { Sent, Submission } from './card-status.js';
import { dispatchSend, type QuestionnaireResultEvent, type QuestionnaireSubmitEvent } from './events.js';

/** What the sender asks of its card. */
interface SendingCard extends EventTarget {
  readonly questionnaire: Questionnaire | undefined;
  requestUpdate(): void;
}

/** Fires the event that carries what a card sends, and follows it to its end. */
export class CardSender {
  readonly #card: SendingCard;
  readonly #model: CardModel;
  readonly #onSent: (what: Sent) => void;
  #dispatching = false;

  /** `onSent` is called when what was sent has arrived, or when nobody will tell. */
  constructor(card: SendingCard, model: CardModel, onSent: (what: Sent) => void) {
    this.#card = card;
    this.#model = model;
    this.#onSent = onSent;
  }

  /** Whether listeners are hearing of a send: they cannot start another one. */
  get dispatching(): boolean {
    return this.#dispatching;
  }

  send(event: QuestionnaireSubmitEvent | QuestionnaireResultEvent, what: Sent): void {
    const id = this.#card.questionnaire?.id;
    this.#dispatching = true;
    const outcome = dispatchSend(this.#card, event);
    this.#dispatching = false;
    // A listener may have given the card another form.
    if (this.#card.questionnaire?.id !== id) return;
    if (outcome.kind === 'prevented') this.#model.keepOpen();
    else if (outcome.sent === undefined) this.#lock(what);
    else this.#wait(outcome.sent, what);
  }

  /** Follows a send to its end, unless the form has moved on by then. */
  #wait(sent: Promise<unknown>, what: Sent): void {
    const sending: Submission = { status: 'sending', ...what };
    this.#model.submission = sending;
    const settle = (end: () => void) => () => {
      if (this.#model.submission !== sending) return;
      end();
      this.#card.requestUpdate();
    };
    sent.then(
      settle(() => this.#lock(what)),
      settle(() => this.#model.fail(what)),
    );
  }

  #lock(what: Sent): void {
    this.#model.submission = { status: 'sent', ...what };
    this.#onSent(what);
  }
}
