import { describe, expect, it } from 'vitest';
import { marks } from './ruler';

const labels = (fixed: Parameters<typeof marks>[0]): number[] =>
  marks(fixed).filter((mark) => mark.labelled).map((mark) => mark.year);

describe('the scale of years', () => {
  it('marks round years between two cards', () => {
    expect(labels([{ x: 0, year: 1492 }, { x: 200, year: 1804 }])).toEqual([1500, 1600, 1700, 1800]);
    expect(labels([{ x: 0, year: -9500 }, { x: 120, year: 79 }])).toEqual([-5000, 0]);
  });

  it('runs at its own speed in each span and in order', () => {
    const all = marks([{ x: 0, year: 1000 }, { x: 100, year: 1900 }, { x: 200, year: 1910 }]);
    for (let at = 1; at < all.length; at += 1) {
      expect(all[at]?.x).toBeGreaterThan(all[at - 1]?.x ?? 0);
      expect(all[at]?.year).toBeGreaterThan(all[at - 1]?.year ?? 0);
    }
    expect(all.find((mark) => mark.year === 1906)?.x).toBe(160);
  });

  it('never writes texts over each other', () => {
    const all = marks([0, 60, 120, 180].map((x, at) => ({ x, year: 1900 + 7 * at ** 2 }))).filter((m) => m.labelled);
    for (let at = 1; at < all.length; at += 1) {
      expect((all[at]?.x ?? 0) - (all[at - 1]?.x ?? 0)).toBeGreaterThanOrEqual(50);
    }
  });

  it('leaves long texts their room, and the ends theirs', () => {
    const widthOf = (year: number): number => (year < 0 ? 100 : 50);
    const room = { from: 40, to: 420, widthOf };
    const all = marks([{ x: 20, year: -3000 }, { x: 160, year: -500 }, { x: 460, year: 2000 }], room).filter((mark) => mark.labelled);
    expect(all.length).toBeGreaterThan(1);
    let written = room.from;
    for (const { x, year } of all) {
      expect(x - widthOf(year) / 2).toBeGreaterThanOrEqual(written);
      written = x + widthOf(year) / 2;
    }
    expect(written).toBeLessThanOrEqual(room.to);
  });

  it('has nothing to say about one card or equal dates', () => {
    expect(marks([{ x: 0, year: 5 }])).toEqual([]);
    expect(marks([{ x: 0, year: 5 }, { x: 90, year: 5 }])).toEqual([]);
  });
});
