import type { Page } from '@playwright/test';
import type { NewTable } from '../src/protocol';
import { expect, test } from './support/fixtures';
import { seated } from './support/seated';
import { settle } from './support/axe';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** At which side of the table the others sit, in the order of turns, in letters: left, far, right. */
async function sides(page: Page, middle: string): Promise<string> {
  return page.evaluate((middle) => {
    const table = document.querySelector(middle)?.getBoundingClientRect();
    if (table === undefined) return 'no table';
    return [...document.querySelectorAll('.plaque')]
      .map((plaque) => {
        const { left, right, bottom } = plaque.getBoundingClientRect();
        if (right <= table.left + 1) return 'l';
        if (left >= table.right - 1) return 'r';
        return bottom <= table.top + 1 ? 'f' : '?';
      })
      .join('');
  }, middle);
}

const places = [
  { game: 'right-on-time', options: {}, players: 5, size: '1366x657', middle: 'main > .middle', expected: 'lffr' },
  { game: 'racko', options: {}, players: 2, size: '1366x800', middle: 'main > .own', expected: 'f' },
  { game: 'racko', options: {}, players: 3, size: '1366x657', middle: 'main > .own', expected: 'lr' },
  { game: 'racko', options: {}, players: 4, size: '1440x900', middle: 'main > .own', expected: 'lfr' },
  { game: 'timeline-twist', options: { mode: 'competitive' }, players: 4, size: '1760x900', middle: 'main > .middle', expected: 'lfr' },
  { game: 'timeline-twist', options: { mode: 'cooperative' }, players: 8, size: '2560x1440', middle: 'main > .middle', expected: 'llfffrr' },
] as const;

for (const { game, options, players, size, middle, expected } of places) {
  test(`${String(players)} sit around a table of ${game} at ${size}, in the order of turns`, async ({ page, server }) => {
    const [width = 0, height = 0] = size.split('x').map(Number);
    await page.setViewportSize({ width, height });
    const seats: NewTable['seats'] = ['me', ...Array.from({ length: players - 1 }, () => 'bot' as const)];
    await seated(page, server.address, { game, options, seats });
    await expect(page.locator('.plaque')).toHaveCount(players - 1);
    await settle(page);
    await expect.poll(() => sides(page, middle)).toBe(expected);
  });
}

test('beside the rules the table is smaller, and the others sit above it again', async ({ page, server }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await seated(page, server.address, { game: 'racko', options: {}, seats: ['me', 'bot', 'bot', 'bot'] });
  await expect.poll(() => sides(page, 'main > .own')).toBe('lfr');
  await page.getByTestId('rule-now').click();
  await expect.poll(() => sides(page, 'main > .own')).toBe('fff');
});
