import type { Locale, LocaleOverrides } from './locale.js';

/** The locale with single texts replaced, as far as they are of the kind that the locale has there. */
export function withOverrides(locale: Locale, overrides: LocaleOverrides | undefined): Locale {
  const fitting = Object.entries(overrides ?? {}).filter(
    ([key, text]) => key !== 'lang' && typeof text === typeof Reflect.get(locale, key),
  );
  return fitting.length === 0 ? locale : { ...locale, ...Object.fromEntries(fitting) };
}
