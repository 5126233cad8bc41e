import type { Lesson, Recording } from '../../../lesson/lesson';
import { words } from '../../../words/language.svelte';
import recording from './together.json';

export const t = words({
  en: {
    sentences: [
      'Place the Moon landing: it finds its place by itself. At the ends it counts 2.',
      'Two cards a turn at most. The Bastille goes between two others, above them: that counts 1.',
      'The Titanic belongs there, too, but the place is taken. Place it and see.',
      'It stays before you, blocked. You must still place one: the euro.',
      'And a second one, if you like: Caesar.',
      'Instead of placing you may discard what matches the symbol on the pile: the Titanic has the quill.',
    ],
    end: 'Together: place one or two, or discard one that matches. What is left over counts minus one.',
  },
  de: {
    sentences: [
      'Leg die Mondlandung an: Sie findet ihren Platz selbst. Am Rand zählt sie 2.',
      'Höchstens zwei Karten je Zug. Die Bastille kommt zwischen zwei andere, darüber: Das zählt 1.',
      'Die Titanic gehört auch dorthin, aber der Platz ist besetzt. Leg sie an und sieh, was geschieht.',
      'Sie bleibt blockiert vor dir liegen. Eine musst du noch anlegen: den Euro.',
      'Und eine zweite, wenn du magst: Caesar.',
      'Statt anzulegen darfst du ablegen, was zum Symbol auf dem Stapel passt: Die Titanic hat die Feder.',
    ],
    end: 'Miteinander: eine oder zwei anlegen oder eine passende ablegen. Was übrig bleibt, zählt minus eins.',
  },
});

export const lesson: Lesson = { recording: recording as unknown as Recording, sentences: () => t().sentences, end: () => t().end };
