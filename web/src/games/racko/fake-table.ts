// A match of Racko for tests.

import type { Scene } from '../../protocol';
import type { Derived, Phase, Private, Public, PublicEvent, RackFacts } from '../../protocol/racko';
import { fakeMatch, type FakeTable } from '../../testing/fake-table.svelte';
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
  /** What I alone know of the rack of the next player, by slot. */
  remembered?: Record<number, string>;
  /** The slots of my run. */
  run?: number[];
  /** Where the order of my rack breaks. */
  breaksAt?: number;
  partners?: boolean;
  watching?: boolean;
  must?: number[];
}

/** What everyone knows of a full rack: these cards. */
export const rackFacts = (known: Record<number, string> = {}): RackFacts => ({
  faces: SLOTS.map((slot) => known[slot] ?? null),
  knowers: SLOTS.map(() => []),
  filled: [...SLOTS],
  plain: [],
  in_order: null,
});

/** A table for four; we are Ada, unless we watch. */
export function tableAt(position: Position): FakeTable<PublicEvent> {
  const { phase, legal, drawn = null, discard = ['33', '7'], faces = {}, remembered = {}, run = [], breaksAt = null, partners = false, watching = false, must = [0] } = position;
  const pub: Public = {
    phase,
    round: 2,
    dealer: 3,
    scores: [90, 25, 40, 5],
    draw: 40,
    highest: 75,
    discard,
    racks: [rackFacts(), rackFacts(faces), rackFacts(), rackFacts()],
  };
  const memory = [[], SLOTS.map((slot) => remembered[slot] ?? null)];
  const own: Private = { rack: RACK, drawn, memory };
  const scene: Scene = {
    public: pub,
    private: watching ? null : own,
    must,
    may: [],
    legal,
    scores: pub.scores,
    winners: null,
    ...(watching ? {} : { derived: { run, breaks_at: breaksAt } satisfies Derived }),
    ...(partners && { sides: [{ seats: [0, 2], points: 130 }, { seats: [1, 3], points: 30 }] }),
  };
  const options = { bonus: false, blitz: false, partners, target: 500, auto_racko: false };
  return fakeMatch('racko', NAMES, scene, { options, seat: watching ? null : 0 });
}
