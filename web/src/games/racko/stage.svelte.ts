// Lets the cards of a step travel from where they were to where they are.

import { Flights } from '../../kit/flights.svelte';
import { travel } from '../../kit/motion';
import { followSteps } from '../../kit/staging.svelte';
import type { LiveTable } from '../../net/live-table';
import type { Step } from '../../protocol';
import type { Card } from '../../protocol/racko';
import { journeys, takenBy, type Place } from './events';

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

export class Stage {
  /** Cards on their way into the racks of others; null is one face down. */
  readonly flights = new Flights<Card | null>();
  readonly #table: () => LiveTable;
  /** Where my dragged card was let go: it goes on from there. */
  readonly #letGo: () => DOMRect | null;
  /** Where the card in my hand was: once the step is drawn it is gone. */
  #hand: DOMRect | null = null;

  constructor(table: () => LiveTable, letGo: () => DOMRect | null) {
    this.#table = table;
    this.#letGo = letGo;
    followSteps(table, {
      before: () => (this.#hand = find('hand')?.getBoundingClientRect() ?? this.#hand),
      after: (step) => this.#move(step),
    });
  }

  #move(step: Step): void {
    const me = this.#table().you.seat;
    const blind = this.#table().info.options['blind_trade'] === true;
    for (const { from, to } of journeys(step, me, blind)) {
      const start = this.#start(step, from);
      const end = find(to);
      if (!start || !end) continue;
      if (typeof to !== 'string' && to.seat !== me) {
        // Everyone saw a card that was taken from the discard pile.
        this.flights.send(from === 'discard' ? takenBy(step, to.seat) : null, start, end);
      } else {
        travel(end, { from: start, duration: 240, flip: from === 'draw' });
      }
    }
  }

  #start(step: Step, from: Place): DOMRect | null {
    const dragged = step.seat === this.#table().you.seat && (from === 'hand' || from === 'discard');
    const letGo = dragged ? this.#letGo() : null;
    if (letGo !== null) return letGo;
    return from === 'hand' ? this.#hand : (find(from)?.getBoundingClientRect() ?? null);
  }
}
