// The running score of the game together, for show: the server counts, here it is only laid out.
import type { Cooperative, Tally } from '../../protocol/timeline-twist';

/** How many cards lie where. */
export function tally(table: Cooperative): Tally {
  const count = (row: 'bottom' | 'gap'): number => table.timeline.filter((laid) => laid.row === row).length;
  return {
    bottom: count('bottom'),
    gap: count('gap'),
    hands: table.hands.reduce((sum, hand) => sum + hand.length, 0),
    discard: table.discard.length,
    draw: table.draw,
  };
}

/** What a card in each place is worth, as the rules page says (TK-16). */
export const WORTH: Readonly<Record<keyof Tally, number>> = { bottom: 2, gap: 1, hands: -1, discard: -1, draw: -1 };

/**
 * What the score could still become at most: every card that may still be placed moves from where
 * it costs to where it is worth most. Blocked cards stay a loss.
 */
export function atMost(table: Cooperative, score: number): number {
  const { hands, draw } = tally(table);
  const placeable = table.ended === null ? hands - table.blocked.length + draw : 0;
  return score + placeable * (WORTH.bottom - WORTH.hands);
}
