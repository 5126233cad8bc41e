// What is being chosen at this table, on top of what the server says is possible.

import { attempt, stillPossible } from '../../kit/options';
import type { LiveTable } from '../../net/live-table';
import type { Scene, Seat } from '../../protocol';
import type { Card, Derived, Private, Public, Slot } from '../../protocol/racko';
import { FULL_SCALE } from './cards';
import {
  NO_TRADE,
  isBlind,
  optionsOf,
  choosePart,
  wholeTrade,
  withOnlySeat,
  type Trade,
  type TradeSoFar,
} from './choose';
import { rackSeenBy, type Known } from './knowledge';
import { writeAction, type Action } from './notation';
import { SLOTS, placeOf } from './rack';

/** What has been picked so far, and the scene in which it was: it holds for that scene only. */
interface Picked {
  scene: Scene | null;
  /** The top of the discard pile is lifted. */
  discard: boolean;
  /** An own slot, chosen before the card that goes into it. */
  slot: Slot | null;
  trade: TradeSoFar;
}

const NOTHING: Picked = { scene: null, discard: false, slot: null, trade: NO_TRADE };

export class Play {
  readonly #table: () => LiveTable;
  #picked = $state.raw<Picked>(NOTHING);
  /** The scene in which Racko was said last, if nothing else was tried since. */
  #rackoIn = $state.raw<Scene | null>(null);
  /** The own slot under the pointer or the focus. */
  preview = $state<Slot | null>(null);
  /** Whose rack is looked at from behind. */
  looking = $state<Seat | null>(null);

  constructor(table: () => LiveTable) {
    this.#table = table;
  }

