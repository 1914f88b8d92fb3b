import type { Problem } from '../protocol/problems.js';
import type { Answer, Draft, Questionnaire } from '../protocol/questionnaire.js';
import type { PiToolResult } from '../tools/pi/result-text.js';
import type { PiEnded } from '../tools/pi/state.js';

/** What the user submitted, in every form that a host may need. */
export interface QuestionnaireSubmitDetail {
  /** The response element: the text to send to the agent. */
  responseText: string;
  /** The same for people: a title, then `question: answer` a line. */
  displayText: string;
  questionnaireId: string;
  /** The request's name, such as `questionnaire`. */
  name: string;
  answers: Answer[];
  questionnaire: Questionnaire;
  /** How many other forms of the same message are still open. */
  remaining: number;
  /** The response elements of all forms of the message that were submitted, one a line, in the order of the forms. */
  messageResponseText: string;
}

export interface QuestionnaireOpenDetail {
  questionnaireId: string;
  questionnaire: Questionnaire;
}

export interface QuestionnaireDraftDetail {
  questionnaireId: string;
  draft: Draft;
}

export interface QuestionnaireProblemDetail {
  problems: Problem[];
  /** The text that could not be read. */
  source: string;
  /** A text that asks the model for the complete questionnaire again. */
  repairPrompt: string;
}

/** How a call of Pi's `questionnaire` ended, and its result. */
export interface QuestionnaireResultDetail {
  toolCallId: string;
  /** The result of the call, to be kept as it is: a later `resume` call finds the state of the questionnaire in `details`. */
  result: PiToolResult;
  /** `completed`, `needs_clarification` or `cancelled`. */
  status: PiEnded['status'];
}

/** What listeners made of an event that sends something. */
export type SendOutcome = { kind: 'prevented' } | { kind: 'accepted'; sent: Promise<unknown> | undefined };

let dispatch: (target: EventTarget, event: SendEvent<unknown>) => SendOutcome;

/** An event whose listeners can prevent what it is about, or let the form wait until it is done. */
abstract class SendEvent<Detail> extends CustomEvent<Detail> {
  #promises: Promise<unknown>[] | undefined;

  constructor(type: string, detail: Detail) {
    super(type, { detail, bubbles: true, composed: true, cancelable: true });
  }

  /**
   * The form shows that it is sending, locks when all promises have resolved, and opens again with everything filled in and
   * an error when one rejects.
   *
   * @throws InvalidStateError after the event has been dispatched, when it is too late to wait
   */
  waitUntil(promise: PromiseLike<unknown>): void {
    if (this.#promises === undefined) {
      throw new DOMException(
        `waitUntil() was called outside of the dispatch of ${this.type}, so the form no longer waits. ` +
          'Call it before the listener returns or awaits anything.',
        'InvalidStateError',
      );
    }
    this.#promises.push(Promise.resolve(promise));
  }

  static {
    dispatch = (target, event) => {
      const promises: Promise<unknown>[] = [];
      event.#promises = promises;
      const accepted = target.dispatchEvent(event);
      event.#promises = undefined;
      const sent = promises.length > 0 ? Promise.all(promises) : undefined;
      if (accepted) return { kind: 'accepted', sent };
      // Who prevents the event and waits nevertheless hears of a failure from the own promise.
      sent?.catch(() => undefined);
      return { kind: 'prevented' };
    };
  }
}

/**
 * Fired when the user submits a form. `preventDefault()` keeps the form open; `waitUntil(promise)` lets it wait until the
 * answer has been sent. With neither, the form locks at once.
 */
export class QuestionnaireSubmitEvent extends SendEvent<QuestionnaireSubmitDetail> {
  constructor(detail: QuestionnaireSubmitDetail) {
    super('questionnaire-submit', detail);
  }
}

/**
 * Fired when the user ends a call of Pi's `questionnaire`: all is answered, something was asked back, or it was cancelled.
 * `preventDefault()` and `waitUntil(promise)` work as in `questionnaire-submit`.
 */
export class QuestionnaireResultEvent extends SendEvent<QuestionnaireResultDetail> {
  constructor(detail: QuestionnaireResultDetail) {
    super('questionnaire-result', detail);
  }
}

/** Dispatches the event and tells what its listeners want. */
export function dispatchSend(target: EventTarget, event: SendEvent<unknown>): SendOutcome {
  return dispatch(target, event);
}

/** The events of the elements by name, with what they carry. */
export interface QuestionnaireEventMap {
  'questionnaire-submit': QuestionnaireSubmitEvent;
  'questionnaire-result': QuestionnaireResultEvent;
  'questionnaire-open': CustomEvent<QuestionnaireOpenDetail>;
  'questionnaire-draft': CustomEvent<QuestionnaireDraftDetail>;
  'questionnaire-problem': CustomEvent<QuestionnaireProblemDetail>;
}

/** Dispatches one of the events that only tell something. */
export function announce<
  K extends Exclude<keyof QuestionnaireEventMap, 'questionnaire-submit' | 'questionnaire-result'>,
>(target: EventTarget, type: K, detail: QuestionnaireEventMap[K]['detail']): void {
  target.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));
}

declare global {
  interface HTMLElementEventMap extends QuestionnaireEventMap {}
  interface ShadowRootEventMap extends QuestionnaireEventMap {}
  interface DocumentEventMap extends QuestionnaireEventMap {}
  interface WindowEventMap extends QuestionnaireEventMap {}
}
