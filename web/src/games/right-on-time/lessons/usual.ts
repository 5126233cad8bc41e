import type { Lesson, Recording } from '../../../lesson/lesson';
import { words } from '../../../words/language.svelte';
import recording from './usual.json';

export const t = words({
  en: {
    sentences: [
      'Lay one card that is higher than the top card: your 6.',
      'Nothing beats a 7. Then lay two that are not higher: the 2 and the 4.',
      'Any card beats the zero. Lay You’re it!: it sends Ben to play next.',
      'Ben is out first, and that earns nothing! Your 5 does not fit: show it and draw.',
      'A Joker is any number. Lay both cards: you are out second, and that wins!',
    ],
    end: 'Higher alone, or two that are not higher. The second one out takes the point; three points win.',
  },
  de: {
    sentences: [
      'Leg eine Karte, die höher ist als die oberste: deine 6.',
      'Über die 7 geht nichts. Dann leg zwei, die nicht höher sind: die 2 und die 4.',
      'Auf die Null passt alles. Leg Du bist!: Damit kommt Ben als Nächster dran.',
      'Ben ist zuerst fertig, und das bringt nichts! Deine 5 passt nicht: Zeig sie und zieh.',
      'Ein Joker ist jede Zahl. Leg beide Karten: Du bist als Zweites fertig, und das gewinnt!',
    ],
    end: 'Eine höhere oder zwei nicht höhere. Wer als Zweites fertig ist, bekommt den Punkt; drei Punkte gewinnen.',
  },
});

export const lesson: Lesson = { recording: recording as unknown as Recording, sentences: () => t().sentences, end: () => t().end };
