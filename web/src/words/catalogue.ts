import { FALLBACK, type Language } from './languages';

/** What a catalogue holds: texts, texts with arguments, lists of texts, and groups of all these. */
export interface Catalogue {
  [key: string]: string | ((...args: never[]) => string) | readonly string[] | Catalogue;
}

/** The same with any texts left out, in groups within groups too. */
export type Partially<T> = {
  [K in keyof T]?: T[K] extends string
    ? string
    : T[K] extends readonly string[]
      ? readonly string[]
      : T[K] extends (...args: never[]) => string
        ? T[K]
        : Partially<T[K]>;
};

/** English in full, every other language as far as it has come. */
export type Translations<T> = { [FALLBACK]: T } & { [L in Exclude<Language, typeof FALLBACK>]?: Partially<NoInfer<T>> };

/** Every catalogue that has been made, with the function that reads it: for the test that looks for missing texts. */
export const catalogues = new Map<unknown, Translations<Catalogue>>();

/** The catalogue in a language, missing texts filled in from English; put together when a language is first read. */
export function translated<T extends Catalogue>(translations: Translations<T>): (language: Language) => T {
  const complete = new Map<Language, T>();
  return (language) => {
    const known = complete.get(language);
    if (known !== undefined) return known;
    const made = filledIn(translations[FALLBACK], translations[language as Exclude<Language, typeof FALLBACK>]) as T;
    complete.set(language, made);
    return made;
  };
}

function isGroup(value: unknown): value is Catalogue {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function filledIn(english: Catalogue, other: Partially<Catalogue> | undefined): Catalogue {
  if (other === undefined) return english;
  const texts = Object.entries(english).map(([key, text]) => {
    const translation = other[key];
    if (!isGroup(text)) return [key, translation ?? text];
    return [key, filledIn(text, isGroup(translation) ? translation : undefined)];
  });
  return Object.fromEntries(texts) as Catalogue;
}

/** The paths of all texts that are missing in the second catalogue, e.g. `levels.novice`. */
export function missing(english: Catalogue, other: unknown, path = ''): string[] {
  return Object.entries(english).flatMap(([key, text]) => {
    const translation = isGroup(other) ? other[key] : undefined;
    const here = path === '' ? key : `${path}.${key}`;
    if (isGroup(text)) return missing(text, translation, here);
    return translation === undefined || translation === '' ? [here] : [];
  });
}
