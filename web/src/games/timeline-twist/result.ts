// How a match ended: who won, and why.

import type { LiveTable } from '../../net/live-table';
import type { Competitive, Cooperative, Public } from '../../protocol/timeline-twist';
import { pick } from '../../words/language.svelte';
import type { Result, ResultRow } from '../module';
import { t } from './words';
import { partsOf } from './team';

export function result(table: LiveTable): Result {
  const state = table.scene?.public as Public | undefined;
  if (state === undefined) return { title: '', reason: '', rows: [] };
  return state.mode === 'competitive' ? against(table, state) : together(table, state);
}

/** Names as one says them: “Mia, Ben and Jo”. */
function list(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} ${t().and} ${last}`;
}

function against(table: LiveTable, state: Competitive): Result {
  const winners = state.winners ?? [];
  const [first] = winners;
  const alone = winners.length === 1 && first !== undefined;
  const seats = state.hands.map((hand, seat) => ({ seat, left: hand.length, right: state.right[seat] ?? 0, won: winners.includes(seat) }));
  seats.sort((one, other) => Number(other.won) - Number(one.won) || other.right - one.right || one.left - other.left);
  return {
    title: !alone ? t().shared(list(winners.map((seat) => table.name(seat)))) : first === table.you.seat ? t().youWin : t().wins(table.name(first)),
    reason: !alone ? t().tooFew : state.playoff ? t().playoff : t().lastCard,
    rows: seats.map(({ seat, left, right: points, won }) => ({
      label: table.name(seat),
      points,
      won,
      seats: [seat],
      note: `${t().right(points)} · ${t().left(left)}`,
    })),
  };
}

function together(table: LiveTable, state: Cooperative): Result {
  const team = table.scene?.team;
  if (team === undefined) return { title: '', reason: '', rows: [] };
  const { score, name } = team;
  const parts = (['bottom', 'gap', 'hands', 'discard', 'draw'] as const).filter((part) => partsOf(team)[part].cards > 0);
  const signed = (worth: number): string => (worth < 0 ? `−${String(-worth)}` : String(worth));
  const rows: ResultRow[] = parts.map((part) => ({
    label: t().parts[part],
    points: partsOf(team)[part].points,
    won: false,
    note: t().each(partsOf(team)[part].cards, signed(partsOf(team)[part].each)),
  }));
  return {
    title: pick(name),
    reason: `${t().points(signed(score), Math.abs(score) === 1)} ${state.ended === null ? '' : t().ends[state.ended]}`.trim(),
    rows: [...rows, { label: t().total, points: score, won: false }],
  };
}
