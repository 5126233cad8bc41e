import { expect, test } from './support/fixtures';
import { anyOf } from './tours/tour';
import { tableByLot } from './support/by-lot';
import { linger } from './support/lingering';
import type { ScriptedClient } from './tours/scripted-client';

const SEATS = ['me', 'bot', 'bot'] as ('me' | 'bot')[];

/** Plays by lot until a round has ended. Bots go on at once; the page hears it at the same time, and shows it first. */
async function untilRoundEnds(hand: ScriptedClient): Promise<void> {
  for (let turn = 0; turn < 1500; turn += 1) {
    const { stage, scene, all } = await hand.turn();
    if (all.includes('"round_won"')) return;
    if (stage === 'over') throw new Error('the match ended first');
    await hand.act(anyOf(scene?.legal ?? []));
  }
  throw new Error('no round ends');
}

for (const way of ['the button', 'a tap on the table', 'time'] as const) {
  test(`a round that ends stays on the table until ${way} goes on`, async ({ page, server }) => {
    if (way !== 'time') await linger(page);
    const hand = await tableByLot(page, server.address, { game: 'right-on-time', seats: SEATS });
    const next = page.getByTestId('next-round');
    await untilRoundEnds(hand);
    await expect(next).toBeVisible();
    const lines = page.getByTestId('log').locator('p');
    // Where time goes on nobody knows for how long it can still be looked at.
    if (way !== 'time') {
      await expect(page.getByTestId('round-result')).toBeVisible();
      // What won lies on the pile, with nothing over it, and the log does not yet tell of the next deal.
      const winning = page.getByTestId('discard-pile').locator('.laid').last();
      await expect.poll(() => winning.evaluate((card) => {
        const { left, top, width, height } = card.getBoundingClientRect();
        return card.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      })).toBe(true);
      await expect(page.getByTestId('shown-card')).toHaveCount(0);
      const told = await lines.count();
      if (way === 'the button') await next.click();
      else await page.locator('section.middle').click({ position: { x: 5, y: 5 } });
      await expect.poll(() => lines.count()).toBeGreaterThan(told);
    }
    await expect(next).toBeHidden();
    await expect(page.getByTestId('round-result')).toBeHidden();
    // Who won has been looked at: that is news no more.
    await expect(page.getByTestId('news')).not.toContainText(/wins? the round/);
    await expect(page.getByTestId('shown-card')).toHaveCount(0);
  });
}
