import { describe, expect, it } from 'vitest';
import type { Cooperative, Laid, Row, Turned } from '../../protocol/timeline-twist';
import { atMost, tally, WORTH } from './score';

const turned = (card: number): Turned => ({ card, date: 1000 + card, back: 'wheel' });
const laid = (card: number, row: Row): Laid => ({ ...turned(card), row });

const table: Cooperative = {
  hands: [[1, 2, 3, 4], [5, 6]],
  blocked: [turned(2)],
  timeline: [laid(7, 'bottom'), laid(8, 'gap'), laid(9, 'bottom')],
  discard: [turned(10)],
  draw: 3,
  turn: 0,
  placed: 0,
  tried: false,
  ended: null,
};

describe('the score together', () => {
  it('counts what lies where (TK-16)', () => {
    expect(tally(table)).toEqual({ bottom: 2, gap: 1, hands: 6, discard: 1, draw: 3 });
  });

  it('adds up as in the example of TK-16', () => {
    const counts = { bottom: 15, gap: 8, hands: 2, discard: 11, draw: 0 };
    const sum = Object.entries(counts).reduce((sum, [part, count]) => sum + count * WORTH[part as keyof typeof WORTH], 0);
    expect(sum).toBe(25);
  });

  it('says what it could still become', () => {
    // Five unblocked cards in hands and three in the pile, each from -1 to +2.
    expect(atMost(table, -5)).toBe(-5 + 8 * 3);
    expect(atMost({ ...table, turn: null, ended: 'stuck' }, -5)).toBe(-5);
  });
});
