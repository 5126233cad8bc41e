import type { GameInfo } from '../src/protocol';
import { expect, playUntil, test } from './support/people';
import { handsFor, type WayToPlay } from './support/hands';
import { layTable, sitAndStart } from './support/together';
import { SocketLog } from './support/socket-log';

const ways: { way: WayToPlay; device: object }[] = [
  { way: 'mouse', device: {} },
  { way: 'keyboard', device: {} },
  { way: 'touch', device: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } },
];

for (const { way, device } of ways) {
  test.describe(`with ${way}`, () => {
    test.use({ ...device, way, contextOptions: { reducedMotion: 'reduce' } });

    test('somebody sets up a table with strong bots, asks for a hint and follows it', async ({ page, way }) => {
      const hands = handsFor(way, page);
      await page.goto('/new/racko');
      const expert = page.getByTestId('level-expert');
      await expect(page.getByTestId('level-casual')).toBeChecked();
      await hands.choose(expert);
      await expect(expert).toBeChecked();
      await hands.press(page.getByTestId('lay'));
      await expect(page.getByTestId('seat-1')).toContainText('expert');
      await expect(page).toHaveTitle(/^●/);

      await hands.press(page.getByTestId('hint'));
      const best = page.getByTestId('hint-do').first();
      await expect(best).toBeVisible();
      await expect(page.getByTestId('hint-told')).toContainText('Best:');
      await expect(page.getByTestId('hint-mark').first()).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(best).toBeHidden();
      // What it was about stays marked, and it can be read again.
      await expect(page.getByTestId('hint-mark').first()).toBeVisible();
      await hands.press(page.getByTestId('hint'));
      // Whatever is best: an event may lie on top at the start, too.
      const action = (await best.getAttribute('data-action')) ?? 'none';
      await hands.press(best);
      await SocketLog.of(page).answered();
      await expect(page.getByTestId('hint-panel')).toHaveCount(0);
      expect(SocketLog.of(page).action, 'the hint is what was done').toBe(action);
      expect(SocketLog.of(page).takeRefusal()).toBeNull();

      await page.goto('/new/racko');
      await expect(expert, 'it is remembered').toBeChecked();
    });
  });
}

test('a bot says why in a game together, at its seat, in the log and to ears', async ({ invite }) => {
  const anna = await invite('Anna');
  await anna.page.goto('/');
  await anna.press('play-timeline-twist-together');
  const remark = anna.hook('remark');
  // What was said before one came is not read out: it is to come after something one did.
  await playUntil([anna], 'timeline-together', async () => anna.presses > 0 && (await remark.count()) > 0);
  // When it is my turn nobody says more.
  await expect(anna.page).toHaveTitle(/^●/);
  const words = (await remark.innerText()).trim();
  // One pair of marks at most: around the title of a card.
  expect(words).toMatch(/^[^“]+: (“[^“]+”: )?[^“]+\.$/);
  await expect.poll(() => anna.log()).toContain(words);
  await expect(anna.hook('live')).toContainText(words);
  await anna.page.reload();
  await expect.poll(() => anna.log(), 'it is there after a reload').toContain(words);
});

test('people who play against each other get no hints', async ({ invite }) => {
  const [anna, ben] = [await invite('Anna'), await invite('Ben')];
  const link = await layTable(anna, 'racko');
  await ben.page.goto(link);
  await sitAndStart(anna, ben);
  await expect(anna.hook('prompt')).toBeVisible();
  await expect(anna.hook('hint')).toHaveCount(0);
});

test('the host chooses how strong a bot is that sits down', async ({ invite, server }) => {
  const anna = await invite('Anna');
  const games = (await (await fetch(`${server.address}/api/games`)).json()) as GameInfo[];
  const master = games.find(({ id }) => id === 'racko')?.bots.find(({ level }) => level === 'master');
  await layTable(anna, 'racko');
  await anna.hands.choose(anna.page.getByRole('radio', { name: 'master' }));
  await expect(anna.hook('strength')).toContainText(master?.about.en ?? '?');
  await anna.press('add-bot-1');
  await expect(anna.hook('seat-1')).toContainText(`bot · master · ${master?.temper.en ?? '?'}`);
  await expect(anna.hook('seat-1')).toContainText(master?.name ?? '?');
});
