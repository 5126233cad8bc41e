// Cards on a line glide to their places, and whatever stands under them follows.
import { cubicOut } from 'svelte/easing';
import { Tween } from 'svelte/motion';
import { reduced } from '../../table/motion';

export interface Places {
  /** Which card stands where, from left to right. */
  keys: readonly number[];
  /** Their places, in the order of `keys`. */
  xs: readonly number[];
  /** The size of the cards. If only that changes nothing glides: zooming follows the fingers. */
  size: number;
}

export class Glide {
  readonly #tween = new Tween<number[]>([], { duration: 200, easing: cubicOut });
  #before: Places = { keys: [], xs: [], size: 0 };

  /** Where a card is right now. */
  x(at: number): number {
    return this.#tween.current[at] ?? this.#before.xs[at] ?? 0;
  }

  to(now: Places): void {
    const before = this.#before;
    this.#before = now;
    const goal = [...now.xs];
    const same = before.keys.length === now.keys.length && now.keys.every((card, at) => card === before.keys[at]);
    if ((same && before.size !== now.size) || before.keys.length === 0 || reduced()) {
      void this.#tween.set(goal, { duration: 0 });
      return;
    }
    if (!same) {
      // Those who were there start from where they are, new ones at their place.
      const start = now.keys.map((card, at) => {
        const x = this.#tween.current[before.keys.indexOf(card)];
        return x ?? goal[at] ?? 0;
      });
      void this.#tween.set(start, { duration: 0 });
    }
    void this.#tween.set(goal);
  }
}
