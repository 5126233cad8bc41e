// Stages what happened: the flip is the moment of truth. Nothing here holds up input.
import { untrack } from 'svelte';
import type { LiveTable } from '../../net/live.svelte';
import { momentOf, type Moment } from './moments';

/** How long a right card glows, a wrong one lies where it was placed, and then where it belonged. */
const GLOW = 1800;
const TURNED = 1100;
const BELONGS = 1900;

/** A moment, and where its card came from: the place it had before the table changed. */
export type Staged = Moment & { from: DOMRect | null };

const boxOf = (selector: string): DOMRect | null => document.querySelector(selector)?.getBoundingClientRect() ?? null;

/** Did the card find a place? Otherwise it is only shown for a moment. */
const stays = ({ fate }: Moment): boolean => fate === 'right' || fate === 'placed' || fate === 'discarded';

export class Stage {
  /** Cards that were turned just now and stay where they are. Others may be turned before these have been seen. */
  shining = $state.raw<readonly Staged[]>([]);
  /** A card that did not fit, shown until everyone has seen why. */
  misfit = $state.raw<Staged | null>(null);
  /** The misfit has been seen where it was placed and now lies where it would have belonged. */
  belongs = $state(false);
  /** The last of all these. */
  latest = $state.raw<Staged | null>(null);

  /** Where a misfit lay last; from there it goes on. */
  landing: DOMRect | null = null;
  /** Where our own card was let go of, if it was dragged. */
  dropped: DOMRect | null = null;
  #misfitTimers: ReturnType<typeof setTimeout>[] = [];

  /** To be called once, while the component is set up. */
  watch(table: LiveTable, cardId: (card: number) => string): void {
    // Before the DOM changes, so that the card is still where it was.
    $effect.pre(() => {
      const step = table.latest;
      untrack(() => {
        const moment = momentOf(step);
        if (moment !== null) this.#begin(moment, table, cardId);
      });
    });
    $effect(() => () => this.#forgetMisfit());
  }

  /** The moment of this card, if it has just been turned and stays. */
  of(card: number): Staged | null {
    return this.shining.find((staged) => staged.turned.card === card) ?? null;
  }

  #begin(moment: Moment, table: LiveTable, cardId: (card: number) => string): void {
    const mine = moment.seat === table.you.seat;
    const from = (mine ? this.dropped : null) ?? this.#place(moment.seat, mine, cardId(moment.turned.card));
    const staged = { ...moment, from };
    this.dropped = null;
    this.latest = staged;
    if (stays(moment)) this.#shine(staged);
    else this.#show(staged);
  }

  #shine(staged: Staged): void {
    this.shining = [...this.shining, staged];
    setTimeout(() => {
      this.shining = this.shining.filter((other) => other !== staged);
    }, GLOW);
    // A card that comes in further left pushes the gap of a misfit on by one.
    const misfit = this.misfit;
    if (misfit !== null && misfit.gap !== null && staged.gap !== null && staged.gap <= misfit.gap) {
      this.misfit = { ...misfit, gap: misfit.gap + 1 };
    }
  }

  #show(staged: Staged): void {
    this.#forgetMisfit();
    this.misfit = staged;
    this.#misfitTimers = [
      setTimeout(() => (this.belongs = true), TURNED),
      setTimeout(() => this.#forgetMisfit(), staged.fate === 'wrong' ? TURNED + BELONGS : GLOW),
    ];
  }

  #forgetMisfit(): void {
    for (const timer of this.#misfitTimers) clearTimeout(timer);
    this.#misfitTimers = [];
    this.landing = this.misfit === null ? null : boxOf('[data-testid="wrong-card"]');
    this.misfit = null;
    this.belongs = false;
  }

  #place(seat: number, mine: boolean, id: string): DOMRect | null {
    const box = boxOf(mine ? `[data-testid="own"] [data-card="${id}"]` : `[data-testid="seat-${String(seat)}"]`);
    // From the plaque of another seat the card grows out of a point rather than from a wide box.
    return box === null || mine ? box : new DOMRect(box.x + box.width / 2 - 18, box.y + box.height - 54, 36, 54);
  }
}
