import { beforeEach, describe, expect, it } from 'vitest';
import { lang } from '../../words/language.svelte';
import { competitive, cooperative, tableAt } from './fake-table';
import { result } from './result';

beforeEach(() => {
  lang.current = 'en';
});

describe('how a match ended', () => {
  it('names the winner and counts the cards that were right (TC-7)', () => {
    // However little of the match was seen: the server counts.
    const { title, reason, rows } = result(tableAt(competitive({ turn: null, hands: [[1], []], right: [3, 4], winners: [1] }), []));
    expect(title).toBe('Ben wins');
    expect(reason).toContain('last card');
    expect(rows.map(({ label, points, won }) => [label, points, won])).toEqual([['Ben', 4, true], ['Ada', 3, false]]);
  });

  it('speaks to the winner, in German too', () => {
    const table = tableAt(competitive({ turn: null, winners: [0], playoff: true }), []);
    expect(result(table).title).toBe('You win!');
    lang.current = 'de';
    expect(result(table).title).toBe('Du gewinnst!');
    expect(result(table).reason).toContain('Stechen');
  });

  it('shares the victory where the cards do not suffice (TC-9)', () => {
    expect(result(tableAt(competitive({ turn: null, winners: [0, 1] }), [])).title).toBe('Ada and Ben share the victory');
  });

  it('counts the points together and names the band (TK-16, TK-17)', () => {
    const { title, reason, rows } = result(tableAt(cooperative({ turn: null, ended: 'stuck' }), []));
    expect(title).toBe('Steady hourglasses');
    expect(reason).toContain('25 points');
    expect(rows.map((row) => row.points)).toEqual([30, 8, -2, -11, 25]);
    expect(rows.map((row) => row.note)).toEqual(['15 × 2', '8 × 1', '2 × −1', '11 × −1', undefined]);
  });
});
