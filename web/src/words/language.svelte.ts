import type { Words } from '../protocol';
import { remember, remembered } from '../net/storage';

export type Language = 'en' | 'de';

/** What a catalogue holds: texts, texts with arguments, and groups of them. */
interface Catalogue {
  [key: string]: string | ((...args: never[]) => string) | Catalogue;
}

function preferred(): Language {
  const stored = remembered('language');
  if (stored === 'en' || stored === 'de') return stored;
  for (const tag of navigator.languages) {
    const language = tag.slice(0, 2).toLowerCase();
    if (language === 'de' || language === 'en') return language;
  }
  return 'en';
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

/** A catalogue in both languages. Call the result inside markup or a rune, so that it follows the language. */
export function words<T extends Catalogue>(both: { en: T; de: NoInfer<T> }): () => T {
  return () => both[lang.current];
}

/** A text of the server in the language in use. */
export function pick(text: Words): string {
  return text[lang.current];
}
