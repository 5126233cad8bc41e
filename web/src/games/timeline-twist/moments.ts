// What of a step is shown as a moment at the table.
import type { Step } from '../../protocol';
import type { Date, PublicEvent, Turned } from '../../protocol/timeline-twist';
import { compareDates } from './dates';

type Event<K extends PublicEvent['kind']> = Extract<PublicEvent, { kind: K }>;

/** The first event of a kind in a step. */
export function eventOf<K extends PublicEvent['kind']>(step: Step | null, kind: K): Event<K> | null {
  const seen = step?.events.find(({ event }) => (event as PublicEvent).kind === kind);
  return seen === undefined ? null : (seen.event as Event<K>);
}

/** The gap where a date lies among turned cards; right of equal ones. */
export function homeOf(timeline: readonly Turned[], date: Date): number {
  return timeline.filter((turned) => compareDates(turned.date, date) <= 0).length;
}

/** A card that was turned just now, and what becomes of it. */
export interface Moment {
  /** The place of the step in the log: another moment, another key. */
  key: number;
  seat: number;
  turned: Turned;
  fate: 'right' | 'wrong' | 'placed' | 'blocked' | 'discarded';
  /** Against each other: the gap it was placed into. */
  gap: number | null;
}

/** The card that a step turned, if it turned one. */
export function momentOf(step: Step | null): Moment | null {
  if (step === null) return null;
  const at = eventOf(step, 'placed_at');
  if (at !== null) {
    const { seat, turned, gap } = at;
    return { key: step.seq, seat, turned, gap, fate: at.correct ? 'right' : 'wrong' };
  }
  for (const fate of ['placed', 'blocked', 'discarded'] as const) {
    const event = eventOf(step, fate);
    if (event !== null) return { key: step.seq, seat: event.seat, turned: event.turned, gap: null, fate };
  }
  return null;
}
