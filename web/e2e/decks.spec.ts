import type { Locator, Page } from '@playwright/test';
import type { DeckCard } from '../src/protocol/timeline-twist';
import { expectNoBarriers } from './support/axe';
import { expect, test } from './support/fixtures';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const wall = (page: Page, deck: string): Locator => page.getByTestId(`wall-${deck}`);

/** The deck as the server tells it: who practises knows less. */
async function cardsOf(address: string, deck: string): Promise<Map<string, DeckCard>> {
  const answer = await fetch(`${address}/api/decks/${deck}/cards`);
  return new Map(((await answer.json()) as DeckCard[]).map((card) => [card.fact.id, card]));
}

const year = ({ date }: DeckCard): number => (typeof date === 'number' ? date : Number.parseInt(date, 10));

test('the decks are on the way from home and from set-up, and not in the first load', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await page.goto('/');
  await expect(page.getByTestId('decks-timeline-twist')).toBeVisible();
  expect(fetched.filter((path) => /Browser|\/api\/decks/.test(path))).toEqual([]);
  await page.getByTestId('decks-timeline-twist').click();
  await expect(page.getByRole('heading', { name: 'Decks', level: 1 })).toBeVisible();
  await expect(wall(page, 'world-history').getByTestId('wall-card').first()).toBeVisible();
  // Only what hangs on the wall is fetched.
  expect(fetched.filter((path) => path.startsWith('/api/decks/'))).toEqual(['/api/decks/world-history/cards']);
  await page.goto('/new/timeline-twist');
  await page.getByRole('link', { name: 'Look at all cards' }).click();
  await expect(page).toHaveURL(/\/decks\/timeline-twist$/);
});

test('a date is hidden until its card is turned, by mouse and by keyboard', async ({ page, server }) => {
  const cards = await cardsOf(server.address, 'science');
  await page.goto('/decks/timeline-twist/science');
  const first = wall(page, 'science').getByTestId('wall-card').first();
  await expect(first.locator('.print .main path').last()).toHaveAttribute('d', /^m/);
  const id = (await first.locator('[data-card]').getAttribute('data-card')) ?? '';
  const date = String(Math.abs(year(cards.get(id) as DeckCard)));
  await expect(first).toHaveAttribute('aria-pressed', 'false');
  expect(await page.locator('main').textContent()).not.toContain(date);
  await first.click();
  await expect(first.locator('.year')).toHaveText(date);
  await expect(first).toHaveAttribute('aria-label', new RegExp(date));
  await first.press('Enter');
  await expect(first).toHaveAttribute('aria-pressed', 'false');
  await first.press(' ');
  await expect(first).toHaveAttribute('aria-pressed', 'true');
  // What stands small on the date side is asked for when somebody wants to read it.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const sheet = page.getByTestId('card-sheet');
  await expect(sheet.locator('cite')).not.toBeEmpty();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
});

test('the wall is narrowed by topic, region, difficulty and family, and by era on request', async ({ page, server }) => {
  const cards = [...(await cardsOf(server.address, 'africa')).values()];
  await page.goto('/decks/timeline-twist/africa');
  const count = page.getByTestId('count-africa');
  const says = (n: number): Promise<void> => expect(count).toHaveText(n === cards.length ? `${String(n)} cards` : `${String(n)} of ${String(cards.length)} cards`);
  await says(cards.length);
  await page.locator('summary', { hasText: 'Choose cards' }).click();
  await page.getByTestId('filter-category').selectOption('war');
  await says(cards.filter(({ fact }) => fact.category === 'war').length);
  await page.getByTestId('filter-category').selectOption('');
  await page.getByTestId('filter-difficulty').selectOption('2');
  await says(cards.filter(({ fact }) => fact.difficulty <= 2).length);
  await page.getByTestId('filter-difficulty').selectOption('5');
  await page.getByRole('switch', { name: 'For families' }).press(' ');
  await says(cards.filter(({ grim }) => !grim).length);
  await page.getByTestId('filter-clear').click();
  await page.getByTestId('filter-region').selectOption('africa');
  await says(cards.filter(({ region }) => region === 'africa').length);
  await page.getByTestId('filter-region').selectOption('');
  await expect(page.getByTestId('filter-era')).toHaveCount(0);
  await page.getByRole('switch', { name: 'Choose by era' }).press(' ');
  await page.getByTestId('filter-era').selectOption('nineteenth');
  await says(cards.filter((card) => year(card) >= 1800 && year(card) < 1900).length);
  await page.getByTestId('filter-clear').click();
  await says(cards.length);
});

