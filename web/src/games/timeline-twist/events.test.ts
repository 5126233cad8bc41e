import { describe, expect, it } from 'vitest';
import type { Step } from '../../protocol';
import type { PublicEvent, Turned } from '../../protocol/timeline-twist';
import { eventOf, turningOf } from './events';

const turned = (date: number): Turned => ({ card: date, date, back: 'flask' });
const step = (...events: PublicEvent[]): Step => ({
  seq: 9,
  match: 1,
  seat: 0,
  events: events.map((event) => ({ private: false, event, words: { en: '', de: '' } })),
});

describe('the card a step turned', () => {
  it('is read from its events', () => {
    const wrong: PublicEvent = { kind: 'placed_at', seat: 1, turned: turned(1650), gap: 3, belongs: 1, correct: false };
    const drew: PublicEvent = { kind: 'drew', seat: 1, card: 4, left: 10 };
    expect(turningOf(step(wrong, drew))).toEqual({ key: 9, seat: 1, turned: turned(1650), gap: 3, belongs: 1, fate: 'wrong' });
    const blocked: PublicEvent = { kind: 'blocked', seat: 2, turned: turned(1700), gap: 4 };
    expect(turningOf(step(blocked))).toMatchObject({ gap: 4, fate: 'blocked' });
    expect(turningOf(step(drew))).toBeNull();
    expect(turningOf(null)).toBeNull();
    expect(eventOf(step(wrong, drew), 'drew')?.card).toBe(4);
  });
});
