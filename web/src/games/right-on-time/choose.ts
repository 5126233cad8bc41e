// Choosing what to lay, step by step. Nothing here knows a rule: every answer is found by
// filtering the server's list of what is legal.

import { only, stillPossible, unique } from '../../kit/options';
import { cardOf, type HandCard } from './cards';
import { readAction, type Effect, type EffectKind, type Lay, type Swap } from './notation';

/** The legal actions, by kind. */
export interface Options {
  readonly lays: readonly Lay[];
  readonly swaps: readonly Swap[];
  readonly show: boolean;
}

export function optionsOf(legal: readonly string[]): Options {
  const actions = legal.flatMap((text) => readAction(text) ?? []);
  return {
    lays: actions.filter((action) => action.verb === 'lay'),
    swaps: actions.filter((action) => action.verb === 'spare'),
    show: actions.some((action) => action.verb === 'show'),
  };
}

/** What has been chosen so far. */
export interface Choice {
  /** The lifted cards in the order they will be laid; the last one ends on top. */
  readonly cards: readonly HandCard[];
  /** What each of them is declared; null for a Joker still open, and for every other card. */
  readonly values: readonly (number | null)[];
  readonly effect: EffectKind | null;
  readonly target: number | null;
}

export const NOTHING: Choice = { cards: [], values: [], effect: null, target: null };

/** What a choice still lacks. */
export type Missing = 'card' | 'partner' | 'value' | 'effect' | 'target';

/** A choice with everything filled in that leaves no choice, and what can come next. */
export interface Progress {
  readonly choice: Choice;
  /** The action, once nothing is missing. */
  readonly ready: Lay | null;
  readonly missing: Missing | null;
  /** Keys of hand cards that can be lifted now: a first card, or a partner for the lifted one. */
  readonly open: ReadonlySet<string>;
  /** The values a lifted Joker can be declared, card by card. */
  readonly values: readonly (readonly number[])[];
  /** Can the two cards lie the other way round? */
  readonly reversible: boolean;
  /** The effects to choose from; one or none where there is no choice. */
  readonly effects: readonly EffectKind[];
  /** The seats the effect can be aimed at. */
  readonly targets: readonly number[];
}

/** What a tap did: the new choice, and the action to ask about where it was not possible. */
export interface Tapped {
  readonly choice: Choice;
  readonly ask: string | null;
}

const isJoker = (item: HandCard | undefined): boolean => item?.card === 'J';

function declared(laid: string): number | null {
  return laid.startsWith('J=') ? Number.parseInt(laid.slice(2), 10) : null;
}

function same(laid: string | undefined, card: string | undefined, value: number | null): boolean {
  if (laid === undefined || card === undefined || cardOf(laid) !== card) return false;
  return value === null || declared(laid) === value;
}

/** Lays of exactly the lifted cards, in this order. */
function exactly(lays: readonly Lay[], choice: Choice): Lay[] {
  return lays.filter(
    (lay) =>
      lay.cards.length === choice.cards.length &&
      choice.cards.every((item, at) => same(lay.cards[at], item.card, choice.values[at] ?? null)),
  );
}

export function reversed(choice: Choice): Choice {
  return {
    ...choice,
    cards: [...choice.cards].reverse(),
    values: [...choice.values].reverse(),
  };
}

/** Exactly these cards, whichever of them ends on top. */
function eitherOrder(lays: readonly Lay[], choice: Choice): Lay[] {
  const asTheyAre = exactly(lays, choice);
  return choice.cards.length === 2 ? [...asTheyAre, ...exactly(lays, reversed(choice))] : asTheyAre;
}

function lift(choice: Choice, item: HandCard): Choice {
  return {
    ...NOTHING,
    cards: [...choice.cards, item],
    values: [...choice.values, null],
  };
}

/** Hand cards that make a pair with the one that is lifted. */
function partners(lays: readonly Lay[], hand: readonly HandCard[], choice: Choice): HandCard[] {
  if (choice.cards.length !== 1) return [];
  const [first] = choice.cards;
  return hand.filter(
    (item) => item.key !== first?.key && eitherOrder(lays, lift(choice, item)).length > 0,
  );
}

