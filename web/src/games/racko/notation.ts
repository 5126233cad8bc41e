// Actions of Racko as texts, read and written.

import type { Seat } from '../../protocol';
import type { Slot } from '../../protocol/racko';

export type Action =
  | { verb: 'draw' | 'drop' | 'racko' | 'wait' }
  | { verb: 'take' | 'put' | 'give'; slot: Slot }
  /** Without a slot of mine where the card is seen first. */
  | { verb: 'trade'; seat: Seat; theirs: Slot; mine: Slot | null }
  | { verb: 'switch'; seat: Seat };

/** Reads an action; null if the text is none. */
export function readAction(text: string): Action | null {
  const [verb, ...rest] = text.split(' ');
  const numbers = rest.map(Number);
  if (!numbers.every((number) => Number.isInteger(number))) return null;
  const [first, second, third] = numbers;
  switch (verb) {
    case 'draw':
    case 'drop':
    case 'racko':
    case 'wait':
      return rest.length === 0 ? { verb } : null;
    case 'take':
    case 'put':
    case 'give':
      return first !== undefined && rest.length === 1 ? { verb, slot: first } : null;
    case 'switch':
      return first !== undefined && rest.length === 1 ? { verb, seat: first } : null;
    case 'trade':
      return first !== undefined && second !== undefined && rest.length <= 3
        ? { verb, seat: first, theirs: second, mine: third ?? null }
        : null;
    default:
      return null;
  }
}

/** Writes an action. */
export function writeAction(action: Action): string {
  switch (action.verb) {
    case 'take':
    case 'put':
    case 'give':
      return `${action.verb} ${action.slot}`;
    case 'switch':
      return `switch ${action.seat}`;
    case 'trade':
      return `trade ${action.seat} ${action.theirs}${action.mine === null ? '' : ` ${action.mine}`}`;
    default:
      return action.verb;
  }
}
