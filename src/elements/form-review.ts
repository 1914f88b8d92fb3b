import type { Locale } from '../locale/locale.js';
import { checkDraft } from '../protocol/draft.js';
import type { Problem } from '../protocol/problems.js';
import type { Draft, Question, Questionnaire } from '../protocol/questionnaire.js';

/** What an open form has to say beside its fields; most of the time nothing. */
type Notice =
  | { readonly kind: 'none' }
  | { readonly kind: 'problems' }
  | { readonly kind: 'maximum'; readonly question: Question }
  | { readonly kind: 'waits' }
  | { readonly kind: 'not-sent' };

export interface QuestionError {
  readonly text: string;
  readonly aboutOther: boolean;
}

const NO_NOTICE: Notice = { kind: 'none' };

/** What is wrong with the answer to one question, if anything is. */
function problemOf(questionnaire: Questionnaire, question: Question, draft: Draft): Problem | undefined {
  return checkDraft({ ...questionnaire, questions: [question] }, draft)[0];
}

function problemText({ code, message }: Problem, question: Question, texts: Locale): string {
  switch (code) {
    case 'answer_required':
      return texts.answerRequired;
    case 'other_text_required':
      return texts.otherTextRequired(texts.other);
    case 'too_few_selected':
      return texts.tooFewSelected(question.minSelections ?? 0);
    case 'too_many_selected':
      return texts.tooManySelected(question.maxSelections ?? 0);
    default:
      return message;
  }
}

/**
 * What an open form says about its answers. Nothing is said before the user has tried to go on; from then on the faults of
 * the questions that were looked at are shown, and vanish as they are mended.
 */
export class FormReview {
  #checked: ReadonlySet<string> = new Set();
  #notice: Notice = NO_NOTICE;

  clear(): void {
    this.#checked = new Set();
    this.#notice = NO_NOTICE;
  }

  /** Looks at these questions; the index of the first faulty one in the questionnaire, or -1. */
  check(questionnaire: Questionnaire, questions: readonly Question[], draft: Draft): number {
    this.#checked = new Set([...this.#checked, ...questions.map((question) => question.id)]);
    const faulty = questions.find((question) => problemOf(questionnaire, question, draft) !== undefined);
    this.#notice = faulty === undefined ? NO_NOTICE : { kind: 'problems' };
    return faulty === undefined ? -1 : questionnaire.questions.indexOf(faulty);
  }

  /** The user has tried to choose more than the question allows. */
  refuse(question: Question): void {
    this.#notice = { kind: 'maximum', question };
  }

  /** The user has tried to submit, which has to wait for the message, or which the page has prevented. */
  hold(reason: 'waits' | 'not-sent'): void {
    this.#notice = { kind: reason };
  }

  /** The user goes on; what was said about the last step is over. */
  proceed(): void {
    if (this.#notice.kind !== 'problems') this.#notice = NO_NOTICE;
  }

  /** What is said at a question that has been looked at, and whether it is about the text of Other. */
  errorOf(questionnaire: Questionnaire, question: Question, draft: Draft, texts: Locale): QuestionError | undefined {
    const problem = this.#checked.has(question.id) ? problemOf(questionnaire, question, draft) : undefined;
    if (problem === undefined) return undefined;
    return { text: problemText(problem, question, texts), aboutOther: problem.code === 'other_text_required' };
  }

  warningOf(question: Question, texts: Locale): string | undefined {
    const refused = this.#notice.kind === 'maximum' && this.#notice.question === question;
    return refused ? texts.maximumReached(question.maxSelections ?? 0) : undefined;
  }

  /** Whether what is said is about something that the user has to do. */
  get alerts(): boolean {
    return this.#notice.kind === 'problems' || this.#notice.kind === 'maximum';
  }

  /** How many of the questions that were looked at are faulty. */
  #faults(questionnaire: Questionnaire, draft: Draft): number {
    const checked = questionnaire.questions.filter((question) => this.#checked.has(question.id));
    return checked.filter((question) => problemOf(questionnaire, question, draft) !== undefined).length;
  }

  /**
   * Whether the summary says no more than what stands at a question in sight. It is then for those who hear the card alone.
   * `shown` counts the questions in sight.
   */
  repeats(questionnaire: Questionnaire, draft: Draft, shown: number): boolean {
    if (this.#notice.kind === 'maximum') return true;
    return this.#notice.kind === 'problems' && shown === 1 && this.#faults(questionnaire, draft) === 1;
  }

  summary(questionnaire: Questionnaire, draft: Draft, texts: Locale): string {
    switch (this.#notice.kind) {
      case 'none':
        return '';
      case 'problems': {
        const faults = this.#faults(questionnaire, draft);
        return faults === 0 ? '' : texts.problemSummary(faults);
      }
      case 'maximum':
        return texts.maximumReached(this.#notice.question.maxSelections ?? 0);
      case 'waits':
        return texts.waitsForMessage;
      case 'not-sent':
        return texts.notSent;
    }
  }
}
