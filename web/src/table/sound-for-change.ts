import type { Sound } from './sound.svelte';

interface Moment {
  /** The newest step. */
  seq: number;
  /** Is it my turn? */
  mine: boolean;
  /** Is the match over? */
  over: boolean;
}

/** The one sound for what changed at a table: the greatest news, or none. */
export function soundForChange(before: Moment, now: Moment, won: boolean): Sound | null {
  // Nothing is heard of what happened before one came.
  if (now.seq === -1 || now.seq === before.seq) return null;
  if (now.over && !before.over && won) return 'won';
  if (now.mine && !before.mine) return 'turn';
  return 'card';
}
