import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { test } from './support/fixtures';
import { tours } from './tours';
import { readme } from './tours/readme';
import { settle } from './support/axe';
import { Guide } from './tours/tour';

// Pictures to be looked at, not compared: `SCREENSHOTS=1 npx playwright test screenshots`, then see web/screenshots.
// `SCREENSHOTS=brief` takes a quarter of them: every place once by day in English and once by night in German, with usual letters.
test.skip(process.env['SCREENSHOTS'] === undefined, 'pictures are taken on request');

const brief = process.env['SCREENSHOTS'] === 'brief';
const folder = join(import.meta.dirname, '../screenshots');

/** The places that are also seen on a very large screen and with very large letters. */
const inFull = /home$|set-up|gathering$|choosing|turn$|drawn|round-result|end$|rules/;

const screens = [
  { kind: 'desk', device: {}, sizes: ['1440x900', '1366x657', '768x1024', '2560x1440'] },
  { kind: 'phone', device: { hasTouch: true, isMobile: true }, sizes: ['360x740', '390x844', '844x390'] },
] as const;

/** The size of text that somebody has chosen in the settings of their browser. */
async function lettersOf(page: Page, size: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: size } });
  await session.detach();
}

for (const { kind, device, sizes } of screens) {
  for (const locale of ['en-GB', 'de-DE']) {
    test.describe(`${kind}, ${locale}`, () => {
      test.use({ ...device, locale, contextOptions: { reducedMotion: 'reduce' } });

      for (const tour of tours) {
        test(tour.name, async ({ page, server, complaints }) => {
          test.setTimeout(300_000);
          const shoot = async (name: string, size: string): Promise<void> => {
            const [width = 0, height = 0] = size.split('x').map(Number);
            await page.setViewportSize({ width, height });
            for (const colorScheme of brief ? [locale === 'en-GB' ? ('light' as const) : ('dark' as const)] : (['light', 'dark'] as const)) {
              await page.emulateMedia({ colorScheme });
              await settle(page);
              await page.screenshot({ path: join(folder, `${tour.name}-${name}-${size}-${colorScheme}-${locale.slice(0, 2)}.png`) });
            }
          };
          const guide = new Guide(page, server.address, async (name) => {
            const all = sizes.filter((size) => size !== '2560x1440' || inFull.test(name));
            for (const size of all) await shoot(name, size);
            if (inFull.test(name) && !brief) {
              await lettersOf(page, 32);
              await shoot(`${name}-large-text`, sizes[0]);
              await lettersOf(page, 16);
            }
            const [width = 0, height = 0] = sizes[0].split('x').map(Number);
            await page.setViewportSize({ width, height });
          });
          await page.setViewportSize({ width: kind === 'phone' ? 360 : 1440, height: kind === 'phone' ? 740 : 900 });
          await tour.go(guide);
          // Where a tour asks for a table that is not there, the browser notes it; nothing is wrong.
          complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes('404')));
        });
      }
    });
  }
}

test.describe('for the README', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' }, colorScheme: 'light', viewport: { width: 1280, height: 800 } });

  for (const tour of readme) {
    test(tour.name, async ({ page, server }) => {
      const guide = new Guide(page, server.address, async (name) => {
        await settle(page);
        await page.screenshot({ path: join(folder, 'readme', `${name}.png`) });
      });
      await tour.go(guide);
    });
  }
});
