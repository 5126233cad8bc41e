// Who laid the cards on top of the discard pile, as the log tells it.

import { publicEvents } from '../../kit/staging.svelte';
import type { Seat, Step } from '../../protocol';
import type { PublicEvent } from '../../protocol/right-on-time';

/** The seats that laid the topmost cards, the top one first, as far as that was seen; at most so many. */
export function laidBy(log: readonly Step[], most: number): Seat[] {
  const seats: Seat[] = [];
  for (const step of [...log].reverse()) {
    for (const event of publicEvents<PublicEvent>(step).reverse()) {
      if (event.kind === 'round_began') return seats.slice(0, most);
      if (event.kind === 'laid') seats.push(...event.cards.map(() => event.seat));
    }
    if (seats.length >= most) break;
  }
  return seats.slice(0, most);
}
