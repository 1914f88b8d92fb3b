import type { Locale } from '../locale/locale.js';
import { type AnswerFault, answerFaults, draftAnswer } from '../protocol/draft.js';
import { type Draft, type DraftAnswer, OTHER_VALUE, type Question } from '../protocol/questionnaire.js';
import { trim } from '../protocol/text.js';
import { isChosen } from './fields/selection.js';

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

type Fault = AnswerFault['code'] | 'other_too_long';

const NO_NOTICE: Notice = { kind: 'none' };

/** What no answer can hold, not even an unfinished one. */
const EXCESS: readonly unknown[] = ['too_many_selected', 'other_too_long'] satisfies Fault[];

function otherLength(answer: DraftAnswer): number {
  return answer.type !== 'free_text' && isChosen(answer, OTHER_VALUE) ? trim(answer.otherText).length : 0;
}

/**
 * What an open form says about its answers. Nothing is said before the user has tried to go on, but of a text that is too long;
 * from then on the faults of the questions that were looked at are shown, and vanish as they are mended.
 */
export class FormReview {
  /** Greatest length of the text of Other. */
  otherLimit = Number.POSITIVE_INFINITY;
  #checked: ReadonlySet<string> = new Set();
  #notice: Notice = NO_NOTICE;

  clear(): void {
    this.#checked = new Set();
    this.#notice = NO_NOTICE;
  }

  /** Looks at these questions; the first one that is faulty. */
  check(questions: readonly Question[], draft: Draft): Question | undefined {
    this.#checked = new Set([...this.#checked, ...questions.map((question) => question.id)]);
    const faulty = questions.find((question) => this.#faultOf(question, draft) !== undefined);
    this.#notice = faulty === undefined ? NO_NOTICE : { kind: 'problems' };
    return faulty;
  }

  /** Whether more is chosen or written than any answer can hold, even one that is not finished yet. */
  exceeds(question: Question, draft: Draft): boolean {
    return EXCESS.includes(this.#faultOf(question, draft));
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
  errorOf(question: Question, draft: Draft, texts: Locale): QuestionError | undefined {
    const length = otherLength(draftAnswer(question, draft));
    const fault =
      this.#checked.has(question.id) || length > this.otherLimit ? this.#faultOf(question, draft) : undefined;
    switch (fault) {
      case undefined:
        return undefined;
      case 'answer_required':
        return { text: texts.answerRequired, aboutOther: false };
      case 'other_text_required':
        return { text: texts.otherTextRequired(texts.other), aboutOther: true };
      case 'other_too_long':
        return { text: texts.textTooLong(length, this.otherLimit), aboutOther: true };
      case 'too_few_selected':
        return { text: texts.tooFewSelected(question.minSelections ?? 0), aboutOther: false };
      case 'too_many_selected':
        return { text: texts.tooManySelected(question.maxSelections ?? 0), aboutOther: false };
    }
  }

  warningOf(question: Question, texts: Locale): string | undefined {
    const refused = this.#notice.kind === 'maximum' && this.#notice.question === question;
    return refused ? texts.maximumReached(question.maxSelections ?? 0) : undefined;
  }

  /** Whether what is said is about something that the user has to do. */
  get alerts(): boolean {
    return this.#notice.kind === 'problems' || this.#notice.kind === 'maximum';
  }

  /**
   * Whether the summary says no more than what stands at a question in sight. It is then for those who hear the card alone.
   * `shown` counts the questions in sight.
   */
  repeats(questions: readonly Question[], draft: Draft, shown: number): boolean {
    if (this.#notice.kind === 'maximum') return true;
    return this.#notice.kind === 'problems' && shown === 1 && this.#faulty(questions, draft).length === 1;
  }

  #faulty(questions: readonly Question[], draft: Draft): Question[] {
    return questions.filter((each) => this.#checked.has(each.id) && this.#faultOf(each, draft));
  }

  summary(questions: readonly Question[], draft: Draft, texts: Locale): string {
    switch (this.#notice.kind) {
      case 'none':
        return '';
      case 'problems': {
        const [first, ...others] = this.#faulty(questions, draft);
        if (first === undefined) return '';
        const tooLong = others.length === 0 && this.#faultOf(first, draft) === 'other_too_long';
        return (tooLong && this.errorOf(first, draft, texts)?.text) || texts.problemSummary(others.length + 1);
      }
      case 'maximum':
        return texts.maximumReached(this.#notice.question.maxSelections ?? 0);
      case 'waits':
        return texts.waitsForMessage;
      case 'not-sent':
        return texts.notSent;
    }
  }

  #faultOf(question: Question, draft: Draft): Fault | undefined {
    const answer = draftAnswer(question, draft);
    return otherLength(answer) > this.otherLimit ? 'other_too_long' : answerFaults(question, answer)[0]?.code;
  }
}
