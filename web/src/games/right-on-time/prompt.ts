// What I can do now, or who the table waits for, in a sentence.

import type { LiveTable } from '../../net/live-table';
import type { Public } from '../../protocol/right-on-time';
import { cardName } from './card-words';
import { cardOf, face } from './cards';
import { chosenLaid, type Options, type Progress } from './choose';
import type { Lay } from './notation';
import type { Play } from './play.svelte';
import { t, type Way } from './table-words';

export function promptFor(table: LiveTable, play: Play): string {
  const { pub, me, options, progress, spare } = play;
  if (pub === null) return '';
  if (pub.winner !== null) return pub.winner === me ? t().youWon : t().won(table.name(pub.winner));
  if (spare !== null) return t().give(cardName(spare.card));
  if (me === null || pub.turn !== me) return whileOthersPlay(table, pub, me, options);
  if (progress.missing !== 'card') return whileChoosing(table, me, progress);
  if (options.show) return t().show;
  if (play.laidNothing) return t().pickFirst;
  if (pub.discard.length === 0) return t().open;
  const ways = t().ways(waysToLay(options.lays), face(pub.discard.at(-1) ?? '').value ?? 0);
  return pub.last_turn === me ? `${t().onlyTurn} ${ways}` : ways;
}

function whileOthersPlay(table: LiveTable, pub: Public, me: number | null, options: Options): string {
  if (me !== null && pub.out.includes(me)) {
    return pub.last_turn === null ? t().youAreOut : t().youWait(table.name(pub.last_turn));
  }
  const turn = t().turnOf(table.name(pub.turn));
  return options.swaps.length > 0 ? `${turn} ${t().spareAnytime}` : turn;
}

function waysToLay(lays: readonly Lay[]): Way[] {
  const of = (lay: Lay): Way => (lay.cards.length === 2 ? 'pair' : lay.cards[0] === 'Z' ? 'zero' : 'high');
  const found = new Set(lays.map(of));
  return (['high', 'pair', 'zero'] as const).filter((way) => found.has(way));
}

function whileChoosing(table: LiveTable, me: number, progress: Progress): string {
  const { choice, missing, ready } = progress;
  const first = choice.cards[0]?.card ?? '';
  switch (missing) {
    case 'partner':
      return t().partner(cardName(chosenLaid(progress)[0] ?? first));
    case 'value':
      return t().value;
    case 'effect':
      return t().effect;
    case 'target':
      return t().who[choice.effect ?? 'you'];
    default: {
      const effect = ready?.effect ?? null;
      const onTop = t().onTop(cardName(ready?.cards.at(-1) ?? cardOf(first)));
      if (effect === null) return onTop;
      const aim = effect.seat === me ? t().aimedAtMe[effect.kind] : t().aimed[effect.kind](table.name(effect.seat));
      return `${onTop} ${aim}`;
    }
  }
}

/** What stands on the button that lays. */
export function layLabel(progress: Progress): string {
  const cards = chosenLaid(progress);
  return cards.length === 0 ? t().layNothing : t().lay(cards.map(cardName).join(', '));
}
