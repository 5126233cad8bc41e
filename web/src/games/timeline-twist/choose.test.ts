import { describe, expect, it } from 'vitest';
import { chooseCard, chooseGap, chosenAction, keep, NOTHING, optionsOf, takeBack } from './choose';
import { readAction } from './notation';

describe('reading actions', () => {
  it('knows all of both modes', () => {
    expect(readAction('place moon-landing 3')).toEqual({ verb: 'place', card: 'moon-landing', gap: 3 });
    expect(readAction('place moon-landing')).toEqual({ verb: 'place', card: 'moon-landing', gap: null });
    expect(readAction('discard telephone')).toEqual({ verb: 'discard', card: 'telephone' });
    expect(readAction('end')).toEqual({ verb: 'end' });
  });

  it('refuses everything else', () => {
    for (const text of ['', 'place', 'end now', 'place a b', 'place a 1 2', 'discard a 1', 'lay 5']) {
      expect(readAction(text), text).toBeNull();
    }
  });
});

describe('what is possible', () => {
  it('lists cards and gaps against each other (TC-2)', () => {
    const found = optionsOf(['place a 0', 'place a 1', 'place b 0', 'place b 1']);
    expect([...found.place.keys()]).toEqual(['a', 'b']);
    expect([...(found.place.get('a') ?? [])]).toEqual([0, 1]);
    expect(found.end).toBe(false);
  });

  it('lists placing, discarding and ending together (TK-2)', () => {
    const found = optionsOf(['place a', 'discard b', 'end']);
    expect(found.place.has('a')).toBe(true);
    expect(found.place.has('b')).toBe(false);
    expect(found.discard.has('b')).toBe(true);
    expect(found.end).toBe(true);
  });

  it('is nothing when it is not our turn', () => {
    const found = optionsOf([]);
    expect(found.place.size + found.discard.size).toBe(0);
  });
});

describe('choosing', () => {
  it('goes card first or gap first', () => {
    const card = chooseCard(NOTHING, 'a');
    expect(chooseGap(card, 2)).toEqual({ card: 'a', gap: 2 });
    const gap = chooseGap(NOTHING, 2);
    expect(gap).toEqual({ card: null, gap: 2 });
    expect(gap !== 'do' && chooseCard(gap, 'a')).toEqual({ card: 'a', gap: 2 });
  });

  it('does it on the second choice of the same gap', () => {
    expect(chooseGap({ card: 'a', gap: 2 }, 2)).toBe('do');
    expect(chooseGap({ card: 'a', gap: 2 }, 1)).toEqual({ card: 'a', gap: 1 });
    expect(chooseGap({ card: null, gap: 2 }, 2)).toEqual(NOTHING);
  });

  it('is taken back step by step', () => {
    expect(takeBack({ card: 'a', gap: 2 })).toEqual({ card: 'a', gap: null });
    expect(takeBack({ card: 'a', gap: null })).toEqual(NOTHING);
    expect(takeBack({ card: null, gap: 2 })).toEqual(NOTHING);
    expect(chooseCard({ card: 'a', gap: null }, 'a')).toEqual(NOTHING);
  });

  it('survives what others do as far as it makes sense', () => {
    expect(keep({ card: 'a', gap: 1 }, ['a', 'b'], false)).toEqual({ card: 'a', gap: null });
    expect(keep({ card: 'a', gap: 1 }, ['b'], true)).toEqual({ card: null, gap: 1 });
  });

  it('amounts to an action once complete', () => {
    expect(chosenAction({ card: 'a', gap: 0 })).toBe('place a 0');
    expect(chosenAction({ card: 'a', gap: null })).toBeNull();
  });
});
