// Stages what happened: the flip is the moment of truth. One card at a time; nothing here holds up input.

import { followSteps, Moment } from '../../kit/staging.svelte';
import type { LiveTable } from '../../net/live-table';
import { turningOf, type Turning } from './events';
import { momentsOf } from './moments';

/** A card that was turned, and where it came from: the place it had before the table changed. */
export type Staged = Turning & { from: DOMRect | null };

const boxOf = (selector: string): DOMRect | null => document.querySelector(selector)?.getBoundingClientRect() ?? null;

/** Did the card find a place? Otherwise it is only shown for a moment. */
const stays = ({ fate }: Turning): boolean => fate === 'right' || fate === 'placed' || fate === 'discarded';

export class Stage {
  /** Where a misfit lay last; from there it goes on. */
  landing: DOMRect | null = null;

  readonly #moment = new Moment<Staged>(() => (this.landing = this.misfit === null ? null : boxOf('[data-testid="wrong-card"]')));
  readonly #table: () => LiveTable;
  readonly #cardId: (card: number) => string;
  readonly #letGo: () => DOMRect | null;

  /** `letGo`: where our own card was dropped, if it was dragged a moment ago. */
  constructor(table: () => LiveTable, cardId: (card: number) => string, letGo: () => DOMRect | null) {
    this.#table = table;
    this.#cardId = cardId;
    this.#letGo = letGo;
    followSteps(table, {
      before: (step) => {
        const turning = turningOf(step);
        if (turning !== null) this.#begin(turning);
      },
    });
  }

  /** The card that is being turned, whatever becomes of it. */
  get now(): Staged | null {
    return this.#moment.now;
  }

  /** A card that did not fit, shown until everyone has seen why. */
  get misfit(): Staged | null {
    return this.now === null || stays(this.now) ? null : this.now;
  }

  /** The misfit has been seen where it was placed and now lies where it would have belonged. */
  get belongs(): boolean {
    return this.misfit !== null && this.#moment.phase > 0;
  }

  /** This card, if it has just been turned and stays. */
  of(card: number): Staged | null {
    return this.now !== null && stays(this.now) && this.now.turned.card === card ? this.now : null;
  }

  #begin(turning: Turning): void {
    const mine = turning.seat === this.#table().you.seat;
    const from = (mine ? this.#letGo() : null) ?? this.#place(turning.seat, mine, this.#cardId(turning.turned.card));
    this.#moment.show({ ...turning, from }, ...momentsOf(turning.fate));
  }

  #place(seat: number, mine: boolean, id: string): DOMRect | null {
    const box = boxOf(mine ? `[data-testid="own"] [data-testid="hand-card"] [data-card="${id}"]` : `[data-testid="seat-${String(seat)}"]`);
    // From the plaque of another seat the card grows out of a point rather than from a wide box.
    return box === null || mine ? box : new DOMRect(box.x + box.width / 2 - 18, box.y + box.height - 54, 36, 54);
  }
}
