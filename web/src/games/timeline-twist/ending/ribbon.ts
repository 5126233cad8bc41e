// A timeline as one ribbon: it winds from row to row, so that it never breaks off. In units of the picture, 400 by 300.

import type { LiveTable } from '../../../net/live-table';
import type { Public, PublicEvent, Turned } from '../../../protocol/timeline-twist';
import { publicEvents } from '../../../kit/staging.svelte';

const WIDTH = 400;
const HEIGHT = 300;
/** Half of the ribbon and some air: so far its turns stay away from the edges. */
const EDGE = 18;

export interface Ribbon {
  /** The path along which everything lies. */
  path: string;
  /** The middles of the cards, in the order of time. */
  stops: { x: number; y: number }[];
  /** The size of a card on it. */
  chip: { width: number; height: number };
}

/** Winds a line of so many cards. */
export function wind(count: number): Ribbon {
  const rows = Math.max(1, Math.min(5, Math.ceil(count / (count > 14 ? 8 : 6))));
  const most = Math.ceil(count / rows);
  const high = Math.min(80, (HEIGHT - 40) / rows);
  const top = HEIGHT / 2 - ((rows - 1) * high) / 2;
  // It turns in half circles beyond its cards.
  const margin = rows === 1 ? 34 : high / 2 + EDGE;
  const [left, right] = [margin, WIDTH - margin];
  const pitch = (right - left) / Math.max(1, most);
  const path = [`M${EDGE} ${top}`];
  for (let row = 0; row < rows; row += 1) {
    const [y, east] = [top + row * high, row % 2 === 0];
    path.push(`H${east ? right : left}`);
    if (row < rows - 1) path.push(`A${high / 2} ${high / 2} 0 0 ${east ? 1 : 0} ${east ? right : left} ${y + high}`);
    else path.push(`H${east ? WIDTH - EDGE : EDGE}`);
  }
  const stops = Array.from({ length: count }, (_, at) => {
    const row = Math.floor(at / most);
    const within = at - row * most;
    const cards = Math.min(most, count - row * most);
    // The last row may be shorter: then it ends earlier, but with the same steps.
    const along = (within + 0.5) * (cards === most ? pitch : Math.min(pitch * 1.3, (right - left) / cards));
    return { x: row % 2 === 0 ? left + along : right - along, y: top + row * high };
  });
  const width = Math.min(54, pitch * 0.86);
  return { path: path.join(''), stops, chip: { width, height: Math.min(high * 0.62, width * 0.72) } };
}

/** What became of the cards that somebody turned in this match: on the line, by whom; and those that did not make it, newest first. */
export function turnedBy(table: LiveTable): { placed: Map<number, number>; missed: Turned[] } {
  const placed = new Map<number, number>();
  const missed = new Map<number, Turned>();
  for (const event of table.log.flatMap((step) => publicEvents<PublicEvent>(step))) {
    if (event.kind === 'placed' || (event.kind === 'placed_at' && event.correct)) {
      placed.set(event.turned.card, event.seat);
      missed.delete(event.turned.card);
    } else if (event.kind === 'placed_at' || event.kind === 'blocked') missed.set(event.turned.card, event.turned);
  }
  return { placed, missed: [...missed.values()].reverse() };
}

/** The line as it lies at the end. */
export function lineOf(table: LiveTable): readonly Turned[] {
  return (table.scene?.public as Public | undefined)?.timeline ?? [];
}
