import { describe, expect, it } from 'vitest';
import { toYou } from './to-you';

describe('a sentence about me', () => {
  it.each([
    ['Mia lays 3 and has 2 cards left.', 'You lay 3 and have 2 cards left.'],
    ['Mia lays 3, has no cards left and goes on at once.', 'You lay 3, have no cards left and go on at once.'],
    ['Mia cannot lay and shows 4.', 'You cannot lay and show 4.'],
    ['Ada lays Draw! and has 2 cards left; Mia must draw.', 'Ada lays Draw! and has 2 cards left; you must draw.'],
    ['Ada lays 3 and has 2 cards left; it names Mia.', 'Ada lays 3 and has 2 cards left; it names you.'],
    ['Mia discards “Ada is and has”. The discard pile shows: star.', 'You discard “Ada is and has”. The discard pile shows: star.'],
    ['Mia is the first one out.', 'You are the first one out.'],
  ])('speaks to me: %s', (told, said) => {
    expect(toYou(told, 'Mia', 'en')).toBe(said);
  });

  it.each([
    ['Mia legt 3 und hat noch 2 Karten.', 'Du legst 3 und hast noch 2 Karten.'],
    ['Mia legt 3, darauf 4, und hat keine Karten mehr.', 'Du legst 3, darauf 4, und hast keine Karten mehr.'],
    ['Mia kann nichts legen und zeigt 4.', 'Du kannst nichts legen und zeigst 4.'],
    ['Ada legt 3 und hat noch 2 Karten; Mia muss ziehen.', 'Ada legt 3 und hat noch 2 Karten; du musst ziehen.'],
    ['Ada legt 3 und hat noch 2 Karten; es trifft Mia.', 'Ada legt 3 und hat noch 2 Karten; es trifft dich.'],
    ['Mia legt „Mondlandung“ an: richtig.', 'Du legst „Mondlandung“ an: richtig.'],
    ['Mia wirft 12 gleich wieder ab.', 'Du wirfst 12 gleich wieder ab.'],
    ['Mia zieht eine Karte.', 'Du ziehst eine Karte.'],
  ])('auf Deutsch: %s', (told, said) => {
    expect(toYou(told, 'Mia', 'de')).toBe(said);
  });

  it('stays as it is where it is about somebody else or not understood', () => {
    for (const told of ['Ada lays 3 and has 2 cards left.', 'Mia juggles.', 'Mia and Ada switch racks.', 'Miami is far.', 'It is Mia’s turn.']) {
      expect(toYou(told, 'Mia', 'en')).toBe(told);
    }
    expect(toYou('A.B lays 3.', 'A+B', 'en')).toBe('A.B lays 3.');
  });
});
