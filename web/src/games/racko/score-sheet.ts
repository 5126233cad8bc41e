// The score sheet, read off the results in the log.

import type { Side, Step } from '../../protocol';
import type { PublicEvent, RoundResult } from '../../protocol/racko';

/** A round as it was counted. */
export interface CountedRound extends RoundResult {
  /** The place of its end in the log. */
  seq: number;
  /** Which round it was, from 1; null if its beginning was not seen. */
  round: number | null;
  /** Was it won by Blitz-Racko? */
  blitz: boolean;
}

/** The rounds of a match that ended in the steps at hand, oldest first. */
export function countedRounds(log: readonly Step[], match: number): CountedRound[] {
  const rounds: CountedRound[] = [];
  let round: number | null = null;
  let blitz = false;
  for (const step of log) {
    if (step.match !== match) continue;
    for (const seen of step.events) {
      if (seen.private) continue;
      const event = seen.event as PublicEvent;
      if (event.kind === 'round_began') round = event.round;
      else if (event.kind === 'said_racko') blitz = event.blitz;
      else if (event.kind === 'round_ended') {
        rounds.push({ ...event, seq: step.seq, round, blitz });
      }
    }
  }
  return numbered(rounds, round);
}

/** Rounds are counted without gaps, so one number gives the others. */
function numbered(rounds: CountedRound[], latest: number | null): CountedRound[] {
  const known = rounds.findIndex((each) => each.round !== null);
  const first = rounds[known]?.round ?? null;
  if (first !== null) {
    return rounds.map((each, place) => ({ ...each, round: first - known + place }));
  }
  // Only the round after them was seen to begin.
  if (latest !== null) {
    return rounds.map((each, place) => ({ ...each, round: latest - rounds.length + place }));
  }
  return rounds;
}

/** What was scored before the first round of the sheet, where that was not seen. */
export function carriedOver(rounds: readonly CountedRound[]): number[] | null {
  const first = rounds[0];
  if (!first) return null;
  const before = first.scores.map((score, seat) => score - (first.points[seat]?.total ?? 0));
  return before.some((points) => points !== 0) ? before : null;
}

/** Who counts together, as the server says; everyone alone where nobody does. */
export function sidesOf({ scores, sides }: { scores: readonly number[]; sides?: Side[] }): Side[] {
  return sides ?? scores.map((points, seat) => ({ seats: [seat], points }));
}
