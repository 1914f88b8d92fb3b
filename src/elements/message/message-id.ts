import { isServer } from '../base/is-server.js';
import { warnOnce } from '../base/warn.js';

/** The base of the ids of a message's questionnaires: the id that it was given, or one of this instance alone. */
export class MessageId {
  #generated: string | undefined;

  of(given: string | undefined): string {
    return given ?? this.#own;
  }

  /** Says what it means that a message with a questionnaire was given no id. */
  warn(localName: string): void {
    warnOnce(
      // A server makes new instances for each page.
      isServer ? localName : this.#own,
      `<${localName}> shows a questionnaire but has no message-id, so the questionnaire's id is "${this.#own}_q…" on this page ` +
        'load only. Set message-id to the id of the message, so that answers and drafts find it again.',
    );
  }

  get #own(): string {
    this.#generated ??= `unnamed-${crypto.getRandomValues(new Uint32Array(2)).join('-')}`;
    return this.#generated;
  }
}
