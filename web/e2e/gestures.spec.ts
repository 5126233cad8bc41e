import { expectNoBarriers } from './support/axe';
import { expect, test, type Person } from './support/people';
import { layTable, sitAndStart } from './support/together';

const thrownBy = (person: Person, seat: number) => person.page.locator(`[data-testid="thrown"][data-seat="${seat}"]`);

test('stamps and words are thrown onto the table, and everyone reads them in their own language', async ({ invite }) => {
  const [anna, ben] = [await invite('Anna'), await invite('Ben')];
  const link = await layTable(anna, 'racko');
  await ben.page.goto(link);
  await sitAndStart(anna, ben);
  await ben.press('menu');
  await ben.hands.choose(ben.page.getByRole('radio', { name: 'Deutsch' }));
  await ben.page.keyboard.press('Escape');

  await anna.press('reactions');
  await expectNoBarriers(anna.page, 'stamps and greetings');
  await anna.press('stamp-bravo');
  await expect(anna.hook('stamp-bravo'), 'the panel makes way for the table').toHaveCount(0);
  await expect(thrownBy(ben, 0)).toBeVisible();
  await expect(thrownBy(anna, 0)).toBeVisible();
  await expect(ben.hook('heard')).toContainText('Anna: Bravo');
  await expect(anna.hook('heard')).toContainText('You: Bravo');

  // With keys alone: open, walk to the words, say them; the focus is back at the button.
  await anna.hook('reactions').focus();
  await anna.page.keyboard.press('Enter');
  await anna.hook('phrase-well_played').focus();
  await anna.page.keyboard.press('Enter');
  await expect(thrownBy(ben, 0).last()).toContainText('Gut gespielt!');
  await expect(ben.hook('heard')).toContainText('Anna: Gut gespielt!');
  await expect(anna.hook('reactions')).toBeFocused();

  // It covers neither what there is to do nor who has how much.
  const covered = await ben.page.evaluate(() => {
    const boxes = (selector: string) => [...document.querySelectorAll(selector)].map((node) => node.getBoundingClientRect());
    const kept = boxes('[data-testid="prompt"], [data-testid^="seat-"]');
    const thrown = boxes('[data-testid="thrown"] > .bubble');
    return thrown.some((one) => kept.some((other) => one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top));
  });
  expect(covered).toBe(false);
  // And it goes away by itself.
  await expect(ben.hook('thrown')).toHaveCount(0);
});

test('whoever does not want to see it mutes it on this device, and nobody can throw without end', async ({ invite }) => {
  const [anna, ben] = [await invite('Anna'), await invite('Ben')];
  const link = await layTable(anna, 'racko');
  await ben.page.goto(link);
  await sitAndStart(anna, ben);
  await ben.press('reactions');
  await ben.hands.choose(ben.hook('mute-gestures'));
  await ben.page.keyboard.press('Escape');
  await ben.page.reload();
  await expect(ben.hook('own')).toBeVisible();
  // For her time stands still: on a busy machine she would have rested enough between one stamp and the next.
  await anna.page.clock.install();
  await anna.page.clock.pauseAt(Date.now() + 5_000);
  for (const stamp of ['heart', 'wow', 'ouch', 'laugh']) {
    await anna.hook('reactions').click();
    await anna.hook(`stamp-${stamp}`).click();
  }
  await expect(thrownBy(anna, 0).first()).toBeVisible();
  await anna.hook('reactions').click();
  await expect(anna.hook('stamp-heart')).toHaveAttribute('aria-disabled', 'true');
  await expect(anna.hook('reactions-panel')).toContainText('A moment, then again.');
  // All four have reached him, and he has seen none of them.
  await expect.poll(() => ben.heard.filter(({ type }) => type === 'gesture').length).toBe(4);
  await expect(ben.hook('thrown')).toHaveCount(0);
  await expect(ben.hook('heard')).toHaveText('');
  // His own he sees; after a while she can throw again.
  await ben.press('reactions');
  await expect(ben.hook('mute-gestures')).toBeChecked();
  await ben.press('stamp-laugh');
  await expect(thrownBy(ben, 1)).toBeVisible();
  await anna.page.clock.runFor(2_000);
  await expect(anna.hook('stamp-heart')).toHaveAttribute('aria-disabled', 'false');
});

test('a bot that is greeted greets back', async ({ page }) => {
  await page.goto('/');
  await page.getByTestId('play-racko').click();
  await expect(page.getByTestId('own')).toBeVisible();
  await page.getByTestId('reactions').click();
  await page.getByTestId('phrase-hello').click();
  const others = page.locator('[data-testid="thrown"]:not([data-seat="0"])');
  await expect(others).toContainText('Hello!');
});

test('on a phone that offers hints stamps are in the menu, under a finger', async ({ browser, server }) => {
  const context = await browser.newContext({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 }, baseURL: server.address, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto('/');
  await page.getByTestId('play-racko').tap();
  await expect(page.getByTestId('own')).toBeVisible();
  await expect(page.getByTestId('reactions')).toHaveCount(0);
  await page.getByTestId('menu').tap();
  await expectNoBarriers(page, 'the menu with stamps');
  await page.getByTestId('stamp-wow').tap();
  await expect(page.locator('[data-testid="thrown"][data-seat="0"]')).toBeVisible();
  await context.close();
});
