// A match of Right on Time for tests.

import type { Scene } from '../../protocol';
import type { Derived, Public, PublicEvent } from '../../protocol/right-on-time';
import { fakeMatch, type FakeTable } from '../../testing/fake-table.svelte';

export interface Position {
  hand: string[];
  legal: string[];
  spares?: string[];
  discard?: string[];
  turn?: number;
  out?: number[];
}

const NAMES = ['Ada', 'Mia', 'Tom'];

export function sceneAt({ hand, legal, spares = [], discard = ['5'], turn = 0, out = [] }: Position): Scene {
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
    derived: { points_to_win: 3, joker: 'J=7' } satisfies Derived,
  };
}

/** A table for three; we are Ada. */
export function tableAt(position: Position): FakeTable<PublicEvent> {
  return fakeMatch('right-on-time', NAMES, sceneAt(position));
}
