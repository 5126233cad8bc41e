// Cards on a line glide to their places, and whatever stands under them follows.
import { cubicOut } from 'svelte/easing';
import { Tween } from 'svelte/motion';
import { reduced } from './motion';

export interface Places {
  /** Which card stands where, from left to right. */
  keys: readonly number[];
  /** Their places, in the order of `keys`. */
  xs: readonly number[];
  /** The size of the cards. If only that changes nothing glides: zooming follows the fingers. */
  size: number;
}

export class Glide {
  // One number for the whole way, not one for each card: a tween cannot go from a list to a longer one.
  readonly #way = new Tween(1, { duration: 200, easing: cubicOut });
  #from = $state.raw<readonly number[]>([]);
  #now = $state.raw<Places>({ keys: [], xs: [], size: 0 });

  /** Where a card is right now. */
  x(at: number): number {
    const goal = this.#now.xs[at] ?? 0;
    const from = this.#from[at] ?? goal;
    return from + (goal - from) * this.#way.current;
  }

  /** Where everyone goes now. An effect calls it untracked, or it would run again with every frame. */
  to(now: Places): void {
    const before = this.#now;
    const same = before.keys.length === now.keys.length && now.keys.every((card, at) => card === before.keys[at]);
    const jump = (same && before.size !== now.size) || before.keys.length === 0 || reduced();
    // Those who were there start from where they are, new ones at their place.
    const from = now.keys.map((card, at) => {
      const was = before.keys.indexOf(card);
      return jump || was < 0 ? (now.xs[at] ?? 0) : this.x(was);
    });
    this.#from = from;
    this.#now = now;
    void this.#way.set(jump ? 1 : 0, { duration: 0 });
    if (!jump) void this.#way.set(1);
  }
}
