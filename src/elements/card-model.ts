import type { Locale } from '../locale/locale.js';
import { withOverrides } from '../locale/overrides.js';
import { draftAnswer } from '../protocol/draft.js';
import type { Answer, Question, Questionnaire, QuestionnaireResponse } from '../protocol/questionnaire.js';
import { isBlank, trim } from '../protocol/text.js';
import type { PiCard } from '../tools/pi/card.js';
import type { PiClarification, PiEnded } from '../tools/pi/state.js';
import { type CardStatus, cardStatus, fieldMode, type Sent, type Submission, UNSENT } from './card-status.js';
import { FormDraft } from './drafts/form-draft.js';
import { AT_THE_BEGINNING, type Place } from './drafts/place.js';
import type { FieldListener, QuestionView } from './fields/question-view.js';
import { FormReview } from './form-review.js';
import { type GivenAnswers, givenAnswers } from './given-answers.js';
import { statusText } from './status-text.js';

export const LAYOUTS = ['list', 'paged'] as const;
export type Layout = (typeof LAYOUTS)[number];

/** What the model reads from its card; the card holds it. */
export interface CardInput {
  readonly questionnaire: Questionnaire | undefined;
  readonly pi: PiCard | undefined;
  readonly response: QuestionnaireResponse | undefined;
  readonly readOnly: boolean;
  readonly layout: Layout;
}

const NO_ANSWERS: readonly Answer[] = [];
const NO_WORDS: readonly string[] = [];
const NO_CLARIFICATIONS: readonly PiClarification[] = [];

function isEnded(pi: PiCard | undefined): pi is PiCard & { readonly state: PiEnded } {
  return pi !== undefined && pi.state.status !== 'asking';
}

/** The state of a card, and what follows from it. Knows nothing of the DOM. */
export class CardModel {
  readonly form = new FormDraft();
  readonly review = new FormReview();
  submission: Submission = UNSENT;
  place: Place = AT_THE_BEGINNING;
  /** Whether the user has tried to send a request that cannot be sent. */
  #hasAsked = false;
  readonly #input: CardInput;
  #given: (GivenAnswers & { readonly to: Questionnaire; readonly from: readonly Answer[] }) | undefined;
  #texts:
    | { readonly base: Locale; readonly questionnaire: Questionnaire | undefined; readonly texts: Locale }
    | undefined;

  constructor(input: CardInput) {
    this.#input = input;
  }

  get questions(): readonly Question[] {
    return this.#input.questionnaire?.questions ?? [];
  }

  get status(): CardStatus {
    const { pi, response, readOnly } = this.#input;
    return cardStatus(this.submission, response !== undefined || isEnded(pi), readOnly);
  }

  /** How the call of Pi's tool has ended, if it has: here, or as its result says. */
  get ended(): PiEnded | undefined {
    const { pi } = this.#input;
    if (isEnded(pi)) return pi.state;
    return this.submission.status === 'sent' ? this.submission.details : undefined;
  }

  get editable(): boolean {
    return fieldMode(this.status) === 'editable';
  }

  /** The response element that the user's own submit sent, or is sending. */
  get responseText(): string | undefined {
    return 'responseText' in this.submission ? this.submission.responseText : undefined;
  }

  /** The page that is shown; undefined where all questions are shown at once. */
  get shownPage(): number | undefined {
    const { pi, layout } = this.#input;
    if ((layout !== 'paged' && !pi) || fieldMode(this.status) === 'locked') return undefined;
    return Math.max(0, Math.min(this.place.page ?? pi?.state.currentQuestionIndex ?? 0, this.questions.length - 1));
  }

  get isLastPage(): boolean {
    const { shownPage } = this;
    return shownPage === undefined || shownPage === this.questions.length - 1;
  }

  /** Whether the main button tries again what has failed. */
  get retries(): boolean {
    const { submission, place } = this;
    if (submission.status !== 'failed') return false;
    return (submission.of?.details?.status ?? 'completed') === (place.asks ? 'needs_clarification' : 'completed');
  }

  turnTo(page: number): void {
    this.place = { ...this.place, page, asks: false };
    this.#hasAsked = false;
  }

  /** Shows the field for what the user wants to ask about the question, or takes it away. What is in it stays. */
  ask(asks: boolean): void {
    this.place = { ...this.place, asks };
    this.#hasAsked = false;
  }

  /** Looks at what stands before a request, as `check` does; of its own question only whether it holds more than it can. */
  faultBeforeRequest(): number {
    const page = this.shownPage ?? 0;
    const question = this.questions[page];
    const exceeds = question && this.review.exceeds(question, this.form.current);
    return this.check(this.questions.slice(0, exceeds ? page + 1 : page));
  }

  /** What keeps the request from being sent. Nothing is said before the user has tried to, but of one that is too long. */
  requestError(texts: Locale): string | undefined {
    const { request } = this.place;
    const limit = this.#input.pi?.limits.clarification ?? 0;
    const { length } = trim(request);
    if (length > limit) return texts.textTooLong(length, limit);
    return this.#hasAsked && isBlank(request) ? texts.requestRequired : undefined;
  }

  /** Whether the request can be sent; says why it cannot. */
  checkRequest(texts: Locale): boolean {
    this.#hasAsked = true;
    this.#hasAsked = this.requestError(texts) !== undefined;
    return !this.#hasAsked;
  }

