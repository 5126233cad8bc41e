// Walking through things that stand in a row with the keys: one of them is the stop of the Tab key,
// arrow keys lead on from there, digits jump.

interface Ways {
  /** What ArrowUp means, where things also stand above each other: the next or the one before. */
  up?: 'next' | 'before';
  /** From the last one on to the first. */
  around?: boolean;
}

/** Where a key leads from the thing at `at` of `count`; null if it is none for walking. */
export function walk(event: KeyboardEvent, at: number, count: number, { up, around = false }: Ways = {}): number | null {
  if (event.ctrlKey || event.metaKey || event.altKey || count === 0) return null;
  const upwards = up === undefined ? {} : { ArrowUp: up === 'next' ? at + 1 : at - 1, ArrowDown: up === 'next' ? at - 1 : at + 1 };
  const ways: Record<string, number> = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: count - 1, ...upwards };
  const to = ways[event.key];
  if (to === undefined) return null;
  return around ? (to + count) % count : Math.min(count - 1, Math.max(0, to));
}

/** Digits typed so quickly one after the other make one number, in ms. */
const QUICK = 900;

/** Numbers of several digits, typed one digit after the other. */
export class TypedDigits {
  #text = '';
  #at = -Infinity;

  /** What the digits typed so far mean, or this one alone if together they mean nothing. */
  type<T>(digit: string, meaning: (digits: string) => T | null): T | null {
    const now = performance.now();
    const together = now - this.#at < QUICK ? this.#text + digit : digit;
    const meant = meaning(together);
    this.#at = now;
    this.#text = meant === null ? digit : together;
    return meant ?? meaning(digit);
  }
}
