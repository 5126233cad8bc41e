// What a step tells: its public events, and the card that was turned.

import { eventFinder } from '../../kit/staging.svelte';
import type { Step } from '../../protocol';
import type { PublicEvent, Turned } from '../../protocol/timeline-twist';

/** The first public event of a kind in a step. */
export const eventOf = eventFinder<PublicEvent>();

/** A card that was turned just now, and what becomes of it. */
export interface Turning {
  /** The place of the step in the log: another card, another key. */
  key: number;
  seat: number;
  turned: Turned;
  fate: 'right' | 'wrong' | 'placed' | 'blocked' | 'discarded';
  /** Against each other: the gap it was placed into. Together: the taken gap of a blocked card. */
  gap: number | null;
  /** Against each other: the gap where it belonged. */
  belongs: number | null;
}

/** The card that a step turned, if it turned one. */
export function turningOf(step: Step | null): Turning | null {
  if (step === null) return null;
  const at = eventOf(step, 'placed_at');
  if (at !== null) {
    const { seat, turned, gap, belongs } = at;
    return { key: step.seq, seat, turned, gap, belongs, fate: at.correct ? 'right' : 'wrong' };
  }
  for (const fate of ['placed', 'blocked', 'discarded'] as const) {
    const event = eventOf(step, fate);
    if (event === null) continue;
    const gap = event.kind === 'blocked' ? event.gap : null;
    return { key: step.seq, seat: event.seat, turned: event.turned, gap, belongs: null, fate };
  }
  return null;
}
