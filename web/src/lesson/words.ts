import { words } from '../words/language.svelte';

/** What is said around a lesson. */
export const lesson = words({
  en: {
    title: (game: string) => `First lesson: ${game}`,
    step: (step: number, steps: number) => `Lesson · ${step} of ${steps}`,
    over: 'Lesson · done',
    skip: 'Skip',
    skipAll: 'Skip the lesson',
    first: (sentence: string) => `Not now. ${sentence}`,
    done: 'That was it!',
    play: 'Play now',
    next: (title: string) => `Also show me: ${title}`,
    again: 'Once more',
  },
  de: {
    title: (game: string) => `Erste Lektion: ${game}`,
    step: (step: number, steps: number) => `Lektion · ${step} von ${steps}`,
    over: 'Lektion · geschafft',
    skip: 'Überspringen',
    skipAll: 'Lektion überspringen',
    first: (sentence: string) => `Jetzt nicht. ${sentence}`,
    done: 'Das war’s schon!',
    play: 'Jetzt spielen',
    next: (title: string) => `Zeig mir auch: ${title}`,
    again: 'Noch einmal',
  },
});
