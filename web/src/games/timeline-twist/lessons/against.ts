import type { Lesson, Recording } from '../../../lesson/lesson';
import { words } from '../../../words/language.svelte';
import recording from './against.json';

export const t = words({
  en: {
    sentences: [
      'The Moon landing came after 1917: choose the card, then the gap on the far right.',
      'There is room between cards, too: the Bastille belongs between 1492 and 1917.',
      'Ada was wrong: her card is gone, and she draws another. Try that: the Titanic to the far right.',
      'Wrong, so you have a new card. Vesuvius was early: put it on the far left.',
      'Your last card: the euro came latest. Whoever is first without cards wins!',
    ],
    end: 'One card a turn into the gap where it belongs. Wrong costs a new card; first without cards wins.',
  },
  de: {
    sentences: [
      'Die Mondlandung war nach 1917: Wähl die Karte, dann die Lücke ganz rechts.',
      'Auch dazwischen ist Platz: Die Bastille gehört zwischen 1492 und 1917.',
      'Ada lag falsch: Die Karte ist weg, sie zieht eine neue. Probier das aus: die Titanic ganz nach rechts.',
      'Falsch, darum hast du eine neue Karte. Der Vesuv war früh: Leg ihn ganz nach links.',
      'Deine letzte Karte: Der Euro kam zuletzt. Wer zuerst keine Karten mehr hat, gewinnt!',
    ],
    end: 'Eine Karte je Zug in die Lücke, in die sie gehört. Falsch kostet eine neue Karte; zuerst ohne Karten gewinnt.',
  },
});

export const lesson: Lesson = { recording: recording as unknown as Recording, sentences: () => t().sentences, end: () => t().end };
