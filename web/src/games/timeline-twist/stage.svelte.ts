// Stages what happened: the flip is the moment of truth. Nothing here holds up input.
import { untrack } from 'svelte';
import type { LiveTable } from '../../net/live.svelte';
import { momentOf, type Moment } from './moments';

/** How long a right card glows, a wrong one lies where it was placed, and then where it belonged. */
const GLOW = 1800;
const TURNED = 1100;
const BELONGS = 1900;

const boxOf = (selector: string): DOMRect | null => document.querySelector(selector)?.getBoundingClientRect() ?? null;

export class Stage {
  moment = $state.raw<Moment | null>(null);
  /** A wrong card has been seen and now lies where it would have belonged. */
  belongs = $state(false);
  /** Where the card comes from: the place it had before the table changed. */
  from: DOMRect | null = null;

  /** Where a wrong card lay last; from there it goes to the discard pile. */
  landing: DOMRect | null = null;
  /** Where our own card was let go of, if it was dragged. */
  dropped: DOMRect | null = null;
  #timers: ReturnType<typeof setTimeout>[] = [];

  /** To be called once, while the component is set up. */
  watch(table: LiveTable, cardId: (card: number) => string): void {
    // Before the DOM changes, so that the card is still where it was.
    $effect.pre(() => {
      const step = table.latest;
      untrack(() => {
        const moment = momentOf(step);
        if (moment === null && step?.seat !== null) return;
        this.clear();
        if (moment !== null) this.#begin(moment, table, cardId);
      });
    });
    $effect(() => () => this.clear());
  }

  clear(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers = [];
    this.landing = this.moment?.fate === 'wrong' ? boxOf('[data-testid="wrong-card"]') : null;
    this.moment = null;
    this.belongs = false;
  }

  #begin(moment: Moment, table: LiveTable, cardId: (card: number) => string): void {
    const mine = moment.seat === table.you.seat;
    this.from = (mine ? this.dropped : null) ?? this.#place(moment, mine, cardId(moment.turned.card));
    this.dropped = null;
    this.moment = moment;
    if (moment.fate === 'wrong') {
      this.#later(TURNED, () => (this.belongs = true));
      this.#later(TURNED + BELONGS, () => this.clear());
    } else {
      this.#later(GLOW, () => this.clear());
    }
  }

  #later(delay: number, what: () => void): void {
    this.#timers.push(setTimeout(what, delay));
  }

  #place({ seat }: Moment, mine: boolean, id: string): DOMRect | null {
    const where = mine
      ? `[data-testid="own"] [data-card="${id}"]`
      : `[data-testid="seat-${String(seat)}"]`;
    const box = boxOf(where);
    // From the plaque of another seat the card grows out of a point rather than from a wide box.
    return box === null || mine ? box : new DOMRect(box.x + box.width / 2 - 18, box.y + box.height - 54, 36, 54);
  }
}
