// What is being chosen at this table, on top of what the server says is possible.

import { untrack } from 'svelte';
import { attempt } from '../../kit/options';
import type { LiveTable } from '../../net/live-table';
import type { Scene } from '../../protocol';
import type { Derived, Private, Public } from '../../protocol/right-on-time';
import { face, handCards, type HandCard } from './cards';
import {
  chosenLaid,
  declare,
  givable,
  kept,
  naturalLay,
  NOTHING,
  optionsOf,
  progress,
  reversed,
  tap,
  type Choice,
  type Tapped,
} from './choose';
import { swapText, type EffectKind } from './notation';

/** What is carried over the table: cards in notation, undefined for one face down. */
export type Load =
  | { readonly from: 'hand' | 'spare'; readonly item: HandCard; readonly cards: readonly string[]; readonly keys: readonly string[] }
  | { readonly from: 'draw'; readonly cards: readonly undefined[]; readonly keys: readonly string[] };

/** The top of the draw pile, to be pulled into the hand. */
export const TOP_OF_PILE: Load = { from: 'draw', cards: [undefined], keys: [] };

/** Places on which something can be dropped, as `data-drop` names them. */
export const dropOn = {
  hand: 'hand',
  discard: 'discard',
  card: (item: HandCard): string => `card ${item.key}`,
  spare: (item: HandCard): string => `spare ${item.key}`,
};

export class Play {
  readonly #table: () => LiveTable;
  #raw = $state.raw<Choice>(NOTHING);
  #spare = $state.raw<HandCard | null>(null);
  /** The scene in which something was to be laid before a card was picked. */
  #emptyIn = $state.raw<Scene | null>(null);

