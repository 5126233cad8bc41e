// What can be chosen now: nothing but a sorting of the list of legal actions.

import type { Seat } from '../../protocol';
import type { Slot } from '../../protocol/racko';
import { readAction } from './notation';

/** A card trade, whole. */
export interface Trade {
  seat: Seat;
  theirs: Slot;
  mine: Slot;
}

/** A card trade, as far as it has been chosen. */
export type TradeSoFar = { [Part in keyof Trade]: Trade[Part] | null };

/** Nothing chosen yet. */
export const NO_TRADE: TradeSoFar = { seat: null, theirs: null, mine: null };

/** The legal actions, by kind. */
export interface Choices {
  draw: boolean;
  drop: boolean;
  racko: boolean;
  wait: boolean;
  take: Slot[];
  put: Slot[];
  trades: Trade[];
  switches: Seat[];
}

export function choicesOf(legal: readonly string[]): Choices {
  const choices: Choices = {
    draw: false,
    drop: false,
    racko: false,
    wait: false,
    take: [],
    put: [],
    trades: [],
    switches: [],
  };
  for (const text of legal) {
    const action = readAction(text);
    if (action === null) continue;
    switch (action.verb) {
      case 'take':
      case 'put':
        choices[action.verb].push(action.slot);
        break;
      case 'trade':
        choices.trades.push({ seat: action.seat, theirs: action.theirs, mine: action.mine });
        break;
      case 'switch':
        choices.switches.push(action.seat);
        break;
      default:
        choices[action.verb] = true;
    }
  }
  return choices;
}

/** The values a part of a trade can still take, given the other parts; each once, in order. */
export function stillPossible(
  trades: readonly Trade[],
  chosen: TradeSoFar,
  part: keyof Trade,
): number[] {
  const others = (['seat', 'theirs', 'mine'] as const).filter((key) => key !== part);
  const fitting = trades.filter((trade) =>
    others.every((key) => chosen[key] === null || chosen[key] === trade[key]),
  );
  return [...new Set(fitting.map((trade) => trade[part]))].sort((a, b) => a - b);
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
  const seats = stillPossible(trades, NO_TRADE, 'seat');
  const [only] = seats;
  return seats.length === 1 && only !== undefined && chosen.seat === null
    ? { ...chosen, seat: only }
    : chosen;
}

/** The trade, once all three parts are chosen. */
export function wholeTrade(chosen: TradeSoFar): Trade | null {
  const { seat, theirs, mine } = chosen;
  return seat !== null && theirs !== null && mine !== null ? { seat, theirs, mine } : null;
}
