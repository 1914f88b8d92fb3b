import { registerLocale } from '../../dist/cdn/questionnaire-message.js';

/** The languages of the elements, each in its own words. */
export const LANGUAGES = {
  en: 'English',
  'zh-CN': '简体中文',
  ar: 'العربية',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  ja: '日本語',
  'pt-BR': 'Português (Brasil)',
};

/** Loads the texts of the elements in a language, and makes them known to the elements. */
export async function loadLocale(tag) {
  const { default: locale } = await import(`../../dist/locale/languages/${tag.toLowerCase()}.js`);
  // The module registers itself with the module build of the elements; the page has the one-file build.
  registerLocale(locale);
  return locale;
}