  constructor(table: () => LiveTable) {
    this.#table = table;
    // What was put down because the position changed must not come back with a later card.
    $effect(() => {
      if (this.#choice === NOTHING) untrack(() => (this.#raw = NOTHING));
      if (this.spare === null) untrack(() => (this.#spare = null));
    });
  }

  readonly scene = $derived.by(() => this.#table().scene);
  readonly pub = $derived((this.scene?.public ?? null) as Public | null);
  readonly #derived = $derived((this.scene?.derived ?? null) as Derived | null);
  /** The points that win the match. */
  readonly pointsToWin = $derived(this.#derived?.points_to_win ?? 0);
  /** What is meant by a Joker that nobody has declared yet. */
  readonly #joker = $derived(this.#derived?.joker ?? 'J');
  readonly me = $derived.by(() => this.#table().you.seat);
  readonly #own = $derived.by(() => (this.scene?.private ?? null) as Private | null);
  readonly options = $derived.by(() => optionsOf(this.scene?.legal ?? []));
  readonly hand = $derived.by(() => handCards(this.#own?.hand ?? []));
  readonly spares = $derived.by(() => handCards(this.#own?.spares ?? []));
  readonly #choice = $derived.by(() => kept(this.options.lays, this.hand, this.#raw));
  readonly progress = $derived.by(() => progress(this.options.lays, this.hand, this.#choice));

  /** The spare card that waits for a hand card to be swapped with. */
  readonly spare = $derived.by(() => {
    const swappable = this.options.swaps.some((swap) => swap.take === this.#spare?.card);
    return swappable ? (this.spares.find((item) => item.key === this.#spare?.key) ?? null) : null;
  });

  /** Keys of the hand cards a press would take. */
  readonly open = $derived.by(() =>
    this.spare === null ? this.progress.open : givable(this.options.swaps, this.hand, this.spare.card),
  );

  /** A card is lifted or a spare card waits. */
  readonly somethingPicked = $derived.by(() => this.progress.missing !== 'card' || this.spare !== null);

  /** Nothing is picked, and it was to be laid. */
  readonly laidNothing = $derived.by(() => this.#emptyIn !== null && this.#emptyIn === this.scene && !this.somethingPicked);

  isLifted(key: string): boolean {
    return this.progress.choice.cards.some((item) => item.key === key);
  }

  takeBack(): void {
    this.#raw = NOTHING;
    this.#spare = null;
  }

  /** A hand card was pressed. */
  pressCard(item: HandCard): void {
    if (this.spare !== null) void this.swap(this.spare, item);
    else this.#take(tap(this.options.lays, this.hand, this.progress.choice, item, this.#joker));
  }

  /** A hand card as it is carried: a lifted pair goes together. */
  loadOf(item: HandCard): Load {
    if (!this.isLifted(item.key)) return { from: 'hand', item, cards: [item.card], keys: [item.key] };
    const keys = this.progress.choice.cards.map((other) => other.key);
    return { from: 'hand', item, cards: chosenLaid(this.progress), keys };
  }

  /** Something was carried to a place. */
  putDown(load: Load, place: string): void {
    if (load.from === 'draw') {
      if (place === dropOn.hand || this.hand.some((item) => dropOn.card(item) === place)) void this.show();
    } else if (load.from === 'spare') {
      const give = this.hand.find((item) => dropOn.card(item) === place);
      if (give !== undefined) void this.swap(load.item, give);
    } else if (place === dropOn.discard) {
      void this.#addAndLay(load.item);
    } else {
      const spare = this.spares.find((item) => dropOn.spare(item) === place);
      if (spare !== undefined) void this.swap(spare, load.item);
    }
  }

  /** A card carried to the discard pile joins what is lifted, and is laid if that is all. */
  async #addAndLay(item: HandCard): Promise<void> {
    this.#spare = null;
    if (!this.isLifted(item.key)) this.pressCard(item);
    if (this.isLifted(item.key) && this.progress.ready !== null) await this.lay();
  }

  declare(at: number, value: number): void {
    // From what was settled: a forced order counts as chosen.
    this.#take(declare(this.options.lays, this.progress.choice, at, value, this.#joker));
  }

  reverse(): void {
    this.#raw = reversed(this.progress.choice);
  }

  setEffect(effect: EffectKind): void {
    this.#raw = { ...this.progress.choice, effect };
  }

  aim(target: number): void {
    this.#raw = { ...this.progress.choice, target };
  }

  async lay(): Promise<void> {
    const { ready, choice } = this.progress;
    if (ready !== null) {
      if (await this.#table().act(ready.text)) this.takeBack();
    } else if (choice.cards.length === 0 && this.options.lays.length > 0) {
      // Nothing is wrong with any card: none was picked.
      this.#table().dismiss();
      this.#emptyIn = this.scene;
    } else {
      const cards = choice.cards.length > 0 ? choice.cards : this.hand.slice(0, 1);
      if (cards.length > 0) await this.#table().why(naturalLay(cards, this.#joker, choice));
    }
  }

  async show(): Promise<void> {
    await attempt(this.#table(), 'show');
  }

  /** A spare card was pressed: it waits for a hand card, or goes back. */
  pressSpare(item: HandCard): void {
    const waiting = this.spare?.key === item.key;
    this.takeBack();
    if (waiting) return;
    if (this.options.swaps.some((swap) => swap.take === item.card)) this.#spare = item;
    else void this.#table().why(swapText(item.card, this.hand[0]?.card ?? item.card));
  }

  async swap(spare: HandCard, give: HandCard): Promise<void> {
    if (await attempt(this.#table(), swapText(spare.card, give.card))) this.takeBack();
  }

  /** A digit was typed: it declares a waiting Joker, or picks a card by its value. */
  digit(value: number): void {
    const { missing, choice } = this.progress;
    const joker = choice.cards.findIndex((item, at) => item.card === 'J' && choice.values[at] === null);
    if (missing === 'value' && joker >= 0 && value > 0) this.declare(joker, value);
    else this.#pick((item) => face(item.card).value === value);
  }

  joker(): void {
    this.#pick((item) => item.card === 'J');
  }

  /** The next card of this sort that is not lifted yet, best one that fits; else the lifted one goes back. */
  #pick(wanted: (item: HandCard) => boolean): void {
    const found = this.hand.filter(wanted);
    const down = found.filter((item) => !this.isLifted(item.key));
    const item = down.find((other) => this.open.has(other.key)) ?? down[0] ?? found[0];
    if (item !== undefined) this.pressCard(item);
  }

  #take({ choice, ask }: Tapped): void {
    this.#spare = null;
    this.#raw = choice;
    if (ask === null) this.#table().dismiss();
    else void this.#table().why(ask);
  }
}
