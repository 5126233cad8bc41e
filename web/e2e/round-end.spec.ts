import { expect, test } from './support/fixtures';
import { anyOf } from './tours/tour';
import { tableByLot } from './support/by-lot';
import type { ScriptedClient } from './tours/scripted-client';

const SEATS = ['me', 'bot', 'bot'] as ('me' | 'bot')[];

/** Plays by lot until the end of a round is on the page. */
async function untilRoundEnds(hand: ScriptedClient, isHeld: () => Promise<boolean>): Promise<void> {
  for (let turn = 0; turn < 1500; turn += 1) {
    const { stage, scene } = await hand.turn();
    if (await isHeld()) return;
    if (stage === 'over') throw new Error('the match ended first');
    await hand.act(anyOf(scene?.legal ?? []));
    // The page hears of it at the same time.
    if ((await hand.look()).latest.includes('"round_won"')) return;
  }
}

for (const way of ['the button', 'a tap on the table', 'time'] as const) {
  test(`a round that ends stays on the table until ${way} goes on`, async ({ page, server }) => {
    const hand = await tableByLot(page, server.address, { game: 'right-on-time', seats: SEATS });
    const next = page.getByTestId('next-round');
    await untilRoundEnds(hand, () => next.isVisible());
    await expect(next).toBeVisible();
    await expect(page.getByTestId('round-result')).toBeVisible();
    // What won lies on the pile, with nothing over it, and the log does not yet tell of the next deal.
    const winning = page.getByTestId('discard-pile').locator('.laid').last();
    expect(await winning.evaluate((card) => {
      const { left, top, width, height } = card.getBoundingClientRect();
      return card.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    })).toBe(true);
    await expect(page.getByTestId('shown-card')).toHaveCount(0);
    const lines = page.getByTestId('log').locator('li').last();
    const told = await lines.textContent();
    if (way === 'the button') await next.click();
    if (way === 'a tap on the table') await page.locator('section.middle').click({ position: { x: 5, y: 5 } });
    await expect(next).toBeHidden();
    await expect(page.getByTestId('round-result')).toBeHidden();
    await expect(page.getByTestId('shown-card')).toHaveCount(0);
    await expect.poll(async () => (await page.getByTestId('log').textContent())?.length ?? 0).toBeGreaterThan(told?.length ?? 0);
  });
}
