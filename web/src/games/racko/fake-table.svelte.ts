// A table of Racko in memory, for tests.

import { flushSync } from 'svelte';
import type { LiveTable } from '../../net/live.svelte';
import type { Scene, Step } from '../../protocol';
import type { Phase, Private, Public, PublicEvent } from '../../protocol/racko';
import { SLOTS } from './rack';

export const NAMES = ['Ada', 'Mia', 'Tom', 'Eva'];
export const RACK = ['3', '9', '24', '18', 'J', '37', '38', '41', '49', '45', '66', '72'];
/** An action for every slot. */
export const slots = (verb: string): string[] => SLOTS.map((slot) => `${verb} ${slot}`);

export interface Position {
  phase: Phase;
  legal: string[];
  drawn?: string;
  discard?: string[];
  /** Cards everyone knows in Mia's rack, by slot. */
  faces?: Record<number, string>;
  partners?: boolean;
  watching?: boolean;
  must?: number[];
}

/** A table for four in memory that notes what it is told; we are Ada, unless we watch. */
export function fakeTable(position: Position) {
  const { phase, legal, drawn = null, discard = ['33', '7'], faces = {}, partners = false } = position;
  const rack = (known: Record<number, string>) => ({
    faces: SLOTS.map((slot) => known[slot] ?? null),
    knowers: SLOTS.map(() => []),
    filled: [...SLOTS],
    plain: [],
    in_order: null,
  });
  const pub: Public = {
    phase,
    round: 2,
    dealer: 3,
    scores: [90, 25, 40, 5],
    draw: 40,
    highest: 75,
    discard,
    racks: [rack({}), rack(faces), rack({}), rack({})],
  };
  const own: Private = { rack: RACK, drawn, memory: [] };
  let scene = $state.raw<Scene>({
    public: pub,
    private: position.watching ? null : own,
    must: position.must ?? [0],
    may: [],
    legal,
    scores: pub.scores,
    winners: null,
  });
  let log = $state.raw<readonly Step[]>([]);
  let seq = $state(0);
  const told: string[] = [];
  const table: LiveTable = {
    info: {
      code: 'ABCDEFGH',
      game: 'racko',
      options: { bonus: false, blitz: false, partners, target: 500, auto_racko: false },
      stage: 'playing',
      seats: NAMES.map((name) => ({ kind: 'bot', name, level: 'casual', host: false })),
      listed: false,
      pace: 'normal',
      matches: 1,
      watching: 0,
    },
    you: { seat: position.watching ? null : 0, host: true, hints: false },
    get seq() {
      return seq;
    },
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
    act: (action) => Promise.resolve(told.push(action) > 0),
    why: (action) => Promise.resolve(void told.push(`why ${action}`)),
    command: () => Promise.resolve(true),
    advise: () => Promise.resolve(),
    dismiss: () => undefined,
  };
  const happen = (events: PublicEvent[], changes: Partial<Scene> = {}): void => {
    seq += 1;
    const words = { en: 'Something happened.', de: 'Etwas geschah.' };
    log = [...log, { seq, match: 1, seat: 0, events: events.map((event) => ({ private: false, event, words })) }];
    scene = { ...scene, ...changes };
    flushSync();
  };
  return { table, told, happen };
}
