/** By how much a number of this size is changed at a time. */
export function stepFor(value: number): number {
  if (value > 1_000) return 500;
  return value >= 50 ? 50 : 1;
}

/** A step on, on whole steps, within what is allowed. */
export function stepped(value: number, by: number, least: number, most: number): number {
  const size = Math.abs(by);
  const next = by > 0 ? Math.floor(value / size) * size + size : Math.ceil(value / size) * size - size;
  return Math.min(most, Math.max(least, next));
}
