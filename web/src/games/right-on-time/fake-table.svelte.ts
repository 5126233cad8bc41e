// A table of Right on Time in memory, for tests.

import { flushSync } from 'svelte';
import type { LiveTable } from '../../net/live.svelte';
import type { Scene, Step } from '../../protocol';
import type { Public, PublicEvent } from '../../protocol/right-on-time';

export interface Position {
  hand: string[];
  legal: string[];
  spares?: string[];
  discard?: string[];
  turn?: number;
  out?: number[];
}

const NAMES = ['Ada', 'Mia', 'Tom'];

function sceneOf({ hand, legal, spares = [], discard = ['5'], turn = 0, out = [] }: Position): Scene {
  const position: Public = {
    hand_counts: [hand.length, 3, 4],
    spare_counts: [spares.length, 1, 0],
    shown: [[], ['6'], []],
    points: [1, 0, 2],
    draw_count: 20,
    discard,
    turn,
    holding: [0, 1, 2],
    spare_owners: [1],
    out,
    last_turn: null,
    round: 2,
    winner: null,
    buried: [],
  };
  return {
    public: position,
    private: { hand, spares, buried: [] },
    must: [turn],
    may: [],
    legal,
    scores: position.points,
    winners: null,
  };
}

/** Notes what it is told. We are Ada. */
export function fakeTable(position: Position) {
  let scene = $state.raw(sceneOf(position));
  let log = $state.raw<readonly Step[]>([]);
  const acted: string[] = [];
  const asked: string[] = [];
  const table: LiveTable = {
    info: {
      code: 'ABCDEFGH',
      game: 'right-on-time',
      options: {},
      stage: 'playing',
      seats: NAMES.map((name) => ({ kind: 'bot', name, level: 'casual', host: false })),
      listed: false,
      pace: 'normal',
      matches: 1,
      watching: 0,
    },
    you: { seat: 0, host: true, hints: false },
    seq: 1,
    get scene() {
      return scene;
    },
    get log() {
      return log;
    },
    get latest() {
      return log.at(-1) ?? null;
    },
    connection: 'live',
    refusal: null,
    sending: false,
    advice: null,
    advising: false,
    name: (seat) => NAMES[seat] ?? '',
    act: (action) => {
      acted.push(action);
      return Promise.resolve(true);
    },
    why: (action) => {
      asked.push(action);
      return Promise.resolve();
    },
    command: () => Promise.resolve(true),
    advise: () => Promise.resolve(),
    dismiss: () => undefined,
  };
  return {
    table,
    acted,
    asked,
    become: (next: Position) => flushSync(() => (scene = sceneOf(next))),
    happen: (event: PublicEvent) => {
      const seen = { private: false, event, words: { en: 'It happened.', de: 'Es geschah.' } };
      flushSync(() => (log = [...log, { seq: log.length + 2, match: 1, seat: 1, events: [seen] }]));
    },
  };
}
