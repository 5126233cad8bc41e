// The rack as it is drawn: its slots by label.

import type { Slot } from '../../protocol/racko';

/** The labels of the slots, the low end first. */
export const SLOTS: readonly Slot[] = [5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60];

/** The place of a slot in the lists of the protocol, which begin with slot 5. */
export const placeOf = (slot: Slot): number => slot / 5 - 1;

/**
 * The slot meant by digits typed so far: `1` waits for more and means the first slot that begins
 * so, `15` is slot 15. Null if no slot begins like this.
 */
export function slotTyped(digits: string): Slot | null {
  const exact = SLOTS.find((slot) => String(slot) === digits);
  return exact ?? SLOTS.find((slot) => String(slot).startsWith(digits)) ?? null;
}
