import { dateOf } from '../players/history';
import { somebody, type ScriptedClient } from '../tours/scripted-client';
import type { Guide } from '../tours/tour';
import type { Date as CardDate } from '../../src/protocol/timeline-twist';

/** A date as the table tells it, in the form of `dateOf`. */
function comparable(date: CardDate): number {
  if (typeof date === 'number') return date;
  const [, sign = '', year = '0', month = '0', day = '0'] = /^(-?)(\d+)-(\d+)-(\d+)$/.exec(date) ?? [];
  return Number(year) * (sign === '-' ? -1 : 1) + Number(month) / 100 + Number(day) / 10_000;
}

const names = ['Jonas', 'Mia Charlotte', 'Ben', 'Alexandra', 'Cem', 'Greta', 'Oskar'];

/** Somebody in the page, and others at the same table who do what they are told. */
export interface Company {
  code: string;
  me: ScriptedClient;
  others: readonly ScriptedClient[];
}

/** A table of so many people, of whom the first sits in front of the page. */
export async function sitTogether(guide: Guide, mode: 'competitive' | 'cooperative', players: number): Promise<Company> {
  // Not by the guide, for whom every moment lasts: here cards come to rest.
  const mia = await somebody(guide.server, 'Mia');
  await guide.page.addInitScript(({ name, token }) => {
    localStorage.setItem('reihum.name', name);
    localStorage.setItem('reihum.token', token);
  }, mia);
  const seats = ['me', ...Array.from({ length: players - 1 }, () => 'open')] as ('me' | 'open')[];
  const { code, hand } = await guide.sitDown(mia, { game: 'timeline-twist', options: { mode }, seats });
  const others: ScriptedClient[] = [];
  for (let seat = 1; seat < players; seat += 1) others.push(await guide.company(code, names[seat - 1] ?? `P${String(seat)}`, seat));
  await hand.do({ do: 'start', fill: false });
  return { code, me: hand, others };
}

interface Laid {
  date: CardDate;
  row?: 'bottom' | 'gap';
}

/** Against each other: a card where it belongs. */
function rightPlace(legal: readonly string[], timeline: readonly Laid[]): string | undefined {
  return legal.find((text) => {
    const [verb, card = '', gap] = text.split(' ');
    return verb === 'place' && timeline.filter((laid) => comparable(laid.date) <= dateOf(card)).length === Number(gap);
  });
}

/** Together: a card that fits, rather into a free place of the gap row than at an end; else whatever costs least. */
function fittingPlace(legal: readonly string[], timeline: readonly Laid[]): string | undefined {
  const dates = timeline.map((laid) => ({ at: comparable(laid.date), gap: laid.row === 'gap' }));
  const bottom = dates.filter(({ gap }) => !gap).map(({ at }) => at);
  const [first = 0, last = 0] = [bottom[0], bottom.at(-1)];
  /** How good a place its date has; 0 is none. */
  const worth = (text: string): number => {
    const [verb, card = ''] = text.split(' ');
    if (verb !== 'place') return 0;
    const date = dateOf(card);
    if (dates.some(({ at }) => at === date)) return 3;
    if (date < first || date > last) return 1 / (1 + Math.min(Math.abs(first - date), Math.abs(last - date)));
    const [from, to] = [Math.max(...bottom.filter((at) => at < date)), Math.min(...bottom.filter((at) => at > date))];
    return dates.some(({ at, gap }) => gap && at > from && at < to) ? 0 : 2;
  };
  const best = legal.reduce<string | undefined>((one, other) => (one === undefined || worth(other) > worth(one) ? other : one), undefined);
  if (best !== undefined && worth(best) > 0) return best;
  return legal.find((text) => text === 'end') ?? legal.find((text) => text.startsWith('discard'));
}

/**
 * Everyone plays well until so many cards lie on the timeline and it is my turn; a match that ends before is followed by another.
 * With `Infinity` they play to the end. Gives how many cards there are.
 */
export async function lengthen({ me, others }: Company, cards: number): Promise<number> {
  for (let turns = 0; turns < 600; ) {
    let acted = false;
    if (cards !== Infinity && (await me.look()).stage === 'over') {
      for (const one of [me, ...others]) await one.do({ do: 'rematch' });
      for (const one of [me, ...others]) await one.playing();
    }
    for (const one of [me, ...others]) {
      const { scene, seat, stage } = await one.look();
      const { timeline = [], mode } = (scene?.public ?? {}) as { timeline?: Laid[]; mode?: string };
      if (stage === 'over' && cards === Infinity) return timeline.length;
      if (stage === 'over' || scene === null) break;
      if (seat === null || !scene.must.includes(seat)) continue;
      if (one === me && timeline.length >= cards) return timeline.length;
      const choose = mode === 'cooperative' ? fittingPlace : rightPlace;
      await one.act(choose(scene.legal, timeline) ?? scene.legal[0] ?? '');
      acted = true;
      turns += 1;
      break;
    }
    // Somebody has not heard of the last step yet. A table at which nobody ever acts again, the test's own time ends.
    if (!acted) await new Promise((next) => setTimeout(next, 20));
  }
  throw new Error('the line does not grow');
}
