// The rack as it is drawn: its slots by label, and where a number stands on its card.

import type { Card, Slot } from '../../protocol/racko';

/** The labels of the slots, the low end first. */
export const SLOTS: readonly Slot[] = [5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60];

/** The place of a slot in the lists of the protocol, which begin with slot 5. */
export const placeOf = (slot: Slot): number => slot / 5 - 1;

/** The scale printed on the cards ends at the highest number of the deck for so many players. */
export const highestFor = (players: number): number =>
  players <= 2 ? 50 : players === 3 ? 60 : 75;

/** The number on a card, or null for a Joker or an event card. */
export function numberOn(card: Card): number | null {
  return /^\d+$/.test(card) ? Number(card) : null;
}

/** Where a number stands on the scale: 0 is the low end, 1 the high end. */
export function onScale(number: number, highest: number): number {
  return Math.min(1, Math.max(0, (number - 1) / (highest - 1)));
}

/**
 * The slot meant by digits typed so far: `1` waits for more and means the first slot that begins
 * so, `15` is slot 15. Null if no slot begins like this.
 */
export function slotTyped(digits: string): Slot | null {
  const exact = SLOTS.find((slot) => String(slot) === digits);
  return exact ?? SLOTS.find((slot) => String(slot).startsWith(digits)) ?? null;
}
