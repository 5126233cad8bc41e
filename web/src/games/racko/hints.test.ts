import { beforeEach, describe, expect, it } from 'vitest';
import { lang } from '../../words/language.svelte';
import { actionWords, placesOf } from './hints';

const around = { top: '34', drawn: '12', asked: '20', name: () => 'Ben' } as const;

beforeEach(() => {
  lang.current = 'en';
});

describe('a hint', () => {
  it('says what to do with which card', () => {
    expect(actionWords('take 30', around)).toBe('Take the 34 into slot 30');
    expect(actionWords('put 15', around)).toBe('Put the 12 into slot 15');
    expect(actionWords('drop', around)).toBe('Discard the 12');
    expect(actionWords('draw', around)).toBe('Draw a card');
    expect(actionWords('trade 1 20 35', around)).toBe('Trade: Ben’s slot 20 for your slot 35');
    expect(actionWords('trade 1 20', around)).toBe('Trade: ask for Ben’s slot 20');
    expect(actionWords('give 35', around)).toBe('Put the 20 into slot 35, and give what stands there');
    lang.current = 'de';
    expect(actionWords('take 30', around)).toBe('Die 34 in Spalte 30 nehmen');
    expect(actionWords('switch 1', around)).toBe('Kartenhalter mit Ben tauschen');
  });

  it('marks the piles and slots it is about', () => {
    expect(placesOf('take 30')).toEqual({ pile: 'discard', slot: 30, theirs: null });
    expect(placesOf('put 15')).toEqual({ pile: null, slot: 15, theirs: null });
    expect(placesOf('draw')).toEqual({ pile: 'draw', slot: null, theirs: null });
    expect(placesOf(undefined)).toEqual({ pile: null, slot: null, theirs: null });
  });

  it('marks the rack and slot of somebody else', () => {
    expect(placesOf('trade 1 20')).toEqual({ pile: null, slot: null, theirs: { seat: 1, slot: 20 } });
    expect(placesOf('trade 1 20 35')).toEqual({ pile: null, slot: 35, theirs: { seat: 1, slot: 20 } });
    expect(placesOf('switch 2')).toEqual({ pile: null, slot: null, theirs: { seat: 2, slot: null } });
  });
});
