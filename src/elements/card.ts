import { nothing, type PropertyValues } from 'lit';
import { guard } from 'lit/directives/guard.js';
import { keyed } from 'lit/directives/keyed.js';
import type { Locale } from '../locale/locale.js';
import type { Draft, Questionnaire, QuestionnaireResponse } from '../protocol/questionnaire.js';
import { buildResponse } from '../protocol/response.js';
import type { PiCard, PiCardEnd } from '../tools/pi/card.js';
import { answerList } from './answer-list.js';
import { BOOLEAN, choiceConverter, OBJECT, textConverter } from './base/converters.js';
import { showState } from './base/custom-state.js';
import { isServer } from './base/is-server.js';
import { property } from './base/property.js';
import { QuestionnaireElement } from './base/questionnaire-element.js';
import { PI_CARD, QUESTIONNAIRE, RESPONSE, storageConverter } from './base/shapes.js';
import { cardStyles } from './card.styles.js';
import { type FocusTarget, firstUnanswered, focusElement } from './card-focus.js';
import { type GroupMember, groupSummary } from './card-group.js';
import { handleKey } from './card-keys.js';
import { CardModel, LAYOUTS, type Layout } from './card-model.js';
import { CardSender } from './card-sender.js';
import { CARD_STATUSES, type CardStatus, fieldMode, PI_ENDS, type Sent } from './card-status.js';
import { type CardFrame, cardTemplate } from './card-template.js';
import { asksTheSame } from './drafts/carry-over.js';
import { DraftKeeper } from './drafts/draft-keeper.js';
import { takeEarlyAnswers } from './drafts/early-answers.js';
import { DRAFT_STORAGES, type DraftStorage } from './drafts/storage.js';
import { announce, QuestionnaireResultEvent, QuestionnaireSubmitEvent } from './events.js';
import { requestField } from './fields/clarification.js';
import { question as questionTemplate } from './fields/question.js';
import { type FieldListener, idsOf } from './fields/question-view.js';
import { FocusKeeper } from './focus-keeper.js';
import { renaming } from './renaming.js';

/**
 * A questionnaire as a form. When the user submits it, it fires one event that carries the answer. A call of Pi's
 * `questionnaire` (`pi`) is asked one question at a time, and can be asked about and cancelled.
 *
 * @element questionnaire-card
 *
 * @fires {QuestionnaireSubmitEvent} questionnaire-submit - The user submits the form. `preventDefault()` keeps it open;
 *   `waitUntil(promise)` shows that it is sending, and locks it when the promise resolves.
 * @fires {QuestionnaireResultEvent} questionnaire-result - The user ends a call of Pi's `questionnaire`: all is answered, something
 *   is asked back, or it is cancelled. `preventDefault()` and `waitUntil(promise)` as above.
 * @fires {CustomEvent<QuestionnaireOpenDetail>} questionnaire-open - The form becomes answerable.
 * @fires {CustomEvent<QuestionnaireDraftDetail>} questionnaire-draft - An answer changed.
 *
 * @csspart card - The whole form.
 * @csspart title - Its title.
 * @csspart progress - Where the paged layout stands.
 * @csspart question - A question with its fields.
 * @csspart question-text - The text of a question.
 * @csspart hint - What a question asks for.
 * @csspart option - The row of an option.
 * @csspart option-chosen - The row of an option that is chosen.
 * @csspart text-field - A text area.
 * @csspart given-text - A text that was given and can no longer be changed.
 * @csspart error - What is wrong with an answer.
 * @csspart answers - Answers to questions that the form does not ask.
 * @csspart answer - One of those.
 * @csspart footer - The row below the questions.
 * @csspart status - What has become of the form.
 * @csspart button - A button.
 * @csspart submit-button - The button that submits.
 * @csspart back-button - The button to the question before.
 * @csspart next-button - The button to the next question.
 * @csspart clarify-button - The button that opens the field for what the user wants explained.
 * @csspart cancel-button - The button that cancels.
 * @csspart clarifications - What the user has asked about a question, and what was explained.
 * @csspart explanation - One of the explanations.
 *
 * @cssstate open - The form can be filled in.
 * @cssstate sending - The answer is on its way.
 * @cssstate failed - The answer could not be sent; the form can be filled in.
 * @cssstate sent - The user has submitted the form here.
 * @cssstate answered - A response or a result was given to the card: the form was answered elsewhere or earlier.
 * @cssstate superseded - The form is read-only without an answer.
 * @cssstate locked - The form can no longer be filled in: sent, answered or superseded.
 * @cssstate completed - Of a locked call of Pi's: all is answered.
 * @cssstate needs_clarification - Of a locked call of Pi's: something was asked back.
 * @cssstate cancelled - Of a locked call of Pi's: it was cancelled.
 * @cssstate unavailable - Of a locked call of Pi's: the questions could not be shown.
 *
 * @cssprop --qm-accent - Buttons, what is chosen, focus rings.
 * @cssprop --qm-on-accent - Text on buttons.
 * @cssprop --qm-text - Text.
 * @cssprop --qm-muted - Hints and other quiet text.
 * @cssprop --qm-surface - Ground of the card.
 * @cssprop --qm-field - Ground of text areas.
 * @cssprop --qm-border - Quiet lines.
 * @cssprop --qm-field-border - Borders of text areas and secondary buttons.
 * @cssprop --qm-error - What is wrong.
 * @cssprop --qm-success - What is done.
 * @cssprop [--qm-radius=0.75em] - Roundness.
 * @cssprop [--qm-gap=1em] - Space between questions.
 * @cssprop [--qm-card-width=48em] - Greatest width.
 */
