import { expect, test } from './support/fixtures';
import { seated } from './support/seated';

test('cards of a new deck have pictures, fetched with the first card and not before', async ({ page, server }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await page.goto('/');
  await expect(page.getByTestId('play-timeline-twist-against')).toBeVisible();
  expect(fetched.filter((path) => path.includes('deep-time'))).toEqual([]);
  const options = { deck: 'deep-time', family: true };
  await seated(page, server.address, { game: 'timeline-twist', options, seats: ['me', 'bot'] });
  const cards = page.getByTestId('hand-card');
  await expect(cards).toHaveCount(4);
  for (const card of await cards.all()) await expect(card.locator('.print .main path').last()).toHaveAttribute('d', /^m/);
  expect(fetched.filter((path) => path.includes('/deep-time'))).toHaveLength(1);
  // Only the drawings of the deck in use.
  expect(fetched.filter((path) => /\/(africa|asia)-/.test(path))).toEqual([]);
});

test('grim cards are left out by a switch at set-up', async ({ page }) => {
  await page.goto('/new/timeline-twist');
  const folded = page.locator('summary', { hasText: 'Only some of the cards' });
  await folded.click();
  const family = page.getByRole('switch', { name: 'For families' });
  await expect(family).not.toBeChecked();
  await page.getByTestId('option-family').check({ force: true });
  await expect(family).toBeChecked();
});
