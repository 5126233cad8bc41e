// Actions of Right on Time as texts, read.

export type EffectKind = 'you' | 'draw';

export interface Effect {
  readonly kind: EffectKind;
  readonly seat: number;
}

/** Lays one or two cards. */
export interface Lay {
  readonly verb: 'lay';
  readonly text: string;
  /** As they come to lie; the last one ends on top. */
  readonly cards: readonly string[];
  readonly effect: Effect | null;
}

/** Swaps a spare card. */
export interface Swap {
  readonly verb: 'spare';
  /** The spare card that is taken into the hand. */
  readonly take: string;
  /** The hand card that goes under the draw pile. */
  readonly give: string;
}

export type Action = Lay | Swap | { readonly verb: 'show' };

/** Reads an action; null if the text is none. */
export function readAction(text: string): Action | null {
  const [verb, ...rest] = text.split(' ');
  const [first, second] = rest;
  switch (verb) {
    case 'lay':
      return first === undefined
        ? null
        : { verb, text, cards: rest.filter((word) => !word.includes('@')), effect: readEffect(rest) };
    case 'spare':
      return first !== undefined && second !== undefined && rest.length === 2 ? { verb, take: first, give: second } : null;
    case 'show':
      return rest.length === 0 ? { verb } : null;
    default:
      return null;
  }
}

/** Writes the swap of a spare card. */
export const swapText = (take: string, give: string): string => `spare ${take} ${give}`;

function readEffect(words: readonly string[]): Effect | null {
  const [kind, seat] = words.find((word) => word.includes('@'))?.split('@') ?? [];
  if ((kind === 'you' || kind === 'draw') && seat !== undefined) {
    return { kind, seat: Number.parseInt(seat, 10) };
  }
  return null;
}
