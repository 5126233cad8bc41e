import { describe, expect, it } from 'vitest';
import type { Step } from '../../protocol';
import type { PublicEvent, Turned } from '../../protocol/timeline-twist';
import { eventOf, homeOf, momentOf } from './moments';

const turned = (date: number): Turned => ({ card: date, date, back: 'flask' });
const step = (...events: PublicEvent[]): Step => ({
  seq: 9,
  match: 1,
  seat: 0,
  events: events.map((event) => ({ private: false, event, words: { en: '', de: '' } })),
});

describe('moments', () => {
  it('find where a card would have belonged (TC-3, TC-5)', () => {
    const line = [1600, 1700, 1700, 1800].map(turned);
    expect([1500, 1650, 1700, 1900].map((date) => homeOf(line, date))).toEqual([0, 1, 3, 4]);
  });

  it('come from the card a step turned', () => {
    const wrong: PublicEvent = { kind: 'placed_at', seat: 1, turned: turned(1650), gap: 3, correct: false };
    const drew: PublicEvent = { kind: 'drew', seat: 1, card: 4, left: 10 };
    expect(momentOf(step(wrong, drew))).toEqual({ key: 9, seat: 1, turned: turned(1650), gap: 3, fate: 'wrong' });
    const blocked: PublicEvent = { kind: 'blocked', seat: 2, turned: turned(1700) };
    expect(momentOf(step(blocked))?.fate).toBe('blocked');
    expect(momentOf(step(drew))).toBeNull();
    expect(momentOf(null)).toBeNull();
    expect(eventOf(step(wrong, drew), 'drew')?.card).toBe(4);
  });
});
