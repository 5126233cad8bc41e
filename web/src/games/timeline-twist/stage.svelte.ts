// Stages what happened: the flip is the moment of truth. Nothing here holds up input.

import { followSteps, Moment } from '../../kit/staging.svelte';
import type { LiveTable } from '../../net/live-table';
import { turningOf, type Turning } from './events';

/** How long a right card glows, a wrong one lies where it was placed, and then where it belonged. */
const GLOW = 1800;
const TURNED = 1100;
const BELONGS = 1900;

/** A card that was turned, and where it came from: the place it had before the table changed. */
export type Staged = Turning & { from: DOMRect | null };

const boxOf = (selector: string): DOMRect | null => document.querySelector(selector)?.getBoundingClientRect() ?? null;

/** Did the card find a place? Otherwise it is only shown for a moment. */
const stays = ({ fate }: Turning): boolean => fate === 'right' || fate === 'placed' || fate === 'discarded';

/** A card that comes in further left pushes a gap on by one. */
const pushed = (gap: number | null, { gap: at }: Turning): number | null =>
  gap !== null && at !== null && at <= gap ? gap + 1 : gap;

export class Stage {
  /** Cards that were turned just now and stay where they are. Others may be turned before these have been seen. */
  shining = $state.raw<readonly Staged[]>([]);
  /** The last card that was turned. */
  latest = $state.raw<Staged | null>(null);
  /** Where a misfit lay last; from there it goes on. */
  landing: DOMRect | null = null;

  readonly #misfit = new Moment<Staged>(() => (this.landing = boxOf('[data-testid="wrong-card"]')));
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

  /** A card that did not fit, shown until everyone has seen why. */
  get misfit(): Staged | null {
    return this.#misfit.now;
  }

  /** The misfit has been seen where it was placed and now lies where it would have belonged. */
  get belongs(): boolean {
    return this.#misfit.phase > 0;
  }

  /** This card, if it has just been turned and stays. */
  of(card: number): Staged | null {
    return this.shining.find((staged) => staged.turned.card === card) ?? null;
  }

  #begin(turning: Turning): void {
    const mine = turning.seat === this.#table().you.seat;
    const from = (mine ? this.#letGo() : null) ?? this.#place(turning.seat, mine, this.#cardId(turning.turned.card));
    const staged = { ...turning, from };
    this.latest = staged;
    if (stays(turning)) this.#shine(staged);
    else this.#show(staged);
  }

  #shine(staged: Staged): void {
    this.shining = [...this.shining, staged];
    setTimeout(() => {
      this.shining = this.shining.filter((other) => other !== staged);
    }, GLOW);
    const misfit = this.misfit;
    if (misfit !== null) this.#misfit.change({ ...misfit, gap: pushed(misfit.gap, staged), belongs: pushed(misfit.belongs, staged) });
  }

  #show(staged: Staged): void {
    this.landing = null;
    if (staged.fate === 'wrong') this.#misfit.show(staged, TURNED, BELONGS);
    else this.#misfit.show(staged, GLOW);
  }

  #place(seat: number, mine: boolean, id: string): DOMRect | null {
    const box = boxOf(mine ? `[data-testid="own"] [data-card="${id}"]` : `[data-testid="seat-${String(seat)}"]`);
    // From the plaque of another seat the card grows out of a point rather than from a wide box.
    return box === null || mine ? box : new DOMRect(box.x + box.width / 2 - 18, box.y + box.height - 54, 36, 54);
  }
}
