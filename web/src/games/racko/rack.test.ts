import { describe, expect, it } from 'vitest';
import type { Private, Public, RackFacts } from '../../protocol/racko';
import { numberOn, onScale } from './cards';
import { rackSeenBy } from './knowledge';
import { SLOTS, placeOf, slotTyped } from './rack';

const free = (): null[] => SLOTS.map(() => null);

const facts = (changes: Partial<RackFacts> = {}): RackFacts => ({
  faces: free(),
  knowers: SLOTS.map(() => []),
  filled: [...SLOTS],
  plain: [],
  in_order: null,
  ...changes,
});

const pub = (racks: RackFacts[], changes: Partial<Public> = {}): Public => ({
  phase: { kind: 'turn', seat: 0 },
  round: 1,
  dealer: 0,
  scores: racks.map(() => 0),
  draw: 30,
  highest: 50,
  discard: ['7'],
  racks,
  ...changes,
});

describe('numbers and slots', () => {
  it('a number stands where its value is', () => {
    expect(onScale(1, 50)).toBe(0);
    expect(onScale(50, 50)).toBe(1);
    expect(onScale(38, 75)).toBeCloseTo(0.5);
  });
  it('only number cards have a number', () => {
    expect(['34', 'J', 'T'].map(numberOn)).toEqual([34, null, null]);
  });
  it('typed digits find a slot', () => {
    expect(['5', '1', '15', '60', '6', '7', '51'].map(slotTyped)).toEqual([
      5, 10, 15, 60, 60, null, null,
    ]);
  });
});

describe('what may be known of a rack', () => {
  const third = placeOf(15);
  const own: Private = {
    rack: SLOTS.map((slot) => String(slot)),
    drawn: null,
    memory: [free(), free().map((_, place) => (place === third ? '44' : null))],
  };

  it('the own rack is known, and whether everyone else knows a card of it', () => {
    const faces = ['5', ...free().slice(1)];
    const rack = rackSeenBy(0, pub([facts({ faces }), facts()]), own, 0);
    expect(rack.map((each) => each.card)).toEqual(own.rack);
    expect(rack.slice(0, 2).map((each) => each.by)).toEqual(['everyone', 'owner']);
  });

  it('of other racks: what everyone knows and what I remember', () => {
    const faces = ['J', ...free().slice(1)];
    const rack = rackSeenBy(0, pub([facts(), facts({ faces })]), own, 1);
    expect(rack[0]).toMatchObject({ card: 'J', by: 'everyone' });
    expect(rack[third]).toMatchObject({ card: '44', by: 'me' });
    expect(rack[3]).toMatchObject({ card: null, by: 'nobody', filled: true });
  });

  it('someone who watches knows what everyone knows', () => {
    const rack = rackSeenBy(null, pub([facts(), facts()]), null, 1);
    expect(rack.every((each) => each.card === null && each.by === 'nobody')).toBe(true);
  });

  it('racks that are laid open are known to all', () => {
    const open = [own.rack, own.rack];
    const rack = rackSeenBy(null, pub([facts(), facts()], { laid_open: open }), null, 1);
    expect(rack.map((each) => each.card)).toEqual(own.rack);
  });

  it('a slot is free while dealing', () => {
    const rack = rackSeenBy(0, pub([facts({ filled: [10] }), facts()]), null, 0);
    expect(rack.filter((each) => each.filled).map((each) => each.slot)).toEqual([10]);
  });
});