export class QuestionnaireCard extends QuestionnaireElement {
  static override styles = cardStyles;

  /** The questionnaire to show. */
  @property({ attribute: false, converter: QUESTIONNAIRE })
  get questionnaire(): Questionnaire | undefined {
    return this.#questionnaire;
  }

  set questionnaire(questionnaire: Questionnaire | undefined) {
    let before = this.#questionnaire;
    if (before && questionnaire && renaming.has(this)) before = { ...before, id: questionnaire.id };
    this.#questionnaire = questionnaire;
    this.#model.form.setQuestionnaire(questionnaire, before);
    if (!asksTheSame(before, questionnaire)) this.#model.begin();
  }

  /**
   * A call of Pi's `questionnaire`, as `piCard()` of `questionnaire-message/tools` makes it of the call's state: the questions
   * are asked one at a time, something can be asked back about each, and the end is a `questionnaire-result`.
   */
  @property({ attribute: false, converter: PI_CARD })
  get pi(): PiCard | undefined {
    return this.#pi;
  }

  set pi(pi: PiCard | undefined) {
    const before = this.#pi?.state;
    this.#pi = pi;
    this.#model.setPi(pi);
    const state = pi?.state;
    // The result of the call is its end, and not another call.
    const goesOn = before && state && state.status !== 'asking';
    const same = before?.questionnaireId === state?.questionnaireId && before?.revision === state?.revision;
    if (!goesOn && !same) this.#model.begin();
  }

  /** What is filled in. Reading gives a copy; setting replaces it, as far as it fits the questions. */
  @property({ attribute: false, converter: OBJECT })
  get draft(): Draft {
    return this.#model.form.copy();
  }

  set draft(draft: Draft | undefined) {
    if (draft !== undefined) this.#model.form.give(draft);
  }

  /** Nothing can be filled in or submitted. */
  @property({ attribute: 'readonly', converter: BOOLEAN })
  readOnly = false;

  /** The message is still arriving: the form can be filled in, but not submitted yet. */
  @property({ attribute: 'streaming', converter: BOOLEAN })
  streaming = false;

  /** `list` shows all questions at once, `paged` one at a time. */
  @property({ attribute: 'layout', converter: choiceConverter(LAYOUTS) })
  layout: Layout = 'list';

  /** The answer that was given: the card is locked and shows it. */
  @property({ attribute: false, converter: RESPONSE })
  response: QuestionnaireResponse | undefined;

  /** Where the draft is kept while the form is open: `memory`, `session`, `local`, `none`, or an object like a Web Storage. */
  @property({ attribute: 'draft-storage', converter: storageConverter(DRAFT_STORAGES) })
  draftStorage: DraftStorage = 'memory';

