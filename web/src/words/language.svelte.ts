import type { Text } from '../protocol';
import { remember, remembered } from '../net/storage';
import { type Catalogue, catalogues, translated, type Translations } from './catalogue';
import { FALLBACK, isLanguage, type Language } from './languages';

export type { Language } from './languages';

function preferred(): Language {
  const stored = remembered('language');
  if (isLanguage(stored)) return stored;
  const codes = navigator.languages.map((tag) => tag.split('-')[0]?.toLowerCase() ?? '');
  return codes.find(isLanguage) ?? FALLBACK;
}

class LanguageChoice {
  #current = $state<Language>(preferred());

  constructor() {
    document.documentElement.lang = this.#current;
  }

  get current(): Language {
    return this.#current;
  }

  set current(language: Language) {
    this.#current = language;
    document.documentElement.lang = language;
    remember('language', language);
  }
}

/** The language in use; set `lang.current` to change it everywhere at once. */
export const lang = new LanguageChoice();

/**
 * A catalogue in all languages: English is complete, and what another language does not have is taken from it. Call the result
 * inside markup or a rune, so that it follows the language.
 */
export function words<T extends Catalogue>(translations: Translations<T>): () => T {
  const complete = translated(translations);
  const read = () => complete(lang.current);
  catalogues.set(read, translations);
  return read;
}

/**
 * A text of the server, or of the rules, in the language in use; in English where that is missing. What a table was told in another
 * language is shown in that one until it has come in the new one.
 */
export function pick(text: Text): string {
  const wordings: Partial<Record<string, string>> = text;
  return wordings[lang.current] ?? wordings[FALLBACK] ?? Object.values(wordings)[0] ?? '';
}
