import { describe, expect, it } from 'vitest';
import { competitive, step, tableAt, turned } from '../fake-table';
import { lineOf, turnedBy, wind } from './ribbon';

describe('the ribbon', () => {
  it('has room for every card, and no two lie on each other', () => {
    for (const count of [1, 5, 12, 19, 33, 40]) {
      const { stops, chip } = wind(count);
      expect(stops).toHaveLength(count);
      for (const [at, stop] of stops.entries()) {
        expect(stop.x - chip.width / 2).toBeGreaterThanOrEqual(0);
        expect(stop.x + chip.width / 2).toBeLessThanOrEqual(400);
        expect(stop.y - chip.height / 2).toBeGreaterThanOrEqual(0);
        expect(stop.y + chip.height / 2).toBeLessThanOrEqual(300);
        for (const other of stops.slice(at + 1)) {
          const apart = Math.abs(stop.x - other.x) >= chip.width || Math.abs(stop.y - other.y) >= chip.height;
          expect(apart, `${String(count)}: ${JSON.stringify([stop, other, chip])}`).toBe(true);
        }
      }
    }
  });

  it('knows who placed what, and what was missed and never made good', () => {
    const at = (card: number, seat: number, correct: boolean) => ({ kind: 'placed_at' as const, seat, turned: turned(card), gap: 0, belongs: 0, correct });
    const table = tableAt(competitive({ timeline: [turned(1), turned(4)] }), [], [
      step(1, at(1, 0, true)),
      step(2, at(2, 1, false)),
      step(3, at(3, 0, false)),
      step(4, at(2, 0, true)),
    ]);
    const { placed, missed } = turnedBy(table);
    expect([...placed]).toEqual([[1, 0], [2, 0]]);
    expect(missed.map(({ card }) => card)).toEqual([3]);
    expect(lineOf(table)).toHaveLength(2);
  });
});
