// The two rows of the game together, as they lie on the table.
import type { TimelineCard } from '../../../protocol/timeline-twist';

export interface Rows {
  /** Stacks of equal dates, left to right. */
  bottom: TimelineCard[][];
  /** What lies above each two neighbours of the bottom row; an empty list is a free place. */
  gaps: TimelineCard[][];
}

/**
 * From the list of all cards in order of dates, in which each says its row. Nothing is decided here: a card of the gap row
 * lies above the neighbours it stands between in that list, so a place without one is free.
 */
export function rows(timeline: readonly TimelineCard[]): Rows {
  const bottom: TimelineCard[][] = [];
  const gaps: TimelineCard[][] = [];
  let above: TimelineCard[] = [];
  for (const laid of timeline) {
    const last = laid.row === 'gap' ? above : bottom.at(-1);
    const top = last?.at(-1);
    // A gap-row card between this one and an equal date cannot be: equal dates lie on each other.
    if (last !== undefined && top !== undefined && top.date === laid.date) {
      last.push(laid);
    } else if (laid.row === 'gap') {
      above = [laid];
    } else {
      if (bottom.length > 0) gaps.push(above);
      above = [];
      bottom.push([laid]);
    }
  }
  return { bottom, gaps };
}
