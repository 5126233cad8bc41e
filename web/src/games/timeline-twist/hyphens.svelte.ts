// Long words on narrow cards. Browsers break them where they should be broken, if they have a dictionary of the
// language; where they have none, patterns are fetched that know as much, and soft hyphens do the rest.

import type { Language } from '../../words/language.svelte';

type Split = (text: string, options?: { minWordLength?: number }) => string;

/** Shorter words stay whole. */
const LONG = 8;
/** A word of each language that everyone would break, and the patterns of the language. */
const LANGUAGES: Record<Language, { word: string; patterns: () => Promise<{ default: { hyphenateSync: Split } }> }> = {
  de: { word: 'Freiheitsstatue', patterns: () => import('hyphen/de-1996') },
  en: { word: 'constitutional', patterns: () => import('hyphen/en-gb') },
};

/** Does the browser break words of this language by itself? */
export function browserBreaks(language: Language): boolean {
  const box = document.createElement('p');
  box.lang = language;
  box.textContent = LANGUAGES[language].word;
  box.style.cssText = 'position:absolute;visibility:hidden;width:4em;font:16px/1 sans-serif;hyphens:auto;-webkit-hyphens:auto;overflow-wrap:normal';
  document.body.append(box);
  const lines = box.offsetHeight / 16;
  box.remove();
  return lines > 1.5;
}

class Hyphens {
  #splits = $state.raw<Partial<Record<Language, Split>>>({});
  readonly #asked = new Set<Language>();

  /** Fetches the patterns of a language, if the browser needs them. Without them long words are broken anywhere. */
  async learn(language: Language): Promise<void> {
    if (this.#asked.has(language) || browserBreaks(language)) return;
    this.#asked.add(language);
    try {
      const { hyphenateSync } = (await LANGUAGES[language].patterns()).default;
      this.#splits = { ...this.#splits, [language]: hyphenateSync };
    } catch {
      this.#asked.delete(language);
    }
  }

  /** The text as it can be set on a card. */
  in(language: Language, text: string): string {
    return this.#splits[language]?.(text, { minWordLength: LONG }) ?? text;
  }
}

export const hyphens = new Hyphens();
