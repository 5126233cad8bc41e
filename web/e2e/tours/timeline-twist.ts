import { expect } from '@playwright/test';
import { anyOf, type Tour } from './tour';

const MOST_TURNS = 300;

export const timelineAgainst: Tour = {
  name: 'timeline-against',
  async go(guide) {
    const mia = await guide.person('Mia');
    const { hand } = await guide.sitDown(mia, { game: 'timeline-twist', options: { mode: 'competitive' }, seats: ['me', 'bot', 'bot'] });
    const cards = guide.hook('timeline-card');
    for (let turn = 0; turn < MOST_TURNS && !guide.has('end'); turn += 1) {
      const look = await hand.turn();
      if (look.stage === 'over') {
        await expect(guide.hook('end-sheet')).toBeVisible();
        await guide.show('end');
        if (guide.has('wrong')) return;
        await hand.do({ do: 'rematch' });
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
        await guide.hook('action-read').click();
        await expect(guide.hook('card-sheet')).toBeVisible();
        await guide.show('card-sheet');
        await guide.escape();
      }
      await hand.act(anyOf(look.scene?.legal ?? []));
      if (!guide.has('wrong') && (await hand.look()).latest.includes('"correct":false')) {
        const wrong = guide.hook('wrong-card').first();
        if (await wrong.isVisible()) await guide.hold('wrong');
      }
    }
    expect(guide.has('choosing', 'wrong', 'end'), 'all phases have come up').toBe(true);
  },
};

export const timelineTogether: Tour = {
  name: 'timeline-together',
  async go(guide) {
    const mia = await guide.person('Mia');
    const { hand } = await guide.sitDown(mia, { game: 'timeline-twist', options: { mode: 'cooperative' }, seats: ['me', 'bot', 'bot'] });
    for (let turn = 0; turn < MOST_TURNS; turn += 1) {
      const look = await hand.turn();
      if (look.stage === 'over') break;
      await guide.myTurn();
      const legal = look.scene?.legal ?? [];
      const state = look.scene?.public as { blocked: unknown[]; timeline: unknown[] };
      if (!guide.has('choosing') && state.timeline.length >= 6 && legal.some((action) => action.startsWith('discard'))) {
        await guide.show('choosing');
        await guide.hook('hand-card').first().click();
        await guide.show('card-chosen');
        await guide.escape();
      }
      if (state.blocked.length > 0) await guide.show('blocked');
      if (legal.includes('end')) await guide.show('one-more');
      await hand.act(anyOf(legal));
    }
    await expect(guide.hook('end-sheet')).toBeVisible();
    await guide.show('end');
    expect(guide.has('choosing', 'blocked', 'end'), 'all phases have come up').toBe(true);
  },
};
