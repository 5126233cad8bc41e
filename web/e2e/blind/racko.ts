import type { Scene } from '../../src/protocol';
import type { Private, Public } from '../../src/protocol/racko';
import { oneOf } from '../support/match';
import { of, type Thing } from './ears';
import type { Keys } from './keys';
import { type BlindPlayer, button, type Knowledge } from './player';

interface Slot {
  slot: number;
  /** As it is called; “free” for none. */
  card: string;
  name: string;
}

const MINE = 'toolbar Your rack';
/** What is said of a slot into which a card can go. */
const CAN_TAKE = / in, | here$/;
const called = (card: string | null): string => (card === null ? 'free' : card === 'J' ? 'Joker' : card);
const event: Readonly<Record<string, string>> = { T: 'event card: card trade', S: 'event card: skip', X: 'event card: rack switch' };

const slotsOf = (things: readonly Thing[], part: string): Slot[] =>
  of(things, 'button', part).flatMap(({ name }) => {
    const [, slot, card] = /^Slot (\d+): ([^,]+)/.exec(name) ?? [];
    return slot === undefined || card === undefined ? [] : [{ slot: Number(slot), card, name }];
  });

const held = (things: readonly Thing[]): string | null =>
  things.map(({ name }) => /^(?:In your hand|What you asked for, shown to you alone): (.+)$/.exec(name)?.[1]).find((card) => card !== undefined) ?? null;

const top = (things: readonly Thing[]): string | null =>
  things.map(({ name }) => /^Discard pile, on top: ([^.,]+)/.exec(name)?.[1]).find((card) => card !== undefined) ?? null;

/** Every number has a slot where it belongs. */
export class BlindRacko implements BlindPlayer {
  constructor(private readonly highest: number) {}

  heard(things: readonly Thing[]): Knowledge {
    const rack = slotsOf(things, MINE).toSorted((a, b) => a.slot - b.slot).map(({ card }) => card);
    return { rack, held: held(things), top: top(things) };
  }

  shown(scene: Scene): Knowledge {
    const [pub, own] = [scene.public as Public, scene.private as Private];
    const last = pub.discard[0] ?? null;
    const { phase } = pub;
    const place = phase.kind === 'giving' ? { seat: phase.other, at: phase.theirs / 5 - 1 } : null;
    // It may be one that everyone knows.
    const asked = place === null ? null : (pub.racks[place.seat]?.faces[place.at] ?? own.memory[place.seat]?.[place.at] ?? null);
    const inHand = own.drawn ?? asked ?? null;
    return {
      rack: own.rack.map(called),
      held: inHand === null ? null : (event[inHand] ?? called(inHand)),
      top: last === null ? null : (event[last] ?? called(last)),
    };
  }

  async press(things: readonly Thing[], keys: Keys): Promise<void> {
    const racko = things.find(button(/^(Blitz-)?Racko!$/));
    const offered = things.find(button('Wait')) !== undefined || things.some(({ name, within }) => /say Racko!$/.test(name) && !within.includes('log'));
    if (racko !== undefined && offered) return keys.press('Racko', button(racko.name));
    const theirs = things.filter(button(/^Slot .*trade this one$/)).filter(({ within }) => !within.includes(MINE));
    if (theirs.length > 0) return keys.press('their slot', button(oneOf(theirs).name));
    const seats = things.filter(button(/^Choose /));
    if (seats.length > 0) return keys.press('a seat', button(oneOf(seats).name));
    const rack = slotsOf(things, MINE);
    const card = held(things);
    if (card !== null) {
      const open = rack.filter(({ name }) => CAN_TAKE.test(name));
      const slot = this.#home(open, card);
      if (slot !== null) return this.#put(slot, keys);
      const drop = things.find(button('Discard'));
      return drop === undefined ? this.#put(oneOf(open), keys) : keys.press('Discard', button('Discard'));
    }
    const lying = top(things);
    const take = things.find(button(/^Discard pile, .*\. take /));
    const slot = take === undefined || lying === null ? null : this.#home(rack, lying);
    if (take !== undefined && slot !== null) return keys.press('the discard pile', button(take.name));
    const lifted = things.find(button(/^Discard pile, .*\. leave /));
    const home = lifted === undefined || lying === null ? null : this.#home(rack, lying);
    if (home !== null) return this.#put(home, keys);
    return keys.press('the draw pile', button(/^Draw pile, .*\. draw a card$/));
  }

  #put({ slot }: Slot, keys: Keys): Promise<void> {
    return keys.press(`slot ${String(slot)}`, (thing) => thing.within.includes(MINE) && thing.name.startsWith(`Slot ${String(slot)}:`) && CAN_TAKE.test(thing.name));
  }

  /** The slot where a card belongs, unless one that belongs there stands there already. */
  #home(rack: readonly Slot[], card: string): Slot | null {
    const open = ({ slot, card: there }: Slot): boolean => there === 'free' || (there !== 'Joker' && this.#ideal(there) !== slot);
    if (card === 'Joker') return rack.find(open) ?? null;
    const slot = rack.find((one) => one.slot === this.#ideal(card));
    return slot !== undefined && open(slot) ? slot : null;
  }

  #ideal(card: string): number {
    return 5 * (Math.floor(((Number(card) - 0.5) / this.highest) * 12) + 1);
  }
}
