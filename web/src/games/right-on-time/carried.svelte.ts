import type { Drag } from './drag';

/** Something to be carried: cards in notation, undefined for one face down. */
export interface Load {
  readonly cards: readonly (string | undefined)[];
  /** Keys of the hand cards that are on their way. */
  readonly keys: readonly string[];
}

const NOTHING: Load = { cards: [], keys: [] };

/** So long after a drop the table still comes from there, in ms. */
const FRESH = 1500;

/** What is in the air between two places of the table. */
export class Carried {
  #load = $state.raw<Load>(NOTHING);
  #x = $state(0);
  #y = $state(0);
  #over = $state('');
  #landed: { box: DOMRect; at: number } | null = null;

  get cards(): Load['cards'] {
    return this.#load.cards;
  }
  get keys(): Load['keys'] {
    return this.#load.keys;
  }
  get x(): number {
    return this.#x;
  }
  get y(): number {
    return this.#y;
  }
  /** The `data-drop` of the place under the pointer. */
  get over(): string {
    return this.#over;
  }

  /** Where something was dropped a moment ago. */
  get landed(): DOMRect | null {
    const fresh = this.#landed !== null && performance.now() - this.#landed.at < FRESH;
    return fresh ? (this.#landed?.box ?? null) : null;
  }

  /** A drag of this load that ends in `drop`, unless it ends nowhere. */
  drag(load: () => Load, drop: (place: HTMLElement) => void): Drag {
    const land = (): void => {
      const box = document.querySelector('[data-carried]')?.getBoundingClientRect();
      this.#landed = box === undefined ? null : { box, at: performance.now() };
      this.#load = NOTHING;
      this.#over = '';
    };
    return {
      lift: () => (this.#load = load()),
      move: (x, y) => {
        this.#x = x;
        this.#y = y;
        const place = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-drop]');
        this.#over = place?.dataset['drop'] ?? '';
      },
      drop: (place) => {
        land();
        if (place !== null) drop(place);
      },
      cancel: land,
    };
  }
}
