import { words } from '../../../words/language.svelte';

/** The few words inside the pictures of the rules. */
export const t = words({
  en: {
    yourCard: 'your card',
    discardPile: 'discard pile',
    factSide: 'fact side',
    dateSide: 'date side',
    symbols: { quill: 'quill', crown: 'crown', wheel: 'wheel', flask: 'flask', anchor: 'anchor' },
    gapRow: 'gap row',
    bottomRow: 'bottom row',
    free: 'free',
    blocked: 'blocked',
    earlier: '← earlier',
    later: 'later →',
    minus: 'not on the timeline',
    points: (points: number) => (points === 1 ? '1 point' : `${points} points`),
  },
  de: {
    yourCard: 'deine Karte',
    discardPile: 'Ablagestapel',
    factSide: 'Faktenseite',
    dateSide: 'Datumsseite',
    symbols: { quill: 'Feder', crown: 'Krone', wheel: 'Rad', flask: 'Kolben', anchor: 'Anker' },
    gapRow: 'Lückenreihe',
    bottomRow: 'untere Reihe',
    free: 'frei',
    blocked: 'blockiert',
    earlier: '← früher',
    later: 'später →',
    minus: 'nicht im Zeitstrahl',
    points: (points: number) => (points === 1 ? '1 Punkt' : `${points} Punkte`),
  },
});
