import type { ClientMessage, GameInfo } from '../src/protocol';
import { GenericPlayer } from './players/generic';
import { expectNoBarriers } from './support/axe';
import { expect, test as base } from './support/fixtures';
import { handsFor } from './support/hands';
import { expectFinalSheet, play } from './support/match';
import { binaries, Server } from './support/server';

const GAME = 'crazy-eights';

/** A server that somebody made for a game of their own: the client has no folder for it. */
const test = base.extend<object, { server: Server }>({
  server: [
    // eslint-disable-next-line no-empty-pattern -- the runner reads the names of the fixtures here
    async ({}, use) => {
      const server = await Server.start(binaries.crazyEights);
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
});

test.use({ contextOptions: { reducedMotion: 'reduce' } });
// A match of an unknown game may be a long one.
test.setTimeout(420_000);

const screens = [
  { name: 'a phone', viewport: { width: 360, height: 740 } },
  { name: 'a large screen', viewport: { width: 1440, height: 900 } },
];
const languages = [
  { locale: 'en-GB', code: 'en', holds: 'What you hold' },
  { locale: 'de-DE', code: 'de', holds: 'Was du hast' },
];

for (const { name, viewport } of screens) {
  for (const { locale, code, holds } of languages) {
    test.describe(`on ${name}, in ${code}`, () => {
      test.use({ viewport, locale });

      test('a game that the client does not know is found, set up and played to the end', async ({ page, baseURL }) => {
        const asked: ClientMessage[] = [];
        page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => asked.push(JSON.parse(String(payload)) as ClientMessage)));
        const games = (await (await fetch(`${baseURL ?? ''}/api/games`)).json()) as GameInfo[];
        const info = games.find(({ id }) => id === GAME);
        if (info === undefined) throw new Error(`the server has no ${GAME}`);

        await page.goto('/');
        const card = page.getByTestId(`game-${GAME}`);
        await expect(card.getByRole('heading', { level: 2 })).toHaveText(info.name);
        await expect(card).toContainText(info.about[code] ?? info.about.en);
        await expect(page.locator('html')).toHaveAttribute('lang', code);
        await expectNoBarriers(page, 'home');

        await page.goto(`/rules/${GAME}`);
        const rules = page.getByTestId('generic-rules');
        await expect(rules).toContainText(info.about[code] ?? info.about.en);
        for (const { meaning } of info.options) await expect(rules).toContainText(meaning[code] ?? meaning.en);
        await expectNoBarriers(page, 'rules');

        await page.goto(`/new/${GAME}`);
        await expect(page.getByTestId('lay')).toBeEnabled();
        await expectNoBarriers(page, 'set-up');
        await page.getByTestId('lay').click();

        await expect(page).toHaveTitle(/^●/);
        await expect(page.getByTestId('own')).toContainText(holds);
        // Everything is said in words.
        await expect(page.getByTestId('described').getByRole('listitem')).not.toHaveCount(0);
        await expect(page.getByTestId('own').getByRole('listitem')).not.toHaveCount(0);
        await expect(page.getByTestId('action')).not.toHaveCount(0);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
        await expectNoBarriers(page, 'my turn');
        expect(asked.filter((message) => message.type === 'hello').at(-1)).toHaveProperty('describe', true);

        await play(page, new GenericPlayer(page, handsFor('mouse', page)));
        const sheet = await expectFinalSheet(page);
        await expectNoBarriers(page, 'the end');
        await sheet.getByTestId('show-table').click();
        await expectNoBarriers(page, 'the table after the end');

        // Looking back is in words, too.
        await page.goto(`${page.url()}/1`);
        await expect(page.getByTestId('told').getByRole('listitem')).not.toHaveCount(0);
        await expectNoBarriers(page, 'looking back');
      });
    });
  }
}

test('a match is played with the keyboard alone, and another one begins', async ({ page }) => {
  const hands = handsFor('keyboard', page);
  await page.goto('/');
  await hands.press(page.getByTestId(`play-${GAME}`));
  await play(page, new GenericPlayer(page, hands));
  const sheet = await expectFinalSheet(page);
  await hands.press(sheet.getByTestId('rematch'));
  await expect(sheet).toBeHidden();
  await expect(page).toHaveTitle(/^●/);
  await expect(page.getByTestId('action')).not.toHaveCount(0);
});
