import { draftAnswer } from '../../protocol/draft.js';
import type { Draft, DraftAnswer, Question, Questionnaire } from '../../protocol/questionnaire.js';
import { carryOver, signaturesOf } from './carry-over.js';
import { fitDraft } from './fit-draft.js';

/** The answers of one form, from its defaults to what the user made of them. Each change gives a new draft object. */
export class FormDraft {
  #questionnaire: Questionnaire | undefined;
  #draft: Draft = Object.create(null);
  #touched = false;
  /** A draft that the host gave before it gave the questionnaire. */
  #waiting: object | undefined;
  /** What is filled in when the form begins; its defaults where this is silent. */
  #initial: Draft | undefined;

  get current(): Draft {
    return this.#draft;
  }

  /** Whether the draft is anybody's work, and not just the defaults. */
  get touched(): boolean {
    return this.#touched;
  }

  /** A copy that its owner may change. */
  copy(): Draft {
    return this.#questionnaire === undefined ? this.#draft : fitDraft(this.#questionnaire, this.#draft);
  }

  /** Begins anew, unless it is the same form as `before`, slightly changed: then what still fits is kept. */
  setQuestionnaire(questionnaire: Questionnaire | undefined, before = this.#questionnaire): void {
    this.#questionnaire = questionnaire;
    if (questionnaire === undefined) {
      this.#replace(Object.create(null), false);
    } else if (this.#waiting !== undefined) {
      this.give(this.#waiting);
    } else if (this.#touched && before?.id === questionnaire.id) {
      this.#replace(carryOver(this.#draft, signaturesOf(before), questionnaire), true);
    } else {
      this.reset();
    }
  }

  /** Takes a draft of the host's, as far as it fits the questions. */
  give(draft: object): void {
    this.#waiting = this.#questionnaire === undefined ? draft : undefined;
    if (this.#questionnaire !== undefined) this.#replace(fitDraft(this.#questionnaire, draft), true);
  }

  /** Sets what is filled in when the form begins. It is there at once, unless the draft is somebody's work already. */
  setInitial(draft: Draft | undefined): void {
    this.#initial = draft;
    if (!this.#touched) this.reset();
  }

  reset(): void {
    if (this.#questionnaire !== undefined) this.#replace(fitDraft(this.#questionnaire, this.#initial), false);
  }

  answerOf(question: Question): DraftAnswer {
    return draftAnswer(question, this.#draft);
  }

  change(question: Question, answer: DraftAnswer): void {
    const draft: Draft = Object.assign(Object.create(null), this.#draft);
    draft[question.id] = answer;
    this.#replace(draft, true);
  }

  #replace(draft: Draft, touched: boolean): void {
    this.#draft = draft;
    this.#touched = touched;
  }
}
