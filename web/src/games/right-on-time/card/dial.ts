/** The geometry of the dial: seven hours, the 7 at the top, as round numbers of a small canvas. */

export const VALUES = [1, 2, 3, 4, 5, 6, 7] as const;

export interface Point {
  readonly x: number;
  readonly y: number;
}

const round = (n: number): number => Math.round(n * 100) / 100;

/** The place of an hour on a circle round the origin. */
export function hour(value: number, radius: number): Point {
  const angle = (value / 7) * 2 * Math.PI;
  return { x: round(radius * Math.sin(angle)), y: round(-radius * Math.cos(angle)) };
}

/** How far the hand has turned, in degrees. */
export function turned(value: number): number {
  return round((value / 7) * 360);
}

/** The part of the ring the hand has passed, from the top clockwise. */
export function arc(value: number, radius: number): string {
  if (value >= 7) return `M0 ${-radius}A${radius} ${radius} 0 1 1 0 ${radius}A${radius} ${radius} 0 1 1 0 ${-radius}Z`;
  const end = hour(value, radius);
  const large = value / 7 > 0.5 ? 1 : 0;
  return `M0 ${-radius}A${radius} ${radius} 0 ${large} 1 ${end.x} ${end.y}`;
}

function star(points: number, outer: number, inner: number): string {
  const corners = Array.from({ length: points * 2 }, (_, i) => {
    const angle = (i * Math.PI) / points;
    const radius = i % 2 === 0 ? outer : inner;
    return `${round(radius * Math.sin(angle))} ${round(-radius * Math.cos(angle))}`;
  });
  return `M${corners.join('L')}Z`;
}

function polygon(corners: number, radius: number, turn = 0): string {
  const points = Array.from({ length: corners }, (_, i) => {
    const angle = ((i + turn) * 2 * Math.PI) / corners;
    return `${round(radius * Math.sin(angle))} ${round(-radius * Math.cos(angle))}`;
  });
  return `M${points.join('L')}Z`;
}

/** Each value has a shape with as many sides or rays, about 20 across. */
const SHAPES: readonly string[] = [
  // 0: a ring
  'M0-10A10 10 0 1 1 0 10A10 10 0 1 1 0-10ZM0-4.5A4.5 4.5 0 1 0 0 4.5A4.5 4.5 0 1 0 0-4.5Z',
  // 1: a disc
  'M0-9A9 9 0 1 1 0 9A9 9 0 1 1 0-9Z',
  // 2: a lens
  'M0-11A13 13 0 0 1 0 11A13 13 0 0 1 0-11Z',
  // 3 and 4: a triangle and a square
  polygon(3, 11.5),
  polygon(4, 11.5, 0.5),
  // 5: a star
  star(5, 12, 5),
  // 6: a hexagon
  polygon(6, 10.5, 0.5),
  // 7: a sun
  star(7, 12, 7),
];

export function shape(value: number): string {
  return SHAPES[value] ?? '';
}

const COLOURS: readonly string[] = ['black', 'sky', 'orange', 'green', 'yellow', 'blue', 'vermilion', 'purple'];

/** Each value has a colour. */
export function colour(value: number): string {
  return value === 0 ? 'var(--card-ink)' : `var(--oi-${COLOURS[value] ?? 'black'})`;
}
