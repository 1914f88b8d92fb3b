import type { Draft, Questionnaire } from '../../protocol/questionnaire.js';
import type { PiCard } from '../../tools/pi/card.js';
import { isServer } from '../base/is-server.js';
import { type DraftOwner, loadDraft, loadPlace, removeDraft, saveDraft } from './draft-store.js';
import type { FormDraft } from './form-draft.js';
import type { Place } from './place.js';
import type { DraftStorage } from './storage.js';

/** What the keeper reads from its card; the card holds it. */
export interface DraftKeeperInput {
  readonly questionnaire: Questionnaire | undefined;
  readonly pi: PiCard | undefined;
  readonly conversationId: string;
  readonly draftStorage: DraftStorage;
}

/** What is kept. */
export interface KeptForm {
  readonly form: FormDraft;
  place: Place;
}

/** Keeps what the user has filled into a card, and where they are, where its page wants it kept. Does nothing on a server. */
export class DraftKeeper {
  readonly #input: DraftKeeperInput;
  readonly #kept: KeptForm;
  /** For which form, and where, the kept draft has been looked for. */
  #restored: DraftKeeperInput | undefined;

  constructor(input: DraftKeeperInput, kept: KeptForm) {
    this.#input = input;
    this.#kept = kept;
  }

  /** Gives the form its kept draft back, unless it is somebody's work already. Looks once for each form and place. */
  restore(): void {
    const { questionnaire, pi, conversationId, draftStorage } = this.#input;
    const before = this.#restored;
    const same =
      before?.questionnaire === questionnaire &&
      before?.conversationId === conversationId &&
      before.draftStorage === draftStorage;
    const owner = this.#owner;
    if (same || owner === undefined) return;
    this.#restored = { questionnaire, pi, conversationId, draftStorage };
    const { form } = this.#kept;
    // Somebody's work is kept under this name from now on: the conversation or the message may have got its id meanwhile.
    this.keep();
    const draft = form.touched ? undefined : loadDraft(draftStorage, owner);
    if (draft === undefined) return;
    const { place, revision } = loadPlace(draftStorage, owner);
    if (pi && revision !== pi.state.revision) form.give(laterAnswers(draft, pi));
    else {
      form.give(draft);
      this.#kept.place = place;
    }
  }

  keep(): void {
    const { form, place } = this.#kept;
    const owner = this.#owner;
    if (owner === undefined || !(form.touched || place.request)) return;
    const { draftStorage, pi } = this.#input;
    saveDraft(draftStorage, owner, form.current, { place, revision: pi?.state.revision });
  }

  forget(): void {
    const owner = this.#owner;
    if (owner) removeDraft(this.#input.draftStorage, owner);
  }

  get #owner(): DraftOwner | undefined {
    const { questionnaire, conversationId, pi } = this.#input;
    if (isServer || questionnaire === undefined) return undefined;
    return { conversationId, questionnaire, id: pi?.state.questionnaireId };
  }
}

/**
 * What was filled in before a call was suspended: the stored state says all up to the question that was asked about. Of later
 * ones, which the user had gone back from, it says nothing.
 */
function laterAnswers(draft: Draft, { state, draft: stored }: PiCard): Draft {
  for (const { id } of state.questions.slice(0, state.currentQuestionIndex + 1)) delete draft[id];
  return Object.assign(draft, stored);
}
