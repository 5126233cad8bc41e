import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { shorten } from '../../../../motifs/paths';
import { partOf } from '../../../../motifs/parts';
import { DECKS, OWN, decks, motifOf, partsOf, picturesOf } from '../../../../motifs/plugin';
import { groundOf } from './grounds';

const all = decks().map((deck) => ({ deck, pictures: picturesOf(deck) }));
const file = (deck: string): string => readFileSync(`${DECKS}${deck}/cards.toml`, 'utf8');
const times = (names: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
};

describe('the pictures', () => {
  it('are on every card', () => {
    for (const { deck, pictures } of all) {
      const cards = file(deck).match(/^\[\[card\]\]$/gm)?.length ?? 0;
      expect(pictures.length, deck).toBe(cards);
    }
  });

  it('name drawings that there are, and none of our own is left over', () => {
    const names = new Set(all.flatMap(({ pictures }) => pictures.flat()));
    for (const name of names) expect(motifOf(name).length, name).toBeGreaterThan(0);
    const own = readdirSync(OWN).map((name) => `own-${name.replace('.svg', '')}`);
    expect(own.filter((name) => !names.has(name))).toEqual([]);
  }, 60_000);

  it('come in parts of which none is much larger than others, and each is where its name says', () => {
    for (const { deck, pictures } of all) {
      const parts = partsOf(deck);
      for (const part of parts) expect(JSON.stringify(part).length, deck).toBeLessThan(300_000);
      for (const name of pictures.flat()) expect(parts[partOf(name, parts.length)], `${deck}: ${name}`).toHaveProperty([name]);
    }
    expect(partsOf('world-history').length).toBe(2);
  }, 60_000);

  it('do not show the same thing again and again', () => {
    const large = times(all.flatMap(({ pictures }) => pictures.map(([first = '']) => first)));
    expect([...large].filter(([, count]) => count > 4)).toEqual([]);
    for (const { deck, pictures } of all) {
      const alike = [...times(pictures.map((motifs) => motifs.join('+')))].filter(([, count]) => count > 1);
      expect(alike.length, `${deck}: ${alike.join(' ')}`).toBeLessThan(4);
    }
  });

  it('stand on grounds that are drawn', () => {
    for (const { deck } of all) {
      for (const [, ground = ''] of file(deck).matchAll(/^ground = "(.*)"$/gm)) {
        const { shapes, sky } = groundOf(ground);
        expect(`${shapes}${sky}`, `${deck}: ${ground}`).not.toBe('');
      }
    }
  });
});

describe('a path', () => {
  it('is written in whole numbers, and errors do not add up', () => {
    expect(shorten('M273.34 27.85v-4.4L100 200')).toBe('m273 28v-5l-173 177');
    expect(shorten(`M0 0${'h.4'.repeat(10)}`).match(/1/g)).toHaveLength(4);
    expect(shorten('M10 10c1.4 1.4 2.4 2.4 3.4 3.4s1 1 2 2')).toBe('m10 10c1 1 2 2 3 3s1 1 2 2');
  });

  it('goes on where it began when it is closed', () => {
    expect(shorten('M10 10h5v5zm20 20h5')).toBe('m10 10h5v5zm20 20h5');
    expect(shorten('M10 10h5v5zM20 20L30 30 40 41')).toBe('m10 10h5v5zm10 10l10 10 10 11');
  });

  it('keeps the flags of an arc, however close they stand', () => {
    expect(shorten('M1 1a5.55 5.5 0 013.14-2z')).toBe('m1 1a5.6 5.5 0 0 1 3-2z');
    expect(shorten('M0 0a1 2 3 1 0 4 5 6 7 8 009 1')).toBe('m0 0a1 2 3 1 0 4 5 6 7 8 0 0 9 1');
  });

  it('that is none is refused', () => {
    expect(() => shorten('M1 ?')).toThrow('no path');
    expect(() => shorten('12 3')).toThrow('no path');
  });
});
