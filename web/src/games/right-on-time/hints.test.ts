import { beforeEach, describe, expect, it } from 'vitest';
import { lang } from '../../words/language.svelte';
import { actionWords, cardsOf, spareOf } from './hints';
import { handCards } from './cards';

const around = { me: 0, name: (seat: number) => ['Mia', 'Ada', 'Ben'][seat] ?? '' };

beforeEach(() => {
  lang.current = 'en';
});

describe('a hint', () => {
  it('says what to lay, with the effect and its target', () => {
    expect(actionWords('lay 3 5', around)).toBe('Lay 3, 5');
    expect(actionWords('lay J=4', around)).toBe('Lay Joker as 4');
    expect(actionWords('lay Y3 5 you@2', around)).toBe('Lay You’re it! 3, 5: Ben goes next');
    expect(actionWords('lay Y3 5 you@0', around)).toBe('Lay You’re it! 3, 5: You go on at once');
    expect(actionWords('spare 7 1', around)).toBe('Take spare card 7 for 1');
    lang.current = 'de';
    expect(actionWords('lay 3 5', around)).toBe('3, 5 legen');
    expect(actionWords('show', around)).toBe('Zeigen und ziehen');
  });

  it('marks the cards it is about, of two alike only one', () => {
    const hand = handCards(['5', '5', '3', 'J']);
    expect([...cardsOf('lay 3 5', hand)]).toEqual(['3#1', '5#1']);
    expect([...cardsOf('lay 5 5', hand)]).toEqual(['5#1', '5#2']);
    expect([...cardsOf('lay J=4', hand)]).toEqual(['J#1']);
    expect([...cardsOf('spare 7 3', hand)]).toEqual(['3#1']);
    expect(cardsOf(undefined, hand).size).toBe(0);
    expect(spareOf('spare 7 3')).toBe('7');
    expect(spareOf('show')).toBeNull();
  });
});
