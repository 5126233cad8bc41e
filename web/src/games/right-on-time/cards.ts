// The cards as the notation writes them: `1`…`7`, `J`, `Y3`, `D4`, `Z`; a Joker that was laid is `J=4`.

export type Kind = 'number' | 'joker' | 'you' | 'draw' | 'zero';

/** What stands in the corner of a Joker, in both languages. */
export const JOKER_MARK = 'J';

export interface Face {
  readonly kind: Kind;
  /** What the card counts; null for a Joker that has not been declared. */
  readonly value: number | null;
}

export function face(card: string): Face {
  const digit = (text: string): number => Number.parseInt(text, 10);
  if (card === 'Z') return { kind: 'zero', value: 0 };
  if (card === 'J') return { kind: 'joker', value: null };
  if (card.startsWith('J=')) return { kind: 'joker', value: digit(card.slice(2)) };
  if (card.startsWith('Y')) return { kind: 'you', value: digit(card.slice(1)) };
  if (card.startsWith('D')) return { kind: 'draw', value: digit(card.slice(1)) };
  return { kind: 'number', value: digit(card) };
}

/** The card itself, without what a Joker was declared. */
export function cardOf(laid: string): string {
  return laid.startsWith('J=') ? 'J' : laid;
}

/** A card in the hand. Two cards of a kind have different keys, so that one of them can be lifted. */
export interface HandCard {
  readonly key: string;
  readonly card: string;
}

const KIND_ORDER: Record<Kind, number> = { zero: 0, number: 1, you: 2, draw: 3, joker: 4 };

/** Rising, effect cards beside their value, Jokers last: the hand reads like a dial. */
export function sorted(cards: readonly string[]): string[] {
  const rank = (card: string): number => {
    const { kind, value } = face(card);
    return (value ?? 8) * 10 + KIND_ORDER[kind];
  };
  return [...cards].sort((a, b) => rank(a) - rank(b));
}

/** The hand in order. Cards of a kind are interchangeable, so a key is the card and which copy it is. */
export function handCards(cards: readonly string[]): HandCard[] {
  const copies = new Map<string, number>();
  return sorted(cards).map((card) => {
    const copy = (copies.get(card) ?? 0) + 1;
    copies.set(card, copy);
    return { key: `${card}#${copy}`, card };
  });
}
