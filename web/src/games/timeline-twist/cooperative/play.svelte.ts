// What is being chosen at a table of people who play together, on top of what the server says is possible.

import { attempt } from '../../../kit/options';
import type { LiveTable } from '../../../net/live-table';
import type { CardFace } from '../../../protocol/timeline-twist';
import type { Cooperative, Derived } from '../../../protocol/timeline-twist';
import type { CardBook } from '../card-book.svelte';
import type { Held } from '../cards';
import { optionsOf } from '../choose';
import { discard, END, place } from '../notation';

/** Where a card can be carried. */
export type Place = 'timeline' | 'discard';

export class Play {
  readonly #table: () => LiveTable;
  readonly #state: () => Cooperative;
  readonly #book: CardBook;
  #wanted = $state<string | null>(null);

  constructor(table: () => LiveTable, state: () => Cooperative, book: CardBook) {
    this.#table = table;
    this.#state = state;
    this.#book = book;
  }

  readonly pub = $derived.by(() => this.#state());
  readonly me = $derived.by(() => this.#table().you.seat);
  readonly myTurn = $derived.by(() => this.me !== null && this.pub.turn === this.me);
  readonly #legal = $derived.by(() => this.#table().scene?.legal ?? []);
  readonly options = $derived.by(() => optionsOf(this.#legal));
  /** The cards in front of anybody that match the discard pile, as the server says. */
  readonly #matching = $derived.by(() => (this.#table().scene?.derived as Derived | undefined)?.matching ?? []);
  /** The symbol on the discard pile. */
  readonly shown = $derived.by(() => this.pub.discard.at(-1)?.back ?? null);
  readonly hand = $derived.by(() => (this.me === null ? [] : this.held(this.me)));
  /** The card that is chosen, as long as it lies in front of us. */
  readonly chosen = $derived.by(() => this.hand.find(({ fact }) => fact.id === this.#wanted) ?? null);

  /** The cards in front of a seat. */
  held(seat: number): Held[] {
    return (this.pub.hands[seat] ?? []).map((card) => {
      const fact = this.#book.fact(card);
      return {
        fact,
        blocked: this.pub.blocked.find((turned) => turned.card === card) ?? null,
        matching: this.#matching.includes(card),
        playable: this.#legal.length === 0 || this.options.place.has(fact.id) || this.options.discard.has(fact.id),
      };
    });
  }

  /** One of my cards, by its id. */
  factOf(id: string | null): CardFace | null {
    return this.hand.find(({ fact }) => fact.id === id)?.fact ?? null;
  }

  pressCard(id: string): void {
    this.#wanted = this.#wanted === id ? null : id;
  }

  place(id: string): void {
    void this.#do(place(id));
  }

  discard(id: string): void {
    void this.#do(discard(id));
  }

  end(): void {
    void this.#do(END);
  }

  /** A card was carried to a place. */
  putDown(id: string, where: Place): void {
    if (where === 'discard') this.discard(id);
    else this.place(id);
  }

  takeBack(): void {
    this.#wanted = null;
  }

  async #do(action: string): Promise<void> {
    if (await attempt(this.#table(), action)) this.takeBack();
  }
}
