import { expectNoBarriers } from './support/axe';
import { expect, test, type Person } from './support/people';
import { layTable } from './support/together';

/** How the cards lie: by their numbers from left to right, and how often each was spun. */
async function cards(person: Person): Promise<string[]> {
  return person.hook('pastime').locator('button').evaluateAll((buttons) => buttons.map((one) => `${one.dataset['testid'] ?? ''} ${one.dataset['spins'] ?? ''}`));
}

test('people see each other arrive, play with the same cards, and read what it is about', async ({ invite }) => {
  const [anna, ben, cleo] = [await invite('Anna'), await invite('Ben'), await invite('Cleo')];
  const link = await layTable(anna, 'racko');
  await expect(anna.hook('what-it-is-about')).toContainText('Put the numbers in your rack in rising order.');

  await ben.page.goto(link);
  await expect(anna.hook('arrivals')).toContainText('Ben has come in.');
  await ben.press('sit-1');
  await expect(anna.hook('arrivals')).toContainText('Ben sits down.');

  // One spins with the mouse, the other shuffles with keys.
  await ben.press('pastime-3');
  await expect(anna.hook('pastime-3')).toHaveAttribute('data-spins', '1');
  await expect(anna.hook('pastime-3')).toHaveAccessibleName('Card 4, face up: spin it');
  const before = await cards(anna);
  await anna.hook('pastime-shuffle').focus();
  // Once in a while cards come to lie as they lay.
  await expect(async () => {
    await anna.page.keyboard.press('Enter');
    await expect.poll(() => cards(anna), { timeout: 3_000 }).not.toEqual(before);
  }).toPass();
  await expect.poll(() => cards(ben)).toEqual(await cards(anna));
  await expect(ben.hook('pastime-by')).toHaveText('Anna was the last to touch them.');
  // Whoever comes later finds them as they lie.
  await cleo.page.goto(link);
  await expect.poll(() => cards(cleo)).toEqual(await cards(anna));

  await expectNoBarriers(anna.page, 'waiting');
  await ben.page.setViewportSize({ width: 360, height: 740 });
  await expectNoBarriers(ben.page, 'waiting on a phone');
  const wide = await ben.page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(360);

  // The match begins, and the cards are gone.
  await anna.press('start');
  for (const person of [anna, ben]) await expect(person.hook('own')).toBeVisible();
  await expect(ben.hook('pastime')).toHaveCount(0);
});

test('a finger spins cards, too', async ({ browser, server, invite }) => {
  const anna = await invite('Anna');
  const link = await layTable(anna, 'racko');
  const context = await browser.newContext({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 }, baseURL: server.address });
  const page = await context.newPage();
  await page.goto(link);
  const card = page.getByTestId('pastime-5');
  await card.scrollIntoViewIfNeeded();
  const box = await card.boundingBox();
  if (box === null) throw new Error('no card');
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await expect(anna.hook('pastime-5')).toHaveAttribute('data-spins', '1');
  await context.close();
});
