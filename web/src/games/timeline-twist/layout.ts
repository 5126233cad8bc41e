// How a timeline lies on the table: in one row if that shows it well, else in several, read like lines of
// text. All in pixels from the upper left corner of the room.

/** The room there is, and the least distance of two gaps that a pointer can tell apart. */
export interface Room {
  width: number;
  height: number;
  least: number;
}

/** What a row is made of besides the cards that stand side by side. */
export interface Style {
  /** How many heights of a card a row has: more than one where cards lie above others. */
  storeys: number;
  /** Room at both ends together, in widths of a card. */
  ends: number;
  /** Cards make way for another one, and there must be room for it. */
  guest: boolean;
  /** Room above the cards of a row. */
  head: number;
  /** Room below them: for a scale of years, and for a bare line. */
  scale: number;
  line: number;
}

/** Cards in rows, all of one size. */
export interface Arrangement {
  /** How many cards each row has. */
  rows: number[];
  card: number;
  /** The height of a card; small ones are nearly square, since they show little more than a year. */
  tall: number;
  /** The least distance between two neighbours; rows that are not full have more. */
  gap: number;
  /** A row from the head of its cards to the head of the next. */
  pitch: number;
  /** Room above the cards of a row, and at each end of it. */
  head: number;
  side: number;
  /** There is room for a scale of years under each row. */
  scaled: boolean;
}

/** The least and the greatest width of a card. */
export const NARROWEST = 30;
export const WIDEST = 280;
/** From this width on a turned card has room for its title. */
export const TITLED = 84;
/** From this width on a card is worth a scale of years below it. */
const SCALED = 104;
/** From this width on a title has room on a card that is hardly higher than wide. */
const BROAD = 96;
/** Heights of cards, in widths: whole ones, those that have just room for a title, those that have none, and those where every pixel counts. */
const WHOLE = 1.5;
const SQUAT = 1.22;
const STUB = 1.1;
const TIGHT = 1.05;

/** The air around a card that comes in, and the distance that is left between the others then. */
const AIR = 14;
const CLOSE = 3;

/** A width within what zooming allows. */
export function zoomed(card: number): number {
  return Math.min(WIDEST, Math.max(NARROWEST, card));
}

/** The distance of neighbours that goes with a width of the cards. */
function gapFor(card: number): number {
  return Math.round(Math.min(28, Math.max(6, card * 0.2)));
}

/** The distance of neighbours in a row of so many: a row that is not full fills the room, within reason. */
function between(cards: number, card: number, gap: number, width: number): number {
  return Math.max(gap, Math.min(card * 0.7, (width - cards * card) / (cards + 1)));
}

/** As even as can be: 13 in two rows are 7 and 6. */
function spread(count: number, rows: number): number[] {
  return Array.from({ length: rows }, (_, row) => Math.floor(count / rows) + (row < count % rows ? 1 : 0));
}

function across(cards: number, card: number, { ends, guest }: Style): number {
  const alone = cards * card + (cards + 1) * gapFor(card) + ends * card;
  return guest ? Math.max(alone, (cards + 1) * card + cards * CLOSE + AIR + 8) : alone;
}

/** How much of the room above and below them cards of a shape get: small ones are content with less. */
function share(shape: number): number {
  if (shape === TIGHT) return 0.25;
  return shape === STUB ? 0.5 : 1;
}

/** What a row needs above and below its cards. */
function around(shape: number, scaled: boolean, { head, scale, line }: Style): number {
  return (head + (scaled ? scale : line)) * share(shape);
}

function shaped(count: number, rows: number, card: number, shape: number, scaled: boolean, style: Style): Arrangement {
  const tall = Math.round(card * shape);
  const pitch = Math.floor(tall * style.storeys + around(shape, scaled, style));
  return { rows: spread(count, rows), card, tall, gap: gapFor(card), pitch, head: style.head * share(shape), side: (card * style.ends) / 2, scaled };
}

/** The largest cards with which so many rows fit; null if the least of cards is too large. */
function inRows(count: number, rows: number, shape: number, scaled: boolean, room: Room, style: Style): Arrangement | null {
  const most = Math.ceil(count / rows);
  let card = Math.floor(Math.min(shape <= STUB ? TITLED - 1 : WIDEST, (room.height / rows - around(shape, scaled, style)) / (shape * style.storeys)));
  while (card >= NARROWEST && across(most, card, style) > room.width) card -= 1;
  if (card < NARROWEST || card + between(most, card, gapFor(card), room.width - style.ends * card) < room.least) return null;
  return shaped(count, rows, card, shape, scaled, style);
}

function largest(arrangements: readonly (Arrangement | null)[]): Arrangement | null {
  return arrangements.reduce((best, one) => (one !== null && (best === null || one.card > best.card) ? one : best), null);
}

