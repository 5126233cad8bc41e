// Hints: an action in words, and the cards that the best one is about.

import { cardName } from './card-words';
import { cardOf, type HandCard } from './cards';
import { readAction, type Effect } from './notation';
import { t } from './table-words';

interface Around {
  readonly me: number | null;
  readonly name: (seat: number) => string;
}

export function actionWords(text: string, { me, name }: Around): string {
  const action = readAction(text);
  switch (action?.verb) {
    case 'show':
      return t().showCard;
    case 'spare':
      return t().swapSpare(cardName(action.take), cardName(action.give));
    case 'lay': {
      const cards = t().lay(action.cards.map(cardName).join(', '));
      return action.effect === null ? cards : `${cards}: ${aim(action.effect, me, name)}`;
    }
    default:
      return text;
  }
}

function aim({ kind, seat }: Effect, me: number | null, name: Around['name']): string {
  return (seat === me ? t().aimedAtMe[kind] : t().aimed[kind](name(seat))).replace(/\.$/, '');
}

/** Keys of the cards that an action takes out of this hand: of two alike only as many as are needed. */
export function cardsOf(text: string | undefined, hand: readonly HandCard[]): Set<string> {
  const action = readAction(text ?? '');
  const wanted = action?.verb === 'lay' ? action.cards.map(cardOf) : action?.verb === 'spare' ? [action.give] : [];
  const found = new Set<string>();
  for (const card of wanted) {
    const item = hand.find((other) => other.card === card && !found.has(other.key));
    if (item !== undefined) found.add(item.key);
  }
  return found;
}

/** The spare card that an action takes. */
export function spareOf(text: string | undefined): string | null {
  const action = readAction(text ?? '');
  return action?.verb === 'spare' ? action.take : null;
}
