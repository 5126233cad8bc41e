// Who put the top card onto the discard pile, as the log tells it.

import { publicEvents } from '../../kit/staging.svelte';
import type { Seat, Step } from '../../protocol';
import type { PublicEvent } from '../../protocol/racko';

/** The seat that discarded the top card; null where it came from the draw pile, or that was not seen. */
export function laidBy(log: readonly Step[]): Seat | null {
  for (const step of [...log].reverse()) {
    for (const event of publicEvents<PublicEvent>(step).reverse()) {
      switch (event.kind) {
        case 'dropped':
        case 'drew_event':
          return event.seat;
        case 'took':
        case 'put':
          // Into a free slot: what lies on top now was there before.
          return event.discarded === null ? null : event.seat;
        case 'turned_up':
        case 'round_began':
          return null;
        default:
      }
    }
  }
  return null;
}
