// Hints: an action in words, and the places that the best one is about.

import type { Seat } from '../../protocol';
import type { Card, Slot } from '../../protocol/racko';
import { theCard } from './card-words';
import { readAction } from './notation';
import { t } from './table-words';

interface Around {
  /** The top of the discard pile, and the card in hand. */
  readonly top: Card | null;
  readonly drawn: Card | null;
  /** The card I have asked for in a trade. */
  readonly asked: Card | null;
  readonly name: (seat: number) => string;
}

export function actionWords(text: string, { top, drawn, asked, name }: Around): string {
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
      return action.mine === null
        ? t().hints.ask(name(action.seat), action.theirs)
        : t().hints.trade(name(action.seat), action.theirs, action.mine);
    case 'give':
      return asked === null ? text : t().hints.give(theCard(asked), action.slot);
    default:
      return text;
  }
}

/** What on the table an action is about. */
export interface Places {
  readonly pile: 'draw' | 'discard' | null;
  /** A slot of the own rack. */
  readonly slot: Slot | null;
  /** Somebody else's rack, and the slot of it; the whole rack where none is named. */
  readonly theirs: { readonly seat: Seat; readonly slot: Slot | null } | null;
}

const NOWHERE: Places = { pile: null, slot: null, theirs: null };

export function placesOf(text: string | undefined): Places {
  const action = text === undefined ? null : readAction(text);
  switch (action?.verb) {
    case 'draw':
      return { ...NOWHERE, pile: 'draw' };
    case 'drop':
      return { ...NOWHERE, pile: 'discard' };
    case 'take':
      return { ...NOWHERE, pile: 'discard', slot: action.slot };
    case 'put':
    case 'give':
      return { ...NOWHERE, slot: action.slot };
    case 'trade':
      return { ...NOWHERE, slot: action.mine, theirs: { seat: action.seat, slot: action.theirs } };
    case 'switch':
      return { ...NOWHERE, theirs: { seat: action.seat, slot: null } };
    default:
      return NOWHERE;
  }
}
