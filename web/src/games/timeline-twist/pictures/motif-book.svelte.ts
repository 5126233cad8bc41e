// The drawings on the cards, fetched deck by deck when the first card of a deck is drawn.

import { decks, type Motif } from 'virtual:motifs';

type Motifs = Readonly<Record<string, Motif>>;

class MotifBook {
  #known = $state.raw<Readonly<Record<string, Motifs>>>({});
  readonly #asked = new Set<string>();

  /** The drawings of a deck: undefined as long as they are on their way, and null where there are none. */
  of(deck: string): Motifs | null | undefined {
    const known = this.#known[deck];
    if (known !== undefined) return known;
    // Decks of the people who run the server may name drawings that nobody has.
    const load = decks[deck];
    if (load === undefined) return null;
    if (!this.#asked.has(deck)) {
      this.#asked.add(deck);
      void this.#fetch(deck, load);
    }
    return undefined;
  }

  async #fetch(deck: string, load: () => Promise<{ default: Motifs }>): Promise<void> {
    try {
      const { default: found } = await load();
      this.#known = { ...this.#known, [deck]: found };
    } catch {
      // The next card that is drawn asks again.
      this.#asked.delete(deck);
    }
  }
}

export const motifBook = new MotifBook();
