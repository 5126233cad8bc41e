// Slots in words: what stands there, who knows it, and what pressing it would do.

import type { LiveTable } from '../../net/live-table';
import { cardName, theCard } from './card-words';
import type { Known } from './knowledge';
import type { Play } from './play.svelte';
import { inARow, t } from './table-words';

function content(known: Known): string {
  if (!known.filled) return t().free;
  if (known.card !== null) return cardName(known.card);
  return known.plain ? t().hiddenNumber : t().hidden;
}

/** A slot of the own rack. */
export function ownSlotName(table: LiveTable, play: Play, known: Known): string {
  const { slot, card, by, knowers } = known;
  const parts = [t().slot(slot, content(known))];
  if (by === 'everyone') parts.push(t().everyoneKnows);
  else if (knowers.length > 0) {
    const names = inARow(knowers.map((seat) => table.name(seat)));
    parts.push(knowers.length === 1 ? t().oneKnows(names) : t().someKnow(names));
  }
  if (play.breaksAt === slot) parts.push(t().breaksHere);
  if (play.ownSlots.includes(slot)) {
    if (play.trading) parts.push(t().tradeThis);
    else if (play.incoming !== null) {
      const incoming = theCard(play.incoming);
      parts.push(card === null ? t().putHere(incoming) : t().exchange(incoming, theCard(card)));
    }
  }
  return parts.join(', ');
}

/** A slot of another player's rack, seen from behind. */
export function theirSlotName(play: Play, known: Known): string {
  const parts = [t().slot(known.slot, content(known))];
  if (known.by === 'everyone') parts.push(t().everyoneKnows);
  else if (known.by === 'me') parts.push(t().youRemember);
  if (play.theirSlots.includes(known.slot)) parts.push(t().tradeThis);
  return parts.join(', ');
}
