// How a match ended: who won, and why.

import type { LiveTable } from '../../net/live-table';
import type { Seat } from '../../protocol';
import type { Result, ResultRow } from '../module';
import { carriedOver, countedRounds, sidesOf } from './score-sheet';
import { t } from './words';

export function result(table: LiveTable): Result {
  const { info, scene, you } = table;
  const scores = scene?.scores ?? [];
  const winners = scene?.winners ?? [];
  const rows: ResultRow[] = (scene ? sidesOf(scene) : []).map(({ seats, points }) => ({
    label: seats.length === 2 ? t().pair(name(table, seats[0]), name(table, seats[1])) : name(table, seats[0]),
    points,
    won: seats.some((seat) => winners.includes(seat)),
    seats,
    ...note(table, seats, scores),
  }));
  rows.sort((a, b) => b.points - a.points);

  const target = info.options['target'];
  const best = rows.find((row) => row.won);
  return {
    title: title(table, winners, you.seat),
    reason: best && typeof target === 'number' ? t().reached(best.points, target) : '',
    rows,
  };
}

const name = (table: LiveTable, seat: Seat | undefined): string => table.name(seat ?? 0);

/** Of a pair what each has scored; else the rounds won, if all of them were seen. */
function note(table: LiveTable, side: Seat[], scores: readonly number[]): { note?: string } {
  const [one = 0, other] = side;
  if (other !== undefined) {
    return { note: t().each(name(table, one), scores[one] ?? 0, name(table, other), scores[other] ?? 0) };
  }
  const rounds = countedRounds(table.log, table.info.matches);
  if (rounds.length === 0 || carriedOver(rounds)) return {};
  return { note: t().rounds(rounds.filter((round) => round.winners.includes(one)).length) };
}

function title(table: LiveTable, winners: readonly Seat[], me: Seat | null): string {
  const [one, other] = winners;
  if (one === undefined) return t().over;
  if (other === undefined) return one === me ? t().youWin : t().wins(table.name(one));
  if (me !== null && winners.includes(me)) {
    return t().youBothWin(table.name(one === me ? other : one));
  }
  return t().bothWin(table.name(one), table.name(other));
}
