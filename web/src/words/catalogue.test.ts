import { describe, expect, it } from 'vitest';
import { expectNothingMissing } from '../testing/complete-languages';
import { type Catalogue, catalogues, missing, translated, type Translations } from './catalogue';
import { FALLBACK, type Language, LANGUAGE_CODES } from './languages';

const sources = import.meta.glob<string>(['../**/*.ts', '../**/*.svelte', '!../**/*.test.ts'], { query: '?raw', import: 'default', eager: true });
const modules = import.meta.glob<Record<string, unknown>>(['../**/*.ts', '!../**/*.test.ts']);

/** Where the catalogues of the product are made. */
const files = Object.keys(sources).filter((file) => /\bwords\(\{/.test(sources[file] ?? ''));

/** All catalogues, each with the name it has in its file. */
async function everyCatalogue(): Promise<[name: string, Translations<Catalogue>][]> {
  const names = new Map<unknown, string>();
  for (const file of files) {
    const exported = (await modules[file]?.()) ?? {};
    for (const [name, value] of Object.entries(exported)) names.set(value, `${file.slice(3)} ${name}`);
  }
  return [...catalogues].map(([read, texts]) => [
    names.get(read) ?? `a catalogue of its file alone, with ${Object.keys(texts[FALLBACK]).slice(0, 3).join(', ')} …`,
    texts,
  ]);
}

describe('the catalogues', async () => {
  const all = await everyCatalogue();

  it('are all found', () => {
    expect(files.length).toBeGreaterThan(10);
    expect(all.length).toBeGreaterThanOrEqual(files.length);
    // A component can not be asked for its catalogue: they stand in files of their own.
    expect(files.filter((file) => !file.endsWith('.ts'))).toEqual([]);
  });

  const others = LANGUAGE_CODES.filter((code) => code !== FALLBACK);
  it.each(others)('say everything in %s, or it is listed', (code) => {
    const paths = all.flatMap(([name, texts]) =>
      missing(texts[FALLBACK], (texts as Record<Language, unknown>)[code]).map((path) => `${name}: ${path}`),
    );
    expectNothingMissing(code, paths);
  });
});

describe('a catalogue', () => {
  const english = { hello: 'Hello', group: { one: 'One', two: (n: number) => `Two ${n}` }, list: ['a', 'b'] };

  it('takes from English what another language does not have, in groups too', () => {
    const read = translated<typeof english>({ en: english, de: { group: { one: 'Eins' } } })('de');
    expect(read.hello).toBe('Hello');
    expect(read.group.one).toBe('Eins');
    expect(read.group.two(2)).toBe('Two 2');
    expect(read.list).toEqual(['a', 'b']);
  });

  it('need not exist in a language at all', () => {
    expect(translated<typeof english>({ en: english })('de')).toEqual(english);
  });

  it('says what it does not have', () => {
    expect(missing(english, { hello: '', group: { one: 'Eins' } })).toEqual(['hello', 'group.two', 'list']);
    expect(missing(english, undefined)).toEqual(['hello', 'group.one', 'group.two', 'list']);
    expect(missing(english, english)).toEqual([]);
  });
});
