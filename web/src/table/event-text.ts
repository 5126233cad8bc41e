import type { SeenEvent } from '../protocol';
import type { LiveTable } from '../net/live-table';
import { lang, pick } from '../words/language.svelte';
import { toYou } from '../words/to-you';
import { unbroken } from '../words/unbroken';
import { table as t } from './words';

/** The names that the games give to the beginning of a turn. */
const TURNS = ['turn', 'turn_began'];

/** Does this event say whose turn it is? */
export function announcesTurn({ event }: SeenEvent): boolean {
  if (typeof event !== 'object' || event === null) return false;
  const { kind, event: name } = event as { kind?: unknown; event?: unknown };
  return TURNS.includes(String(kind ?? name));
}

/** Does this event say that it is this seat's turn? */
export function announcesTurnOf(seen: SeenEvent, seat: number | null): boolean {
  return seat !== null && announcesTurn(seen) && (seen.event as { seat?: unknown }).seat === seat;
}

/** Is it certain that this event is about another seat than mine? */
function isOfAnother({ event }: SeenEvent, me: number): boolean {
  if (typeof event !== 'object' || event === null) return false;
  const { seat } = event as { seat?: unknown };
  return typeof seat === 'number' && seat !== me;
}

/** The sentence of an event as this person reads it: nobody is called by name in what is said to them. */
export function eventText(seen: SeenEvent, table: Pick<LiveTable, 'you' | 'name'>): string {
  const me = table.you.seat;
  if (announcesTurnOf(seen, me)) return t().itIsYourTurn;
  const words = unbroken(pick(seen.words));
  if (me === null) return words;
  // Two may have the same name: what somebody else does stays theirs.
  const name = table.name(me);
  return isOfAnother(seen, me) && words.startsWith(name) ? words : toYou(words, name, lang.current);
}
