import { expectNoBarriers } from './support/axe';
import { expect, test } from './support/fixtures';
import { follow } from './support/learner';

const lessons = [
  { game: 'right-on-time', key: 'usual', steps: 5 },
  { game: 'timeline-twist', key: 'against', steps: 5 },
  { game: 'timeline-twist', key: 'together', steps: 6 },
  { game: 'racko', key: 'usual', steps: 6 },
  { game: 'racko', key: 'blitz', steps: 5 },
];

for (const { game, key, steps } of lessons) {
  test(`the first lesson of ${game}, ${key}, from the home page to a match`, async ({ page }) => {
    await page.goto('/');
    await page.getByTestId(`lessons-${game}`).getByTestId(`lesson-${key}`).click();
    for (let step = 1; step <= steps; step += 1) {
      const standing = `Lesson · ${String(step)} of ${String(steps)}`;
      await expect(page.getByTestId('standing')).toHaveText(standing);
      await follow(page, standing);
    }
    await expect(page.getByTestId('standing')).toHaveText('Lesson · done');
    await expect(page.getByTestId('lesson-done')).toBeVisible();
    await expect(page.locator('#lesson-done')).toBeFocused();
    await expectNoBarriers(page, `the end of the lesson ${game} ${key}`);
    await page.getByTestId('lesson-play').click();
    await expect(page).toHaveURL(/\/t\//);
    // The goal stays in the header.
    await expect(page.getByTestId('goal')).toHaveText(/\w+ \w+/);
  });
}

const sizes = ['360x740', '390x844', '844x390', '768x1024', '1366x657', '1440x900', '2560x1440'];

for (const locale of ['en-GB', 'de-DE']) {
  test.describe(locale, () => {
    test.use({ locale, contextOptions: { reducedMotion: 'reduce' } });

    test(`what a lesson says and where to skip it is in sight on every screen, ${locale}`, async ({ page }) => {
      for (const { game, key } of lessons) {
        await page.goto(`/learn/${game}/${key}`);
        await expect(page.getByTestId('hint-mark').first()).toBeVisible();
        for (const size of sizes) {
          const [width = 0, height = 0] = size.split('x').map(Number);
          await page.setViewportSize({ width, height });
          const at = `${game} ${key} ${size}`;
          // One row of the header is enough, also on the narrowest screen.
          await expect.poll(async () => (await page.locator('.top header').boundingBox())?.height, at).toBeLessThan(64);
          for (const hook of ['prompt', 'lesson-skip', 'standing']) await expect(page.getByTestId(hook), `${hook}, ${at}`).toBeInViewport({ ratio: 1 });
          await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), at).toBe(true);
        }
      }
    });
  });
}

test('a lesson goes on where it was left, and can be skipped', async ({ page }) => {
  await page.goto('/learn/right-on-time/usual');
  await follow(page, 'Lesson · 1 of 5');
  await expect(page.getByTestId('standing')).toHaveText('Lesson · 2 of 5');
  await page.reload();
  await expect(page.getByTestId('standing')).toHaveText('Lesson · 2 of 5');
  await expect(page.getByTestId('prompt')).toContainText('Nothing beats a 7');
  await page.getByTestId('lesson-skip').click();
  await expect(page).toHaveURL(/\/$/);
  // Skipped is over: the next time it begins at its beginning.
  await page.getByTestId('lessons-right-on-time').getByTestId('lesson-usual').click();
  await expect(page.getByTestId('standing')).toHaveText('Lesson · 1 of 5');
});

test('what is not shown now is answered with what is, and the lesson needs no server', async ({ page, context }) => {
  await page.goto('/learn/right-on-time/usual');
  await expect(page.getByTestId('prompt')).toContainText('your 6');
  // What was asked for before may still be on its way.
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  // It looks out of the question, and can be asked about.
  await page.locator('[data-testid="hand-card"][data-card="2"]').click({ force: true });
  await expect(page.getByTestId('refusal')).toContainText('your 6');
  await follow(page, 'Lesson · 1 of 5');
  await expect(page.getByTestId('standing')).toHaveText('Lesson · 2 of 5');
});

test('a lesson that is not there leads nowhere, and says so', async ({ page }) => {
  await page.goto('/learn/racko/chess');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByTestId('standing')).toBeHidden();
});
