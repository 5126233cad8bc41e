import type { Browser, Page } from '@playwright/test';
import { TimelineAgainstPlayer } from './players/timeline-against';
import { expect, test } from './support/fixtures';
import { handsFor } from './support/hands';
import { expectFinalSheet, play } from './support/match';
import { Wire } from './support/wire';

/** A browser that shares nothing with the others. */
async function another(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-GB', ...(baseURL === undefined ? {} : { baseURL }) });
  const page = await context.newPage();
  Wire.of(page);
  return page;
}

async function callMe(page: Page, name: string): Promise<void> {
  await page.getByTestId('change-name').click();
  await page.getByTestId('my-name').fill(name);
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('change-name')).toContainText(name);
}

/** From the home page to a table that waits for friends. */
async function invite(page: Page, game: string, players: number): Promise<string> {
  await page.goto('/');
  await callMe(page, 'Mia');
  await page.getByTestId(`friends-${game}`).click();
  await page.getByRole('button', { name: `Lay the table for ${players}` }).click();
  await page.waitForURL(/\/t\/\w+$/);
  return page.url();
}

/** The cards in somebody's own rack. */
async function rack(page: Page): Promise<string[]> {
  const slots = page.locator('[data-testid="slot"][data-card]');
  await expect(slots).toHaveCount(12);
  return slots.evaluateAll((nodes) => nodes.map((node) => node.getAttribute('data-card') ?? ''));
}

test('two at one table: join by link and by code, see only their own, leave and come back', async ({ page: mia, browser, baseURL }) => {
  const link = await invite(mia, 'racko', 3);
  const seat = (page: Page, n: number) => page.getByTestId(`seat-${n}`);

  const tom = await another(browser, baseURL);
  await tom.goto(link);
  await callMe(tom, 'Tom');
  await tom.getByTestId('sit-1').click();
  await expect(seat(mia, 1)).toContainText('Tom');

  // Somebody with the code only: finds the table from the home page, and watches.
  const eva = await another(browser, baseURL);
  await eva.goto('/');
  await eva.getByTestId('join-code').fill(link.split('/').at(-1)?.toLowerCase() ?? '');
  await eva.getByTestId('join-go').click();
  await expect(eva).toHaveURL(link);
  await expect(seat(eva, 0)).toContainText('Mia');

  await mia.getByTestId('start').click();
  const [mias, toms] = [await rack(mia), await rack(tom)];
  expect(mias.filter((card) => toms.includes(card)), 'a number is in one rack only').toEqual([]);
  await expect(eva.getByTestId('draw-pile')).toBeVisible();
  await expect(eva.getByTestId('slot')).toHaveCount(0);

  const secrets = [
    { of: mias, from: [tom, eva] },
    { of: toms, from: [mia, eva] },
  ];
  for (const { of, from } of secrets) {
    for (const page of from) {
      const shown = await page.locator('[data-card]').evaluateAll((nodes) => nodes.map((node) => node.getAttribute('data-card') ?? ''));
      expect(shown.filter((card) => of.includes(card)), 'cards of somebody else in the page').toEqual([]);
      const frames = Wire.of(page).received.join('\n');
      expect(of.filter((card) => frames.includes(`"${card}"`)), 'cards of somebody else on the wire').toEqual([]);
    }
  }

  await tom.getByTestId('menu').click();
  await tom.getByTestId('leave').click();
  await tom.getByTestId('leave-now').click();
  await expect(tom).toHaveURL(new URL('/', link).href);
  await mia.getByTestId('substitute-1').click();
  await expect(seat(mia, 1)).toContainText('bot plays');

  // With the link he is back, and the seat is still his.
  await tom.goto(link);
  await tom.getByTestId('take-back').click();
  await expect(tom.getByTestId('take-back')).toHaveCount(0);
  await expect(seat(mia, 1)).not.toContainText('bot plays');
  await expect(tom.getByTestId('slot')).toHaveCount(12);

  await tom.context().close();
  await eva.context().close();
});

test('two people finish a match and play another', async ({ page: mia, browser, baseURL }) => {
  await mia.goto('/');
  await mia.getByTestId('friends-timeline-twist').click();
  await mia.getByRole('button', { name: 'Lay the table for 2' }).click();
  await mia.waitForURL(/\/t\/\w+$/);
  const tom = await another(browser, baseURL);
  await tom.goto(mia.url());
  await tom.getByTestId('sit-1').click();
  await expect(mia.getByTestId('sit-1')).toHaveCount(0);
  await mia.getByTestId('start').click();

  await Promise.all([
    play(mia, new TimelineAgainstPlayer(mia, handsFor('mouse', mia), false)),
    play(tom, new TimelineAgainstPlayer(tom, handsFor('mouse', tom))),
  ]);
  await expectFinalSheet(mia);
  await expectFinalSheet(tom);

  await mia.getByTestId('rematch').click();
  await expect(tom.getByTestId('end-sheet').getByRole('status')).not.toBeEmpty();
  await tom.getByTestId('rematch').click();
  for (const page of [mia, tom]) {
    await expect(page.getByTestId('end-sheet')).toHaveCount(0);
    await expect(page.getByTestId('hand-card')).toHaveCount(4);
  }
  await tom.context().close();
});
