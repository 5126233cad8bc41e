import { describe, expect, it } from 'vitest';
import type { Step } from '../../protocol';
import type { PublicEvent } from '../../protocol/racko';
import { laidBy } from './laid-by';

const step = (...events: PublicEvent[]): Step => ({
  seq: 1,
  match: 1,
  seat: 0,
  events: events.map((event) => ({ private: false, event, words: { en: '', de: '' } })),
});
const dropped = step({ kind: 'dropped', seat: 2, card: '31' }, { kind: 'turn_began', seat: 0 });

describe('who laid the top card', () => {
  it('is who discarded last', () => {
    expect(laidBy([step({ kind: 'put', seat: 1, slot: 5, discarded: '9' }), dropped])).toBe(2);
    expect(laidBy([dropped, step({ kind: 'took', seat: 1, card: '31', slot: 30, discarded: '9' })])).toBe(1);
  });

  it('is nobody after the deal, where nothing was seen, or what lies there was below', () => {
    expect(laidBy([dropped, step({ kind: 'turned_up', card: '7', draw: 30 })])).toBeNull();
    expect(laidBy([])).toBeNull();
    expect(laidBy([dropped, step({ kind: 'took', seat: 1, card: '31', slot: 30, discarded: null })])).toBeNull();
  });
});
