// What I can do now, or who the table waits for, in a sentence.

import type { LiveTable } from '../../net/live-table';
import { theCard } from './card-words';
import type { Play } from './play.svelte';
import { placeOf } from './rack';
import { inARow, t } from './table-words';

export function promptFor(table: LiveTable, play: Play): string {
  const phase = play.pub?.phase;
  if (phase === undefined) return '';
  if (phase.kind === 'over') return t().over;
  if (play.looking !== null && !play.trading && play.asked === null) return t().rackOf(table.name(play.looking));
  return play.mine ? forMe(table, play) : forOthers(table, play);
}

function forMe(table: LiveTable, play: Play): string {
  const { options, trade, top } = play;
  const drawn = play.own?.drawn ?? null;
  if (play.asked !== null && play.held !== null) return t().tradeGive(theCard(play.held), table.name(play.asked.seat));
  if (play.trading) {
    if (trade.seat === null) return t().tradeSeat;
    return trade.theirs === null ? t().tradeTheirs(table.name(trade.seat)) : t().tradeMine;
  }
  if (options.switches.length > 0) return t().switchSeat;
  if (drawn !== null) {
    return options.drop ? t().putOrDrop(theCard(drawn)) : t().place(theCard(drawn));
  }
  if (options.wait) return play.pub?.phase.kind === 'blitz_asking' ? t().askedBlitz : t().asked;
  if (options.racko && !options.draw) return t().mustSayRacko;
  if (top !== null && play.slot !== null) {
    const old = play.own?.rack[placeOf(play.slot)] ?? null;
    return t().takeInto(play.slot, theCard(top), old === null ? '' : theCard(old));
  }
  if (top !== null && play.discardLifted) return t().intoWhich(theCard(top));
  const turn = top !== null && options.take.length > 0 ? t().drawOrTake(theCard(top)) : t().draw;
  return options.racko ? t().orRacko(turn) : turn;
}

function forOthers(table: LiveTable, play: Play): string {
  const phase = play.pub?.phase;
  const names = inARow((play.scene?.must ?? []).map((seat) => table.name(seat)));
  switch (phase?.kind) {
    case 'dealing':
      return play.me === null ? t().watchingDeal(names) : t().placed(names);
    case 'drawn':
      return t().drawnBy(names);
    case 'event':
      return phase.event === 'switch' ? t().switchedBy(names) : t().tradedBy(names);
    case 'giving':
      return t().seenBy(names, table.name(phase.other), phase.theirs);
    case 'blitz_asking':
      return t().askedOtherBlitz(names);
    case 'asking':
      return t().askedOther(names);
    case 'turn':
      return t().turnOf(names);
    default:
      return '';
  }
}