function starters(lays: readonly Lay[], hand: readonly HandCard[]): HandCard[] {
  const cards = new Set(lays.flatMap((lay) => lay.cards.map(cardOf)));
  return hand.filter((item) => cards.has(item.card));
}

/** The values that the Joker at this place can take, alone or with what else is lifted. */
function valuesAt(lays: readonly Lay[], choice: Choice, at: number): number[] {
  if (!isJoker(choice.cards[at])) return [];
  const open: Choice = { ...choice, values: choice.values.map((v, i) => (i === at ? null : v)) };
  const found: number[] = [];
  const collect = (lay: Lay, place: number): void => {
    const value = declared(lay.cards[place] ?? '');
    if (value !== null) found.push(value);
  };
  for (const lay of exactly(lays, open)) collect(lay, at);
  if (open.cards.length === 2) {
    for (const lay of exactly(lays, reversed(open))) collect(lay, 1 - at);
  } else {
    // A lone Joker may still find a partner, and then other values fit.
    for (const lay of lays) if (lay.cards.length === 2) for (const place of [0, 1]) collect(lay, place);
  }
  return unique(found).sort((a, b) => a - b);
}

/** Fills in what leaves no choice: an order, a declared value, an effect, a target. */
function settle(lays: readonly Lay[], choice: Choice): Choice {
  let settled = choice;
  if (exactly(lays, settled).length === 0 && eitherOrder(lays, settled).length > 0) {
    settled = reversed(settled);
  }
  const exact = exactly(lays, settled);
  if (exact.length === 0) return settled;
  const values = settled.cards.map((item, at) => {
    if (!isJoker(item)) return null;
    const possible = unique(exact.map((lay) => declared(lay.cards[at] ?? '')));
    return only(possible) ?? settled.values[at] ?? null;
  });
  const kinds = unique(exact.map((lay) => lay.effect?.kind ?? null));
  const effect = kinds.length === 1 ? (kinds[0] ?? null) : settled.effect;
  const seats = unique(aimed(exact, effect).map((aim) => aim.seat));
  const kept = settled.target !== null && seats.includes(settled.target) ? settled.target : null;
  const target = only(seats) ?? kept;
  return { ...settled, values, effect, target };
}

function aimed(lays: readonly Lay[], kind: EffectKind | null): Effect[] {
  return lays.flatMap((lay) => (lay.effect !== null && lay.effect.kind === kind ? [lay.effect] : []));
}

/** How far a choice has come. */
export function progress(lays: readonly Lay[], hand: readonly HandCard[], raw: Choice): Progress {
  const choice = settle(lays, raw);
  const exact = exactly(lays, choice);
  const effects = unique(exact.flatMap((lay) => (lay.effect === null ? [] : [lay.effect.kind])));
  const targets = unique(aimed(exact, choice.effect).map((aim) => aim.seat)).sort((a, b) => a - b);
  const open = choice.cards.length === 0 ? starters(lays, hand) : partners(lays, hand, raw);
  const missing = lacks(choice, exact, effects, targets);
  const ready =
    missing === null
      ? (exact.find(
          (lay) =>
            (lay.effect?.kind ?? null) === choice.effect && (lay.effect?.seat ?? null) === choice.target,
        ) ?? null)
      : null;
  return {
    choice,
    ready,
    missing,
    open: new Set(open.map((item) => item.key)),
    values: choice.cards.map((_, at) => valuesAt(lays, choice, at)),
    reversible:
      choice.cards.length === 2 &&
      choice.cards[0]?.card !== choice.cards[1]?.card &&
      exactly(lays, reversed(choice)).length > 0,
    effects,
    targets,
  };
}