/** The whole line at once, as large as the room allows; if the room is too small for that, so small that it scrolls. */
export function arrange(count: number, room: Room, style: Style): Arrangement {
  const tries = Array.from({ length: Math.max(1, count) }, (_, at) => at + 1);
  const best = (shape: number, scaled: boolean): Arrangement | null =>
    largest(tries.map((rows) => inRows(count, rows, shape, scaled, room, style)));
  const whole = best(WHOLE, true);
  if (whole !== null && whole.card >= SCALED) return whole;
  const plain = best(WHOLE, false);
  if (plain !== null && plain.card >= TITLED) return plain;
  const squat = best(SQUAT, false);
  if (squat !== null && squat.card >= BROAD) return squat;
  // Long words below the line take its height: rather closer rows than one that is out of sight.
  return best(STUB, false) ?? best(TIGHT, false) ?? atSize(count, Math.max(NARROWEST, room.least - gapFor(room.least)), room, style);
}

/** Cards of a width that somebody has chosen. */
export function atSize(count: number, card: number, room: Room, style: Style): Arrangement {
  let most = Math.max(1, count);
  while (most > 1 && across(most, card, style) > room.width) most -= 1;
  const shape = card >= TITLED ? WHOLE : STUB;
  return shaped(count, Math.max(1, Math.ceil(count / most)), card, shape, card >= SCALED, style);
}

/** A place where a card can be put. Where a row ends and the next begins, one gap has two of them. */
export interface Spot {
  gap: number;
  row: number;
  /** The middle. */
  x: number;
  /** The second one of its gap: it stands before the first card of a row. */
  again: boolean;
}

export interface Line {
  /** The left edge of each card, and its row. */
  cards: number[];
  rowOf: number[];
  /** One more than there are cards, and one more for each further row. */
  spots: Spot[];
  /** From the middle of a card to that of its neighbour, in the fullest row. */
  step: number;
}

/** How far a spot is open: 1 is as wide as a card. */
export interface Opening {
  gap: number;
  again: boolean;
  part: number;
}

/** Lays the cards out in a room of this width. Those beside an open spot make way, and push others on if they must. */
export function layOut({ rows, card, gap, side }: Arrangement, width: number, open: Opening | null = null): Line {
  const line: Line = { cards: [], rowOf: [], spots: [], step: Infinity };
  let first = 0;
  rows.forEach((count, row) => {
    const wide = between(count, card, gap, width - 2 * side);
    const left = (width - count * card - (count - 1) * wide) / 2;
    const xs = Array.from({ length: count }, (_, at) => left + at * (card + wide));
    line.step = Math.min(line.step, card + wide);
    for (let at = row === 0 ? 0 : -1; at <= count; at += 1) {
      if (at < 0) line.spots.push({ gap: first, row, x: left - wide / 2, again: true });
      else if (at > 0 || row === 0) line.spots.push({ gap: first + at, row, x: left + at * (card + wide) - wide / 2, again: false });
    }
    const inRow = line.spots.filter((spot) => spot.row === row);
    const opened = inRow.find((spot) => spot.gap === open?.gap && spot.again === open.again);
    if (open !== null && opened !== undefined) {
      makeWay(xs, opened, { card, width, room: wide + open.part * Math.max(0, card + AIR - wide) }, first);
      // The other gaps go along with the cards beside them.
      for (const spot of inRow) {
        const [before, after] = [xs[spot.gap - first - 1], xs[spot.gap - first]];
        if (spot !== opened) spot.x = ((before === undefined ? (after ?? 0) - wide : before + card) + (after ?? (before ?? 0) + card + wide)) / 2;
      }
    }
    for (const x of xs) {
      line.cards.push(x);
      line.rowOf.push(row);
    }
    first += count;
  });
  return line;
}

/** Pushes cards away from a spot; its middle moves only where a row would leave the room. */
function makeWay(xs: number[], spot: Spot, { card, width, room }: { card: number; width: number; room: number }, first: number): void {
  const [before, after] = [spot.gap - first, xs.length - (spot.gap - first)];
  const from = Math.min(Math.max(spot.x - room / 2, before * (card + CLOSE) + 2), width - room - after * (card + CLOSE) - 2);
  spot.x = from + room / 2;
  // In a row that is too full cards slide over each other.
  const near = (edge: number, cards: number): number => Math.min(card + CLOSE, (edge - 2) / Math.max(1, cards));
  const [leftStep, rightStep] = [near(from, before), near(width - from - room, after)];
  for (let at = 0; at < before; at += 1) xs[at] = Math.min(xs[at] ?? 0, from - card - (before - 1 - at) * leftStep);
  for (let at = 0; at < after; at += 1) xs[before + at] = Math.max(xs[before + at] ?? 0, from + room + at * rightStep);
}

/** The spot nearest to a point, first by its row. */
export function nearestSpot(line: Line, pitch: number, x: number, y: number): Spot | null {
  const last = line.spots.at(-1)?.row ?? 0;
  const row = Math.min(last, Math.max(0, Math.floor(y / pitch)));
  const inRow = line.spots.filter((spot) => spot.row === row);
  return inRow.reduce<Spot | null>((best, spot) => (best === null || Math.abs(spot.x - x) < Math.abs(best.x - x) ? spot : best), null);
}

/** The spot that stands for a gap, and the second one where that was meant. */
export function spotOf(line: Line, gap: number, again = false): Spot | undefined {
  const spots = line.spots.filter((spot) => spot.gap === gap);
  return spots.find((spot) => spot.again === again) ?? spots[0];
}
