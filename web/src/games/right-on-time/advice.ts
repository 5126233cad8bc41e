/** Hints: an action in words, and the cards that the best one is about. */
import { cardName } from './card-words';
import { cardOf, type HandCard } from './cards';
import { readMenu, type Lay } from './notation';
import { t } from './table-words';

interface Around {
  readonly me: number | null;
  readonly name: (seat: number) => string;
}

export function actionWords(text: string, { me, name }: Around): string {
  const { lays, swaps, show } = readMenu([text]);
  const [lay] = lays;
  const [swap] = swaps;
  if (show) return t().showCard;
  if (swap !== undefined) return t().swapSpare(cardName(swap.take), cardName(swap.give));
  if (lay === undefined) return text;
  const cards = t().lay(lay.cards.map(cardName).join(', '));
  return lay.effect === null ? cards : `${cards}: ${aim(lay.effect, me, name)}`;
}

function aim({ kind, seat }: NonNullable<Lay['effect']>, me: number | null, name: Around['name']): string {
  return (seat === me ? t().aimedAtMe[kind] : t().aimed[kind](name(seat))).replace(/\.$/, '');
}

/** Keys of the cards that an action takes out of this hand: of two alike only as many as are needed. */
export function cardsOf(text: string | undefined, hand: readonly HandCard[]): Set<string> {
  const { lays, swaps } = readMenu(text === undefined ? [] : [text]);
  const wanted = [...lays.flatMap((lay) => lay.cards.map(cardOf)), ...swaps.map((swap) => swap.give)];
  const found = new Set<string>();
  for (const card of wanted) {
    const item = hand.find((other) => other.card === card && !found.has(other.key));
    if (item !== undefined) found.add(item.key);
  }
  return found;
}

/** The spare card that an action takes. */
export function spareOf(text: string | undefined): string | null {
  return readMenu(text === undefined ? [] : [text]).swaps[0]?.take ?? null;
}