function lacks(
  choice: Choice,
  exact: readonly Lay[],
  effects: readonly EffectKind[],
  targets: readonly number[],
): Missing | null {
  if (choice.cards.length === 0) return 'card';
  if (exact.length === 0) return 'partner';
  if (choice.cards.some((item, at) => isJoker(item) && choice.values[at] === null)) return 'value';
  if (effects.length > 0 && choice.effect === null) return 'effect';
  if (targets.length > 0 && choice.target === null) return 'target';
  return null;
}

/** A hand card was tapped: it is lifted, put back, or it is asked why it cannot be lifted. */
export function tap(
  lays: readonly Lay[],
  hand: readonly HandCard[],
  choice: Choice,
  item: HandCard,
  joker: string,
): Tapped {
  if (choice.cards.some((lifted) => lifted.key === item.key)) {
    return { choice: putBack(choice, item), ask: null };
  }
  const first = choice.cards[0];
  if (first !== undefined) {
    const alone: Choice = { ...NOTHING, cards: [first], values: [choice.values[0] ?? null] };
    // A value that was set for a Joker alone must not keep it from finding a partner.
    for (const base of [alone, { ...alone, values: [null] }]) {
      if (partners(lays, hand, base).some((partner) => partner.key === item.key)) {
        return { choice: lift(base, item), ask: null };
      }
    }
  }
  const startable = starters(lays, hand).some((starter) => starter.key === item.key);
  const wantedPair = first !== undefined && choice.cards.length === 1 && exactly(lays, choice).length === 0;
  return {
    choice: startable ? lift(NOTHING, item) : choice,
    ask: wantedPair || !startable ? naturalLay(wantedPair ? [first, item] : [item], joker, choice) : null,
  };
}

function putBack(choice: Choice, item: HandCard): Choice {
  const left = choice.cards.flatMap((lifted, at) => (lifted.key === item.key ? [] : [at]));
  return {
    ...NOTHING,
    cards: left.flatMap((at) => choice.cards[at] ?? []),
    // In a pair a Joker was declared for the pair: alone it is declared anew.
    values: left.map(() => null),
  };
}

/** The text a person would have meant; `joker` is what the server takes one for that nobody declared yet. */
export function naturalLay(cards: readonly HandCard[], joker: string, choice: Choice = NOTHING): string {
  const words = cards.map((item) => {
    if (!isJoker(item)) return item.card;
    const at = choice.cards.findIndex((lifted) => lifted.key === item.key);
    const value = choice.values[at] ?? null;
    return value === null ? joker : `J=${value}`;
  });
  return ['lay', ...words].join(' ');
}

/** A Joker is declared; a value that does not fit the lifted cards is asked about instead. */
export function declare(lays: readonly Lay[], choice: Choice, at: number, value: number, joker: string): Tapped {
  const values = choice.values.map((v, i) => (i === at ? value : v));
  const next: Choice = { ...choice, values };
  if (valuesAt(lays, choice, at).includes(value)) return { choice: next, ask: null };
  return { choice, ask: naturalLay(next.cards, joker, next) };
}

/** The choice after the position changed: what no longer leads anywhere is put down. */
export function kept(lays: readonly Lay[], hand: readonly HandCard[], choice: Choice): Choice {
  const held = choice.cards.every((item) => hand.some((other) => other.key === item.key));
  if (!held) return NOTHING;
  const leads = eitherOrder(lays, choice).length > 0 || partners(lays, hand, choice).length > 0;
  return choice.cards.length === 0 || leads ? choice : NOTHING;
}

/** The cards of a choice as they will lie, as far as that is known. */
export function chosenLaid({ choice }: Progress): string[] {
  return choice.cards.map((item, at) => {
    const value = choice.values[at] ?? null;
    return item.card === 'J' && value !== null ? `J=${value}` : item.card;
  });
}

/** Hand cards that can go under the draw pile for this spare card. */
export function givable(swaps: readonly Swap[], hand: readonly HandCard[], take: string): Set<string> {
  const gives = stillPossible(swaps, { take }, 'give');
  return new Set(hand.filter((item) => gives.includes(item.card)).map((item) => item.key));
}
