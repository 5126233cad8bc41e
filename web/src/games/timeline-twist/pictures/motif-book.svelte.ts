// The drawings on the cards, fetched part by part when the first card is drawn that needs one of them.

import { decks, type Motif } from 'virtual:motifs';
import { partOf } from '../../../../motifs/parts';

type Motifs = Readonly<Record<string, Motif>>;

/** Where nothing is drawn, or not yet. */
const BLANK: Motif = [];

class MotifBook {
  #known = $state.raw<Readonly<Record<string, Motifs>>>({});
  readonly #asked = new Set<string>();

  /** Are there drawings for this deck? Decks of the people who run the server may name some that nobody has. */
  has(deck: string): boolean {
    return decks[deck] !== undefined;
  }

  /** A drawing of a deck; blank as long as it is on its way, and where there is none. */
  drawing(deck: string, name: string): Motif {
    const loads = decks[deck] ?? [];
    const part = partOf(name, loads.length);
    const load = loads[part];
    if (load === undefined) return BLANK;
    const key = `${deck}.${String(part)}`;
    const known = this.#known[key];
    if (known === undefined && !this.#asked.has(key)) {
      this.#asked.add(key);
      void this.#fetch(key, load);
    }
    return known?.[name] ?? BLANK;
  }

  async #fetch(key: string, load: () => Promise<{ default: Motifs }>): Promise<void> {
    try {
      const { default: found } = await load();
      this.#known = { ...this.#known, [key]: found };
    } catch {
      // The next card that is drawn asks again.
      this.#asked.delete(key);
    }
  }
}

export const motifBook = new MotifBook();
