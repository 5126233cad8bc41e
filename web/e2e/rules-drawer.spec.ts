import { expect, test } from './support/fixtures';
import { tableByLot } from './support/by-lot';

const SEATS = ['me', 'bot', 'bot'] as ('me' | 'bot')[];

for (const { name, viewport, hasTouch } of [
  { name: 'a wide screen', viewport: { width: 1440, height: 900 }, hasTouch: false },
  { name: 'a phone', viewport: { width: 390, height: 844 }, hasTouch: true },
]) {
  test.describe(name, () => {
    test.use({ viewport, hasTouch });

    test('the rules open beside the table, at the rule that matters now', async ({ page, server }) => {
      const hand = await tableByLot(page, server.address, { game: 'right-on-time', seats: SEATS });
      const { scene } = await hand.turn();
      await expect(page).toHaveTitle(/^●/);
      const address = page.url();
      const opener = page.getByTestId('rule-now');
      await (hasTouch ? opener.tap() : opener.click());
      const drawer = page.getByTestId('rules-drawer');
      await expect(drawer).toBeVisible();
      const rule = scene?.rule ?? '';
      expect(rule).toMatch(/^RT-\d+$/);
      await expect(drawer.locator(`[id="${rule}"]`).first()).toBeInViewport();
      // The table is still there, and so are my cards.
      expect(page.url()).toBe(address);
      await expect(page.getByTestId('hand-card').first()).toBeInViewport();
      // A link within the rules leads to another place in the drawer.
      await page.keyboard.press('Escape');
      await expect(drawer).toBeHidden();
      await expect(opener).toBeFocused();
    });
  });
}
