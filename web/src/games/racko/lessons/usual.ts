import type { Lesson, Recording } from '../../../lesson/lesson';
import { words } from '../../../words/language.svelte';
import recording from './usual.json';

export const t = words({
  en: {
    sentences: [
      'Your numbers shall rise from slot 5 to 60. Take the open 11 for slot 15: the 41 goes.',
      'Or take what nobody sees: draw a card.',
      'The 23 belongs between 19 and 27: put it into slot 30.',
      'Draw again.',
      'The 28 does not help you: discard it at once.',
      'Ada discards the 39. Take it for slot 50: now all twelve rise!',
    ],
    end: 'One card a turn, open or drawn, into the slot where it fits. Twelve rising numbers are Racko.',
  },
  de: {
    sentences: [
      'Deine Zahlen sollen von Spalte 5 bis 60 steigen. Nimm die offene 11 für Spalte 15: Die 41 geht.',
      'Oder nimm, was niemand sieht: Zieh eine Karte.',
      'Die 23 gehört zwischen 19 und 27: Stell sie in Spalte 30.',
      'Zieh noch einmal.',
      'Die 28 hilft dir nicht: Wirf sie gleich wieder ab.',
      'Ada wirft die 39 ab. Nimm sie für Spalte 50: Jetzt steigen alle zwölf!',
    ],
    end: 'Eine Karte je Zug, offen oder gezogen, in die Spalte, in die sie passt. Zwölf steigende Zahlen sind Racko.',
  },
});

export const lesson: Lesson = { recording: recording as unknown as Recording, sentences: () => t().sentences, end: () => t().end };
