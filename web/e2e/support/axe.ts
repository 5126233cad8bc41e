import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const criteria = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Waits until nothing is on its way from one look to another. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const passing = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(passing.map((one) => one.finished));
  });
}

/** Nothing of what is to be seen keeps anybody out, by day and by night. `name` says where we are. */
export async function expectNoBarriers(page: Page, name: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  expect.soft(await barriers(page, (axe) => axe.withTags(criteria)), name).toEqual([]);
  // At night only the colours are others.
  await page.emulateMedia({ colorScheme: 'dark' });
  expect.soft(await barriers(page, (axe) => axe.withRules('color-contrast')), `${name}, at night`).toEqual([]);
}

async function barriers(page: Page, limit: (axe: AxeBuilder) => AxeBuilder): Promise<string[]> {
  // Colours on their way from one to another are no colours to judge.
  await settle(page);
  // There are no frames in the page, so the quicker way will do.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  const { violations } = await limit(axe).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary ?? ''}`));
}
