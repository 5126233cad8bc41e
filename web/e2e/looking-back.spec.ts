import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectNoBarriers } from './support/axe';
import { playOut, tableByLot } from './support/by-lot';
import { expect, test } from './support/fixtures';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const SEATS = ['me', 'bot', 'bot'] as ('me' | 'bot')[];

/** The code of the table that a page shows. */
const codeOf = (page: Page): string => new URL(page.url()).pathname.split('/')[2] ?? '';

for (const [name, game, options] of [
  ['Timeline against each other', 'timeline-twist', { mode: 'competitive' }],
  ['Timeline together', 'timeline-twist', { mode: 'cooperative' }],
  ['Right on Time', 'right-on-time', {}],
  ['Racko', 'racko', { blitz: true, target: 60 }],
] as const) {
  test(`a match of ${name} is looked at again, step by step and through other eyes`, async ({ page, server, browser }) => {
    const hand = await tableByLot(page, server.address, { game, options, seats: SEATS });
    const code = codeOf(page);
    await playOut(hand);
    const sheet = page.getByTestId('result-sheet');
    await expect(async () => {
      await page.keyboard.press('Shift');
      await expect(sheet).toBeVisible({ timeout: 3_000 });
    }).toPass({ timeout: 30_000 });
    await sheet.getByTestId('look-back').click();
    await expect(page).toHaveURL(`${server.address}/t/${code}/1`);

    // From the deal on, by button, key and slider.
    const standing = page.getByTestId('standing');
    const place = page.getByTestId('replay-place');
    await expect(standing).toHaveText(/ 0 of \d+/);
    await page.getByTestId('replay-on').click();
    await expect(standing).toHaveText(/ 1 of \d+/);
    await page.keyboard.press('ArrowRight');
    await expect(standing).toHaveText(/ 2 of \d+/);
    await page.getByTestId('replay-back').click();
    await expect(standing).toHaveText(/ 1 of \d+/);
    await page.getByTestId('replay-round-on').click();
    await expect(standing).not.toHaveText(/ 1 of \d+/);
    await page.keyboard.press('Home');
    await expect(place).toHaveValue('0');

    // All cards are open at first: everyone's hand is told.
    await expect(page.getByTestId('open-hands').getByRole('heading')).toHaveCount(3);
    await page.keyboard.press('End');
    const last = await place.getAttribute('max');
    await expect(place).toHaveValue(last ?? '');

    // Through my eyes I have my own side again, at the same place of the match.
    await page.getByTestId('replay-eyes').selectOption('0');
    await expect(page.getByTestId('own')).toBeVisible();
    await expect(page.getByTestId('open-hands')).toHaveCount(0);
    await expect(place).toHaveValue(last ?? '');

    // By itself it plays to the next step.
    await page.keyboard.press('Home');
    await page.getByTestId('replay-speed').click();
    await page.getByTestId('replay-play').click();
    await expect(standing).not.toHaveText(/ 0 of \d+/);
    await page.getByTestId('replay-play').click();

    const [file] = await Promise.all([page.waitForEvent('download'), page.getByTestId('replay-file').click()]);
    const record = JSON.parse(await readFile(await file.path(), 'utf8')) as { game: string; actions: string[] };
    expect(record.game).toBe(game);
    expect(record.actions.length).toBeGreaterThan(0);
    await expectNoBarriers(page, `looking back at ${name}`);

    // Somebody else who has the link sees the same, on a phone and in German.
    const phone = await browser.newContext({ baseURL: server.address, locale: 'de-DE', viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
    const other = await phone.newPage();
    await other.goto(`/t/${code}/1`);
    await other.getByTestId('replay-on').tap();
    await expect(other.getByTestId('standing')).toHaveText(/Rückblick · 1 von/);
    await expect(other.getByTestId('replay-file')).toBeInViewport();
    await phone.close();
  });
}

test('a match that is running cannot be looked at', async ({ page, server, complaints }) => {
  await tableByLot(page, server.address, { game: 'racko', options: {}, seats: SEATS });
  await page.goto(`/t/${codeOf(page)}/1`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is nothing to look back at');
  // Where nothing is found, the browser notes it.
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes('404')));
});
