// What I can do now, or who the table waits for, in a sentence.

import type { LiveTable } from '../../../net/live-table';
import { pick } from '../../../words/language.svelte';
import { t } from '../table-words';
import type { Play } from './play.svelte';

export function promptFor(table: LiveTable, play: Play): string {
  const { pub, options, chosen } = play;
  if (pub.turn === null) return t().over;
  if (!play.myTurn) return t().waiting(table.name(pub.turn));
  if (chosen !== null) return t().chosen(pick(chosen.fact.title));
  if (options.place.size === 0 && options.end) return t().onlyEnd;
  if (pub.placed > 0) return pub.tried ? t().oneMoreTried : t().oneMore;
  return pub.tried ? t().mustPlace : t().chooseToPlay;
}
