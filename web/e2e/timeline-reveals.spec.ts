import { dateOf } from './players/history';
import { expect, test } from './support/fixtures';
import { linger } from './support/lingering';

/** What was noted in the page. */
interface Notes {
  /** The most cards that were explained at the same time. */
  most: number;
  /** Sentences with a date that were said while that date was not to be seen. */
  early: string[];
  said: number;
}

/** Runs in the page: looks at every frame how many cards are being turned, and at every sentence whether its date is to be seen. */
function takeNotes(): void {
  const notes: Notes = { most: 0, early: [], said: 0 };
  Object.assign(window, { notes });
  const look = (): void => {
    notes.most = Math.max(notes.most, document.querySelectorAll('.verdict').length);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  const region = document.querySelector('[data-testid="live"]');
  if (region === null) throw new Error('no live region');
  const dates = (): string[] => [...document.querySelectorAll('main .card .year')].map((year) => year.textContent?.trim() ?? '');
  new MutationObserver((changes) => {
    for (const node of changes.flatMap((change) => [...change.addedNodes])) {
      const year = /\((?:\d+ \p{L}+ )?([\d.,]+)(?:\s\p{L}+)*\)/u.exec(node.textContent ?? '')?.[1];
      if (year === undefined) continue;
      notes.said += 1;
      if (!dates().includes(year)) notes.early.push(`${node.textContent ?? ''}; to be seen: ${dates().join(' ')}`);
    }
  }).observe(region, { childList: true });
}

test('cards are turned one after the other, and their dates are told when they can be seen', async ({ page, hands }) => {
  await page.goto('/');
  await page.getByTestId('play-timeline-twist-against').click();
  await expect(page).toHaveTitle(/^●/);
  await expect(page.getByTestId('gap').first()).toBeVisible();
  await page.evaluate(takeNotes);
  for (let turn = 0; turn < 3; turn += 1) {
    // The wrong end, if it can be: then there is much to be explained while the bots play on.
    const id = await page.locator('[data-testid="hand-card"] [data-card]').first().getAttribute('data-card');
    const line = await page.locator('[data-testid="timeline-card"] [data-card]').evaluateAll((cards) => cards.map((card) => card.getAttribute('data-card') ?? ''));
    const early = line.every((other) => dateOf(id ?? '') <= dateOf(other));
    await hands.press(page.getByTestId('hand-card').first());
    await hands.press(page.getByTestId('gap').nth(early ? line.length : 0));
    await hands.press(page.getByTestId('confirm'));
    await expect(page.getByTestId('wrong-card')).toBeVisible();
    // My mistake is to be seen where it was made and where it belonged, whatever the others do meanwhile.
    await expect(page.getByTestId('wrong-card')).toContainText(/belonged/);
    await expect(page.getByTestId('wrong-card')).toBeHidden();
    await expect(page).toHaveTitle(/^●/);
  }
  const notes = await page.evaluate(() => (window as unknown as { notes: Notes }).notes);
  expect(notes.early).toEqual([]);
  expect(notes.most).toBe(1);
  // Mine, and those of two bots.
  expect(notes.said).toBeGreaterThanOrEqual(9);
});

test('who does not want to wait plays on', async ({ page, hands }) => {
  // What passes by itself lasts very long here: it is the press that shows it.
  await linger(page);
  await page.goto('/');
  await page.getByTestId('play-timeline-twist-against').click();
  // The bots have long played; a press shows it all.
  const pressed = (): Promise<void> =>
    expect(async () => {
      await page.mouse.click(2, 300);
      await expect(page).toHaveTitle(/^●/, { timeout: 500 });
    }).toPass();
  await pressed();
  await hands.press(page.getByTestId('hand-card').first());
  await hands.press(page.getByTestId('gap').first());
  await hands.press(page.getByTestId('confirm'));
  await expect(page).not.toHaveTitle(/^●/);
  await pressed();
});
