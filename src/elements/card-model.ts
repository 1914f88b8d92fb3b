import type { Locale } from '../locale/locale.js';
import { withOverrides } from '../locale/overrides.js';
import { draftAnswer } from '../protocol/draft.js';
import type { Answer, Question, Questionnaire, QuestionnaireResponse } from '../protocol/questionnaire.js';
import { type CardStatus, cardStatus, fieldMode, type Submission, UNSENT } from './card-status.js';
import { FormDraft } from './drafts/form-draft.js';
import type { FieldListener, QuestionView } from './fields/question-view.js';
import { FormReview } from './form-review.js';
import { type GivenAnswers, givenAnswers } from './given-answers.js';
import { statusText } from './status-text.js';

export const LAYOUTS = ['list', 'paged'] as const;
export type Layout = (typeof LAYOUTS)[number];

/** What the model reads from its card; the card holds it. */
export interface CardInput {
  readonly questionnaire: Questionnaire | undefined;
  readonly response: QuestionnaireResponse | undefined;
  readonly readOnly: boolean;
  readonly layout: Layout;
}

const NO_ANSWERS: readonly Answer[] = [];
const NO_WORDS: readonly string[] = [];

/** The state of a card, and what follows from it. Knows nothing of the DOM. */
export class CardModel {
  readonly form = new FormDraft();
  readonly review = new FormReview();
  submission: Submission = UNSENT;
  /** The question that the paged layout shows, counted from 0. */
  page = 0;
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
    return cardStatus(this.submission, this.#input.response, this.#input.readOnly);
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
    if (this.#input.layout !== 'paged' || fieldMode(this.status) === 'locked') return undefined;
    return Math.max(0, Math.min(this.page, this.questions.length - 1));
  }

  /** As a form that nobody has submitted. */
  begin(): void {
    this.submission = UNSENT;
    this.review.clear();
    this.page = 0;
  }

  /** After a submit that the page has prevented. */
  keepOpen(): void {
    this.submission = UNSENT;
    this.review.hold('not-sent');
  }

  /** Shows what is wrong with these questions, and turns to the first of them; its index, or -1 where nothing is. */
  check(questions: readonly Question[]): number {
    const { questionnaire } = this.#input;
    if (questionnaire === undefined) return -1;
    const index = this.review.check(questionnaire, questions, this.form.current);
    if (index >= 0) this.page = index;
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
    const { questionnaire, response } = this.#input;
    const { status } = this;
    const notice = questionnaire && this.editable ? this.review.summary(questionnaire, this.form.current, texts) : '';
    return notice || (status === 'open' ? '' : statusText(status, this.submission, response, texts));
  }

  /** Whether the status line says no more than what stands at a question in sight. */
  get repeats(): boolean {
    const { questionnaire } = this.#input;
    const shown = this.shownPage === undefined ? this.questions.length : 1;
    return questionnaire !== undefined && this.editable && this.review.repeats(questionnaire, this.form.current, shown);
  }

  /** Whether the status line is about something that the user has to do. */
  get alerts(): boolean {
    return this.editable && (this.review.alerts || this.submission.status === 'failed');
  }

  /** The questions that are shown, as they are to be drawn. */
  views(texts: Locale, listener: FieldListener): QuestionView[] {
    const { questionnaire } = this.#input;
    if (questionnaire === undefined) return [];
    const { status, editable, shownPage } = this;
    const given = this.#givenAnswers(questionnaire);
    const draft = given?.draft ?? this.form.current;
    return this.questions.flatMap((question, index) => {
      if (shownPage !== undefined && shownPage !== index) return [];
      const error = editable ? this.review.errorOf(questionnaire, question, draft, texts) : undefined;
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
        tellsMissing: status === 'sent' || status === 'answered',
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
    const untouched = this.status === 'superseded' && !this.form.touched;
    const from = this.#input.response?.answers ?? (untouched ? NO_ANSWERS : undefined);
    if (from === undefined) this.#given = undefined;
    else if (this.#given?.from !== from || this.#given.to !== questionnaire) {
      this.#given = { ...givenAnswers(questionnaire, from), to: questionnaire, from };
    }
    return this.#given;
  }
}
