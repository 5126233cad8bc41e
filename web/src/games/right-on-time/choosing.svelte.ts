import { untrack } from 'svelte';
import type { LiveTable } from '../../net/live.svelte';
import type { Private } from '../../protocol/right-on-time';
import { face, handCards, type HandCard } from './cards';
import {
  declare,
  givable,
  kept,
  naturalLay,
  NOTHING,
  progress,
  reversed,
  tap,
  type Choice,
  type Tapped,
} from './choose';
import { readMenu, type EffectKind } from './notation';

/** What the person at this table is choosing right now. */
export class Choosing {
  readonly #table: () => LiveTable;
  #raw = $state.raw<Choice>(NOTHING);
  #spare = $state.raw<HandCard | null>(null);

  constructor(table: () => LiveTable) {
    this.#table = table;
    // What was put down because the position changed must not come back with a later card.
    $effect(() => {
      if (this.#choice === NOTHING) untrack(() => (this.#raw = NOTHING));
      if (this.spare === null) untrack(() => (this.#spare = null));
    });
  }

  readonly #own = $derived.by(() => (this.#table().scene?.private ?? null) as Private | null);
  readonly menu = $derived.by(() => readMenu(this.#table().scene?.legal ?? []));
  readonly hand = $derived.by(() => handCards(this.#own?.hand ?? []));
  readonly spares = $derived.by(() => handCards(this.#own?.spares ?? []));
  readonly #choice = $derived.by(() => kept(this.menu.lays, this.hand, this.#raw));
  readonly progress = $derived.by(() => progress(this.menu.lays, this.hand, this.#choice));

  /** The spare card that waits for a hand card to be swapped with. */
  readonly spare = $derived.by(() => {
    const swappable = this.menu.swaps.some((swap) => swap.take === this.#spare?.card);
    return swappable ? (this.spares.find((item) => item.key === this.#spare?.key) ?? null) : null;
  });

  /** Keys of the hand cards a tap would take. */
  readonly open = $derived.by(() =>
    this.spare === null ? this.progress.open : givable(this.menu.swaps, this.hand, this.spare.card),
  );

  /** Nothing is lifted and no spare card waits. */
  readonly idle = $derived.by(() => this.progress.missing === 'card' && this.spare === null);

  isLifted(key: string): boolean {
    return this.progress.choice.cards.some((item) => item.key === key);
  }

  clear(): void {
    this.#raw = NOTHING;
    this.#spare = null;
  }

  /** A hand card was tapped. */
  tap(item: HandCard): void {
    if (this.spare !== null) void this.swap(this.spare, item);
    else this.#take(tap(this.menu.lays, this.hand, this.progress.choice, item));
  }

  /** A hand card was carried to the discard pile: it joins what is lifted, and is laid if that is all. */
  async carry(item: HandCard): Promise<void> {
    this.#spare = null;
    if (!this.isLifted(item.key)) this.tap(item);
    if (this.isLifted(item.key) && this.progress.ready !== null) await this.lay();
  }

  declare(at: number, value: number): void {
    // From what was settled: a forced order counts as chosen.
    this.#take(declare(this.menu.lays, this.progress.choice, at, value));
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
      if (await this.#table().act(ready.text)) this.clear();
    } else {
      const cards = choice.cards.length > 0 ? choice.cards : this.hand.slice(0, 1);
      if (cards.length > 0) await this.#table().why(naturalLay(cards, choice));
    }
  }

  async show(): Promise<void> {
    await (this.menu.show ? this.#table().act('show') : this.#table().why('show'));
  }

  /** A spare card was tapped: it waits for a hand card, or goes back. */
  tapSpare(item: HandCard): void {
    const waiting = this.spare?.key === item.key;
    this.clear();
    if (waiting) return;
    if (this.menu.swaps.some((swap) => swap.take === item.card)) this.#spare = item;
    else void this.#table().why(`spare ${item.card} ${this.hand[0]?.card ?? item.card}`);
  }

  async swap(spare: HandCard, give: HandCard): Promise<void> {
    const swap = this.menu.swaps.find((other) => other.take === spare.card && other.give === give.card);
    if (swap === undefined) await this.#table().why(`spare ${spare.card} ${give.card}`);
    else if (await this.#table().act(swap.text)) this.clear();
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
    if (item !== undefined) this.tap(item);
  }

  #take({ choice, ask }: Tapped): void {
    this.#spare = null;
    this.#raw = choice;
    if (ask === null) this.#table().dismiss();
    else void this.#table().why(ask);
  }
}
