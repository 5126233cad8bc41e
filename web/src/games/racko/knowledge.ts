// What the person at this screen may know of each rack. Everything here was sent for their eyes.

import type { Seat } from '../../protocol';
import type { Card, Private, Public, Slot } from '../../protocol/racko';
import { SLOTS } from './rack';

/** What is known of a slot. */
export interface Known {
  slot: Slot;
  /** Does a card stand there? A slot is free only while dealing in blitz. */
  filled: boolean;
  /** The card, where it is known. */
  card: Card | null;
  /** Who knows it: the owner alone, everyone, or only I do because the card was mine once. */
  by: 'owner' | 'everyone' | 'me' | 'nobody';
  /** Known to be a number card, though perhaps not which. */
  plain: boolean;
  /** Others who know the card although not everyone does. */
  knowers: Seat[];
}

/** A rack as seen by someone with this private knowledge; `me` is null for someone who watches. */
export function rackSeenBy(
  me: Seat | null,
  pub: Public,
  own: Private | null,
  seat: Seat,
): Known[] {
  const facts = pub.racks[seat];
  const open = pub.laid_open?.[seat];
  return SLOTS.map((slot, place) => {
    const face = facts?.faces[place] ?? null;
    const rest = {
      slot,
      filled: facts?.filled.includes(slot) ?? false,
      plain: facts?.plain.includes(slot) ?? false,
      knowers: facts?.knowers[place] ?? [],
    };
    if (open) return { ...rest, filled: open[place] !== null, card: open[place] ?? null, by: 'everyone' };
    if (face !== null) return { ...rest, card: face, by: 'everyone' };
    if (seat === me) return { ...rest, card: own?.rack[place] ?? null, by: 'owner' };
    const remembered = own?.memory[seat]?.[place] ?? null;
    return { ...rest, card: remembered, by: remembered === null ? 'nobody' : 'me' };
  });
}
