import type { Locator, Page } from '@playwright/test';
import { settle } from './support/axe';
import { expect, test } from './support/fixtures';
import { barePoint } from './support/hands';
import { SocketLog } from './support/socket-log';

/** What is in the air while a card is dragged. */
const ghost = (page: Page): Locator => page.locator('.ghost');

interface Case {
  game: string;
  button: string;
  /** A card that can be dragged now, and where it could go. */
  from: (page: Page) => Locator;
  to: (page: Page) => Locator;
  /** What I have, as it is to be seen. */
  mine: string;
}

const cases: Case[] = [
  {
    game: 'Right on Time',
    button: 'play-right-on-time',
    from: (page) => page.locator('[data-testid="hand-card"][data-standing="open"]').first(),
    to: (page) => page.getByTestId('discard-pile'),
    mine: '[data-testid="hand-card"]',
  },
  {
    game: 'Timeline Twist',
    button: 'play-timeline-twist-against',
    from: (page) => page.getByTestId('hand-card').first(),
    to: (page) => page.getByTestId('gap').first(),
    mine: '[data-testid="hand-card"] [data-card]',
  },
  {
    game: 'Racko',
    button: 'play-racko',
    from: (page) => page.getByTestId('discard-pile'),
    to: (page) => page.getByTestId('slot').first(),
    mine: '[data-testid="slot"]',
  },
];

/** A point in the window where nothing covers it. */
async function pointOn(target: Locator): Promise<{ x: number; y: number }> {
  const { x, y } = await barePoint(target);
  const box = await target.boundingBox();
  if (box === null) throw new Error(`${String(target)} is not to be seen`);
  return { x: box.x + x, y: box.y + y };
}

for (const { game, button, from, to, mine } of cases) {
  test(`${game}: Escape gives a drag up; nothing is sent, and the card returns`, async ({ page }) => {
    const socket = SocketLog.of(page);
    const held = () => page.locator(mine).evaluateAll((nodes) => nodes.map((node) => node.getAttribute('data-card')));
    // Until it is my turn with a card that can be dragged. Some deals offer none: then another table is laid.
    await expect(async () => {
      await page.goto('/');
      await page.getByTestId(button).click();
      await expect(page).toHaveTitle(/^●/);
      await expect(from(page)).toBeVisible({ timeout: 3_000 });
      if (game === 'Racko') await expect(page.getByTestId('discard-pile')).toHaveAttribute('aria-pressed', 'false', { timeout: 1_000 });
    }).toPass({ timeout: 60_000 });

    // Cards that are being dealt, or that fly back, are on their way.
    await settle(page);
    const [before, sent] = [await held(), socket.sent];
    const carry = async (): Promise<{ x: number; y: number }> => {
      await settle(page);
      const [start, goal] = [await pointOn(from(page)), await pointOn(to(page))];
      await page.mouse.move(start.x, start.y);
      await page.mouse.down();
      // Over a place that takes it, it may already be shown lying there; on the way it is in the air.
      await page.mouse.move(start.x + 12, start.y - 12, { steps: 3 });
      await expect(ghost(page)).toBeVisible();
      await page.mouse.move(goal.x, goal.y, { steps: 8 });
      return goal;
    };

    const goal = await carry();
    await page.keyboard.press('Escape');
    await expect(ghost(page)).toHaveCount(0);
    // Letting go over a place that would take the card means nothing any more.
    await page.mouse.move(goal.x + 2, goal.y + 2);
    await page.mouse.up();
    await socket.answered();
    expect(socket.sent, 'nothing is sent').toBe(sent);
    expect(await held(), 'the card is back').toEqual(before);
    await expect(from(page)).toBeVisible();
    await expect(page.locator('[aria-pressed="true"], [data-testid="confirm"]:not([aria-disabled="true"])')).toHaveCount(0);
    expect(socket.takeRefusal()).toBeNull();

    // And the same card can be taken up again.
    await carry();
    await page.keyboard.press('Escape');
    await page.mouse.up();
    expect(socket.sent).toBe(sent);
  });
}
