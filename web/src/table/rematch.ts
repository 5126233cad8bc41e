import type { LiveTable } from '../net/live-table';

/** How it stands with another match, as the table says. */
export interface RematchState {
  /** Have I asked for it? */
  wanted: boolean;
  /** The names of all who want it. */
  ready: string[];
  /** The names of the others it waits for: who is here and has not said anything yet. */
  awaited: string[];
}

export function rematchState({ info, you }: Pick<LiveTable, 'info' | 'you'>): RematchState {
  const people = info.seats.flatMap((seat, at) => (seat.kind === 'person' ? [{ ...seat, me: at === you.seat }] : []));
  return {
    wanted: people.some((person) => person.me && person.rematch),
    ready: people.filter((person) => person.rematch).map(({ name }) => name),
    awaited: people.filter((person) => !person.me && person.here && !person.left && !person.rematch).map(({ name }) => name),
  };
}
