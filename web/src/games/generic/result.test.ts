import { beforeEach, describe, expect, it } from 'vitest';
import type { Scene } from '../../protocol';
import { fakeMatch, fakeTable } from '../../testing/fake-table.svelte';
import { lang } from '../../words/language.svelte';
import { result } from './result';

const scene = (more: Partial<Scene>): Scene => ({ public: null, private: null, must: [], may: [], legal: [], scores: [], winners: [], ...more });
const ended = (more: Partial<Scene>, seat: number | null = 0) =>
  result(fakeTable({ you: { seat, host: false, hints: false }, scene: scene(more) }));

beforeEach(() => {
  lang.current = 'en';
});

describe('how a match ended', () => {
  it('names who won, and me as you', () => {
    expect(ended({ winners: [0] }).title).toBe('You win!');
    expect(ended({ winners: [1] }).title).toBe('Ada wins');
    expect(ended({ winners: [0, 1] }).title).toBe('You and Ada win!');
    expect(ended({ winners: [0, 1] }, null).title).toBe('Mia and Ada win');
    expect(ended({ winners: [] }).title).toBe('Nobody wins');
    lang.current = 'de';
    expect(ended({ winners: [0, 1] }, null).title).toBe('Mia und Ada gewinnen');
  });

  it('has a row for each seat, the winners first, whether many points are good or few', () => {
    expect(ended({ winners: [1], scores: [10, 30] }).rows).toEqual([
      { label: 'Ada', points: 30, won: true, seats: [1] },
      { label: 'Mia', points: 10, won: false, seats: [0] },
    ]);
    expect(ended({ winners: [1], scores: [10, 0] }).rows.map(({ label }) => label)).toEqual(['Ada', 'Mia']);
  });

  it('has a row for those who play together', () => {
    const sides = [{ seats: [0], points: 10 }, { seats: [1, 2], points: 30 }];
    const table = fakeMatch('tarock', ['Mia', 'Ada', 'Tom'], scene({ winners: [1, 2], scores: [10, 12, 18], sides }));
    expect(result(table).title).toBe('Ada and Tom win');
    expect(result(table).rows).toEqual([
      { label: 'Ada and Tom', points: 30, won: true, seats: [1, 2] },
      { label: 'Mia', points: 10, won: false, seats: [0] },
    ]);
  });

  it('tells of the team in a game together', () => {
    const part = { cards: 0, each: 0, points: 0 };
    const parts = { bottom: part, gap: part, hands: part, discard: part, draw: part };
    const { title, rows } = ended({ winners: [], scores: [0, 0], team: { parts, score: 42, most: 42, band: 5, name: { en: 'Time travellers', de: 'Zeitreisende' } } });
    expect(title).toBe('Time travellers');
    expect(rows).toEqual([{ label: 'Mia and Ada', points: 42, won: false }]);
  });
});
