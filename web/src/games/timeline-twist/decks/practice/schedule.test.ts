import { describe, expect, it } from 'vitest';
import { answered, comeBack, dayOf, DAYS, dueOf, type Kept, plan, SOON } from './schedule';

const TODAY = 20_000;
const cards = Array.from({ length: 20 }, (_, at) => ({ id: `c${String(at)}`, difficulty: 1 + (at % 5) }));
/** Chance that is always the same. */
const evenly = (): (() => number) => {
  let at = 0;
  return () => ((at += 7) % 13) / 13;
};

describe('a card', () => {
  it('comes back ever later as long as it is right', () => {
    let kept: Kept | undefined;
    let today = TODAY;
    for (const days of [...DAYS.slice(1), 35, 35]) {
      kept = answered(kept, true, today);
      expect(kept.due - today).toBe(days);
      today = kept.due;
    }
  });

  it('begins anew when it is wrong, and is due tomorrow once it is known', () => {
    const wrong = answered({ box: 4, due: TODAY }, false, TODAY);
    expect(wrong).toEqual({ box: 0, due: TODAY });
    expect(answered(wrong, true, TODAY)).toEqual({ box: 1, due: TODAY + 1 });
  });

  it('does not wait longer for being asked too early', () => {
    expect(answered({ box: 3, due: TODAY + 5 }, true, TODAY)).toEqual({ box: 3, due: TODAY + 5 });
  });

  it('that was wrong comes back a few cards later, or at the end', () => {
    expect(comeBack(['a', 'b', 'c', 'd'], 'x').indexOf('x')).toBe(SOON);
    expect(comeBack(['a'], 'x')).toEqual(['a', 'x']);
    expect(comeBack([], 'x')).toEqual(['x']);
  });
});

describe('a sitting', () => {
  it('begins with what is due, the longest first', () => {
    const memory = { c3: { box: 1, due: TODAY - 1 }, c8: { box: 2, due: TODAY - 9 }, c5: { box: 1, due: TODAY + 2 } };
    expect(dueOf(cards.map(({ id }) => id), memory, TODAY)).toEqual(['c8', 'c3']);
    const planned = plan(cards, memory, TODAY, 12, evenly());
    expect(planned.slice(0, 2)).toEqual(['c8', 'c3']);
    expect(new Set(planned).size).toBe(12);
    expect(planned).not.toContain('c5');
  });

  it('goes on with new cards, the easier first', () => {
    const planned = plan(cards, {}, TODAY, 8, evenly());
    const difficulties = planned.map((id) => cards.find((card) => card.id === id)?.difficulty ?? 0);
    expect(difficulties).toEqual([...difficulties].sort());
  });

  it('asks what is due next where nothing else is left', () => {
    const memory = Object.fromEntries(cards.map(({ id }, at) => [id, { box: 2, due: TODAY + 1 + at }]));
    expect(plan(cards, memory, TODAY, 3, evenly())).toEqual(['c0', 'c1', 'c2']);
  });
});

describe('a day', () => {
  it('ends at midnight where the device is', () => {
    expect(dayOf(new Date(2026, 10, 18, 0, 1))).toBe(dayOf(new Date(2026, 10, 18, 23, 59)));
    expect(dayOf(new Date(2026, 10, 19, 0, 1)) - dayOf(new Date(2026, 10, 18, 23, 59))).toBe(1);
  });
});
