// What I can do now, or who the table waits for, in a sentence.

import type { LiveTable } from '../../../net/live-table';
import type { CardFace } from '../../../protocol/timeline-twist';
import { pick } from '../../../words/language.svelte';
import { t } from '../table-words';
import type { Play } from './play.svelte';

export function promptFor(table: LiveTable, play: Play): string {
  const { pub, options, chosen } = play;
  if (pub.turn === null) return t().over;
  if (!play.myTurn) return t().waiting(table.name(pub.turn));
  if (chosen !== null) return forCard(play, chosen.fact);
  if (options.place.size === 0 && options.end) return t().onlyEnd;
  if (pub.placed > 0) return pub.tried ? t().oneMoreTried : t().oneMore;
  return pub.tried ? t().mustPlace : t().chooseToPlay;
}

/** What can be done with the chosen card: placing, discarding, both or neither. */
function forCard({ options }: Play, fact: CardFace): string {
  const { placeOrDiscard, placeIt, discardIt, stuck } = t();
  const [mayPlace, mayDiscard] = [options.place.has(fact.id), options.discard.has(fact.id)];
  const ask = mayPlace ? (mayDiscard ? placeOrDiscard : placeIt) : mayDiscard ? discardIt : stuck;
  return ask(pick(fact.title));
}
