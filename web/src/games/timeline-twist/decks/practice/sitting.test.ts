import { afterEach, describe, expect, it } from 'vitest';
import { fakeCard } from '../fake-card';
import { memoryOf } from './kept';
import { belongs, LONGEST, placeIn, SIZE, Sitting } from './sitting.svelte';

const TODAY = 20_000;
const cards = Array.from({ length: 30 }, (_, at) => fakeCard(`c${String(at)}`, 1000 + at * 10));
const sit = (): Sitting => new Sitting('science', cards, { today: TODAY, chance: () => 0.5 });
const rightGap = (sitting: Sitting): number => (sitting.card === null ? 0 : placeIn(sitting.line, sitting.card));
const wrongGap = (sitting: Sitting): number => (rightGap(sitting) === 0 ? sitting.line.length : 0);

afterEach(() => localStorage.clear());

describe('a sitting', () => {
  it('asks a dozen cards and ends when all are known', () => {
    const sitting = sit();
    let asked = 0;
    while (sitting.card !== null) {
      expect(sitting.line).not.toContain(sitting.card);
      expect(sitting.line.length).toBeGreaterThan(0);
      expect(sitting.line.length).toBeLessThanOrEqual(LONGEST);
      sitting.answer(rightGap(sitting));
      expect(sitting.verdict?.right).toBe(true);
      sitting.next();
      asked += 1;
    }
    expect([asked, sitting.settled, sitting.atOnce]).toEqual([SIZE, SIZE, SIZE]);
    expect(Object.values(memoryOf('science')).every(({ box, due }) => box === 1 && due === TODAY + 1)).toBe(true);
  });

  it('asks again what was wrong, and shows where it belonged', () => {
    const sitting = sit();
    const first = sitting.card;
    sitting.answer(wrongGap(sitting));
    expect(sitting.verdict?.right).toBe(false);
    const years = sitting.line.map(({ date }) => Number(date));
    expect(years).toEqual([...years].sort((one, other) => one - other));
    expect(memoryOf('science')[first?.fact.id ?? '']).toEqual({ box: 0, due: TODAY });
    const order: unknown[] = [];
    sitting.next();
    while (sitting.card !== null) {
      order.push(sitting.card);
      sitting.answer(rightGap(sitting));
      sitting.next();
    }
    expect(order.indexOf(first)).toBe(3);
    expect([sitting.settled, sitting.atOnce]).toEqual([SIZE, SIZE - 1]);
  });

  it('takes one answer for a card', () => {
    const sitting = sit();
    sitting.answer(rightGap(sitting));
    const { line } = sitting;
    sitting.answer(0);
    expect(sitting.line).toBe(line);
  });

  it('of a deck of two asks the other one', () => {
    const sitting = new Sitting('small', cards.slice(0, 2), { today: TODAY, chance: () => 0 });
    expect(sitting.size).toBe(1);
    expect(sitting.isLast).toBe(true);
  });
});

describe('a gap', () => {
  it('on either side of the same date is right', () => {
    const line = [fakeCard('a', 1900), fakeCard('b', 1950)];
    const same = fakeCard('c', 1950);
    expect([0, 1, 2].map((gap) => belongs(line, same, gap))).toEqual([false, true, true]);
    expect(placeIn(line, same)).toBe(2);
    expect([0, 1, 2].map((gap) => belongs(line, fakeCard('d', '1950-03-01'), gap))).toEqual([false, false, true]);
  });
});
