import { describe, expect, it } from 'vitest';
import type { Step } from '../../protocol';
import type { PublicEvent, RoundResult } from '../../protocol/racko';
import { carriedOver, countedRounds, sidesOf } from './score-sheet';

const step = (seq: number, events: PublicEvent[], match = 1): Step => ({
  seq,
  match,
  seat: 0,
  events: events.map((event) => ({ private: false, event, words: { en: '', de: '' } })),
});

const result = (totals: number[], scores: number[]): RoundResult => ({
  winners: [0],
  racks: totals.map(() => []),
  points: totals.map((total) => ({ rise: 0, run: 0, run_slots: [], bonus: 0, total })),
  scores,
});

const began = (round: number): PublicEvent => ({
  kind: 'round_began',
  round,
  dealer: 0,
  blitz: false,
});
const ended = (totals: number[], scores: number[]): PublicEvent => ({
  kind: 'round_ended',
  ...result(totals, scores),
});
const said = (blitz: boolean): PublicEvent => ({ kind: 'said_racko', seats: [0], blitz });

describe('the score sheet', () => {
  it('has a line for each round that ended, with its number', () => {
    const log = [
      step(1, [began(1)]),
      step(2, [said(true), ended([100, 20], [100, 20]), began(2)]),
      step(3, [said(false), ended([90, 35], [190, 55]), began(3)]),
    ];
    const rounds = countedRounds(log, 1);
    expect(rounds.map(({ round, blitz, seq }) => [round, blitz, seq])).toEqual([
      [1, true, 2],
      [2, false, 3],
    ]);
    expect(carriedOver(rounds)).toBeNull();
  });

  it('takes earlier rounds together when only the last steps are at hand', () => {
    const rounds = countedRounds([step(9, [ended([90, 35], [190, 55]), began(4)])], 1);
    expect(rounds[0]?.round).toBe(3);
    expect(carriedOver(rounds)).toEqual([100, 20]);
  });

  it('begins anew with each match', () => {
    const log = [step(1, [ended([90, 5], [510, 5])], 1), step(2, [began(1)], 2)];
    expect(countedRounds(log, 2)).toEqual([]);
  });
});

it('those who count together are the sides the server names, else everyone alone', () => {
  const sides = [{ seats: [0, 2], points: 115 }, { seats: [1, 3], points: 10 }];
  expect(sidesOf({ scores: [90, 10, 25, 0], sides })).toEqual(sides);
  expect(sidesOf({ scores: [90, 10] })).toEqual([{ seats: [0], points: 90 }, { seats: [1], points: 10 }]);
});