  setPi(pi: PiCard | undefined): void {
    this.review.otherLimit = pi?.limits.other ?? Number.POSITIVE_INFINITY;
    this.form.setInitial(pi?.draft);
  }

  /** As a form that nobody has submitted. */
  begin(): void {
    this.submission = UNSENT;
    this.review.clear();
    this.place = AT_THE_BEGINNING;
    this.#hasAsked = false;
  }

  /** After a submit that the page has prevented. */
  keepOpen(): void {
    this.submission = UNSENT;
    this.review.hold('not-sent');
  }

  /** After a send that has failed, with what the page says of it. */
  fail(of: Sent | undefined, message?: string): void {
    this.submission = { status: 'failed', message, of };
    // What was said before would stand in front of that.
    this.review.clear();
  }

  /** Shows what is wrong with these questions, and turns to the first of them; its index, or -1 where nothing is. */
  check(questions: readonly Question[]): number {
    const faulty = this.review.check(questions, this.form.current);
    const index = faulty === undefined ? -1 : this.questions.indexOf(faulty);
    if (index >= 0) this.turnTo(index);
    return index;
  }

  /** The texts of the element under those of the questionnaire; the same object as long as neither changes. */
  textsOver(base: Locale): Locale {
    const { questionnaire } = this.#input;
    if (this.#texts?.base !== base || this.#texts.questionnaire !== questionnaire) {
      this.#texts = { base, questionnaire, texts: withOverrides(base, questionnaire?.uiText) };
    }
    return this.#texts.texts;
  }

  statusLine(texts: Locale): string {
    const { response } = this.#input;
    const { status } = this;
    const notice = this.editable ? this.#notice(texts) : '';
    return notice || (status === 'open' ? '' : statusText(status, this.submission, response, this.ended, texts));
  }

  #notice(texts: Locale): string {
    if (this.#hasAsked) return this.requestError(texts) ?? '';
    return this.review.summary(this.questions, this.form.current, texts);
  }

  /** Whether the form was answered, and not only ended. */
  get done(): boolean {
    const { status, ended } = this;
    return (status === 'sent' || status === 'answered') && (ended?.status ?? 'completed') === 'completed';
  }

  /** Whether the status line says no more than what stands at a question in sight. */
  get repeats(): boolean {
    const shown = this.shownPage === undefined ? this.questions.length : 1;
    return this.editable && (this.#hasAsked || this.review.repeats(this.questions, this.form.current, shown));
  }

  /** Whether the status line is about something that the user has to do. */
  get alerts(): boolean {
    return this.editable && (this.review.alerts || this.#hasAsked || this.submission.status === 'failed');
  }

  /** The questions that are shown, as they are to be drawn. */
  views(texts: Locale, listener: FieldListener): QuestionView[] {
    const { questionnaire } = this.#input;
    if (questionnaire === undefined) return [];
    const { status, editable, shownPage, ended } = this;
    const { pi } = this.#input;
    const given = this.#givenAnswers(questionnaire);
    const draft = given?.draft ?? (isEnded(pi) ? pi.draft : this.form.current);
    const suspended = ended?.status === 'needs_clarification' ? ended.currentQuestionIndex : undefined;
    // What was chosen when a call was cancelled is no answer.
    const isVoid = ended !== undefined && 'cancellationReason' in ended;
    return this.questions.flatMap((asked, index) => {
      if ((shownPage !== undefined && shownPage !== index) || index > (suspended ?? index)) return [];
      const question = isVoid ? { ...asked, options: [], allowOther: false } : asked;
      const error = editable ? this.review.errorOf(question, draft, texts) : undefined;
      return {
        question,
        index,
        numbered: this.questions.length > 1 && shownPage === undefined,
        answer: draftAnswer(question, draft),
        otherWords: given?.otherWords.get(question.id) ?? NO_WORDS,
        mode: fieldMode(status),
        error: error?.text,
        errorAboutOther: error?.aboutOther ?? false,
        warning: editable ? this.review.warningOf(question, texts) : undefined,
        // What was answered before a question back may not be known.
        tellsMissing: this.done || (suspended !== undefined && index < (ended?.answers.length ?? 0)),
        clarifications: (ended ?? pi?.state)?.clarifications ?? NO_CLARIFICATIONS,
        texts,
        listener,
      };
    });
  }

  /** Answers of the response to questions that the form does not ask. */
  get unasked(): readonly Answer[] {
    const { questionnaire } = this.#input;
    return (questionnaire && this.#givenAnswers(questionnaire)?.unasked) ?? NO_ANSWERS;
  }

  /** What is shown instead of the draft: a response; and of a form that was closed untouched nothing, not even the defaults. */
  #givenAnswers(questionnaire: Questionnaire): GivenAnswers | undefined {
    const untouched = this.status === 'superseded' && !this.form.touched && !this.#input.pi;
    const from = this.#input.response?.answers ?? (untouched ? NO_ANSWERS : undefined);
    if (from === undefined) this.#given = undefined;
    else if (this.#given?.from !== from || this.#given.to !== questionnaire) {
      this.#given = { ...givenAnswers(questionnaire, from), to: questionnaire, from };
    }
    return this.#given;
  }
}
