import { untrack } from 'svelte';
import type { LiveTable } from '../../net/live.svelte';
import type { PublicEvent } from '../../protocol/right-on-time';

type Of<Name extends PublicEvent['event']> = Extract<PublicEvent, { event: Name }>;

/** How long a shown card is seen by all, in ms. */
const SHOWN_FOR = 2600;
/** How long a won round is celebrated at least. */
const WON_FOR = 5000;

/** The moments of the table: what has just happened and is still to be seen. */
export class Stage {
  #shown = $state.raw<Of<'showed'> | null>(null);
  #won = $state.raw<Of<'round_won'> | null>(null);
  /** Somebody drew a card that only they see. */
  readonly #drew: (seat: number) => void;
  #shownTimer = 0;
  #wonTimer = 0;

  constructor(table: () => LiveTable, drew: (seat: number) => void) {
    this.#drew = drew;
    // What was there when the table came up is history.
    let heard = untrack(() => table().log.at(-1)?.seq ?? -1);
    $effect(() => {
      const log = table().log;
      const news = log.filter((step) => step.seq > heard);
      heard = log.at(-1)?.seq ?? heard;
      untrack(() => {
        for (const step of news) {
          for (const { event, private: mine } of step.events) if (!mine) this.#hear(event as PublicEvent);
        }
      });
    });
    $effect(() => () => {
      clearTimeout(this.#shownTimer);
      clearTimeout(this.#wonTimer);
    });
  }

  /** A card that somebody has just shown. */
  get shown(): Of<'showed'> | null {
    return this.#shown;
  }

  /** A round that has just been won. */
  get won(): Of<'round_won'> | null {
    return this.#won;
  }

  closeWon(): void {
    clearTimeout(this.#wonTimer);
    this.#won = null;
  }

  #hear(event: PublicEvent): void {
    switch (event.event) {
      case 'showed':
        this.#shown = event;
        clearTimeout(this.#shownTimer);
        this.#shownTimer = window.setTimeout(() => (this.#shown = null), SHOWN_FOR);
        break;
      case 'drew':
        this.#drew(event.seat);
        break;
      case 'round_won':
        this.#won = event;
        clearTimeout(this.#wonTimer);
        this.#wonTimer = window.setTimeout(() => (this.#won = null), WON_FOR);
        break;
      case 'match_won':
        // The final sheet says it.
        this.closeWon();
        break;
      default:
        break;
    }
  }
}
