import { TimelineAgainstPlayer } from '../players/timeline-against';
import { TimelineTogetherPlayer } from '../players/timeline-together';
import { expect, test } from '../support/fixtures';
import { expectFinalSheet, play } from '../support/match';

test('Timeline Twist against each other, from the home page to the winner', async ({ page, hands }) => {
  await page.goto('/');
  await hands.press(page.getByTestId('play-timeline-twist-against'));
  await play(page, new TimelineAgainstPlayer(page, hands));
  await expectFinalSheet(page);
});

test('Timeline Twist together, from the home page to the final score', async ({ page, hands }) => {
  await page.goto('/');
  await hands.press(page.getByTestId('play-timeline-twist-together'));
  await play(page, new TimelineTogetherPlayer(page, hands));
  const sheet = await expectFinalSheet(page);
  // Results together are kept and compared (TK-17), and the next set-up says what there is to beat.
  await expect(sheet.getByTestId('record')).toBeVisible();
  await page.goto('/new/timeline-twist');
  await hands.choose(page.getByTestId('option-mode-cooperative'));
  await expect(page.getByTestId('records')).toContainText(/\d/);
});
