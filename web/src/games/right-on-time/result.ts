// How a match ended: who won, and why.

import type { LiveTable } from '../../net/live-table';
import type { Public } from '../../protocol/right-on-time';
import type { Result } from '../module';
import { t } from './words';

export function result(table: LiveTable): Result {
  const scene = table.scene;
  const position = scene?.public as Public | undefined;
  const winner = scene?.winners?.[0] ?? position?.winner ?? null;
  const rows = (position?.points ?? []).map((points, seat) => ({
    label: table.name(seat),
    points,
    won: seat === winner,
    seats: [seat],
  }));
  return {
    title: winner === null ? '' : winner === table.you.seat ? t().youWin : t().wins(table.name(winner)),
    reason: t().reason(position?.round ?? 0),
    rows: rows.sort((a, b) => b.points - a.points),
  };
}
