import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/fixtures';
import { joins, seated } from './support/seated';

/** Presses the button of the mouse and lets it go, as a hand does: nothing is done for it in between. */
async function clickWithTheHand(page: Page, target: Locator): Promise<void> {
  const box = await target.boundingBox();
  if (box === null) throw new Error('nothing to click on');
  await page.mouse.move(box.x + box.width * 0.6, box.y + box.height * 0.4, { steps: 4 });
  await page.mouse.down();
  await page.mouse.up();
}

const slot = (page: Page, label: number): Locator => page.locator(`[data-testid="slot"][data-slot="${label}"]`);
const blitz = { game: 'racko', options: { blitz: true, start: 0 } };
const LABELS = [30, 5, 60, 45, 10, 55, 15, 50, 20, 40, 25, 35];

test('in a blitz deal every click on a free slot puts the card there', async ({ page, server }) => {
  const { code, hand } = await seated(page, server.address, { ...blitz, seats: ['me', 'open'] });
  await joins(page, server.address, code, 'Jonas', 1);
  await hand.do({ do: 'start', fill: false });
  for (const [count, label] of LABELS.entries()) {
    await expect(page.getByTestId('held-card')).toBeVisible();
    await clickWithTheHand(page, slot(page, label));
    await expect(slot(page, label), `click number ${count + 1}`).toHaveAttribute('data-card', /.+/);
  }
  await expect(page.getByTestId('held-card')).toBeHidden();
});

test('keys lead to a slot, the mouse to another: the mouse counts', async ({ page, server }) => {
  const { code, hand } = await seated(page, server.address, { ...blitz, seats: ['me', 'open'] });
  await joins(page, server.address, code, 'Jonas', 1);
  await hand.do({ do: 'start', fill: false });
  await slot(page, 30).focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(slot(page, 35)).toHaveAttribute('data-card', /.+/);
  await page.keyboard.press('ArrowUp');
  await clickWithTheHand(page, slot(page, 10));
  await expect(slot(page, 10)).toHaveAttribute('data-card', /.+/);
  await expect(slot(page, 40)).not.toHaveAttribute('data-card', /.+/);
});

test('a blitz deal is a line of the log, and everyone sees the racks fill', async ({ page, server }) => {
  const { code, hand } = await seated(page, server.address, { ...blitz, seats: ['me', 'open', 'open'] });
  const others = [await joins(page, server.address, code, 'Jonas', 1), await joins(page, server.address, code, 'Lena', 2)];
  await hand.do({ do: 'start', fill: false });
  const filled = (seat: number): Locator => page.locator(`[data-testid="seat-${seat}"] .slot.filled`);
  for (const [count, label] of LABELS.slice(0, 5).entries()) {
    for (const [at, other] of others.entries()) {
      await other.act(`put ${label}`);
      await expect(filled(at + 1)).toHaveCount(count + 1);
    }
    await expect(page.getByTestId('metronome')).toHaveAttribute('data-beat', String(count + 1));
    await hand.act(`put ${label}`);
  }
  await expect(page.locator('aside [data-testid="log"] p')).toHaveCount(1);
  await expect(page.getByTestId('live')).not.toContainText('Jonas fills');
  await expect(page.getByTestId('live')).toContainText('You are dealt');
});
