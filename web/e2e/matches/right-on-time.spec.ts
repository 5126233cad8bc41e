import { RightOnTimePlayer } from '../players/right-on-time';
import { expect, test } from '../support/fixtures';
import { expectFinalSheet, play } from '../support/match';

test('Right on Time, from the home page to the final score', async ({ page, hands }) => {
  await page.goto('/');
  await hands.press(page.getByTestId('play-right-on-time'));
  await play(page, new RightOnTimePlayer(page, hands));
  const sheet = await expectFinalSheet(page);
  // First to three points.
  await expect(sheet.getByRole('row').filter({ hasText: /\b3\b/ })).not.toHaveCount(0);
});
