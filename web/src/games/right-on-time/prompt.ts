import type { Public } from '../../protocol/right-on-time';
import { cardOf, face } from './cards';
import type { Progress } from './choose';
import type { Lay, Menu } from './notation';
import { cardName } from './card-words';
import { t, type Way } from './table-words';

/** Who is looking, and what they see. */
export interface Outlook {
  readonly position: Public;
  readonly seat: number | null;
  readonly menu: Menu;
  readonly progress: Progress;
  /** The spare card that is to be swapped. */
  readonly spare: string | null;
  readonly name: (seat: number) => string;
}

/** What can be done now, in words. */
export function prompt(outlook: Outlook): string {
  const { position, seat, menu, progress, spare } = outlook;
  if (position.winner !== null) {
    return position.winner === seat ? t().youWon : t().won(outlook.name(position.winner));
  }
  if (spare !== null) return t().give(cardName(spare));
  if (seat === null || position.turn !== seat) return whileOthersPlay(outlook);
  if (progress.missing !== 'card') return whileChoosing(outlook);
  if (menu.show) return t().show;
  if (position.discard.length === 0) return t().open;
  const ways = t().ways(waysToLay(menu.lays), face(position.discard.at(-1) ?? '').value ?? 0);
  return position.last_turn === seat ? `${t().onlyTurn} ${ways}` : ways;
}

function whileOthersPlay({ position, seat, menu, name }: Outlook): string {
  if (seat !== null && position.out.includes(seat)) {
    return position.last_turn === null ? t().youAreOut : t().youWait(name(position.last_turn));
  }
  const turn = t().turnOf(name(position.turn));
  return menu.swaps.length > 0 ? `${turn} ${t().spareAnytime}` : turn;
}

function waysToLay(lays: readonly Lay[]): Way[] {
  const of = (lay: Lay): Way => (lay.cards.length === 2 ? 'pair' : lay.cards[0] === 'Z' ? 'zero' : 'high');
  const found = new Set(lays.map(of));
  return (['high', 'pair', 'zero'] as const).filter((way) => found.has(way));
}

function whileChoosing({ seat, progress, name }: Outlook): string {
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
      const aim = effect.seat === seat ? t().aimedAtMe[effect.kind] : t().aimed[effect.kind](name(effect.seat));
      return `${onTop} ${aim}`;
    }
  }
}

/** The cards of a choice as they will lie, as far as that is known. */
export function chosenLaid({ choice }: Progress): string[] {
  return choice.cards.map((item, at) => {
    const value = choice.values[at] ?? null;
    return item.card === 'J' && value !== null ? `J=${value}` : item.card;
  });
}

export function layLabel(progress: Progress): string {
  const cards = chosenLaid(progress);
  return cards.length === 0 ? t().layNothing : t().lay(cards.map(cardName).join(', '));
}
