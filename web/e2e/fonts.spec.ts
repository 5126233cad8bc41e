import { expect, test } from './support/fixtures';

test('titles and texts are set in the fonts of the page', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Of each family the file with the letters of German and English has been fetched, and no other one in its place.
  const loaded = (): Promise<string[]> =>
    page.evaluate(() => [...document.fonts].filter((face) => face.status === 'loaded' && face.style === 'normal' && /^U\+(00)?20-/.test(face.unicodeRange)).map((face) => face.family.replaceAll('"', '')).sort());
  await expect.poll(loaded).toEqual(['Atkinson Hyperlegible Next', 'Fraunces']);
});
