import { create } from '../../common/create.js';
import { LANGUAGES, loadLocale } from '../../common/locales.js';

const FROM_RIGHT_TO_LEFT = ['ar'];

/** The language of the moment: what the chat says, and what the elements say. */
let words = {};
let locale;
/** The one that was asked for last: another may still be on its way. */
let wanted;

/** The one that fits what the user's browser asks for, else English. */
export function preferredLanguage() {
  const fitting = navigator.languages.map((wanted) => {
    const [language] = wanted.toLowerCase().split('-');
    return Object.keys(LANGUAGES).find((tag) => tag.toLowerCase().split('-')[0] === language);
  });
  return fitting.find((tag) => tag !== undefined) ?? 'en';
}

/** Loads a language, and gives it to the page and to the elements. */
export async function useLanguage(tag) {
  wanted = tag;
  const [module, texts] = await Promise.all([import(`./${tag.toLowerCase()}.js`), loadLocale(tag)]);
  if (wanted !== tag) return;
  words = module.default;
  locale = texts;
  // The elements follow the language of the document.
  document.documentElement.lang = tag;
  document.documentElement.dir = FROM_RIGHT_TO_LEFT.includes(tag) ? 'rtl' : 'ltr';
}

/** The texts of the elements, for what is built without them. */
export function uiText() {
  return locale;
}

/** What the chat says under a key, with gaps such as `{form}` filled in. */
export function word(key, values = {}) {
  return words[key].replace(/\{(\w+)\}/g, (gap, name) => values[name] ?? gap);
}

/** An element that says something, in the language of the moment. */
export function worded(tag, key, attributes = {}) {
  return create(tag, { ...attributes, 'data-text': key }, word(key));
}

/** The attributes of an element whose name does not stand on it. */
export function named(key) {
  return { 'data-label': key, 'aria-label': word(key) };
}

/** Says everything below an element in the language of the moment. */
export function writeWords(root) {
  for (const element of root.querySelectorAll('[data-text]')) element.textContent = word(element.dataset.text);
  for (const element of root.querySelectorAll('[data-label]')) {
    element.setAttribute('aria-label', word(element.dataset.label));
  }
}
