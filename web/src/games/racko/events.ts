// What a step lets the eye follow: which slots it touched, and which cards went from where to where.

import { publicEvents } from '../../kit/staging.svelte';
import type { SeenEvent, Seat, Step } from '../../protocol';
import type { Card, PrivateEvent, PublicEvent, Slot } from '../../protocol/racko';
import { isEvent } from './cards';

/** A place on the table that a card can come from or go to. */
export type Place = 'draw' | 'discard' | 'hand' | { seat: Seat; slot: Slot | null };

/** A card that went from one place to another. */
export interface Journey {
  from: Place;
  to: Place;
}

/** The public events since the last deal in a step: a round's end has its own stage. */
function sinceDeal(step: Step): PublicEvent[] {
  const events = publicEvents<PublicEvent>(step);
  const deal = events.findLastIndex((event) => event.kind === 'round_began');
  return events.slice(deal + 1);
}

/** The slots of a rack that a step touched; all of them after a rack switch. */
export function touched(step: Step | null, seat: Seat): Slot[] | 'all' {
  const slots: Slot[] = [];
  for (const event of step ? sinceDeal(step) : []) {
    switch (event.kind) {
      case 'took':
      case 'put':
      case 'placed':
        if (event.seat === seat) slots.push(event.slot);
        break;
      case 'traded':
        if (event.seat === seat) slots.push(event.mine);
        if (event.other === seat) slots.push(event.theirs);
        break;
      case 'looked_at':
      case 'joker_hit':
        if (event.other === seat) slots.push(event.slot);
        break;
      case 'switched':
        if (event.seat === seat || event.other === seat) return 'all';
        break;
      default:
    }
  }
  return slots;
}

/**
 * The journeys of a step, for someone who sits at `me`. Where trades are not blind the card comes
 * into my hand when I ask for it, and into my rack from there.
 */
export function journeys(step: Step, me: Seat | null, blind = false): Journey[] {
  const all: Journey[] = [];
  for (const event of sinceDeal(step)) {
    switch (event.kind) {
      case 'took':
      case 'put': {
        const slot: Place = { seat: event.seat, slot: event.slot };
        const hand: Place = event.seat === me ? 'hand' : 'draw';
        all.push({ from: event.kind === 'took' ? 'discard' : hand, to: slot });
        if (event.discarded !== null) all.push({ from: slot, to: 'discard' });
        break;
      }
      case 'placed':
        all.push({ from: event.seat === me ? 'hand' : 'draw', to: { seat: event.seat, slot: event.slot } });
        break;
      case 'dropped':
        all.push({ from: event.seat === me ? 'hand' : { seat: event.seat, slot: null }, to: 'discard' });
        break;
      case 'drew_event':
      case 'turned_up':
        all.push({ from: 'draw', to: 'discard' });
        break;
      case 'traded': {
        const mine: Place = { seat: event.seat, slot: event.mine };
        const theirs: Place = { seat: event.other, slot: event.theirs };
        all.push({ from: event.seat === me && !blind ? 'hand' : theirs, to: mine }, { from: mine, to: theirs });
        break;
      }
      case 'looked_at':
        if (event.seat === me) all.push({ from: { seat: event.other, slot: event.slot }, to: 'hand' });
        break;
      case 'switched': {
        const one: Place = { seat: event.seat, slot: null };
        const other: Place = { seat: event.other, slot: null };
        all.push({ from: other, to: one }, { from: one, to: other });
        break;
      }
      default:
    }
  }
  const drewOrGot = step.events.some(
    (seen) => seen.private && ['drew', 'got'].includes((seen.event as PrivateEvent).kind),
  );
  if (drewOrGot) all.push({ from: 'draw', to: 'hand' });
  return all;
}

/** The card that a seat took from the discard pile in this step. */
export function takenBy(step: Step, seat: Seat): Card | null {
  const took = publicEvents<PublicEvent>(step).find((event) => event.kind === 'took' && event.seat === seat);
  return took?.kind === 'took' ? took.card : null;
}

/** Has somebody just drawn an event card, or was one turned up? It is shown large until the next step. */
export function isStaged(step: Step | null): boolean {
  return (step ? sinceDeal(step) : []).some(
    (event) => event.kind === 'drew_event' || (event.kind === 'turned_up' && isEvent(event.card)),
  );
}

/** A blitz deal is a dozen cards for everyone: that it begins is told, the rest is seen. */
export function worthTelling({ event }: SeenEvent): boolean {
  return !['placed', 'got'].includes((event as PublicEvent | PrivateEvent).kind);
}

/** Does this tell what the points of a round come to? */
export function countedLater({ event }: SeenEvent): boolean {
  return (event as PublicEvent).kind === 'round_ended';
}
