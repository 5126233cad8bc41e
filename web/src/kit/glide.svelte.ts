// Cards on a line glide to their places, and whatever stands under them follows.
import { cubicOut } from 'svelte/easing';
import { Tween } from 'svelte/motion';
import { reduced } from './motion';

export interface Places {
  /** Which card stands where, in the order of the line. */
  keys: readonly number[];
  /** Their places, in the order of `keys`. */
  xs: readonly number[];
  ys: readonly number[];
  /** The size of the cards. If only that changes nothing glides: zooming follows the fingers. */
  size: number;
}

export class Glide {
  // One number for the whole way, not one for each card: a tween cannot go from a list to a longer one.
  readonly #way = new Tween(1, { duration: 200, easing: cubicOut });
  #from = $state.raw<Pick<Places, 'xs' | 'ys'>>({ xs: [], ys: [] });
  #now = $state.raw<Places>({ keys: [], xs: [], ys: [], size: 0 });

  /** Where a card is right now. */
  x(at: number): number {
    return this.#between(this.#from.xs[at], this.#now.xs[at]);
  }

  y(at: number): number {
    return this.#between(this.#from.ys[at], this.#now.ys[at]);
  }

  #between(from: number | undefined, goal = 0): number {
    return (from ?? goal) + (goal - (from ?? goal)) * this.#way.current;
  }

  /** Where everyone goes now. An effect calls it untracked, or it would run again with every frame. */
  to(now: Places): void {
    const before = this.#now;
    const same = before.keys.length === now.keys.length && now.keys.every((card, at) => card === before.keys[at]);
    const jump = (same && before.size !== now.size) || before.keys.length === 0 || reduced();
    // Those who were there start from where they are, new ones at their place.
    const start = (goals: readonly number[], is: (at: number) => number): number[] =>
      now.keys.map((card, at) => {
        const was = before.keys.indexOf(card);
        return jump || was < 0 ? (goals[at] ?? 0) : is(was);
      });
    this.#from = { xs: start(now.xs, (at) => this.x(at)), ys: start(now.ys, (at) => this.y(at)) };
    this.#now = now;
    void this.#way.set(jump ? 1 : 0, { duration: 0 });
    if (!jump) void this.#way.set(1);
  }
}
