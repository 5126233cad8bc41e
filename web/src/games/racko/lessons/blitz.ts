import type { Lesson, Recording } from '../../../lesson/lesson';
import { words } from '../../../words/language.svelte';
import recording from './blitz.json';

export const t = words({
  en: {
    sentences: [
      'The deal is the game: put each card into a free slot at once. The 29 fits slot 35.',
      'What stands, stays. The 9 fits slot 10.',
      'Leave room for what may come: the 45 into slot 55.',
      'The 20 belongs between 17 and 24: slot 25.',
      'One slot is left for the 40. Everything rises: Blitz-Racko!',
    ],
    end: 'If all twelve rise when the deal is over, that is Blitz-Racko: 100 points. If not, the round goes on as usual.',
  },
  de: {
    sentences: [
      'Schon beim Geben wird gespielt: Stell jede Karte gleich in eine freie Spalte. Die 29 passt in Spalte 35.',
      'Was steht, das steht. Die 9 passt in Spalte 10.',
      'Lass Platz für das, was noch kommt: die 45 in Spalte 55.',
      'Die 20 gehört zwischen 17 und 24: Spalte 25.',
      'Eine Spalte ist noch frei für die 40. Alles steigt: Blitz-Racko!',
    ],
    end: 'Steigen nach dem Geben alle zwölf, ist das Blitz-Racko: 100 Punkte. Sonst geht die Runde weiter wie immer.',
  },
});

export const lesson: Lesson = { recording: recording as unknown as Recording, sentences: () => t().sentences, end: () => t().end };
