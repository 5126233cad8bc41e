import { words } from '../../../words/language.svelte';

/** The words of choosing cards. */
export const t = words({
  en: {
    cards: (n: number) => (n === 1 ? '1 card' : `${n} cards`),
    allCards: (n: number) => `${n} cards in all`,
    mixDecks: 'Choose one or mix several.',
    leafThrough: 'Look at all cards',
    everySubject: 'All topics',
  },
  de: {
    cards: (n: number) => (n === 1 ? '1 Karte' : `${n} Karten`),
    allCards: (n: number) => `Zusammen ${n} Karten`,
    mixDecks: 'Nimm einen oder misch mehrere.',
    leafThrough: 'Alle Karten ansehen',
    everySubject: 'Alle Themen',
  },
});
