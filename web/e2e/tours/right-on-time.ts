import { expect } from '@playwright/test';
import type { Look } from './scripted-client';
import { anyOf, type Guide, type Tour } from './tour';

/** So many turns, and something that should come up does not. */
const MOST_TURNS = 1500;
const ALL = ['choosing', 'two-cards', 'target', 'joker', 'spare', 'show', 'round-result', 'end'];

export const rightOnTime: Tour = {
  name: 'right-on-time',
  async go(guide) {
    const mia = await guide.person('Mia');
    const { hand } = await guide.sitDown(mia, { game: 'right-on-time', seats: ['me', 'bot', 'bot', 'bot'] });
    for (let turn = 0; turn < MOST_TURNS && !guide.has(...ALL); turn += 1) {
      const look = await hand.turn();
      if (look.stage === 'over') {
        await guide.result();
        await guide.show('end');
        await hand.do({ do: 'rematch' });
        await expect(guide.hook('result-sheet')).toBeHidden();
        continue;
      }
      const result = guide.hook('round-result');
      if (await result.isVisible()) {
        await guide.show('round-result');
        await guide.hook('next-round').click();
      }
      await choose(guide, look);
      await hand.act(anyOf(look.scene?.legal.filter((action) => !action.startsWith('spare')) ?? []));
    }
    expect(guide.has(...ALL), 'all phases have come up').toBe(true);
  },
};

/** Shows what can be chosen in this position, as far as it is new. */
async function choose(guide: Guide, { scene }: Look): Promise<void> {
  const legal = scene?.legal ?? [];
  const card = (name: string) => guide.page.locator(`[data-testid="hand-card"][data-card="${name}"]`).first();
  const aimed = legal.map((action) => /^lay ([YD]\d) \w+@\d$/.exec(action)?.[1]).find((found) => found !== undefined);
  const pair = legal.find((action) => /^lay \d \d$/.test(action));

  if (!guide.has('show') && legal.includes('show')) {
    await guide.myTurn();
    await expect(guide.hook('action-show')).toBeVisible();
    await guide.show('show');
  } else if (!guide.has('joker') && legal.some((action) => /^lay J=\d$/.test(action))) {
    await guide.myTurn();
    await card('J').click();
    await expect(guide.page.getByRole('radio').first()).toBeVisible();
    await guide.show('joker');
    await guide.escape();
  } else if (!guide.has('target') && aimed !== undefined) {
    await guide.myTurn();
    await card(aimed).click();
    await expect(guide.page.locator('.choose').first()).toBeVisible();
    await guide.show('target');
    await guide.escape();
  } else if (!guide.has('spare') && legal.some((action) => action.startsWith('spare'))) {
    await guide.myTurn();
    await guide.page.locator('[data-testid="spare-card"][aria-disabled="false"]').first().click();
    await guide.show('spare');
    await guide.escape();
  } else if (!guide.has('choosing') && legal.length > 6) {
    await guide.myTurn();
    await guide.show('choosing');
  } else if (!guide.has('two-cards') && pair !== undefined) {
    await guide.myTurn();
    const [, first = '', second = ''] = pair.split(' ');
    await card(first).click();
    const partner = guide.page.locator(`[data-testid="hand-card"][data-card="${second}"][aria-pressed="false"]`).first();
    await partner.click();
    await guide.show('two-cards');
    await guide.escape();
  }
}
