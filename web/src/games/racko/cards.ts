// The cards as the notation writes them, and where a number stands on its card.

import type { Card } from '../../protocol/racko';

/** Where the scale ends on a card that lies at no table, as in the rules. */
export const FULL_SCALE = 75;

export type EventText = 'T' | 'S' | 'X';

export const isEvent = (card: Card): card is EventText => card === 'T' || card === 'S' || card === 'X';

/** The number on a card, or null for a Joker or an event card. */
export function numberOn(card: Card): number | null {
  return /^\d+$/.test(card) ? Number(card) : null;
}

/** Where a number stands on the scale: 0 is the low end, 1 the high end. */
export function onScale(number: number, highest: number): number {
  return Math.min(1, Math.max(0, (number - 1) / (highest - 1)));
}
