/** Reads the texts of the server's list of legal actions. */

export type EffectKind = 'you' | 'draw';

export interface Effect {
  readonly kind: EffectKind;
  readonly seat: number;
}

export interface Lay {
  readonly text: string;
  /** As they come to lie; the last one ends on top. */
  readonly cards: readonly string[];
  readonly effect: Effect | null;
}

export interface Swap {
  readonly text: string;
  /** The spare card that is taken into the hand. */
  readonly take: string;
  /** The hand card that goes under the draw pile. */
  readonly give: string;
}

/** All that can be done now. */
export interface Menu {
  readonly lays: readonly Lay[];
  readonly swaps: readonly Swap[];
  readonly show: boolean;
}

export function readMenu(legal: readonly string[]): Menu {
  const lays: Lay[] = [];
  const swaps: Swap[] = [];
  let show = false;
  for (const text of legal) {
    const [verb, ...rest] = text.split(' ');
    if (verb === 'lay') {
      lays.push({ text, cards: rest.filter((word) => !word.includes('@')), effect: readEffect(rest) });
    } else if (verb === 'spare') {
      swaps.push({ text, take: rest[0] ?? '', give: rest[1] ?? '' });
    } else if (verb === 'show') {
      show = true;
    }
  }
  return { lays, swaps, show };
}

function readEffect(words: readonly string[]): Effect | null {
  const [kind, seat] = words.find((word) => word.includes('@'))?.split('@') ?? [];
  if ((kind === 'you' || kind === 'draw') && seat !== undefined) {
    return { kind, seat: Number.parseInt(seat, 10) };
  }
  return null;
}
