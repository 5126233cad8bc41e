import type { SeenEvent } from '../protocol';
import { pick } from '../words/language.svelte';
import { table as t } from './words';

/** The names that the games give to the beginning of a turn. */
const TURNS = ['turn', 'turn_began'];

/** Does this event say that it is this seat's turn? */
export function announcesTurnOf({ event }: SeenEvent, seat: number | null): boolean {
  if (seat === null || typeof event !== 'object' || event === null) return false;
  const { kind, event: name, seat: whose } = event as { kind?: unknown; event?: unknown; seat?: unknown };
  return whose === seat && TURNS.includes(String(kind ?? name));
}

/** The sentence of an event as this person reads it: nobody calls themselves by name when it is their turn. */
export function eventText(seen: SeenEvent, me: number | null): string {
  return announcesTurnOf(seen, me) ? t().itIsYourTurn : pick(seen.words);
}