  /** Scope of the kept draft: two conversations may hold a form with the same id. */
  @property({ attribute: 'conversation-id', converter: textConverter('') })
  conversationId = '';

  readonly #model = new CardModel(this);
  readonly #keeper = new DraftKeeper(this, this.#model);
  readonly #sender = new CardSender(this, this.#model, (what) => this.#onSent(what));
  readonly #internals = isServer ? undefined : this.attachInternals?.();
  #questionnaire: Questionnaire | undefined;
  #pi: PiCard | undefined;
  #focusKeeper: FocusKeeper | undefined;
  /** What gets the focus as soon as it has been drawn. */
  #focusTarget: FocusTarget | undefined;
  /** The form that `questionnaire-open` was fired for, until it locks. */
  #opened: string | undefined;

  /** What the card is, in one word. */
  get status(): CardStatus {
    return this.#model.status;
  }

  /**
   * Submits the form as the button does: checks it, shows what is missing, or fires `questionnaire-submit`. A call of Pi's is
   * taken one step further, as its main button does.
   */
  requestSubmit(): void {
    if (this.#pi) this.#submitOrNext();
    else this.#submitAll();
  }

  /** Gives the form its defaults back. */
  reset(): void {
    if (this.#questionnaire === undefined || !this.#model.editable) return;
    this.#model.form.reset();
    this.#model.begin();
    this.#keeper.forget();
    this.#announceDraft();
    this.requestUpdate();
  }

  /** Opens the form again after its answer could not be sent, with everything filled in, and this or a general message. */
  reopen(message?: string): void {
    const { submission } = this.#model;
    this.#model.fail('details' in submission ? submission : undefined, message);
    if (this.#model.editable) this.#keeper.keep();
    this.requestUpdate();
  }

  /**
   * Focuses the first unanswered question, of a call of Pi's the one that is shown, else the button that submits; once locked,
   * what has become of the form.
   */
  override focus(options?: FocusOptions): void {
    const { editable, questions, form, shownPage, place } = this.#model;
    const index = firstUnanswered(questions, form.current);
    if (!editable) this.#focus({ kind: 'status' }, options);
    else if (place.asks) this.#focus({ kind: 'request' }, options);
    else if (this.#pi) this.#focus({ kind: 'field', index: shownPage ?? 0 }, options);
    else if (index < 0) this.#focus({ kind: 'submit' }, options);
    else this.#turnTo(index, 'field', options);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#focusKeeper?.restore();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#focusKeeper?.lose();
  }

  protected override createRenderRoot(): HTMLElement | DocumentFragment {
    const root = super.createRenderRoot();
    root.addEventListener('keydown', (event) => this.#onKeydown(event as KeyboardEvent));
    if (root instanceof ShadowRoot) this.#focusKeeper = new FocusKeeper(root);
    return root;
  }

  protected override get hasContent(): boolean {
    return this.#questionnaire !== undefined;
  }

  /** What the user has filled in by now is newer than a kept draft. */
  protected override tookOver(): void {
    const { questions, editable } = this.#model;
    if (!editable) return;
    this.#keeper.restore();
    takeEarlyAnswers(this.renderRoot, questions, this.#fields);
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (this.#model.editable && !this.asOnServer) this.#keeper.restore();
    if (changed.has('streaming') && !this.streaming) this.#model.review.proceed();
    // What has the focus is about to go, or to be disabled, whoever locks the form.
    const locks = this.#opened && fieldMode(this.status) === 'locked';
    if (locks && this.shadowRoot?.activeElement) this.#focusTarget = { kind: 'status' };
    const end = changed.has('pi') ? this.#model.ended?.status : undefined;
    const finished = end !== undefined && end !== 'needs_clarification';
    const { editable, submission } = this.#model;
    // While the answer is on its way, nobody knows yet that it arrives.
    const answered = changed.has('response') && this.response !== undefined && submission.status !== 'sending';
    if (answered || finished) this.#keeper.forget();
    else if (changed.has('response') && editable) this.#keeper.keep();
  }

  protected override render(): unknown {
    if (this.#questionnaire === undefined) return nothing;
    const { status, alerts, done, repeats, shownPage, questions, unasked, retries } = this.#model;
    const texts = this.#model.textsOver(this.texts);
    // A question is drawn again only when a part of its view has changed, and never into the controls of another one: radio
    // buttons uncheck each other as soon as they share a name.
    const drawn = this.#model.views(texts, this.#fields).map((view) =>
      keyed(
        `${view.index} ${view.question.type}`,
        guard(Object.values(view), () => questionTemplate(view)),
      ),
    );
    return cardTemplate(
      {
        title: this.#questionnaire.title,
        status,
        waits: this.streaming,
        statusLine: this.#model.statusLine(texts),
        alerts,
        repeats,
        done,
        page:
          shownPage === undefined
            ? undefined
            : { index: shownPage, total: questions.length, label: questions[shownPage]?.label },
        retries,
        clarification: this.#clarification(texts),
        texts,
        buttons: this.#buttons,
      },
      drawn,
      unasked.length > 0 ? answerList(unasked, texts) : nothing,
    );
  }

  /** The field for a request, once it is open; undefined where nothing can be asked. */
  #clarification(texts: Locale): CardFrame['clarification'] {
    const { status, place } = this.#model;
    const mode = fieldMode(status);
    if (!this.#pi || mode === 'locked') return undefined;
    if (!place.asks) return { field: undefined };
    const error = this.#model.requestError(texts);
    return { field: requestField({ request: place.request, error, mode, texts, onRequest: this.#writeRequest }) };
  }

  protected override updated(): void {
    this.#showStates();
    if (this.#focusTarget !== undefined) this.#focus(this.#focusTarget);
    this.#announceOpen();
  }

  #announceDraft(): void {
    const questionnaireId = this.#questionnaire?.id ?? '';
    announce(this, 'questionnaire-draft', { questionnaireId, draft: this.draft });
  }

  // What the user does

  readonly #fields: FieldListener = {
    answerOf: (question) => this.#model.form.answerOf(question),
    answerChanged: (question, answer) => {
      if (!this.#model.editable) return;
      this.#model.form.change(question, answer);
      this.#model.review.proceed();
      this.requestUpdate();
      this.#keeper.keep();
      this.#announceDraft();
    },
    maximumReached: (question) => {
      this.#model.review.refuse(question);
      this.requestUpdate();
    },
  };

  readonly #buttons = {
    back: () => this.#back(),
    // The second click of a double click was meant for the page before.
    main: ({ detail }: MouseEvent) => {
      if (detail < 2) this.#submitOrNext();
    },
    clarify: () => {
      if (this.#model.editable) this.#showRequest(true);
    },
    cancel: () => this.#end({ type: 'cancel' }),
  };

  #back(): void {
    if (this.#model.place.asks) this.#showRequest(false);
    else this.#turnTo((this.#model.shownPage ?? 0) - 1, 'question');
  }

  #next(): void {
    const page = this.#model.shownPage ?? 0;
    const faulty = this.#model.check(this.#model.questions.slice(page, page + 1)) >= 0;
    this.requestUpdate();
    if (faulty) this.#turnTo(page, 'field');
    else this.#turnTo(page + 1, 'question');
  }

  /** What the main button does: a request goes first, and in the paged layout there is a next question before the end. */
  #submitOrNext(): void {
    if (this.#model.place.asks) this.#ask();
    else if (this.#model.isLastPage) this.#submitAll();
    else this.#next();
  }

  #submitAll(): void {
    const questionnaire = this.#questionnaire;
    if (questionnaire === undefined || !this.#canSend()) return;
    const faulty = this.#model.check(questionnaire.questions);
    if (faulty >= 0) this.#turnTo(faulty, 'field');
    else if (this.#pi) this.#end({ type: 'answer' });
    else this.#submit(questionnaire);
  }

  #canSend(): boolean {
    if (this.#sender.dispatching || !this.#model.editable) return false;
    this.requestUpdate();
    if (this.streaming) this.#model.review.hold('waits');
    return !this.streaming;
  }

  /** Opens the field for a request, or closes it. */
  #showRequest(asks: boolean): void {
    this.#model.ask(asks);
    this.#keeper.keep();
    this.requestUpdate();
    this.#focus({ kind: asks ? 'request' : 'clarify' });
  }

  readonly #writeRequest = (request: string): void => {
    if (!this.#model.editable) return;
    this.#model.place = { ...this.#model.place, request };
    this.#model.review.proceed();
    this.#keeper.keep();
    this.requestUpdate();
  };

  /** Sends the request, once all before it is answered as it must be, and the question holds no more than it can. */
  #ask(): void {
    if (!this.#canSend()) return;
    const { request } = this.#model.place;
    const faulty = this.#model.faultBeforeRequest();
    if (faulty >= 0) this.#turnTo(faulty, 'field');
    else if (this.#model.checkRequest(this.texts)) this.#end({ type: 'clarify', request });
    else this.#focus({ kind: 'request' });
  }

  #onKeydown(event: KeyboardEvent): void {
    const { status, shownPage } = this.#model;
    const id = shownPage === undefined ? '' : idsOf(shownPage).group;
    handleKey(event, {
      mode: fieldMode(status),
      shownQuestion: this.shadowRoot?.getElementById(id) ?? null,
      submitOrNext: () => this.#submitOrNext(),
    });
  }

  // Sending

  #submit(questionnaire: Questionnaire): void {
    const uiText = this.#model.textsOver(this.texts);
    const { responseText, displayText, answers } = buildResponse(questionnaire, this.#model.form.current, { uiText });
    const event = new QuestionnaireSubmitEvent({
      responseText,
      displayText,
      questionnaireId: questionnaire.id,
      name: questionnaire.name,
      answers,
      questionnaire,
      ...groupSummary(this, responseText, QuestionnaireCard.#memberOf),
    });
    this.#sender.send(event, { responseText });
  }

  /** Ends a call of Pi's tool. */
  #end(end: PiCardEnd): void {
    const { form, shownPage = 0 } = this.#model;
    if (!this.#pi || !this.#canSend()) return;
    const result = this.#pi.end(form.current, shownPage, end);
    const { details } = result;
    const toolCallId = this.#questionnaire?.id ?? '';
    this.#sender.send(new QuestionnaireResultEvent({ toolCallId, result, status: details.status }), { details });
  }

  #onSent({ details }: Sent): void {
    // A call that is resumed goes on with what is filled in.
    if (details?.status !== 'needs_clarification') this.#keeper.forget();
  }

  static #memberOf(this: void, element: Element): GroupMember | undefined {
    if (!(#model in element)) return undefined;
    // What a call of Pi's brings is no part of the answer to the message.
    return { open: element.#model.editable && !element.#pi, responseText: element.#model.responseText };
  }

  // Focus and states

  /** Turns the paged layout to a question, and focuses it or its field. */
  #turnTo(index: number, kind: 'question' | 'field', options?: FocusOptions): void {
    const before = this.#model.shownPage;
    this.#model.turnTo(index);
    if (this.#model.shownPage !== before) {
      this.#keeper.keep();
      this.requestUpdate();
    }
    this.#focus({ kind, index }, options);
  }

  /** Focuses at once what is drawn already, else as soon as it is. */
  #focus(target: FocusTarget, options?: FocusOptions): void {
    const { form, questions } = this.#model;
    const drawing = this.isUpdatePending && this.isConnected;
    this.#focusTarget = drawing ? target : undefined;
    if (drawing || this.shadowRoot === null) return;
    const element = focusElement(this.shadowRoot, target, (index) => {
      const question = questions[index];
      return question && form.answerOf(question);
    });
    element?.focus(options);
  }

  #showStates(): void {
    const { status } = this;
    showState(this.#internals, 'locked', fieldMode(status) === 'locked');
    for (const each of CARD_STATUSES) showState(this.#internals, each, each === status);
    const end = this.#model.ended?.status;
    for (const each of PI_ENDS) showState(this.#internals, each, each === end);
  }

  #announceOpen(): void {
    const questionnaire = fieldMode(this.status) === 'locked' ? undefined : this.#questionnaire;
    if (questionnaire?.id === this.#opened || (questionnaire && !this.isConnected)) return;
    this.#opened = questionnaire?.id;
    if (questionnaire) announce(this, 'questionnaire-open', { questionnaireId: questionnaire.id, questionnaire });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'questionnaire-card': QuestionnaireCard;
  }
}
