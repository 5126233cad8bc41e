// What I can do now, or who the table waits for, in a sentence.

import type { LiveTable } from '../../../net/live-table';
import { t } from '../table-words';
import type { Play } from './play.svelte';

/** `over`: the gap over which a card is held. */
export function promptFor(table: LiveTable, play: Play, over: number | null): string {
  const { pub, me, choice } = play;
  if (pub.turn === null) return t().over;
  if (over !== null) return t().letGo(play.where(over));
  if (choice.card !== null && choice.gap !== null) return t().confirm(play.where(choice.gap));
  if (choice.card !== null) return t().chooseGap;
  if (choice.gap !== null) return t().chooseCardForGap;
  if (me !== null && pub.turn === me) return pub.playoff ? t().playoffCard : t().chooseCard;
  return t().waiting(table.name(pub.turn));
}
