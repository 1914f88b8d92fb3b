import en from './languages/en.js';
import type { Locale } from './locale.js';

const locales = new Map<string, Locale>([[keyOf(en.lang), en]]);
const listeners = new Set<() => void>();

function keyOf(lang: string): string {
  return lang.toLowerCase().replaceAll('_', '-');
}

/**
 * Makes a language available to all elements, those that are shown already included. Registering a language again
 * replaces its texts. The modules under `questionnaire-message/locales/` call this when they are imported.
 */
export function registerLocale(locale: Locale): void {
  // A locale made for an earlier version lacks the texts that are new: those are English then.
  locales.set(keyOf(locale.lang), { ...en, ...locale });
  for (const listener of [...listeners]) listener();
}

/** Calls the listener whenever a language has been registered, until the returned function is called. */
export function onLocaleRegistered(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * The registered locale that fits a language tag best: the tag itself, then the tag with fewer and fewer subtags, then
 * any variant of the same language (`pt` and `pt-PT` find `pt-BR`), then English.
 */
export function findLocale(lang: string | null | undefined): Locale {
  const subtags = keyOf(lang ?? '').split('-');
  for (let length = subtags.length; length > 0; length--) {
    const found = locales.get(subtags.slice(0, length).join('-'));
    if (found) return found;
  }
  const variant = [...locales.keys()].find((key) => key.startsWith(`${subtags[0]}-`));
  return (variant !== undefined && locales.get(variant)) || en;
}
