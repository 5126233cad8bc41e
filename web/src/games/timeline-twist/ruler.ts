// The scale of years under a timeline. Cards stand at equal distances, so time runs at another
// speed between each two of them: short spans are stretched, long ones pressed together.

/** A place where the year is known. */
export interface Fixed {
  x: number;
  /** A year on the scale of `onScale`. */
  year: number;
}

export interface Mark {
  x: number;
  year: number;
  /** Marks with a text are longer. */
  labelled: boolean;
}

/** Room that a short text needs, and the least distance of small marks. */
const LABEL = 52;
const SMALL = 7;

/** Where texts may stand, and how wide each of them is. */
export interface Room {
  from: number;
  to: number;
  widthOf: (year: number) => number;
}

const ANYWHERE: Room = { from: -Infinity, to: Infinity, widthOf: () => LABEL };

/** The first of 1, 2, 5, 10, 20 … that is at least `least`. */
function roundStep(least: number): number {
  const ten = 10 ** Math.floor(Math.log10(Math.max(1, least)));
  return [1, 2, 5].map((factor) => factor * ten).find((step) => step >= least) ?? 10 * ten;
}

/** How many small steps make a large one: halves of 2, fifths of 5 and 10. */
function smaller(step: number): number {
  return String(step).startsWith('2') ? step / 2 : step / 5;
}

/** Marks between places whose years are known, from left to right. */
export function marks(fixed: readonly Fixed[], { from: start, to: end, widthOf }: Room = ANYWHERE): Mark[] {
  const found: Mark[] = [];
  // The right end of the last text: the next one begins after it.
  let written = start;
  for (let at = 1; at < fixed.length; at += 1) {
    const [from, to] = [fixed[at - 1], fixed[at]];
    if (from === undefined || to === undefined || to.year <= from.year) continue;
    const perYear = (to.x - from.x) / (to.year - from.year);
    const large = roundStep(Math.max(LABEL, widthOf(from.year), widthOf(to.year)) / perYear);
    const small = Math.max(1, smaller(large));
    const step = small * perYear >= SMALL ? small : large;
    for (let year = (Math.floor(from.year / step) + 1) * step; year < to.year; year += step) {
      const x = from.x + (year - from.year) * perYear;
      const half = Math.max(LABEL, widthOf(year)) / 2;
      const labelled = year % large === 0 && x - half >= written && x + half <= end;
      if (labelled) written = x + half;
      found.push({ x, year, labelled });
    }
  }
  return found;
}
