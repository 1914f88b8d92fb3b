import { warnOnce } from '../base/warn.js';

/** Where drafts are kept: the part of the Web Storage interface that is needed. */
export interface DraftStorageObject {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

export const DRAFT_STORAGES = ['memory', 'session', 'local', 'none'] as const;
export type DraftStorage = (typeof DRAFT_STORAGES)[number] | DraftStorageObject;

const MEMORY_LIMIT = 100;

/** Holds the last hundred drafts of this page, and nothing of them anywhere else. */
class MemoryStorage implements DraftStorageObject {
  readonly #items = new Map<string, string>();

  keys(): string[] {
    return [...this.#items.keys()];
  }

  getItem(key: string): string | null {
    return this.#items.get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    this.#items.delete(key);
    this.#items.set(key, value);
    for (const oldest of this.#items.keys()) {
      if (this.#items.size <= MEMORY_LIMIT) break;
      this.#items.delete(oldest);
    }
  }

  removeItem(key: string): void {
    this.#items.delete(key);
  }
}

const memory = new MemoryStorage();
/** The storages of hosts that hold something, with the keys that were written: such an object cannot list them. */
const hostKeys = new Map<DraftStorageObject, Set<string>>();

function webStorage(name: 'sessionStorage' | 'localStorage'): Storage | undefined {
  try {
    return window[name];
  } catch {
    warnOnce(name, `this page may not use ${name}, so drafts are kept in memory and do not survive a reload.`);
    return undefined;
  }
}

function storageOf(where: DraftStorage): DraftStorageObject | undefined {
  switch (where) {
    case 'none':
      return undefined;
    case 'memory':
      return memory;
    case 'session':
      return webStorage('sessionStorage') ?? memory;
    case 'local':
      return webStorage('localStorage') ?? memory;
    default:
      return where;
  }
}

/** Storages can throw when they are full, or for reasons of the host: the form goes on without them. */
function attempt<T>(action: () => T, otherwise: T): T {
  try {
    return action();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    warnOnce('draft-storage', `the draft storage failed (${reason}), so drafts may not survive a reload.`);
    return otherwise;
  }
}

export function readItem(where: DraftStorage, key: string): string | null {
  return attempt(() => storageOf(where)?.getItem(key) ?? null, null);
}

export function writeItem(where: DraftStorage, key: string, value: string): void {
  if (typeof where === 'object') hostKeys.set(where, (hostKeys.get(where) ?? new Set()).add(key));
  attempt(() => storageOf(where)?.setItem(key, value), undefined);
}

export function removeItem(where: DraftStorage, key: string): void {
  attempt(() => storageOf(where)?.removeItem(key), undefined);
  if (typeof where === 'object') hostKeys.get(where)?.delete(key);
}

/** The keys with this beginning; of a host's storage, those that this page wrote. */
export function keysWith(where: DraftStorage, prefix: string): string[] {
  const storage = storageOf(where);
  const keys =
    storage instanceof MemoryStorage
      ? storage.keys()
      : storage instanceof Storage
        ? attempt(() => Object.keys(storage), [])
        : [...((storage && hostKeys.get(storage)) ?? [])];
  return keys.filter((key) => key.startsWith(prefix));
}

/** Every storage that drafts can be in. */
export function allStorages(): DraftStorage[] {
  return ['memory', 'session', 'local', ...hostKeys.keys()];
}
