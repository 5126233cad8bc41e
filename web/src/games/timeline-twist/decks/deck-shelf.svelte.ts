// All decks and their cards with both sides, fetched deck by deck and kept as long as the page is open.

import { api } from '../../../net/api';
import { Query } from '../../../net/query.svelte';
import type { Background, DeckCard } from '../../../protocol/timeline-twist';

class DeckShelf {
  readonly decks = new Query(() => api.decks());
  /** The question for the cards of one deck after the other; what is known is in `cards`. */
  readonly #asked = new Query((deck: string) => api.deckCards<DeckCard>(deck));
  #cards = $state.raw<Readonly<Record<string, readonly DeckCard[]>>>({});
  /** The deck that was asked for last, as long as there is no answer. */
  #taking = '';
  readonly #backgrounds = new Map<string, Promise<Background>>();

  /** What went wrong the last time, if anything did. */
  get error() {
    return this.decks.error ?? this.#asked.error;
  }

  get loading(): boolean {
    return this.decks.loading || this.#asked.loading;
  }

  /** The cards of a deck; undefined as long as they are not here. */
  cards(deck: string): readonly DeckCard[] | undefined {
    return this.#cards[deck];
  }

  /** Fetches what the decks are called. */
  async open(): Promise<void> {
    if (this.decks.value === null && !this.decks.loading) await this.decks.run();
  }

  /** Fetches the cards of a deck, unless they are here or on their way. */
  async take(deck: string): Promise<void> {
    if (this.#cards[deck] !== undefined || this.#taking === deck) return;
    this.#taking = deck;
    const cards = await this.#asked.run(deck);
    if (this.#taking === deck) this.#taking = '';
    if (cards !== null) this.#cards = { ...this.#cards, [deck]: cards };
  }

  /** What stands small on the date sides of a deck; each asked for once. */
  printOf(deck: string): { background: (card: string) => Promise<Background> } {
    return {
      background: (card) => {
        const key = `${deck}/${card}`;
        const known = this.#backgrounds.get(key);
        if (known !== undefined) return known;
        const asked = api.deckBackground<Background>(deck, card);
        this.#backgrounds.set(key, asked);
        asked.catch(() => this.#backgrounds.delete(key));
        return asked;
      },
    };
  }
}

export const shelf = new DeckShelf();
