// What is being chosen at this table, on top of what the server says is possible.

import type { LiveTable } from '../../net/live.svelte';
import type { Scene, Seat } from '../../protocol';
import type { Card, Private, Public, Slot } from '../../protocol/racko';
import {
  NO_TRADE,
  choicesOf,
  choosePart,
  stillPossible,
  wholeTrade,
  withOnlySeat,
  type Trade,
  type TradeSoFar,
} from './choose';
import { rackSeenBy, type Known } from './knowledge';
import { writeAction, type Action } from './notation';
import { SLOTS, highestFor, placeOf } from './rack';

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
  readonly me = $derived.by(() => this.#table().you.seat);
  readonly players = $derived.by(() => this.#table().info.seats.length);
  readonly highest = $derived(highestFor(this.players));
  readonly choices = $derived(choicesOf(this.scene?.legal ?? []));
  readonly top = $derived<Card | null>(this.pub?.discard[0] ?? null);

  readonly #now = $derived(this.#picked.scene === this.scene ? this.#picked : NOTHING);
  readonly discardLifted = $derived(this.#now.discard);
  readonly slot = $derived(this.#now.slot);
  readonly trade = $derived(withOnlySeat(this.choices.trades, this.#now.trade));
  readonly trading = $derived(this.choices.trades.length > 0);
  readonly somethingPicked = $derived(
    this.#now.discard || this.#now.slot !== null || wasChosen(this.#now.trade),
  );

  /** The card that would go into the own rack. */
  readonly incoming = $derived<Card | null>(
    this.own?.drawn ?? (this.discardLifted || this.slot !== null ? this.top : null),
  );

  /** The own slots that can be named now. */
  readonly ownSlots = $derived.by((): Slot[] => {
    const { trades, put, take } = this.choices;
    if (trades.length > 0) return stillPossible(trades, this.trade, 'mine');
    return put.length > 0 ? put : take;
  });

  /** The players who can be chosen now, on their seats. */
  readonly targets = $derived.by((): Seat[] =>
    this.trading ? stillPossible(this.choices.trades, NO_TRADE, 'seat') : this.choices.switches,
  );

  /** The rack of another player that is open before me. */
  readonly theirs = $derived<Seat | null>(this.trading ? this.trade.seat : this.looking);

  readonly theirSlots = $derived.by((): Slot[] =>
    this.trading && this.trade.seat !== null
      ? stillPossible(this.choices.trades, { ...this.trade, mine: null }, 'theirs')
      : [],
  );

  /** The own slot whose exchange is shown before it is done. */
  readonly shown = $derived.by((): Slot | null => {
    if (this.incoming === null) return null;
    const slot = this.preview ?? this.slot;
    return slot !== null && this.ownSlots.includes(slot) ? slot : null;
  });

  /** The card that would go out. */
  readonly outgoing = $derived<Card | null>(
    this.shown === null ? null : (this.own?.rack[placeOf(this.shown)] ?? null),
  );

  rack(seat: Seat): Known[] {
    return this.pub === null ? [] : rackSeenBy(this.me, this.pub, this.own, seat);
  }

  pressDraw(): void {
    this.#do({ verb: 'draw' }, this.choices.draw);
  }

  /** Drops the card in hand, takes into the slot chosen before, or lifts the top card. */
  pressDiscard(): void {
    const { drop, take } = this.choices;
    if (drop) this.#do({ verb: 'drop' }, true);
    else if (this.slot !== null) this.#do({ verb: 'take', slot: this.slot }, true);
    else if (take.length > 0) this.#pick({ discard: !this.discardLifted });
    else this.#do({ verb: 'take', slot: SLOTS[0] ?? 5 }, false);
  }

  pressDrop(): void {
    this.#do({ verb: 'drop' }, this.choices.drop);
  }

  /** Lifts the top of the discard pile, to be carried to a slot. */
  lift(): void {
    if (this.choices.take.length > 0) this.#pick({ discard: true });
  }

  pressSlot(slot: Slot): void {
    const { put, take } = this.choices;
    if (this.trading) this.#trade('mine', slot, this.ownSlots.includes(slot));
    else if ((this.own?.drawn ?? null) !== null) this.#do({ verb: 'put', slot }, put.includes(slot));
    else if (this.pub?.phase.kind === 'dealing') this.#do({ verb: 'put', slot }, false);
    else if (!take.includes(slot)) this.#do({ verb: 'take', slot }, false);
    else if (this.discardLifted || this.slot === slot) this.#do({ verb: 'take', slot }, true);
    else this.#pick({ slot });
  }

  pressTheirSlot(seat: Seat, slot: Slot): void {
    if (this.trading && this.trade.seat !== seat) this.#trade('seat', seat, true);
    this.#trade('theirs', slot, this.theirSlots.includes(slot), seat);
  }

  pressSeat(seat: Seat): void {
    if (this.trading) this.#trade('seat', seat, this.targets.includes(seat));
    else this.#do({ verb: 'switch', seat }, this.choices.switches.includes(seat));
  }

  pressRacko(): void {
    this.#do({ verb: 'racko' }, this.choices.racko);
  }

  pressWait(): void {
    this.#do({ verb: 'wait' }, this.choices.wait);
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
    const { trades } = this.choices;
    const [first] = trades;
    if (!possible) {
      const asked = { seat: seat ?? first?.seat ?? 0, theirs: 5, mine: first?.mine ?? 5 };
      if (this.trade.theirs !== null) asked.theirs = this.trade.theirs;
      else if (first) asked.theirs = first.theirs;
      this.#do({ verb: 'trade', ...asked, [part]: value }, false);
      return;
    }
    const trade = choosePart(trades, this.trade, part, value);
    const whole = wholeTrade(trade);
    if (whole) this.#do({ verb: 'trade', ...whole }, true);
    else this.#pick({ trade });
  }

  /** Does it, or asks why it cannot be done. */
  #do(action: Action, possible: boolean): void {
    const text = writeAction(action);
    if (!possible) {
      void this.#table().why(text);
      return;
    }
    // Whoever acts wants their own rack before them.
    this.looking = null;
    void this.#table().act(text);
  }
}

const wasChosen = (trade: TradeSoFar): boolean =>
  Object.values(trade).some((part) => part !== null);