  readonly scene = $derived.by(() => this.#table().scene);
  readonly pub = $derived((this.scene?.public ?? null) as Public | null);
  readonly own = $derived((this.scene?.private ?? null) as Private | null);
  readonly #derived = $derived((this.scene?.derived ?? null) as Derived | null);
  /** The own slots that form a run, as the server says; none where runs do not count. */
  readonly run = $derived(this.#derived?.run ?? []);
  /** The own slot where the order breaks, for as long as the answer stands why it is not Racko. */
  readonly breaksAt = $derived.by((): Slot | null => {
    const told = this.#rackoIn === this.scene && this.#table().refusal !== null;
    return told ? (this.#derived?.breaks_at ?? null) : null;
  });
  readonly me = $derived.by(() => this.#table().you.seat);
  /** Is it up to me? */
  readonly mine = $derived.by(() => this.me !== null && (this.scene?.must.includes(this.me) ?? false));
  readonly players = $derived.by(() => this.#table().info.seats.length);
  /** Where the scale on the cards ends. */
  readonly highest = $derived(this.pub?.highest ?? FULL_SCALE);
  readonly options = $derived(optionsOf(this.scene?.legal ?? []));
  readonly top = $derived<Card | null>(this.pub?.discard[0] ?? null);

  readonly #now = $derived(this.#picked.scene === this.scene ? this.#picked : NOTHING);
  readonly discardLifted = $derived(this.#now.discard);
  readonly slot = $derived(this.#now.slot);
  readonly trade = $derived(withOnlySeat(this.options.trades, this.#now.trade));
  readonly trading = $derived(this.options.trades.length > 0);
  /** In a trade both slots are named at once, unseen. */
  readonly blind = $derived(isBlind(this.options.trades));
  /** The slot of another rack whose card I have asked for and seen, until I give one for it. */
  readonly asked = $derived.by((): { seat: Seat; slot: Slot } | null => {
    const phase = this.pub?.phase;
    return phase?.kind === 'giving' && phase.seat === this.me ? { seat: phase.other, slot: phase.theirs } : null;
  });
  readonly somethingPicked = $derived(
    this.#now.discard || this.#now.slot !== null || wasChosen(this.#now.trade),
  );

  /** The card in my hand: drawn, or asked for in a trade. */
  readonly held = $derived.by((): Card | null => {
    if (this.asked === null) return this.own?.drawn ?? null;
    return this.rack(this.asked.seat)[placeOf(this.asked.slot)]?.card ?? null;
  });

  /** The card that would go into the own rack. */
  readonly incoming = $derived<Card | null>(
    this.held ?? (this.discardLifted || this.slot !== null ? this.top : null),
  );

  /** The own slots that can be named now. */
  readonly ownSlots = $derived.by((): Slot[] => {
    const { trades, give, put, take } = this.options;
    if (trades.length > 0) return stillPossible(trades, this.trade, 'mine').filter((slot) => slot !== null);
    if (give.length > 0) return give;
    return put.length > 0 ? put : take;
  });

  /** The players who can be chosen now, on their seats. */
  readonly targets = $derived.by((): Seat[] =>
    this.trading ? stillPossible(this.options.trades, NO_TRADE, 'seat') : this.options.switches,
  );

  /** The rack of another player that is open before me. */
  readonly theirs = $derived<Seat | null>(this.asked?.seat ?? (this.trading ? this.trade.seat : this.looking));
  /** The slot in it that is chosen. */
  readonly theirSlot = $derived<Slot | null>(this.asked?.slot ?? this.trade.theirs);

  readonly theirSlots = $derived.by((): Slot[] =>
    this.trading && this.trade.seat !== null
      ? stillPossible(this.options.trades, { ...this.trade, mine: null }, 'theirs')
      : [],
  );

  /** The own slot whose exchange is shown before it is done. */
  readonly shown = $derived.by((): Slot | null => {
    if (this.incoming === null) return null;
    const slot = this.preview ?? this.slot;
    return slot !== null && this.ownSlots.includes(slot) ? slot : null;
  });

  readonly #leaving = $derived<Card | null>(
    this.shown === null ? null : (this.own?.rack[placeOf(this.shown)] ?? null),
  );
  /** The card that would go onto the discard pile. */
  readonly outgoing = $derived<Card | null>(this.asked === null ? this.#leaving : null);
  /** The card that would go into the other rack. */
  readonly given = $derived<Card | null>(this.asked === null ? null : this.#leaving);

  rack(seat: Seat): Known[] {
    return this.pub === null ? [] : rackSeenBy(this.me, this.pub, this.own, seat);
  }

  pressDraw(): void {
    this.#do({ verb: 'draw' });
  }

  /** Drops the card in hand, takes into the slot chosen before, or lifts the top card. */
  pressDiscard(): void {
    const { drop, take } = this.options;
    if (drop) this.#do({ verb: 'drop' });
    else if (this.slot !== null) this.#do({ verb: 'take', slot: this.slot });
    else if (take.length > 0) this.#pick({ discard: !this.discardLifted });
    else this.#do({ verb: 'take', slot: SLOTS[0] ?? 5 });
  }

  pressDrop(): void {
    this.#do({ verb: 'drop' });
  }

  /** Lifts the top of the discard pile, to be carried to a slot. */
  lift(): void {
    if (this.options.take.length > 0) this.#pick({ discard: true });
  }

  /** A card was carried to a slot, or to the discard pile. */
  putDown(place: string): void {
    if (place === 'discard') this.pressDrop();
    else this.pressSlot(Number(place));
  }

  pressSlot(slot: Slot): void {
    if (this.trading && this.blind) this.#trade('mine', slot, this.ownSlots.includes(slot));
    else if (this.trading || this.asked !== null) this.#do({ verb: 'give', slot });
    else if ((this.own?.drawn ?? null) !== null || this.pub?.phase.kind === 'dealing') this.#do({ verb: 'put', slot });
    else if (!this.options.take.includes(slot)) this.#do({ verb: 'take', slot });
    else if (this.discardLifted || this.slot === slot) this.#do({ verb: 'take', slot });
    else this.#pick({ slot });
  }

  pressTheirSlot(seat: Seat, slot: Slot): void {
    if (this.trading && this.trade.seat !== seat) this.#trade('seat', seat, true);
    this.#trade('theirs', slot, this.theirSlots.includes(slot), seat);
  }

  pressSeat(seat: Seat): void {
    if (this.trading) this.#trade('seat', seat, this.targets.includes(seat));
    else this.#do({ verb: 'switch', seat });
  }

  pressRacko(): void {
    this.#do({ verb: 'racko' });
  }

  pressWait(): void {
    this.#do({ verb: 'wait' });
  }

  /** Looks at a rack from behind, or no longer. */
  look(seat: Seat): void {
    this.looking = this.looking === seat ? null : seat;
  }

  takeBack(): void {
    this.#picked = NOTHING;
    this.looking = null;
  }

  #pick(picked: Partial<Omit<Picked, 'scene'>>): void {
    this.#table().dismiss();
    this.looking = null;
    this.#picked = { ...NOTHING, ...picked, scene: this.scene };
  }

  #trade(part: keyof Trade, value: number, possible: boolean, seat = this.trade.seat): void {
    const { trades } = this.options;
    const [first] = trades;
    if (!possible) {
      const asked = { seat: seat ?? first?.seat ?? 0, theirs: 5, mine: first?.mine ?? null };
      if (this.trade.theirs !== null) asked.theirs = this.trade.theirs;
      else if (first) asked.theirs = first.theirs;
      this.#do({ verb: 'trade', ...asked, [part]: value });
      return;
    }
    const trade = choosePart(trades, this.trade, part, value);
    const whole = wholeTrade(trades, trade);
    if (whole) this.#do({ verb: 'trade', ...whole });
    else this.#pick({ trade });
  }

  /** Does it, or asks why it cannot be done. */
  #do(action: Action): void {
    this.#rackoIn = action.verb === 'racko' ? this.scene : null;
    const done = attempt(this.#table(), writeAction(action));
    // Whoever acts wants their own rack before them.
    void done.then((did) => {
      if (did) this.looking = null;
    });
  }
}

const wasChosen = (trade: TradeSoFar): boolean =>
  Object.values(trade).some((part) => part !== null);
