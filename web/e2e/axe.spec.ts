import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from './support/fixtures';
import { tours } from './tours';
import { Guide } from './tours/tour';

const criteria = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

// Colours on their way from one to another are no colours to judge.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const tour of tours) {
  test(`nothing of ${tour.name} keeps anybody out`, async ({ page, server }) => {
    const guide = new Guide(page, server.address, async (name) => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        const { violations } = await new AxeBuilder({ page }).withTags(criteria).analyze();
        const found = violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary ?? ''}`));
        expect.soft(found, `${tour.name}, ${name}, ${colorScheme}`).toEqual([]);
      }
    });
    await tour.go(guide);
  });
}
