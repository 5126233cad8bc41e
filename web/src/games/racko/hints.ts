// Hints: an action in words, and the places that the best one is about.

import type { Card, Slot } from '../../protocol/racko';
import { theCard } from './card-words';
import { readAction } from './notation';
import { t } from './table-words';

interface Around {
  /** The top of the discard pile, and the card in hand. */
  readonly top: Card | null;
  readonly drawn: Card | null;
  readonly name: (seat: number) => string;
}

export function actionWords(text: string, { top, drawn, name }: Around): string {
  const action = readAction(text);
  switch (action?.verb) {
    case 'draw':
      return t().hints.draw;
    case 'drop':
      return drawn === null ? t().drop : t().hints.drop(theCard(drawn));
    case 'racko':
      return t().racko;
    case 'wait':
      return t().wait;
    case 'take':
      return top === null ? text : t().hints.take(theCard(top), action.slot);
    case 'put':
      return drawn === null ? text : t().hints.put(theCard(drawn), action.slot);
    case 'switch':
      return t().hints.switch(name(action.seat));
    case 'trade':
      return t().hints.trade(name(action.seat), action.theirs, action.mine);
    default:
      return text;
  }
}

/** What on the table an action is about. */
export interface Places {
  readonly pile: 'draw' | 'discard' | null;
  readonly slot: Slot | null;
}

export function placesOf(text: string | undefined): Places {
  const action = text === undefined ? null : readAction(text);
  switch (action?.verb) {
    case 'draw':
      return { pile: 'draw', slot: null };
    case 'drop':
      return { pile: 'discard', slot: null };
    case 'take':
      return { pile: 'discard', slot: action.slot };
    case 'put':
      return { pile: null, slot: action.slot };
    case 'trade':
      return { pile: null, slot: action.mine };
    default:
      return { pile: null, slot: null };
  }
}
