import { isServer } from 'lit';
import type { Questionnaire } from '../../protocol/questionnaire.js';
import { loadDraft, removeDraft, saveDraft } from './draft-store.js';
import type { FormDraft } from './form-draft.js';
import type { DraftStorage } from './storage.js';

/** What the keeper reads from its card; the card holds it. */
export interface DraftKeeperInput {
  readonly questionnaire: Questionnaire | undefined;
  readonly conversationId: string;
  readonly draftStorage: DraftStorage;
}

/** Keeps the draft of a card where its page wants it kept. Does nothing on a server. */
export class DraftKeeper {
  readonly #input: DraftKeeperInput;
  readonly #form: FormDraft;
  /** For which form, and where, the kept draft has been looked for. */
  #restored: DraftKeeperInput | undefined;

  constructor(input: DraftKeeperInput, form: FormDraft) {
    this.#input = input;
    this.#form = form;
  }

  /** Gives the form its kept draft back, unless it is somebody's work already. Looks once for each form and place. */
  restore(): void {
    const { questionnaire, conversationId, draftStorage } = this.#input;
    const before = this.#restored;
    const same =
      before?.questionnaire === questionnaire &&
      before?.conversationId === conversationId &&
      before.draftStorage === draftStorage;
    if (same || questionnaire === undefined) return;
    this.#restored = { questionnaire, conversationId, draftStorage };
    const kept = this.#form.touched ? undefined : loadDraft(draftStorage, { conversationId, questionnaire });
    if (kept !== undefined) this.#form.give(kept);
  }

  keep(): void {
    const { questionnaire, conversationId, draftStorage } = this.#input;
    if (questionnaire === undefined || !this.#form.touched) return;
    saveDraft(draftStorage, { conversationId, questionnaire }, this.#form.current);
  }

  forget(): void {
    const { questionnaire, conversationId, draftStorage } = this.#input;
    if (!isServer && questionnaire !== undefined) removeDraft(draftStorage, { conversationId, questionnaire });
  }
}
