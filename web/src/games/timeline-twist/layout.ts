// Where things stand along a timeline, in pixels from its left end.

/** Sizes of what lies on the line. */
export interface Sizes {
  /** Width of a card. */
  card: number;
  /** Distance between two neighbours. */
  gap: number;
  /** How much wider a gap gets when it is fully open. */
  open: number;
  /** Room at both ends; at least half of `open`, so that nothing slides out of the line. */
  pad: number;
}

/** Sizes that go with a width of the cards. */
export function sizes(card: number): Sizes {
  const gap = Math.round(Math.min(28, Math.max(12, card * 0.22)));
  const open = Math.round(card + gap * 0.5);
  return { card, gap, open, pad: Math.round(open / 2 + gap + 26) };
}

export interface Line {
  /** The left edge of each card. */
  cards: number[];
  /** The middle of each gap; one more than there are cards. */
  gaps: number[];
  /** Does not depend on which gap is open, so that the line never jumps while it scrolls. */
  width: number;
}

/**
 * Lays `count` cards in a line that fills `room` if it can. `openness` says for each gap how far it
 * is open, from 0 to 1; the cards left of an open gap make way to the left, the others to the right.
 */
export function layOut(count: number, size: Sizes, openness: readonly number[], room = 0): Line {
  const { card, gap, open } = size;
  const cardsOnly = count * card + Math.max(0, count - 1) * gap;
  const pad = Math.max(size.pad, (room - cardsOnly) / 2);
  const half = open / 2;
  const total = openness.reduce((sum, part) => sum + part, 0);
  const cards: number[] = [];
  const gaps: number[] = [];
  // How far the gaps up to here are open: they push to the right, those still to come to the left.
  let passed = 0;
  for (let at = 0; at <= count; at += 1) {
    const own = openness[at] ?? 0;
    const x = pad + at * (card + gap);
    gaps.push(x - gap / 2 + (passed - (total - passed - own)) * half);
    passed += own;
    if (at < count) cards.push(x + (passed - (total - passed)) * half);
  }
  return { cards, gaps, width: 2 * pad + cardsOnly };
}

/** The gap whose middle is nearest to `x`. */
export function nearestGap(line: Line, x: number): number {
  let best = 0;
  line.gaps.forEach((gap, at) => {
    if (Math.abs(gap - x) < Math.abs((line.gaps[best] ?? Infinity) - x)) best = at;
  });
  return best;
}

/** The least and the greatest width of a card that zooming leads to. */
export const NARROWEST = 34;
export const WIDEST = 280;

/** A width within what zooming allows. */
export function zoomed(card: number): number {
  return Math.min(WIDEST, Math.max(NARROWEST, card));
}

/** The width of the cards at which `count` of them just fit into `room`. */
export function fitting(count: number, room: number): number {
  let card = WIDEST;
  while (card > NARROWEST && layOut(count, sizes(card), []).width > room) card -= 2;
  return zoomed(card);
}
