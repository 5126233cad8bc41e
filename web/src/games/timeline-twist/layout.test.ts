import { describe, expect, it } from 'vitest';
import { arrange, type Arrangement, atSize, layOut, nearestSpot, NARROWEST, spotOf, TITLED, WIDEST, zoomed } from './layout';

const STYLE = { storeys: 1, ends: 0, guest: true, head: 16, scale: 44, line: 18 };
const TWO: Arrangement = { rows: [3, 2], card: 60, tall: 66, gap: 10, pitch: 100, head: 16, side: 0, scaled: false };
const finger = (width: number, height: number) => ({ width, height, least: 46 });
const mouse = (width: number, height: number) => ({ width, height, least: 30 });

describe('the rows', () => {
  it('hold every card, evenly, and fit into the room', () => {
    const rooms = [finger(344, 265), finger(374, 340), finger(828, 140), mouse(752, 500), mouse(1080, 280), mouse(1130, 470), mouse(2100, 900)];
    for (const room of rooms) {
      for (let count = 1; count <= 35; count += 1) {
        const found = arrange(count, room, STYLE);
        const where = `${String(count)} in ${JSON.stringify(room)}: ${JSON.stringify(found)}`;
        expect(found.rows.reduce((sum, cards) => sum + cards, 0), where).toBe(count);
        expect(Math.max(...found.rows) - Math.min(...found.rows), where).toBeLessThanOrEqual(1);
        expect(found.rows.length * found.pitch, where).toBeLessThanOrEqual(room.height + found.rows.length);
        const line = layOut(found, room.width);
        expect(Math.min(...line.cards), where).toBeGreaterThanOrEqual(0);
        expect(Math.max(...line.cards) + found.card, where).toBeLessThanOrEqual(room.width);
        // Wherever a card comes in, no other one is covered.
        for (const { gap, again, row } of line.spots) {
          const open = layOut(found, room.width, { gap, again, part: 1 });
          const xs = open.cards.filter((_, at) => open.rowOf[at] === row);
          xs.slice(1).forEach((x, at) => expect(x - (xs[at] ?? 0), where).toBeGreaterThanOrEqual(found.card));
        }
        // A finger can tell any two gaps apart.
        if (count > 1) expect(line.step, where).toBeGreaterThanOrEqual(room.least === 46 ? 44 : 30);
      }
    }
  });

  it('move closer together before one of them is out of sight', () => {
    // Phones upright and on their side, where the words below take two lines more than usual.
    for (const room of [finger(344, 226), finger(374, 300), finger(828, 120)]) {
      for (let count = 1; count <= 35; count += 1) {
        const found = arrange(count, room, STYLE);
        const where = `${String(count)} in ${JSON.stringify(room)}: ${JSON.stringify(found)}`;
        expect(found.rows.length * found.pitch, where).toBeLessThanOrEqual(room.height);
        expect(found.tall + found.head, where).toBeLessThanOrEqual(found.pitch);
        if (count > 1) expect(layOut(found, room.width).step, where).toBeGreaterThanOrEqual(44);
      }
    }
  });

  it('leave twelve cards their titles on a desktop, in rows that use the height', () => {
    const { rows, card } = arrange(12, mouse(1130, 470), STYLE);
    expect(rows.length).toBeGreaterThan(1);
    expect(card).toBeGreaterThanOrEqual(TITLED);
  });

  it('scroll where there is no room at all', () => {
    const { rows, pitch } = arrange(60, finger(344, 120), STYLE);
    expect(rows.length * pitch).toBeGreaterThan(120);
  });

  it('are as many as somebody’s size of the cards makes them', () => {
    // Four would fit, but then there would be no room for another card.
    expect(atSize(12, 200, mouse(1000, 400), STYLE).rows).toEqual([3, 3, 3, 3]);
    expect(atSize(1, 200, mouse(100, 400), STYLE).rows).toEqual([1]);
    expect(zoomed(1)).toBe(NARROWEST);
    expect(zoomed(999)).toBe(WIDEST);
  });
});

describe('the line', () => {
  it('has a gap more than cards (TC-2), and the one between two rows twice', () => {
    const line = layOut(TWO, 300);
    expect(line.cards.length).toBe(5);
    expect(line.rowOf).toEqual([0, 0, 0, 1, 1]);
    expect(line.spots.filter((spot) => !spot.again).map((spot) => spot.gap)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(line.spots.filter((spot) => spot.again)).toMatchObject([{ gap: 3, row: 1 }]);
    expect(spotOf(line, 3)?.row).toBe(0);
    expect(spotOf(line, 3, true)?.row).toBe(1);
    expect(spotOf(line, 2, true)?.row).toBe(0);
  });

  it('makes way on both sides of an open gap, within the room', () => {
    for (const gap of [0, 1, 2, 3, 4, 5]) {
      const again = gap === 3;
      const line = layOut(TWO, 300, { gap, again, part: 1 });
      const spot = spotOf(line, gap, again);
      if (spot === undefined) throw new Error('no such spot');
      for (const [at, x] of line.cards.entries()) {
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x + 60).toBeLessThanOrEqual(300);
        if (line.rowOf[at] !== spot.row) continue;
        // The card that comes in is as wide as they are.
        expect(at < gap ? spot.x - 30 - (x + 60) : x - (spot.x + 30)).toBeGreaterThanOrEqual(0);
      }
    }
  });

  it('finds the nearest spot, in the row that is pointed at', () => {
    const line = layOut(TWO, 300);
    expect(nearestSpot(line, 100, -500, 10)).toMatchObject({ gap: 0, row: 0 });
    expect(nearestSpot(line, 100, 999, 10)).toMatchObject({ gap: 3, again: false });
    expect(nearestSpot(line, 100, 0, 150)).toMatchObject({ gap: 3, again: true });
    expect(nearestSpot(line, 100, 999, 999)).toMatchObject({ gap: 5, row: 1 });
  });
});
