import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/fixtures';
import { settle } from './support/axe';
import { lengthen, sitTogether, type Company } from './support/long-line';
import { Guide } from './tours/tour';

const screens = [
  { kind: 'a finger', device: { hasTouch: true, isMobile: true }, least: 44, sizes: ['360x740', '390x844', '844x390'] },
  { kind: 'a mouse', device: {}, least: 24, sizes: ['768x1024', '1366x657', '1440x900', '2560x1440'] },
] as const;

interface Looked {
  /** Cards must not lie on each other. */
  apart?: boolean;
  /** A button that does it must be there. */
  confirm?: boolean;
  /** So wide every gap must be, where one is to be chosen. */
  least?: number;
}

/** Runs in the page: everything that is wrong with how the table lies there. */
function faults({ apart, confirm, least }: Looked): string[] {
  const found: string[] = [];
  const all = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)];
  const name = (node: Element): string => node.getAttribute('aria-label') ?? node.textContent?.trim().slice(0, 40) ?? node.className;
  const inside = (node: Element, box: DOMRect, slack = 1): boolean => {
    const own = node.getBoundingClientRect();
    return own.left >= box.left - slack && own.right <= box.right + slack && own.top >= box.top - slack && own.bottom <= box.bottom + slack;
  };
  const screen = new DOMRect(0, 0, innerWidth, innerHeight);

  // The whole line is in sight, and nothing of it lies on anything else.
  const cards = all('[data-testid="timeline-card"]');
  const line = document.querySelector('.window')?.getBoundingClientRect() ?? screen;
  for (const card of cards) if (!inside(card, line) || !inside(card, screen)) found.push(`not in sight: ${name(card)}`);
  if (apart === true) {
    cards.forEach((card, at) => {
      const one = card.getBoundingClientRect();
      for (const other of cards.slice(at + 1)) {
        const two = other.getBoundingClientRect();
        if (one.left < two.right - 1 && two.left < one.right - 1 && one.top < two.bottom - 1 && two.top < one.bottom - 1) found.push(`overlap: ${name(card)}, ${name(other)}`);
      }
    });
  }

  // Header, seats, line, prompt, hand and buttons stand below each other.
  const parts = all('.top, .seats, .middle, .prompt, [data-testid="own"]').filter((node) => node.closest('.middle .middle') === null && node.offsetHeight > 0);
  parts.forEach((part, at) => {
    const after = parts[at + 1];
    if (after !== undefined && part.getBoundingClientRect().bottom > after.getBoundingClientRect().top + 1) found.push(`runs over: ${part.className} over ${after.className}`);
  });

  // What there is to do is in sight, without scrolling.
  const main = document.querySelector('main');
  if (main !== null && main.scrollHeight > main.clientHeight + 1) found.push(`the table scrolls: ${main.scrollHeight} in ${main.clientHeight}`);
  const controls = ['[data-testid="prompt"]', '[data-testid="hand-card"]', ...(confirm === true ? ['[data-testid="confirm"], [data-testid="action-place"]'] : [])];
  for (const selector of controls) {
    const nodes = all(selector);
    if (nodes.length === 0) found.push(`missing: ${selector}`);
    for (const node of nodes) if (!inside(node, screen)) found.push(`out of sight: ${name(node)}`);
  }

  const words = document.querySelector('[data-testid="prompt"]')?.getBoundingClientRect();
  const hint = document.querySelector('.prompt .hint')?.getBoundingClientRect();
  if (words !== undefined && hint !== undefined && words.right > hint.left + 1 && words.bottom > hint.top + 1) found.push('the hint lies on the prompt');

  // No title is cut, and no year wider than its card.
  for (const title of all('.card .title, .card .year, .card .day, .card .after, .card .known')) {
    const card = title.closest('.card');
    if (card === null || title.getClientRects().length === 0) continue;
    if (!inside(title, card.getBoundingClientRect()) || title.scrollWidth > title.clientWidth + 1 || (title.matches('.title') && title.scrollHeight > title.clientHeight + 2)) found.push(`cut: ${name(title)} on a card of ${card.getBoundingClientRect().width.toFixed(0)}`);
    const year = title.matches('.title') ? card.querySelector('.when > :last-child') : null;
    if (year !== null && year.getBoundingClientRect().bottom > title.getBoundingClientRect().top + 2) found.push(`year on title: ${name(title)}`);
  }

  // A pointer hits every gap: so far one can go sideways from its middle and still be on it.
  for (const gap of least === undefined ? [] : all('[data-testid="gap"]')) {
    const number = gap.dataset['gap'];
    const box = gap.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const on = (at: number): boolean => {
      const hit = document.elementFromPoint(at, y)?.closest<HTMLElement>('[data-gap], [data-of]');
      return hit?.dataset['gap'] === number || hit?.dataset['of'] === number;
    };
    let [left, right] = [x, x];
    while (left > 0 && on(left - 1)) left -= 1;
    while (right < innerWidth - 1 && on(right + 1)) right += 1;
    // Where a row ends the edge of the table is near; the same gap stands before the next row, too.
    const edge = left <= 8 || right >= innerWidth - 9 || document.querySelector(`[data-of="${String(number)}"]`) !== null;
    if (right - left + 1 < ((edge ? 0.5 : 1) * (least ?? 0)) - 1) found.push(`gap ${String(number)} is ${right - left + 1} px wide`);
  }
  return found;
}

