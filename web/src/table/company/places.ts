/** A point in the window. */
export interface Point {
  x: number;
  y: number;
}

/** A box in the window. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** What nothing is thrown onto: who sits where and their scores, what happened, what there is to do, the buttons, and what others have thrown. */
const KEPT_FREE = '[data-testid^="seat-"], [data-testid="news"], [data-testid="prompt"], .actions, header, [data-testid="thrown"] > *';

/** How large what is thrown is, at most. */
const STAMP = { width: 104, height: 124 };
const WORDS = { width: 220, height: 44 };

function middleOf(selector: string): Point | null {
  const box = document.querySelector(selector)?.getBoundingClientRect();
  return box === undefined || box.width === 0 ? null : { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

/** Where a seat is on this screen: its plaque, or my side of the table. */
export function placeOf(seat: number, mine: number | null): Point {
  const plaque = middleOf(`[data-testid="seat-${seat}"]`);
  if (plaque !== null) return plaque;
  const own = seat === mine ? middleOf('[data-testid="own"]') : null;
  return own ?? { x: window.innerWidth / 2, y: window.innerHeight * 0.9 };
}

/** What must stay in sight, as it lies now; but for what is just being thrown. */
export function keptFree(besides?: Element): Box[] {
  const kept = [...document.querySelectorAll(KEPT_FREE)].filter((node) => besides?.contains(node) !== true);
  const boxes = kept.map((node) => node.getBoundingClientRect());
  return boxes.filter(({ width, height }) => width > 0 && height > 0);
}

/**
 * Where something thrown from there comes to lie: words near who says them, a stamp nearer to the middle; never over an edge, not on the one
 * before, and where there is room not on what must stay in sight.
 */
export function landing(from: Point, count: number, stamp: boolean, free: readonly Box[]): Point {
  const { innerWidth: width, innerHeight: height } = window;
  const size = stamp ? STAMP : WORDS;
  const inside = (value: number, most: number, edge: number) => Math.min(Math.max(value, edge), Math.max(most - edge, edge));
  const within = (x: number, y: number): Point => ({ x: inside(x, width, size.width / 2), y: inside(y, height, size.height / 2) });
  const part = stamp ? 0.5 : 0.2;
  const aim = {
    x: from.x + (width * 0.45 - from.x) * part + (((count * 53) % 7) - 3) * (stamp ? 34 : 8),
    y: from.y + (height * 0.45 - from.y) * part + (((count * 29) % 5) - 2) * (stamp ? 16 : 4),
  };
  const covers = ({ x, y }: Point): boolean =>
    free.some(
      ({ left, top, right, bottom }) =>
        x + size.width / 2 > left && x - size.width / 2 < right && y + size.height / 2 > top && y - size.height / 2 < bottom,
    );
  // Nearest first, in growing rings around where it was aimed at.
  for (let ring = 0; ring <= 24; ring += 1) {
    for (let step = 0; step < 12; step += 1) {
      const angle = (step / 12) * 2 * Math.PI + Math.PI / 2;
      const place = within(aim.x + Math.cos(angle) * ring * 20, aim.y + Math.sin(angle) * ring * 20);
      if (!covers(place)) return place;
    }
  }
  return within(aim.x, aim.y);
}