test('more cards come as one goes on, deck after deck', async ({ page }) => {
  await page.goto('/decks/timeline-twist');
  await expect(wall(page, 'world-history')).toBeVisible();
  await expect(async () => {
    await page.mouse.wheel(0, 20_000);
    await expect(wall(page, 'inventions')).toBeVisible({ timeout: 500 });
  }).toPass();
});

/** Puts the card that is asked where it belongs, or where it does not. */
async function place(page: Page, cards: Map<string, DeckCard>, right: boolean, press: (gap: Locator, number: number) => Promise<void>): Promise<void> {
  const asked = cards.get((await page.getByTestId('practice-card').getAttribute('data-card')) ?? '') as DeckCard;
  const titles = await page.getByTestId('practice-line').locator('span:last-child').allTextContents();
  const line = titles.map((title) => [...cards.values()].find(({ fact }) => fact.title.en === title || fact.title.de === title) as DeckCard);
  const belongs = line.filter((card) => year(card) <= year(asked)).length;
  const gap = right ? belongs : belongs === 0 ? line.length : 0;
  await press(page.getByTestId('practice-gap').nth(gap), gap + 1);
  await expect(page.getByTestId('practice-verdict')).toHaveClass(right ? /good/ : /^((?!good).)*$/);
}

test('what was wrong comes back in the sitting, and on the days after', async ({ page, server }) => {
  const cards = await cardsOf(server.address, 'deep-time');
  await page.clock.install({ time: new Date('2026-11-18T10:00:00') });
  await page.goto('/decks/timeline-twist/deep-time/practice');
  const asked = page.getByTestId('practice-card');
  const missed = await asked.getAttribute('data-card');
  const byDigit = (_: Locator, number: number): Promise<void> => page.keyboard.press(String(number));
  await place(page, cards, false, byDigit);
  await expect(page.getByTestId('practice-next')).toBeFocused();
  await page.keyboard.press('Enter');
  const order: (string | null)[] = [];
  for (let turn = 0; turn < 12; turn += 1) {
    order.push(await asked.getAttribute('data-card'));
    await place(page, cards, true, byDigit);
    await page.keyboard.press('Enter');
  }
  expect(order.indexOf(missed)).toBe(3);
  await expect(page.getByTestId('practice-result')).toHaveText('11 of 12 right at the first try.');
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('reihum.practice.deep-time') ?? '{}') as Record<string, [number, number]>);
  expect(Object.keys(kept)).toHaveLength(12);
  // Tomorrow all of them are due, and asked before any new card.
  await page.clock.setSystemTime(new Date('2026-11-19T10:00:00'));
  await page.goto('/decks/timeline-twist/deep-time');
  await expect(page.getByTestId('count-deep-time')).toContainText('12 are due again');
  await page.getByTestId('practise-deep-time').click();
  expect(Object.keys(kept)).toContain(await asked.getAttribute('data-card'));
});

test.describe('on a phone, in German', () => {
  test.use({ locale: 'de-DE', viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('decks are leafed through and practised with a finger, and nothing is cut', async ({ page, server }) => {
    const cards = await cardsOf(server.address, 'music-and-film');
    const fits = async (): Promise<void> => {
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
      const cut = await page.locator('.card .title').evaluateAll((titles) =>
        titles.filter((title) => title.getClientRects().length > 0 && (title.scrollHeight > title.clientHeight + 2 || title.scrollWidth > title.clientWidth + 1)).map((title) => title.textContent),
      );
      expect(cut).toEqual([]);
    };
    await page.goto('/decks/timeline-twist/music-and-film');
    await wall(page, 'music-and-film').getByTestId('wall-card').nth(1).tap();
    await expect(wall(page, 'music-and-film').locator('.year')).toHaveCount(1);
    await fits();
    await expectNoBarriers(page, 'the wall');
    await page.getByTestId('practise-music-and-film').tap();
    await expect(page.getByTestId('practice-gap')).toHaveCount(2);
    await fits();
    await expectNoBarriers(page, 'practice');
    await place(page, cards, false, (gap) => gap.tap());
    await expect(page.locator('main cite')).not.toBeEmpty();
    await fits();
    await expectNoBarriers(page, 'an answer');
    await page.getByTestId('practice-next').tap();
    await place(page, cards, true, (gap) => gap.tap());
    await page.reload();
    await page.goBack();
    await expect(page.getByTestId('count-music-and-film')).toContainText('2 geübt');
  });
});

test('what is no deck is said to be none', async ({ page }) => {
  for (const address of ['/decks/timeline-twist/nonsense', '/decks/racko', '/decks/timeline-twist/science/nonsense']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'Nothing lies here' })).toBeVisible();
  }
});
