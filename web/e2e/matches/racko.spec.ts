import { RackoPlayer } from '../players/racko';
import { test } from '../support/fixtures';
import { expectFinalSheet, play } from '../support/match';

/** Low totals, so that a match is a round or two. */
const variants = [
  { name: 'Racko', target: 100, options: [] },
  { name: 'Racko with blitz and bonus', target: 60, options: ['bonus', 'blitz'] },
  { name: 'Racko with partners', target: 120, options: ['partners'] },
];

for (const { name, target, options } of variants) {
  test(`${name}, from the home page to the final score`, async ({ page, hands }) => {
    await page.goto('/');
    await hands.press(page.locator('a[href="/new/racko"]'));
    await hands.write(page.getByTestId('option-target'), String(target));
    for (const option of options) await hands.choose(page.getByTestId(`option-${option}`));
    await hands.press(page.getByTestId('lay'));
    await play(page, new RackoPlayer(page, hands));
    await expectFinalSheet(page);
  });
}
