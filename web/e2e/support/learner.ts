import { expect, type Locator, type Page } from '@playwright/test';

const can = async (button: Locator): Promise<boolean> =>
  (await button.isVisible()) && (await button.getAttribute('aria-disabled')) !== 'true' && (await button.isEnabled());

/** What is ready to be done, else what is marked and not chosen yet. */
async function nextThing(page: Page): Promise<Locator | null> {
  for (const hook of ['confirm', 'action-show', 'action-place', 'action-discard']) {
    const button = page.getByTestId(hook);
    if (await can(button)) return button;
  }
  const marked = page.locator('main button').filter({ has: page.getByTestId('hint-mark') });
  // First a card, then the place for it.
  const cards = page.getByTestId('hand-card').filter({ has: page.getByTestId('hint-mark') });
  const beside = page.locator('main :has(> [data-testid="hint-mark"]) button, main :has(> .tip > [data-testid="hint-mark"]) button');
  for (const button of [...(await cards.all()), ...(await marked.all()), ...(await beside.all())]) {
    if ((await button.getAttribute('aria-pressed')) !== 'true') return button;
  }
  return null;
}

/** Does what the lesson shows, one move. */
export async function follow(page: Page, step: string): Promise<void> {
  const standing = page.getByTestId('standing');
  await expect(async () => {
    if ((await standing.textContent()) !== step) return;
    const thing = await nextThing(page);
    if (thing !== null) await thing.click({ timeout: 2_000 });
    expect(await standing.textContent()).not.toBe(step);
  }).toPass({ timeout: 30_000 });
}
