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
    ['Round 1: Mia opens, 15 cards to draw.', 'Round 1: you open, 15 cards to draw.'],
    ['Round 2: Mia deals.', 'Round 2: you deal.'],
    ['There is no card left for Mia to draw.', 'There is no card left for you to draw.'],
    ['Ada asks for the card in Mia’s slot 25 and looks at it.', 'Ada asks for the card in your slot 25 and looks at it.'],
    ['There is a Joker in Ada’s slot 5: Mia chooses again.', 'There is a Joker in Ada’s slot 5: you choose again.'],
    ['Ada and Mia switch racks.', 'Ada and you switch racks.'],
    ['Mia and Ada say Blitz-Racko!', 'You and Ada say Blitz-Racko!'],
    ['Mia’s rack is in order: say so, or wait?', 'Your rack is in order: say so, or wait?'],
    ['The round is over: Mia 5 points (now 5); Ada 90 points (now 90).', 'The round is over: you 5 points (now 5); Ada 90 points (now 90).'],
    ['Ada is the second one out and wins the round. Points: Ada 1, Mia 0.', 'Ada is the second one out and wins the round. Points: Ada 1, you 0.'],
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
    ['Durchgang 1: Mia eröffnet, 15 Karten zum Ziehen.', 'Durchgang 1: Du eröffnest, 15 Karten zum Ziehen.'],
    ['Runde 2: Mia gibt.', 'Runde 2: Du gibst.'],
    ['Für Mia ist keine Karte mehr da.', 'Für dich ist keine Karte mehr da.'],
    ['Ada möchte die Karte in Spalte 25 von Mia und sieht sie an.', 'Ada möchte die Karte in deiner Spalte 25 und sieht sie an.'],
    ['In Spalte 5 von Mia steht ein Joker: Ada wählt noch einmal.', 'In deiner Spalte 5 steht ein Joker: Ada wählt noch einmal.'],
    ['Mia und Ada tauschen die Kartenhalter.', 'Du und Ada tauscht die Kartenhalter.'],
    ['Bei Mia steigt alles: ansagen oder warten?', 'Bei dir steigt alles: ansagen oder warten?'],
    ['Die Runde ist zu Ende: Ada 5 Punkte (jetzt 5); Mia 90 Punkte (jetzt 90).', 'Die Runde ist zu Ende: Ada 5 Punkte (jetzt 5); du 90 Punkte (jetzt 90).'],
  ])('auf Deutsch: %s', (told, said) => {
    expect(toYou(told, 'Mia', 'de')).toBe(said);
  });

  it('stays as it is where it is about somebody else or not understood', () => {
    for (const told of ['Ada lays 3 and has 2 cards left.', 'Mia juggles.', 'Points: Miami 3.', 'Miami is far.', 'It is Mia’s turn.']) {
      expect(toYou(told, 'Mia', 'en')).toBe(told);
    }
    expect(toYou('A.B lays 3.', 'A+B', 'en')).toBe('A.B lays 3.');
  });
});
