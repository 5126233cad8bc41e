import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/fixtures';
import { playOut, tableByLot } from './support/by-lot';

const SEATS = ['me', 'bot', 'bot'] as ('me' | 'bot')[];

/** The size of a PNG, from its head. */
function sizeOf(png: Buffer): { width: number; height: number } {
  expect(png.subarray(1, 4).toString('latin1')).toBe('PNG');
  return { width: png.readUInt32BE(16), height: png.readUInt32BE(20) };
}

/** How many colours there are in a picture: an empty one has few. */
async function coloursIn(page: Page, png: Buffer): Promise<number> {
  return page.evaluate(async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [image.width, image.height];
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0);
    const pixels = new Uint32Array(context?.getImageData(0, 0, image.width, image.height).data.buffer ?? new ArrayBuffer(0));
    return new Set(pixels).size;
  }, png.toString('base64'));
}

/** The result sheet. A match that was played by lot takes long to be shown; a key passes over what is left of it. */
async function seeTheEnd(page: Page): Promise<Locator> {
  const sheet = page.getByTestId('result-sheet');
  await expect(async () => {
    await page.keyboard.press('Shift');
    await expect(sheet).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 30_000 });
  return sheet;
}

for (const [name, game, options] of [
  ['Timeline against each other', 'timeline-twist', { mode: 'competitive' }],
  ['Timeline together', 'timeline-twist', { mode: 'cooperative' }],
  ['Right on Time', 'right-on-time', { points: 1 }],
  ['Racko', 'racko', { blitz: true, target: 60 }],
] as const) {
  test(`the end of ${name} can be shared as a picture`, async ({ page, server }, info) => {
    const hand = await tableByLot(page, server.address, { game, options: game === 'right-on-time' ? {} : options, seats: SEATS });
    await playOut(hand);
    const sheet = await seeTheEnd(page);
    await expect(sheet.getByTestId('ending').locator('svg').first()).toBeVisible();

    const saved = page.waitForEvent('download');
    await sheet.getByTestId('share-picture').click();
    const download = await saved;
    expect(download.suggestedFilename()).toMatch(new RegExp(`^reihum-${game}-\\d{4}-\\d\\d-\\d\\d\\.png$`));
    const path = info.outputPath('shared.png');
    await download.saveAs(path);
    const png = await readFile(path);
    const { width, height } = sizeOf(png);
    expect(width).toBe(1080);
    expect(height).toBeGreaterThan(900);
    expect(await coloursIn(page, png)).toBeGreaterThan(30);
    await expect(sheet.getByTestId('picture-said')).toHaveText('The picture is saved.');
  });
}

test('one’s own row is marked, and the last table stays beside the result where there is room', async ({ page, server }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const hand = await tableByLot(page, server.address, { game: 'timeline-twist', options: { mode: 'competitive' }, seats: SEATS });
  await playOut(hand);
  const sheet = await seeTheEnd(page);
  await expect(sheet.getByRole('row').filter({ hasText: 'Mia' })).toContainText('you');
  await expect(sheet.getByRole('row').filter({ hasText: 'you' })).toHaveCount(1);
  const [beside, table] = [await sheet.boundingBox(), await page.locator('section.middle').boundingBox()];
  expect(table?.width ?? 0).toBeGreaterThan(500);
  expect((table?.x ?? 0) + (table?.width ?? 0)).toBeLessThanOrEqual((beside?.x ?? 0) + 1);
});

test('where the system can share pictures it gets the file', async ({ page, server }) => {
  await page.addInitScript(() => {
    const shared: string[] = [];
    Object.assign(window, { shared });
    Object.assign(Navigator.prototype, {
      canShare: () => true,
      share: ({ files = [], title = '' }: ShareData) => Promise.resolve(void shared.push(`${title}: ${files[0]?.name} ${files[0]?.type}`)),
    });
  });
  const hand = await tableByLot(page, server.address, { game: 'timeline-twist', options: { mode: 'competitive' }, seats: SEATS });
  await playOut(hand);
  const sheet = await seeTheEnd(page);
  await sheet.getByTestId('share-picture').click();
  await expect.poll(() => page.evaluate(() => (window as unknown as { shared: string[] }).shared)).toEqual([
    expect.stringMatching(/^.+: reihum-timeline-twist-.+\.png image\/png$/),
  ]);
});
