// The moments of the table: what has just happened and is still to be seen.

import { Flights } from '../../kit/flights.svelte';
import { followSteps, Moment, publicEvents } from '../../kit/staging.svelte';
import type { LiveTable } from '../../net/live-table';
import type { Step } from '../../protocol';
import type { PublicEvent } from '../../protocol/right-on-time';
import { cardOf } from './cards';
import { eventOf, type EventOf } from './events';

/** How long a shown card is seen by all, in ms. */
const SHOWN_FOR = 2600;
/** How long a won round is celebrated, unless it is put away. */
const WON_FOR = 5000;

const find = (hook: string): Element | null => document.querySelector(`[data-testid="${hook}"]`);

/** The place of a seat at the table. */
export const seatPlace = (seat: number): Element | null => find(`seat-${seat}`);

export class Stage {
  /** Cards that others draw; nobody sees which. */
  readonly flights = new Flights<undefined>();
  readonly #shown = new Moment<EventOf<'showed'>>();
  readonly #won = new Moment<EventOf<'round_won'>>();
  readonly #table: () => LiveTable;
  readonly #letGo: () => DOMRect | null;
  #origin: Element | DOMRect | null = null;

  /** `letGo`: where my cards were dropped, if they were dragged a moment ago. */
  constructor(table: () => LiveTable, letGo: () => DOMRect | null) {
    this.#table = table;
    this.#letGo = letGo;
    // What belongs to a round goes with it.
    let looking = false;
    $effect(() => {
      if (looking && !table().held) {
        this.#won.end();
        this.#shown.end();
      }
      looking = table().held;
    });
    followSteps(table, {
      before: (step) => (this.#origin = this.#originOf(step)),
      after: (step) => {
        for (const event of publicEvents<PublicEvent>(step)) this.#hear(event);
      },
    });
  }

  /** A card that somebody has just shown. */
  get shown(): EventOf<'showed'> | null {
    return this.#shown.now;
  }

  /** A round that has just been won. */
  get won(): EventOf<'round_won'> | null {
    return this.#won.now;
  }

  /** Where the cards come from that were laid last. */
  get origin(): Element | DOMRect | null {
    return this.#origin;
  }

  /** Mine come from my hand, as long as they are still drawn there. */
  #originOf(step: Step): Element | DOMRect | null {
    const laid = eventOf(step, 'laid');
    if (laid === null) return null;
    if (laid.seat !== this.#table().you.seat) return seatPlace(laid.seat);
    const inHand = `[data-testid="hand-card"][data-card="${cardOf(laid.cards[0] ?? '')}"]`;
    const card = document.querySelector(`${inHand}[aria-pressed="true"]`) ?? document.querySelector(inHand);
    return this.#letGo() ?? card?.getBoundingClientRect() ?? null;
  }

  #hear(event: PublicEvent): void {
    switch (event.kind) {
      case 'showed':
        this.#shown.show(event, SHOWN_FOR);
        break;
      case 'drew':
        this.#drew(event.seat);
        break;
      case 'round_won':
        // The play that won is what is to be seen now.
        this.#shown.end();
        this.#won.show(event, WON_FOR);
        break;
      case 'match_won':
        // The final sheet says it.
        this.#won.end();
        break;
      default:
        break;
    }
  }

  /** Another player drew: a card goes over to them. Mine arrives in the hand by itself. */
  #drew(seat: number): void {
    const [pile, place] = [find('draw-pile'), seatPlace(seat)];
    if (seat !== this.#table().you.seat && pile !== null && place !== null) this.flights.send(undefined, pile, place);
  }
}
