// A small deck and a table for tests.
import type { LiveTable } from '../../net/live.svelte';
import type { Scene, Step, TableInfo, TeamScore } from '../../protocol';
import type { CardFace } from '../../protocol/timeline-twist';
import type { Competitive, Cooperative, Public, PublicEvent, Symbol, Turned } from '../../protocol/timeline-twist';

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

/** What a table heard from its view. */
export interface Heard {
  acts: string[];
  whys: string[];
}

/** A table of two, seen from seat 0. */
export function tableOf(state: Public, legal: string[], log: Step[] = []): LiveTable & Heard {
  const names = ['Ada', 'Ben'];
  const heard: Heard = { acts: [], whys: [] };
  const info: TableInfo = {
    code: 'TEST',
    game: 'timeline-twist',
    options: {},
    stage: 'playing',
    seats: names.map((name) => ({ kind: 'bot', name, level: 'casual', host: false })),
    listed: false,
    pace: 'normal',
    matches: 1,
    watching: 0,
  };
  const scene: Scene = {
    public: state,
    private: {},
    must: state.turn === null ? [] : [state.turn],
    may: [],
    legal,
    scores: [3, 3],
    winners: null,
    ...(state.mode === 'cooperative' ? { team: TEAM } : {}),
  };
  return {
    ...heard,
    info,
    you: { seat: 0, host: true, hints: false },
    seq: 1,
    scene,
    log,
    latest: null,
    connection: 'live',
    refusal: null,
    sending: false,
    advice: null,
    advising: false,
    name: (seat) => names[seat] ?? '',
    act(action) {
      heard.acts.push(action);
      return Promise.resolve(true);
    },
    why(action) {
      heard.whys.push(action);
      return Promise.resolve();
    },
    command: () => Promise.resolve(true),
    advise: () => Promise.resolve(),
    dismiss: () => undefined,
  };
}
