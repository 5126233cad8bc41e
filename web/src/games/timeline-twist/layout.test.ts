import { describe, expect, it } from 'vitest';
import { fitting, layOut, nearestGap, NARROWEST, sizes, WIDEST, zoomed } from './layout';

const SIZES = { card: 100, gap: 20, open: 80, pad: 60 };

describe('the line', () => {
  it('has a gap more than cards (TC-2)', () => {
    const line = layOut(3, SIZES, []);
    expect(line.cards).toEqual([60, 180, 300]);
    expect(line.gaps).toEqual([50, 170, 290, 410]);
    expect(line.width).toBe(460);
  });

  it('makes way on both sides of an open gap and keeps its width', () => {
    const line = layOut(3, SIZES, [0, 1, 0, 0]);
    expect(line.cards).toEqual([20, 220, 340]);
    expect(line.gaps).toEqual([10, 170, 330, 450]);
    expect(line.width).toBe(460);
  });

  it('makes way at the ends too', () => {
    expect(layOut(2, SIZES, [1, 0, 0]).cards).toEqual([100, 220]);
    expect(layOut(2, SIZES, [0, 0, 1]).cards).toEqual([20, 140]);
  });

  it('fills the room it is given', () => {
    const line = layOut(1, SIZES, [], 600);
    expect(line).toEqual({ cards: [250], gaps: [240, 360], width: 600 });
    expect(layOut(9, SIZES, [], 600).width).toBeGreaterThan(600);
  });

  it('finds the nearest gap', () => {
    const line = layOut(3, SIZES, []);
    expect(nearestGap(line, -500)).toBe(0);
    expect(nearestGap(line, 200)).toBe(1);
    expect(nearestGap(line, 9999)).toBe(3);
  });

  it('fits into the room if it can', () => {
    for (const count of [1, 5, 12]) {
      const card = fitting(count, 900);
      expect(layOut(count, sizes(card), []).width).toBeLessThanOrEqual(900);
    }
    expect(fitting(300, 300)).toBe(NARROWEST);
    expect(fitting(1, 5000)).toBe(WIDEST);
    expect(zoomed(1)).toBe(NARROWEST);
  });
});
