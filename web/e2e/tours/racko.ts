import { expect } from '@playwright/test';
import type { Phase, Private, Public } from '../../src/protocol/racko';
import type { Look, ScriptedClient } from './scripted-client';
import { anyOf, type Guide, type Tour } from './tour';

const MOST_TURNS = 1500;
/** Three play with the numbers up to 60. */
const HIGHEST = 60;

const phaseOf = (look: Look): Phase | undefined => (look.scene?.public as Public | undefined)?.phase;

/** Two who never get anywhere, so that there is time for everything. */
export const racko: Tour = {
  name: 'racko',
  async go(guide) {
    const mia = await guide.person('Mia');
    const table = { game: 'racko', options: { auto_racko: false, start: 0 }, seats: ['me', 'open', 'open'] as ('me' | 'open')[] };
    const { code, hand } = await guide.sitDown(mia, table);
    const others = [await guide.company(code, 'Jonas', 1), await guide.company(code, 'Lena', 2)];
    await hand.do({ do: 'start', fill: false });
    await expect(guide.hook('prompt')).toBeVisible();

    const phases = ['trade', 'switch', 'skip'];
    for (let turn = 0; turn < MOST_TURNS && !guide.has('round-result'); turn += 1) {
      await passTime(others);
      const look = await hand.look();
      if (look.seat === null || look.scene === null || !look.scene.must.includes(look.seat)) continue;
      if (await choose(guide, look)) continue;
      const legal = look.scene.legal;
      if (legal.includes('racko') && guide.has(...phases)) {
        await guide.myTurn();
        await expect(guide.hook('action-racko')).toBeVisible();
        await guide.show('asking');
        await hand.act('racko');
        await expect(guide.hook('round-result')).toBeVisible();
        await guide.show('round-result');
        await guide.hook('scores').last().click();
        await guide.show('scores');
      } else {
        await hand.act(legal.includes('wait') ? 'wait' : sorting(look, HIGHEST));
        if ((await hand.look()).latest.includes('"event":"skip"')) await guide.show('skip');
      }
    }
    expect(guide.has('turn', 'drawn', ...phases, 'round-result'), 'all phases have come up').toBe(true);
  },
};

export const rackoBlitz: Tour = {
  name: 'racko-blitz',
  async go(guide) {
    const mia = await guide.person('Mia');
    const options = { blitz: true, partners: true, bonus: true, target: 60 };
    const { hand } = await guide.sitDown(mia, { game: 'racko', options, seats: ['me', 'bot', 'bot', 'bot'] });
    for (let turn = 0; turn < MOST_TURNS; turn += 1) {
      const look = await hand.turn();
      if (look.stage === 'over') break;
      const rack = (look.scene?.private as Private).rack;
      if (phaseOf(look)?.kind === 'dealing' && rack.filter((card) => card !== null).length === 5) {
        await guide.myTurn();
        await guide.show('dealing');
      }
      if (phaseOf(look)?.kind === 'turn') {
        await guide.myTurn();
        await guide.show('turn');
      }
      const legal = look.scene?.legal ?? [];
      await hand.act(['drop', 'draw', 'wait'].find((action) => legal.includes(action)) ?? anyOf(legal));
    }
    await guide.result();
    await guide.show('end');
    await guide.hook('show-table').click();
    await guide.show('after-the-end');
  },
};

/** The others only move their lowest card, so that all that is drawn is drawn by who is looked at. */
async function passTime(others: ScriptedClient[]): Promise<void> {
  for (const other of others) {
    for (;;) {
      const { scene, seat, stage } = await other.look();
      if (seat === null || scene === null || stage !== 'playing' || !scene.must.includes(seat)) break;
      const legal = scene.legal;
      // An event is carried out among themselves, if possible.
      const harmless = legal.filter((action) => !/^(trade|switch) 0\b/.test(action));
      await other.act(['take 5', 'drop', 'wait', 'draw'].find((action) => legal.includes(action)) ?? anyOf(harmless.length > 0 ? harmless : legal));
    }
  }
}

/** Shows what can be chosen in this position, as far as it is new. True if that was done, too. */
async function choose(guide: Guide, look: Look): Promise<boolean> {
  const phase = phaseOf(look);
  if (phase?.kind === 'turn' && !guide.has('turn')) {
    await guide.myTurn();
    await guide.show('turn');
    await guide.hook('slot').nth(4).click();
    await guide.show('slot-chosen');
    await guide.escape();
    await guide.hook('discard-pile').first().click();
    await guide.show('discard-lifted');
    await guide.escape();
    await guide.hook('look-1').click();
    await guide.show('looking');
    await guide.escape();
  } else if (phase?.kind === 'drawn' && !guide.has('drawn')) {
    await guide.myTurn();
    await guide.show('drawn');
  } else if (phase?.kind === 'event' && phase.event === 'trade' && !guide.has('trade')) {
    await guide.myTurn();
    await guide.show('trade');
    await guide.page.locator('.choose').first().click();
    await guide.hook('their-slot').nth(3).click();
    await expect(guide.hook('held-card').or(guide.page.getByText('Joker')).first()).toBeVisible();
    if (await guide.hook('held-card').isVisible()) await guide.show('trade-seen');
    return true;
  } else if (phase?.kind === 'event' && phase.event === 'switch') {
    await guide.myTurn();
    await guide.show('switch');
  }
  return false;
}

/** Sorts the rack: every number has one slot that is right for it. */
export function sorting({ scene }: Look, highest: number): string {
  const legal = scene?.legal ?? [];
  const { rack, drawn } = scene?.private as Private;
  const top = (scene?.public as Public).discard[0];
  const placeFor = (card: string): number => Math.min(11, Math.floor(((Number(card) - 1) * 12) / highest));
  const wanted = (card: string | null | undefined): number | null => {
    if (card === null || card === undefined || !/^\d+$/.test(card)) return null;
    const place = placeFor(card);
    const there = rack[place];
    const settled = there === 'J' || (typeof there === 'string' && placeFor(there) === place);
    return settled ? null : (place + 1) * 5;
  };
  const put = wanted(drawn);
  const take = wanted(top);
  if (put !== null && legal.includes(`put ${put}`)) return `put ${put}`;
  if (take !== null && legal.includes(`take ${take}`)) return `take ${take}`;
  return ['drop', 'draw'].find((action) => legal.includes(action)) ?? anyOf(legal);
}
