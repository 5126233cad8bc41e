/**
 * The languages of the product by their codes, each named in itself, so that everyone finds their own. A new one needs a line here
 * and its texts in the catalogues; what is not translated yet is shown in English.
 */
export const LANGUAGES = {
  en: 'English',
  de: 'Deutsch',
} as const;

/** The code of a language, fit for `lang` and for `Intl`. */
export type Language = keyof typeof LANGUAGES;

export const LANGUAGE_CODES = Object.keys(LANGUAGES) as Language[];

/** The language that is always complete. */
export const FALLBACK = 'en' satisfies Language;

export function isLanguage(code: string | null): code is Language {
  return code !== null && Object.hasOwn(LANGUAGES, code);
}
