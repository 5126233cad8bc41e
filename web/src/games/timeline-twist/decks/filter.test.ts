import { describe, expect, it } from 'vitest';
import { fakeCard } from './fake-card';
import { eraOf, fits, type Wanted } from './filter.svelte';

const ALL: Wanted = { category: '', region: '', hardest: 5, family: false, era: '' };

describe('an era', () => {
  it('begins with its first year and ends before the next', () => {
    expect(eraOf(-66_000_000)).toBe('deep-time');
    expect(eraOf(-300_000)).toBe('first-people');
    expect(eraOf('-0044-03-15')).toBe('old-empires');
    expect(eraOf(499)).toBe('old-empires');
    expect(eraOf(500)).toBe('middle-ages');
    expect(eraOf('1969-07-20')).toBe('twentieth');
    expect(eraOf(2024)).toBe('our-days');
  });
});

describe('the wall', () => {
  it('shows every card, unless something is asked of it', () => {
    const card = fakeCard('a', 1969, { category: 'science', difficulty: 3, grim: true, region: 'asia' });
    expect(fits(card, ALL)).toBe(true);
    expect(fits(card, { ...ALL, category: 'science', region: 'asia', hardest: 3, era: 'twentieth' })).toBe(true);
    for (const other of [{ category: 'war' }, { region: 'europe' }, { hardest: 2 }, { family: true }, { era: 'nineteenth' }] as const) {
      expect(fits(card, { ...ALL, ...other }), JSON.stringify(other)).toBe(false);
    }
  });

  it('has no card of a region where the deck does not say one', () => {
    expect(fits(fakeCard('a', 1969), { ...ALL, region: 'asia' })).toBe(false);
  });
});
