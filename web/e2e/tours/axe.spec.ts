import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import { tours } from '.';
import { Guide, settle } from './tour';

const criteria = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const tour of tours) {
  test(`nothing of ${tour.name} keeps anybody out`, async ({ page, server, complaints }) => {
    test.setTimeout(180_000);
    const guide = new Guide(page, server.address, async (name) => {
      await page.emulateMedia({ colorScheme: 'light' });
      expect.soft(await barriers(page, (axe) => axe.withTags(criteria)), `${tour.name}, ${name}`).toEqual([]);
      // At night only the colours are others.
      await page.emulateMedia({ colorScheme: 'dark' });
      expect.soft(await barriers(page, (axe) => axe.withRules('color-contrast')), `${tour.name}, ${name}, at night`).toEqual([]);
    });
    await tour.go(guide);
    // Where a tour asks for a table that is not there, the browser notes it; nothing is wrong.
    complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes('404')));
  });
}

async function barriers(page: Page, limit: (axe: AxeBuilder) => AxeBuilder): Promise<string[]> {
  // Colours on their way from one to another are no colours to judge.
  await settle(page);
  // There are no frames in the page, so the quicker way will do.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  const { violations } = await limit(axe).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary ?? ''}`));
}
