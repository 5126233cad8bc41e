import { expect, it } from 'vitest';
import type { Step } from '../../protocol';
import type { PrivateEvent, PublicEvent } from '../../protocol/racko';
import { isStaged, journeys, touched } from './events';

const step = (events: PublicEvent[], secrets: PrivateEvent[] = []): Step => ({
  seq: 1,
  match: 1,
  seat: 0,
  events: [
    ...events.map((event) => ({ private: false, event, words: { en: '', de: '' } })),
    ...secrets.map((event) => ({ private: true, event, words: { en: '', de: '' } })),
  ],
});

it('an exchange goes both ways', () => {
  const took = step([{ kind: 'took', seat: 1, card: '31', slot: 30, discarded: '9' }]);
  expect(journeys(took, 0)).toEqual([
    { from: 'discard', to: { seat: 1, slot: 30 } },
    { from: { seat: 1, slot: 30 }, to: 'discard' },
  ]);
  expect(touched(took, 1)).toEqual([30]);
  expect(touched(took, 0)).toEqual([]);
});

it('my drawn card comes from my hand, another’s from the pile', () => {
  const put = step([{ kind: 'put', seat: 0, slot: 5, discarded: null }]);
  expect(journeys(put, 0)).toEqual([{ from: 'hand', to: { seat: 0, slot: 5 } }]);
  expect(journeys(put, 1)).toEqual([{ from: 'draw', to: { seat: 0, slot: 5 } }]);
});

it('a drawn card travels only for the one who sees it', () => {
  const drew: PublicEvent = { kind: 'drew', seat: 0, draw: 3 };
  expect(journeys(step([drew], [{ kind: 'drew', card: '8' }]), 0)).toEqual([{ from: 'draw', to: 'hand' }]);
  expect(journeys(step([drew]), 1)).toEqual([]);
});

it('a trade touches a slot on each side, a switch whole racks', () => {
  const traded = step([{ kind: 'traded', seat: 0, mine: 5, other: 2, theirs: 60 }]);
  expect([0, 1, 2].map((seat) => touched(traded, seat))).toEqual([[5], [], [60]]);
  const switched = step([{ kind: 'switched', seat: 0, other: 2 }]);
  expect([0, 1, 2].map((seat) => touched(switched, seat))).toEqual(['all', [], 'all']);
});

it('a card that is asked for comes into my hand, and from there into my rack', () => {
  const looked = step([{ kind: 'looked_at', seat: 0, other: 2, slot: 60 }]);
  expect(journeys(looked, 0)).toEqual([{ from: { seat: 2, slot: 60 }, to: 'hand' }]);
  expect(journeys(looked, 1)).toEqual([]);
  expect([0, 2].map((seat) => touched(looked, seat))).toEqual([[], [60]]);
  const traded = step([{ kind: 'traded', seat: 0, mine: 5, other: 2, theirs: 60 }]);
  const back = { from: { seat: 0, slot: 5 }, to: { seat: 2, slot: 60 } };
  expect(journeys(traded, 0)).toEqual([{ from: 'hand', to: { seat: 0, slot: 5 } }, back]);
  const unseen = [{ from: { seat: 2, slot: 60 }, to: { seat: 0, slot: 5 } }, back];
  expect(journeys(traded, 1)).toEqual(unseen);
  expect(journeys(traded, 0, true)).toEqual(unseen);
});

it('after a round has ended only the new deal is followed', () => {
  const last = step([
    { kind: 'put', seat: 0, slot: 5, discarded: '3' },
    { kind: 'said_racko', seats: [0], blitz: false },
    { kind: 'round_began', round: 2, dealer: 1, blitz: false },
    { kind: 'turned_up', card: 'S', draw: 30 },
  ]);
  expect(journeys(last, 0)).toEqual([{ from: 'draw', to: 'discard' }]);
  expect(touched(last, 0)).toEqual([]);
  expect(isStaged(last)).toBe(true);
  expect(isStaged(null)).toBe(false);
});
