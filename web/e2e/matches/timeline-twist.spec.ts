import { TimelineAgainstPlayer } from '../players/timeline-against';
import { TimelineTogetherPlayer } from '../players/timeline-together';
import { test } from '../support/fixtures';
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
  await expectFinalSheet(page);
});
