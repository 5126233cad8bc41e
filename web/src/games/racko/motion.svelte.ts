// Lets the cards of a step travel from where they were to where they are.

import { reduced, travel } from '../../table/motion';
import type { Seat, Step } from '../../protocol';
import type { Card, PublicEvent } from '../../protocol/racko';
import type { Flight } from './Flights.svelte';
import { journeys, type Place } from './staging';

/** The element of a place; of two racks of one player the one in front, which comes last. */
function find(place: Place): Element | null {
  const names =
    typeof place === 'string'
      ? [place]
      : [...(place.slot === null ? [] : [`rack-${place.seat}-${place.slot}`]), `rack-${place.seat}`];
  for (const name of names) {
    const found = [...document.querySelectorAll(`[data-place="${name}"]`)].filter(
      (element) => element.getClientRects().length > 0,
    );
    const last = found.at(-1);
    if (last) return last;
  }
  return null;
}

export class Motion {
  flights = $state.raw<Flight[]>([]);
  #count = 0;
  #hand: DOMRect | null = null;
  /** Where a dragged card was let go: it goes on from there. */
  letGo: DOMRect | null = null;

  /** Notes what will be gone once the step is drawn. */
  before(): void {
    this.#hand = find('hand')?.getBoundingClientRect() ?? this.#hand;
  }

  /** Moves what the step moved, once it is drawn. */
  after(step: Step, me: Seat | null): void {
    const letGo = this.letGo;
    this.letGo = null;
    for (const { from, to } of journeys(step, me)) {
      const dragged = letGo !== null && (from === 'hand' || from === 'discard');
      const start = dragged ? letGo : from === 'hand' ? this.#hand : find(from)?.getBoundingClientRect();
      const end = find(to);
      if (!start || !end) continue;
      if (typeof to !== 'string' && to.seat !== me) this.#fly(start, end, cardTo(step, to.seat, from));
      else travel(end, { from: start, duration: 240, flip: from === 'draw' });
    }
  }

  landed(id: number): void {
    this.flights = this.flights.filter((flight) => flight.id !== id);
  }

  #fly(from: DOMRect, target: Element, card: Card | null): void {
    if (reduced()) return;
    this.#count += 1;
    const to = target.getBoundingClientRect();
    this.flights = [...this.flights, { id: this.#count, card, from, to }];
  }
}

/** The card on its way into another player's rack, where everyone saw it. */
function cardTo(step: Step, seat: Seat, from: Place): Card | null {
  if (from !== 'discard') return null;
  for (const { event } of step.events) {
    const happened = event as PublicEvent;
    if (happened.kind === 'took' && happened.seat === seat) return happened.card;
  }
  return null;
}