async function look(page: Page, size: string, how: Looked): Promise<string[]> {
  const [width = 0, height = 0] = size.split('x').map(Number);
  await page.setViewportSize({ width, height });
  await settle(page);
  // Cards glide to their new places.
  await expect.poll(() => page.evaluate(faults, how), { message: size, timeout: 4000 }).toEqual([]).catch(() => undefined);
  return page.evaluate(faults, how);
}

/** Nothing is left to be turned: a press ends what nobody waits for. */
async function seen(page: Page, company: Company): Promise<void> {
  await company.me.turn();
  await page.keyboard.press('Shift');
  await expect(page).toHaveTitle(/^●/);
  await expect(page.locator('.verdict')).toHaveCount(0);
}

/** With what one has; a mouse that rests on the line would open a gap. */
async function press(target: Locator, touch: boolean): Promise<void> {
  if (touch) return target.tap();
  await target.click();
  await target.page().mouse.move(2, 2);
}

/** The gap with the longest dates beside it: what is said of it takes the most lines from the table. */
async function wordiest(page: Page): Promise<Locator> {
  const names = await page.getByTestId('gap').evaluateAll((gaps) => gaps.map((gap) => gap.getAttribute('aria-label') ?? ''));
  const longest = names.reduce((best, name, at) => (name.length > (names[best] ?? '').length ? at : best), 0);
  return page.getByTestId('gap').nth(longest);
}

for (const { kind, device, least, sizes } of screens) {
  for (const locale of ['de-DE', 'en-GB']) {
    test.describe(`with ${kind}, ${locale}`, () => {
      test.use({ ...device, locale, contextOptions: { reducedMotion: 'reduce' } });

      for (const { players, cards } of [{ players: 4, cards: 12 }, { players: 8, cards: 25 }]) {
        test(`a line of ${String(cards)} cards is there at once`, async ({ page, server }) => {
          const guide = new Guide(page, server.address, () => Promise.resolve());
          const company = await sitTogether(guide, 'competitive', players);
          expect(await lengthen(company, cards)).toBeGreaterThanOrEqual(cards);
          await seen(page, company);
          for (const size of sizes) expect.soft(await look(page, size, { apart: true }), size).toEqual([]);
          await press(page.getByTestId('hand-card').first(), least === 44);
          for (const size of sizes) expect.soft(await look(page, size, { apart: true, least }), `${size}, card chosen`).toEqual([]);
          await press(await wordiest(page), least === 44);
          for (const size of sizes) expect.soft(await look(page, size, { apart: true, confirm: true }), `${size}, gap chosen`).toEqual([]);
        });
      }

      test('both rows of the game together are there at once', async ({ page, server }) => {
        const guide = new Guide(page, server.address, () => Promise.resolve());
        const company = await sitTogether(guide, 'cooperative', 2);
        expect(await lengthen(company, 12)).toBeGreaterThanOrEqual(12);
        await seen(page, company);
        for (const size of sizes) expect.soft(await look(page, size, {}), size).toEqual([]);
        await press(page.getByTestId('hand-card').first(), least === 44);
        for (const size of sizes) expect.soft(await look(page, size, { confirm: true }), `${size}, chosen`).toEqual([]);
      });
    });
  }
}
