import { expect, it } from 'vitest';
import type { Step } from '../../protocol';
import type { PublicEvent } from '../../protocol/right-on-time';
import { laidBy } from './laid-by';

const step = (seq: number, ...events: PublicEvent[]): Step => ({
  seq,
  match: 1,
  seat: null,
  events: events.map((event) => ({ private: false, event, words: { en: '', de: '' } })),
});
const laid = (seat: number, ...cards: string[]): PublicEvent => ({ kind: 'laid', seat, cards, effect: null, left: 3 });
const began: PublicEvent = { kind: 'round_began', round: 1, opener: 0, hand_counts: [7, 7], draw_count: 20 };

it('names who laid the topmost cards, the top one first', () => {
  const log = [step(1, began), step(2, laid(0, '5')), step(3, laid(2, '3', '4'), { kind: 'turn', seat: 0 })];
  expect(laidBy(log, 3)).toEqual([2, 2, 0]);
  expect(laidBy(log, 2)).toEqual([2, 2]);
});

it('does not look behind the deal, and knows no more than was seen', () => {
  expect(laidBy([step(1, laid(1, '7')), step(2, began), step(3, laid(0, '2'))], 3)).toEqual([0]);
  expect(laidBy([], 3)).toEqual([]);
});
