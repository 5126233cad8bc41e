// One sitting of practice: cards are put one after the other into a line that grows, as at the table. What was wrong comes back.

import type { DeckCard } from '../../../../protocol/timeline-twist';
import { onScale } from '../../dates';
import { keep, memoryOf } from './kept';
import { answered, comeBack, plan } from './schedule';

/** So many different cards are asked. */
export const SIZE = 12;
/** A line of so many cards is put away, but for one: places must not become many and small. */
export const LONGEST = 5;

/** What became of the card that was asked last. */
export interface Verdict {
  right: boolean;
  /** Where the card lies in the line now. */
  at: number;
}

/** How many cards of a line lie before the place of a card, right of those of the same date. */
export function placeIn(line: readonly DeckCard[], card: DeckCard): number {
  return line.filter(({ date }) => onScale(date) <= onScale(card.date)).length;
}

/** Does a card belong into this gap? Beside a card of the same date both gaps are right. */
export function belongs(line: readonly DeckCard[], card: DeckCard, gap: number): boolean {
  const [left, right] = [line[gap - 1], line[gap]];
  const at = onScale(card.date);
  return (left === undefined || onScale(left.date) <= at) && (right === undefined || at <= onScale(right.date));
}

interface Circumstances {
  today: number;
  chance?: () => number;
}

export class Sitting {
  #line = $state.raw<readonly DeckCard[]>([]);
  #queue = $state.raw<readonly string[]>([]);
  #verdict = $state.raw<Verdict | null>(null);
  #settled = $state(0);
  #atOnce = $state(0);
  readonly #cards: ReadonlyMap<string, DeckCard>;
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing is drawn from it
  readonly #tried = new Set<string>();
  readonly #today: number;
  /** How many cards there are to be known at the end. */
  readonly size: number;

  constructor(
    private readonly deck: string,
    cards: readonly DeckCard[],
    { today, chance = Math.random }: Circumstances,
  ) {
    // eslint-disable-next-line svelte/prefer-svelte-reactivity -- it never changes
    this.#cards = new Map(cards.map((card) => [card.fact.id, card]));
    this.#today = today;
    const planned = cards.map(({ fact }) => ({ id: fact.id, difficulty: fact.difficulty }));
    // One card lies there already, so it is not asked.
    const first = cards[Math.floor(chance() * cards.length)];
    this.#line = first === undefined ? [] : [first];
    this.#queue = plan(planned.filter(({ id }) => id !== first?.fact.id), memoryOf(deck), today, SIZE, chance);
    this.size = this.#queue.length;
  }

  /** The cards that lie there, in the order of their dates. */
  get line(): readonly DeckCard[] {
    return this.#line;
  }

  /** The card that is asked now, or was asked just now; null at the end. */
  get card(): DeckCard | null {
    return this.#cards.get(this.#queue[0] ?? '') ?? null;
  }

  /** How it went; null as long as nothing was answered. */
  get verdict(): Verdict | null {
    return this.#verdict;
  }

  /** How many cards are known now. */
  get settled(): number {
    return this.#settled;
  }

  /** How many of them were right at the first try. */
  get atOnce(): number {
    return this.#atOnce;
  }

  /** Is this the last one, if nothing comes back? */
  get isLast(): boolean {
    return this.#queue.length === 1 && this.#verdict?.right !== false;
  }

  answer(gap: number): void {
    const card = this.card;
    if (card === null || this.#verdict !== null) return;
    const right = belongs(this.#line, card, gap);
    const { id } = card.fact;
    const memory = memoryOf(this.deck);
    keep(this.deck, { ...memory, [id]: answered(memory[id], right, this.#today) });
    if (right) {
      this.#settled += 1;
      if (!this.#tried.has(id)) this.#atOnce += 1;
    }
    this.#tried.add(id);
    const at = right ? gap : placeIn(this.#line, card);
    this.#line = this.#line.toSpliced(at, 0, card);
    this.#verdict = { right, at };
  }

  /** On to the next card. */
  next(): void {
    const card = this.card;
    if (card === null || this.#verdict === null) return;
    const [, ...rest] = this.#queue;
    this.#queue = this.#verdict.right ? rest : comeBack(rest, card.fact.id);
    const upcoming = this.#queue[0];
    // Nobody is asked for a card that lies open before them.
    const others = this.#line.filter(({ fact }) => fact.id !== upcoming);
    this.#line = others.length < LONGEST ? others : [others.find((one) => one === card) ?? others[0] ?? card];
    this.#verdict = null;
  }
}
