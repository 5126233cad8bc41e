// How a match ended, from its winners and points alone.

import type { LiveTable } from '../../net/live-table';
import type { Seat, Side } from '../../protocol';
import { lang, pick } from '../../words/language.svelte';
import type { Result, ResultRow } from '../module';
import { t } from './words';

type Names = Pick<LiveTable, 'name' | 'you'>;

export function result(table: LiveTable): Result {
  const { scene } = table;
  const team = scene?.team;
  if (team !== undefined) {
    const label = list(table.info.seats.map((_, seat) => table.name(seat)));
    return { title: pick(team.name), reason: '', rows: [{ label, points: team.score, won: false }] };
  }
  const winners = scene?.winners ?? [];
  if (scene?.sides !== undefined) {
    return { title: winnersTitle(table, winners), reason: '', rows: sideRows(table, scene.sides, winners) };
  }
  return { title: winnersTitle(table, winners), reason: '', rows: scoreRows(table, scene?.scores ?? [], winners) };
}

/** Who won, as a headline. */
export function winnersTitle(table: Names, winners: readonly Seat[]): string {
  const others = winners.filter((seat) => seat !== table.you.seat).map((seat) => table.name(seat));
  const [first] = others;
  if (others.length < winners.length) return first === undefined ? t().youWin : t().youAllWin(list(others));
  if (first === undefined) return t().nobodyWins;
  return others.length === 1 ? t().wins(first) : t().win(list(others));
}

/** A row a seat. */
export function scoreRows(table: Names, scores: readonly number[], winners: readonly Seat[]): ResultRow[] {
  return winnersFirst(scores.map((points, seat) => ({ label: table.name(seat), points, won: winners.includes(seat), seats: [seat] })));
}

/** A row for those who play together. */
function sideRows(table: Names, sides: readonly Side[], winners: readonly Seat[]): ResultRow[] {
  return winnersFirst(
    sides.map(({ seats, points }) => ({
      label: list(seats.map((seat) => table.name(seat))),
      points,
      won: seats.some((seat) => winners.includes(seat)),
      seats,
    })),
  );
}

/** Winners first. Whether many points are good is told by the winners. */
function winnersFirst(rows: ResultRow[]): ResultRow[] {
  const best = rows.filter((row) => row.won).map((row) => row.points);
  const fewIsGood = best.length > 0 && rows.some((row) => !row.won && row.points > Math.max(...best));
  return rows.sort((a, b) => Number(b.won) - Number(a.won) || (fewIsGood ? a.points - b.points : b.points - a.points));
}

/** “Ada, Ben and Cem” */
export function list(names: readonly string[]): string {
  return new Intl.ListFormat(lang.current, { type: 'conjunction' }).format(names);
}
