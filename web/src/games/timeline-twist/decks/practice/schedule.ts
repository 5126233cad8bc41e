// When a card is asked again: what is known well comes back ever later, what was wrong comes back at once.

/** What is kept of a card: how well it is known, and the day on which it is due. */
export interface Kept {
  /** How often it was right in a row, up to the last interval. */
  box: number;
  /** Days since 1970. */
  due: number;
}

export type Memory = Readonly<Record<string, Kept>>;

/** After so many days a card comes back, by its box. */
export const DAYS = [0, 1, 3, 7, 16, 35] as const;
const LAST = DAYS.length - 1;

/** A card that was wrong comes back after so many others. */
export const SOON = 3;

/** The day of a moment, as the device counts days: midnight is where its owner lives. */
export function dayOf(moment: Date): number {
  return Math.floor((moment.getTime() - moment.getTimezoneOffset() * 60_000) / 86_400_000);
}

/** What is kept of a card after an answer. */
export function answered(kept: Kept | undefined, right: boolean, today: number): Kept {
  if (!right) return { box: 0, due: today };
  // Whoever practises a card before it is due learns little from it: it waits no longer for that.
  if (kept !== undefined && kept.box > 0 && kept.due > today) return kept;
  const box = Math.min(LAST, (kept?.box ?? 0) + 1);
  return { box, due: today + (DAYS[box] ?? 0) };
}

/** The cards that are due, the longest first. */
export function dueOf(ids: readonly string[], memory: Memory, today: number): string[] {
  const due = ids.filter((id) => (memory[id]?.due ?? Infinity) <= today);
  return due.sort((one, other) => (memory[one]?.due ?? 0) - (memory[other]?.due ?? 0));
}

/** A card as far as planning needs it. */
export interface Planned {
  id: string;
  difficulty: number;
}

/**
 * The cards of a sitting: what is due, then new ones, the easier first; if there are too few of both, what is due next.
 * `chance` gives numbers from 0 to 1.
 */
export function plan(cards: readonly Planned[], memory: Memory, today: number, size: number, chance: () => number): string[] {
  const lot = new Map(cards.map(({ id }) => [id, chance()]));
  const mixed = [...cards].sort((one, other) => (lot.get(one.id) ?? 0) - (lot.get(other.id) ?? 0));
  const ids = mixed.map(({ id }) => id);
  const due = dueOf(ids, memory, today);
  const fresh = mixed.filter(({ id }) => memory[id] === undefined).sort((one, other) => one.difficulty - other.difficulty);
  const later = ids.filter((id) => (memory[id]?.due ?? -Infinity) > today).sort((one, other) => (memory[one]?.due ?? 0) - (memory[other]?.due ?? 0));
  return [...due, ...fresh.map(({ id }) => id), ...later].slice(0, size);
}

/** Puts a card that was wrong back, a few cards later. */
export function comeBack(queue: readonly string[], id: string): string[] {
  return [...queue.slice(0, SOON), id, ...queue.slice(SOON)];
}
