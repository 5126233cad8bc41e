import { expect } from '@playwright/test';
import type { Look, ScriptedClient } from './scripted-client';
import { anyOf, type Tour } from './tour';

const MOST_TURNS = 300;

/** The other one acts when it is their turn, until it is mine or the match is over; either may hear of a step a little later. */
async function whenItsMine(mine: ScriptedClient, other: ScriptedClient): Promise<Look> {
  for (let tries = 0; tries < 2000; tries += 1) {
    const look = await mine.look();
    if (look.stage === 'over' || (look.seat !== null && look.scene?.must.includes(look.seat) === true)) return look;
    const { stage, scene, seat } = await other.look();
    if (stage !== 'over' && seat !== null && scene?.must.includes(seat) === true) await other.act(anyOf(scene.legal));
  }
  throw new Error('it is nobody’s turn');
}

/** Against somebody who waits until everything has been looked at. */
export const timelineAgainst: Tour = {
  name: 'timeline-against',
  async go(guide) {
    const mia = await guide.person('Mia');
    const { code, hand } = await guide.sitDown(mia, { game: 'timeline-twist', options: { mode: 'competitive' }, seats: ['me', 'open'] });
    const jonas = await guide.company(code, 'Jonas', 1);
    await hand.do({ do: 'start', fill: false });
    const cards = guide.hook('timeline-card');
    for (let turn = 0; turn < MOST_TURNS && !guide.has('choosing', 'right', 'wrong'); turn += 1) {
      const look = await whenItsMine(hand, jonas);
      if (look.stage === 'over') {
        for (const one of [hand, jonas]) await one.do({ do: 'rematch' });
        for (const one of [hand, jonas]) await one.playing();
        await expect(guide.hook('result-sheet')).toBeHidden();
        continue;
      }
      await guide.myTurn();
      if (!guide.has('choosing') && (await cards.count()) >= 4) {
        await guide.show('choosing');
        await guide.hook('hand-card').first().click();
        await guide.show('card-chosen');
        await guide.hook('gap').nth(2).click();
        await expect(guide.hook('confirm')).toBeVisible();
        await guide.show('gap-chosen');
        await guide.escape();
        await guide.escape();
        await cards.nth(1).click();
        await expect(guide.hook('card-sheet')).toBeVisible();
        await guide.show('card-sheet');
        await guide.escape();
      }
      await hand.act(anyOf(look.scene?.legal ?? []));
      const { latest } = await hand.look();
      if (latest.includes('"correct":true') && (await cards.count()) >= 4) await guide.show('right');
      if (latest.includes('"correct":false')) {
        await expect(guide.hook('wrong-card').first()).toBeVisible();
        await guide.show('wrong');
      }
    }
    expect(guide.has('choosing', 'right', 'wrong'), 'all phases have come up').toBe(true);
  },
};

/** Against bots, who come to an end. */
export const timelineEnd: Tour = {
  name: 'timeline-end',
  async go(guide) {
    const mia = await guide.person('Mia');
    const { hand } = await guide.sitDown(mia, { game: 'timeline-twist', options: { mode: 'competitive' }, seats: ['me', 'bot', 'bot'] });
    for (let turn = 0; turn < MOST_TURNS; turn += 1) {
      const look = await hand.turn();
      if (look.stage === 'over') break;
      await hand.act(anyOf(look.scene?.legal ?? []));
    }
    await guide.result();
    await guide.show('end');
  },
};

export const timelineTogether: Tour = {
  name: 'timeline-together',
  async go(guide) {
    const mia = await guide.person('Mia');
    const { hand } = await guide.sitDown(mia, { game: 'timeline-twist', options: { mode: 'cooperative' }, seats: ['me', 'bot', 'bot'] });
    const all = ['choosing', 'blocked', 'one-more', 'end'];
    for (let turn = 0; turn < MOST_TURNS && !guide.has(...all); turn += 1) {
      const look = await hand.turn();
      if (look.stage === 'over') {
        await guide.result();
        await guide.show('end');
        await hand.do({ do: 'rematch' });
        await expect(guide.hook('result-sheet')).toBeHidden();
        continue;
      }
      await guide.myTurn();
      const legal = look.scene?.legal ?? [];
      const state = look.scene?.public as { blocked: unknown[]; timeline: unknown[] };
      if (!guide.has('choosing') && state.timeline.length >= 4) {
        await guide.show('choosing');
        await guide.hook('hand-card').first().click();
        await guide.show('card-chosen');
        await guide.escape();
      }
      if (state.blocked.length > 0) await guide.show('blocked');
      if (legal.includes('end')) await guide.show('one-more');
      await hand.act(anyOf(legal));
    }
    expect(guide.has(...all), 'all phases have come up').toBe(true);
  },
};
