// What can be chosen now: nothing but a sorting of the list of legal actions.

import { only, stillPossible } from '../../kit/options';
import type { Seat } from '../../protocol';
import type { Slot } from '../../protocol/racko';
import { readAction } from './notation';

/** A card trade, whole. */
export interface Trade {
  seat: Seat;
  theirs: Slot;
  /** Null where their card is seen first: mine is chosen afterwards. */
  mine: Slot | null;
}

/** A card trade, as far as it has been chosen. */
export type TradeSoFar = { [Part in keyof Trade]: Trade[Part] | null };

/** Nothing chosen yet. */
export const NO_TRADE: TradeSoFar = { seat: null, theirs: null, mine: null };

/** The legal actions, by kind. */
export interface Options {
  draw: boolean;
  drop: boolean;
  racko: boolean;
  wait: boolean;
  take: Slot[];
  put: Slot[];
  give: Slot[];
  trades: Trade[];
  switches: Seat[];
}

export function optionsOf(legal: readonly string[]): Options {
  const options: Options = {
    draw: false,
    drop: false,
    racko: false,
    wait: false,
    take: [],
    put: [],
    give: [],
    trades: [],
    switches: [],
  };
  for (const text of legal) {
    const action = readAction(text);
    if (action === null) continue;
    switch (action.verb) {
      case 'take':
      case 'put':
      case 'give':
        options[action.verb].push(action.slot);
        break;
      case 'trade':
        options.trades.push({ seat: action.seat, theirs: action.theirs, mine: action.mine });
        break;
      case 'switch':
        options.switches.push(action.seat);
        break;
      default:
        options[action.verb] = true;
    }
  }
  return options;
}

/** Chooses a part of a trade; what no longer fits it is chosen anew. */
export function choosePart(
  trades: readonly Trade[],
  chosen: TradeSoFar,
  part: keyof Trade,
  value: number,
): TradeSoFar {
  // A slot named in one player's rack says nothing about another's.
  const base = part === 'seat' && chosen.seat !== value ? { ...chosen, theirs: null } : chosen;
  const next: TradeSoFar = { ...base, [part]: value };
  for (const key of ['theirs', 'mine'] as const) {
    const value = next[key];
    if (key !== part && value !== null && !stillPossible(trades, next, key).includes(value)) {
      next[key] = null;
    }
  }
  return next;
}

/** With a single player to trade with there is nobody to choose. */
export function withOnlySeat(trades: readonly Trade[], chosen: TradeSoFar): TradeSoFar {
  return { ...chosen, seat: chosen.seat ?? only(stillPossible(trades, NO_TRADE, 'seat')) };
}

/** Are both slots named at once, unseen? */
export const isBlind = (trades: readonly Trade[]): boolean => trades.some(({ mine }) => mine !== null);

/** The trade, once all its parts are chosen. */
export function wholeTrade(trades: readonly Trade[], chosen: TradeSoFar): Trade | null {
  const { seat, theirs, mine } = chosen;
  if (seat === null || theirs === null || (mine === null && isBlind(trades))) return null;
  return { seat, theirs, mine };
}
