// What is being chosen at a table against each other, on top of what the server says is possible.

import { untrack } from 'svelte';
import { attempt } from '../../../kit/options';
import type { LiveTable } from '../../../net/live-table';
import type { CardFace } from '../../../protocol/timeline-twist';
import type { Competitive, Turned } from '../../../protocol/timeline-twist';
import { lang } from '../../../words/language.svelte';
import type { CardBook } from '../card-book.svelte';
import type { Held } from '../cards';
import { chooseCard, chooseGap, chosenAction, keep, NOTHING, takeBack, type Choice } from '../choose';
import { dateName } from '../dates';
import { t } from '../table-words';

export class Play {
  readonly #table: () => LiveTable;
  readonly #state: () => Competitive;
  readonly #book: CardBook;
  #choice = $state.raw<Choice>(NOTHING);

  constructor(table: () => LiveTable, state: () => Competitive, book: CardBook) {
    this.#table = table;
    this.#state = state;
    this.#book = book;
    // Others may change the line while we think: the chosen card stays, a gap has to be chosen anew.
    let before = '';
    $effect.pre(() => {
      const line = this.pub.timeline.map((turned) => turned.card).join(' ');
      const ids = this.hand.map(({ fact }) => fact.id);
      this.#choice = keep(untrack(() => this.#choice), ids, line === before);
      before = line;
    });
  }

  readonly pub = $derived.by(() => this.#state());
  readonly me = $derived.by(() => this.#table().you.seat);
  readonly hand = $derived.by(() => (this.me === null ? [] : this.held(this.me)));
  /** Something is chosen, a card or a gap. */
  readonly somethingPicked = $derived.by(() => this.#choice.card !== null || this.#choice.gap !== null);

  get choice(): Choice {
    return this.#choice;
  }

  /** The cards in front of a seat. */
  held(seat: number): Held[] {
    return this.#book.facts(this.pub.hands[seat] ?? []).map((fact) => ({ fact, blocked: null, matching: false, playable: true }));
  }

  /** One of my cards, by its id. */
  factOf(id: string | null): CardFace | null {
    return this.hand.find(({ fact }) => fact.id === id)?.fact ?? null;
  }

  /** Where a gap lies: “between 1492 and 1804”. */
  where(gap: number): string {
    const { timeline } = this.pub;
    const [left, right] = [timeline[gap - 1], timeline[gap]];
    if (left === undefined) return right === undefined ? '' : t().before(said(right));
    return right === undefined ? t().after(said(left)) : t().between(said(left), said(right));
  }

  pressCard(id: string): void {
    this.#choice = chooseCard(this.#choice, id);
  }

  pressGap(gap: number): void {
    // Who watches has no card to place.
    if (this.me === null) return;
    const next = chooseGap(this.#choice, gap);
    if (next === 'do') void this.confirm();
    else this.#choice = next;
  }

  /** A card was carried to a gap. */
  putDown(card: string, gap: number): void {
    this.#choice = { card, gap };
    void this.confirm();
  }

  async confirm(): Promise<void> {
    const action = chosenAction(this.#choice);
    if (action !== null && (await attempt(this.#table(), action))) this.#choice = NOTHING;
  }

  /** One step back. */
  takeBack(): void {
    this.#choice = takeBack(this.#choice);
  }
}

const said = (turned: Turned): string => dateName(turned.date, lang.current);
