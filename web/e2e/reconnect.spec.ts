import type { Page } from '@playwright/test';
import { RightOnTimePlayer } from './players/right-on-time';
import { Cable } from './support/cable';
import { expect, test } from './support/fixtures';
import { handsFor } from './support/hands';
import { expectFinalSheet, play } from './support/match';
import { layTable, welcome, type Guest } from './support/people';
import { Server } from './support/server';
import { Wire } from './support/wire';

/** Marks the page, so that a reload does not go unnoticed. */
async function mark(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute('data-marked', ''));
}

async function expectNoReload(page: Page): Promise<void> {
  await expect(page.locator('html[data-marked]')).toHaveCount(1);
}

const logOf = (page: Page): Promise<string[]> => page.locator('[data-testid="log"] li').allTextContents();

/** Lays a table of Right on Time and plays a few turns. */
async function begin({ page, token }: Guest): Promise<RightOnTimePlayer> {
  const code = await layTable({ page, token }, { game: 'right-on-time' });
  await page.goto(`/t/${code}`);
  await mark(page);
  const player = new RightOnTimePlayer(page, handsFor('mouse', page));
  let presses = 0;
  await play(page, player, { until: async () => (presses += 1) > 6 && (await page.getByTestId('confirm').isVisible()) });
  return player;
}

test('a pulled cable shows, and what was done meanwhile is done once it is back', async ({ browser, server, complaints }) => {
  const cable = await Cable.to(server.address);
  const context = await browser.newContext({ baseURL: cable.address, locale: 'en-GB' });
  const guest = await welcome(context, 'Mia');
  const { page } = guest;
  const player = await begin(guest);

  // Up to the last press before a card is laid.
  const confirm = page.locator('[data-testid="confirm"]:not([aria-disabled="true"])');
  await play(page, player, { until: () => confirm.isVisible() });
  const before = await logOf(page);
  const hand = await page.getByTestId('hand-card').count();

  cable.pull();
  await expect(page.getByTestId('connection')).toContainText('Connection lost');
  await confirm.click();
  // It waits: nothing has been laid yet.
  await expect(page.getByTestId('hand-card')).toHaveCount(hand);

  cable.plug();
  await expect(page.getByTestId('connection')).toContainText('Connected again');
  await Wire.of(page).answered();
  await expect.poll(async () => (await logOf(page)).length).toBeGreaterThan(before.length);
  const after = await logOf(page);
  expect(after.slice(0, before.length), 'what had happened is still there').toEqual(before);
  expect(after.filter((line) => line.startsWith('Mia lays')).length - before.filter((line) => line.startsWith('Mia lays')).length).toBe(1);
  await expect(page.getByTestId('connection')).toBeEmpty();
  await expectNoReload(page);

  await context.close();
  cable.close();
  complaints.length = 0;
});

test('what others did while the cable was out is not missed', async ({ browser, server, complaints }) => {
  const cable = await Cable.to(server.address);
  const [one, two] = [
    await browser.newContext({ baseURL: cable.address, locale: 'en-GB' }),
    await browser.newContext({ baseURL: server.address, locale: 'en-GB' }),
  ];
  const mia = await welcome(one, 'Mia');
  const tom = await welcome(two, 'Tom');
  const code = await layTable(mia, { game: 'racko', seats: ['me', 'open', 'bot'], options: { start: 1 } });
  await mia.page.goto(`/t/${code}`);
  await mark(mia.page);
  await tom.page.goto(`/t/${code}`);
  await tom.page.getByTestId('sit-1').click();
  await mia.page.getByTestId('start').click();
  await expect(mia.page.getByTestId('prompt')).toContainText('Tom');

  cable.pull();
  await expect(mia.page.getByTestId('connection')).toContainText('Connection lost');
  await tom.page.getByTestId('draw-pile').click();
  await expect.poll(async () => (await logOf(tom.page)).length).toBeGreaterThan(1);
  cable.plug();
  await expect(mia.page.getByTestId('connection')).toContainText('Connected again');
  // The same for everyone, except for what only one may know.
  const seen = async (page: Page): Promise<string[]> =>
    page.locator('[data-testid="log"] li p:not(.private)').evaluateAll((lines) => lines.map((line) => line.textContent.trim()));
  await expect.poll(() => seen(mia.page)).toEqual(await seen(tom.page));
  await expectNoReload(mia.page);

  await one.close();
  await two.close();
  cable.close();
  complaints.length = 0;
});

test('a server that is killed in the middle of a match and comes back goes on', async ({ browser }) => {
  const server = await Server.start();
  const context = await browser.newContext({ baseURL: server.address, locale: 'en-GB' });
  const guest = await welcome(context, 'Mia');
  const { page } = guest;
  const player = await begin(guest);
  const before = await logOf(page);
  const hand = await page.getByTestId('hand-card').evaluateAll((cards) => cards.map((card) => card.getAttribute('data-card')));

  await server.kill();
  await expect(page.getByTestId('connection')).toContainText('Connection lost');
  await server.reopen();
  await expect(page.getByTestId('connection')).toContainText('Connected again');
  expect((await logOf(page)).slice(0, before.length)).toEqual(before);
  const now = await page.getByTestId('hand-card').evaluateAll((cards) => cards.map((card) => card.getAttribute('data-card')));
  expect(now).toEqual(hand);

  await play(page, player);
  await expectFinalSheet(page);
  await expectNoReload(page);
  await context.close();
  await server.stop();
});
