// The cards in words.

import type { Card } from '../../protocol/racko';
import { words } from '../../words/language.svelte';
import { isEvent, type EventText } from './cards';

const t = words({
  en: {
    back: 'card face down',
    joker: 'Joker',
    names: { T: 'event card: card trade', S: 'event card: skip', X: 'event card: rack switch' },
    verbs: { T: 'trade', S: 'skip', X: 'switch' },
    theJoker: 'the Joker',
    theOne: (number: string) => `the ${number}`,
    theEvent: 'the event card',
  },
  de: {
    back: 'verdeckte Karte',
    joker: 'Joker',
    names: {
      T: 'Ereigniskarte: Kartentausch',
      S: 'Ereigniskarte: Aussetzen',
      X: 'Ereigniskarte: Kartenhalter-Tausch',
    },
    verbs: { T: 'tauschen', S: 'aussetzen', X: 'wechseln' },
    theJoker: 'den Joker',
    theOne: (number: string) => `die ${number}`,
    theEvent: 'die Ereigniskarte',
  },
});

/** What a card is called on its own; null is one that lies face down. */
export function cardName(card: Card | null): string {
  if (card === null) return t().back;
  if (isEvent(card)) return t().names[card];
  return card === 'J' ? t().joker : card;
}

/** The one verb printed on an event card. */
export const eventVerb = (event: EventText): string => t().verbs[event];

/** A card as the object of a sentence: “the 34”, “die 34”, “den Joker”. */
export function theCard(card: Card): string {
  if (isEvent(card)) return t().theEvent;
  return card === 'J' ? t().theJoker : t().theOne(card);
}
