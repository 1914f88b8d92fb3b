import type { Draft, Questionnaire } from '../../protocol/questionnaire.js';
import { carryOver, type QuestionSignature, signaturesOf } from './carry-over.js';
import { fitDraft } from './fit-draft.js';
import { type Place, readPlace } from './place.js';
import { allStorages, type DraftStorage, keysWith, readItem, removeItem, writeItem } from './storage.js';

/** Whose draft it is: a form of a conversation. */
export interface DraftOwner {
  readonly conversationId: string;
  readonly questionnaire: Questionnaire;
  /** The id of a questionnaire of Pi's, which all calls that go on with it share. */
  readonly id?: string | undefined;
}

interface StoredDraft {
  readonly savedAt: number;
  readonly questions: QuestionSignature[];
  readonly draft: Draft;
  readonly place?: Partial<Place>;
  /** The revision of Pi's questionnaire that the draft and the place are of. */
  readonly revision?: number | undefined;
}

const PREFIX = 'questionnaire-message:draft:';

/** 32-bit FNV-1a: tells forms apart that share an id; it protects nothing. */
function hash(text: string): string {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return (value >>> 0).toString(36);
}

/** The hash is taken once, not at every key that the user presses. */
const hashes = new WeakMap<Questionnaire, string>();

function hashOf(questionnaire: Questionnaire): string {
  const known = hashes.get(questionnaire);
  if (known !== undefined) return known;
  const made = hash(JSON.stringify(questionnaire.questions));
  hashes.set(questionnaire, made);
  return made;
}

/** Written as JSON, so that no two pairs of ids give the same key. */
function formKey({ conversationId, questionnaire, id = questionnaire.id }: DraftOwner): string {
  return `${PREFIX}${JSON.stringify([conversationId, id])}:`;
}

function draftKey(owner: DraftOwner): string {
  return formKey(owner) + hashOf(owner.questionnaire);
}

function read(where: DraftStorage, key: string): StoredDraft | undefined {
  const text = readItem(where, key);
  if (typeof text !== 'string') return undefined;
  try {
    const stored: Partial<StoredDraft> | null = JSON.parse(text);
    const complete = typeof stored?.savedAt === 'number' && Array.isArray(stored.questions);
    return complete && typeof stored?.draft === 'object' && stored.draft !== null ? (stored as StoredDraft) : undefined;
  } catch {
    // Another program wrote here, or an earlier version: as good as nothing kept.
    return undefined;
  }
}

/** The newest of the drafts that were kept under the form's id for other questions. */
function newestOf(where: DraftStorage, keys: readonly string[]): StoredDraft | undefined {
  let newest: StoredDraft | undefined;
  for (const key of keys) {
    const stored = read(where, key);
    if (stored !== undefined && stored.savedAt >= (newest?.savedAt ?? 0)) newest = stored;
  }
  return newest;
}

/** The kept draft of a form, carried over where its questions have changed since; undefined where there is none. */
export function loadDraft(where: DraftStorage, owner: DraftOwner): Draft | undefined {
  const keys = keysWith(where, formKey(owner));
  // Most forms are new. A host's storage cannot list what an earlier page wrote.
  if (keys.length === 0 && typeof where !== 'object') return undefined;
  const exact = read(where, draftKey(owner));
  if (exact !== undefined) return fitDraft(owner.questionnaire, exact.draft);
  const earlier = newestOf(where, keys);
  return earlier && carryOver(earlier.draft, earlier.questions, owner.questionnaire);
}

/** Where the user was in just this form, and of which revision that is. */
export function loadPlace(where: DraftStorage, owner: DraftOwner): { place: Place; revision: number | undefined } {
  const stored = read(where, draftKey(owner));
  return { place: readPlace(stored?.place), revision: stored?.revision };
}

export function saveDraft(
  where: DraftStorage,
  owner: DraftOwner,
  draft: Draft,
  rest: Pick<StoredDraft, 'place' | 'revision'> = {},
): void {
  if (where === 'none') return;
  const stored: StoredDraft = { savedAt: Date.now(), questions: signaturesOf(owner.questionnaire), draft, ...rest };
  writeItem(where, draftKey(owner), JSON.stringify(stored));
}

/** Forgets the drafts of a form, those of earlier versions of its questions included. */
export function removeDraft(where: DraftStorage, owner: DraftOwner): void {
  for (const key of keysWith(where, formKey(owner))) removeItem(where, key);
  // A host's storage cannot list what an earlier page wrote.
  removeItem(where, draftKey(owner));
}

/**
 * Forgets every draft that this browser keeps for the elements, in memory and in the session and local storage, and those
 * that this page wrote into storages of its own. Meant for signing out.
 */
export function clearDrafts(): void {
  for (const where of allStorages()) {
    for (const key of keysWith(where, PREFIX)) removeItem(where, key);
  }
}
