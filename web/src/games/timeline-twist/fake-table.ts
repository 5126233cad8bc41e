// A small deck and a match of Timeline Twist for tests.

import type { Scene, Step, TeamScore } from '../../protocol';
import type { CardFace, Competitive, Cooperative, Derived, Public, PublicEvent, Symbol, Turned } from '../../protocol/timeline-twist';
import { fakeMatch, type FakeTable } from '../../testing/fake-table.svelte';

const SYMBOLS: Symbol[] = ['quill', 'crown', 'wheel', 'flask', 'anchor'];

/** Ten events, one a century from 1000 to 1900. */
export const FACTS: CardFace[] = Array.from({ length: 10 }, (_, at) => ({
  id: `event-${String(at)}`,
  title: { en: `Event ${String(at)}`, de: `Ereignis ${String(at)}` },
  symbol: SYMBOLS[at % 5] ?? 'quill',
  category: 'science',
  difficulty: 1,
  marks: 'happened',
}));

export const turned = (card: number): Turned => ({ card, date: 1000 + 100 * card, back: SYMBOLS[(card + 1) % 5] ?? 'quill' });

export const competitive = (change: Partial<Competitive> = {}): Public => ({
  mode: 'competitive',
  hands: [[1, 5], [2, 3]],
  timeline: [turned(4), turned(7)],
  discard: [],
  draw: 4,
  turn: 0,
  began: 0,
  in: [0, 1],
  playoff: false,
  correct: [],
  right: [0, 0],
  winners: null,
  ...change,
});

export const cooperative = (change: Partial<Cooperative> = {}): Public => ({
  mode: 'cooperative',
  hands: [[1, 5, 6], [2, 3]],
  blocked: [],
  timeline: [
    { ...turned(4), row: 'bottom' },
    { ...turned(7), row: 'bottom' },
  ],
  discard: [turned(0)],
  draw: 2,
  turn: 0,
  placed: 0,
  tried: false,
  ended: null,
  ...change,
});

/** As the server counts: the example of TK-16. */
export const TEAM: TeamScore = {
  parts: {
    bottom: { cards: 15, each: 2, points: 30 },
    gap: { cards: 8, each: 1, points: 8 },
    hands: { cards: 2, each: -1, points: -2 },
    discard: { cards: 11, each: -1, points: -11 },
    draw: { cards: 0, each: -1, points: 0 },
  },
  score: 25,
  most: 31,
  band: 4,
  name: { en: 'Steady hourglasses', de: 'Verlässliche Sanduhren' },
};

export const step = (seq: number, ...events: PublicEvent[]): Step => ({
  seq,
  match: 1,
  seat: 0,
  events: events.map((event) => ({ private: false, event, words: { en: '', de: '' } })),
});

/** A table of two, seen from seat 0. */
export function tableAt(state: Public, legal: string[], log: Step[] = [], matching: number[] = []): FakeTable<PublicEvent> {
  const scene: Scene = {
    public: state,
    private: {},
    must: state.turn === null ? [] : [state.turn],
    may: [],
    legal,
    scores: [3, 3],
    winners: null,
    ...(state.mode === 'cooperative' ? { team: TEAM, derived: { matching } satisfies Derived } : {}),
  };
  const table = fakeMatch('timeline-twist', ['Ada', 'Ben'], scene);
  table.log = log;
  return table;
}
