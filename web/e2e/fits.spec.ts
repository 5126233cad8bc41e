import type { Locator, Page } from '@playwright/test';
import type { NewTable, ServerMessage } from '../src/protocol';
import type { Private as OwnCards } from '../src/protocol/right-on-time';
import type { Private, Public } from '../src/protocol/racko';
import { playOut } from './support/by-lot';
import { expect, test } from './support/fixtures';
import { barePoint } from './support/hands';
import { expectFits, screens } from './support/table-fits';
import { layTable, somebody, type ScriptedClient } from './tours/scripted-client';
import { anyOf, Guide } from './tours/tour';

type Table = Partial<NewTable> & Pick<NewTable, 'game'>;

const guideOf = (page: Page, server: string): Guide => new Guide(page, server, () => Promise.resolve());

/** A table of so many with bots; moments that pass by themselves stay to be looked at. */
async function sit(page: Page, server: string, players: number, table: Table): Promise<ScriptedClient> {
  const guide = guideOf(page, server);
  const seats: NewTable['seats'] = ['me', ...Array.from({ length: players - 1 }, () => 'bot' as const)];
  return (await guide.sitDown(await guide.person('Mia'), { ...table, seats })).hand;
}

/** The page believes that I hold so many cards when it comes in; nothing is played. */
async function holdMany(page: Page, cards: number, spares: number): Promise<void> {
  const filled = (held: readonly string[], count: number): string[] => Array.from({ length: count }, (_, at) => held[at % held.length] ?? '3');
  await page.routeWebSocket(/\/live$/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((text) => {
      const message = JSON.parse(String(text)) as ServerMessage;
      if (message.type === 'welcome' && message.scene !== null) {
        const own = message.scene.private as OwnCards;
        message.scene.private = { ...own, hand: filled(own.hand, cards).toSorted(), spares: filled(own.hand, spares) };
      }
      socket.send(JSON.stringify(message));
    });
  });
}

async function untilRoundEnds(hand: ScriptedClient, event: string): Promise<void> {
  for (let turn = 0; turn < 1500; turn += 1) {
    const { stage, scene, all } = await hand.turn();
    // Bots may have gone on with the next round; the page shows the end of this one first.
    if (all.includes(event)) return;
    if (stage === 'over') throw new Error('the match ended first');
    const legal = scene?.legal ?? [];
    await hand.act(['drop', 'draw', 'wait'].find((action) => legal.includes(action)) ?? anyOf(legal));
  }
  throw new Error('no round ends');
}

/** Names and numbers of a result: whole, and none behind what lies over the end of the sheet. */
async function cutInResult(sheet: Locator): Promise<string[]> {
  return sheet.evaluate(async (node) => {
    // It is looked at when it has come to rest.
    await Promise.all(node.getAnimations().map(({ finished }) => finished));
    const found: string[] = [];
    if (node.scrollWidth > node.clientWidth + 1) found.push('the sheet scrolls sideways');
    for (const cell of node.querySelectorAll<HTMLElement>('h2, .reason, th, td, th *, td *')) {
      // What is for ears alone takes no room.
      if (cell.getClientRects().length === 0 || cell.closest('.unseen') !== null) continue;
      const { left, right } = cell.getBoundingClientRect();
      if (cell.scrollWidth > cell.clientWidth + 1 && getComputedStyle(cell).overflowX !== 'visible') found.push(`cut: ${cell.innerText}`);
      if (left < -1 || right > innerWidth + 1) found.push(`out of sight: ${cell.innerText}`);
    }
    for (const button of node.querySelectorAll('.next > *')) {
      const { left, right, top, bottom } = button.getBoundingClientRect();
      if (left < 0 || right > innerWidth || top < 0 || bottom > innerHeight) found.push(`out of sight: ${button.textContent}`);
    }
    return found;
  });
}

for (const { kind, device, sizes } of screens) {
  for (const locale of ['en-GB', 'de-DE']) {
    test.describe(`with ${kind}, ${locale}`, () => {
      test.use({ ...device, locale, viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

      test('Right on Time with five', async ({ page, server }) => {
        const hand = await sit(page, server.address, 5, { game: 'right-on-time', options: { start: 0 } });
        await hand.turn();
        await expectFits(page, sizes, { hooks: ['prompt', 'hand-card', 'draw-pile', 'discard-pile', 'confirm'], words: '.plaque .name' });
      });

      test('a Joker of Right on Time is told its value', async ({ page, server }) => {
        const joker = page.locator('[data-testid="hand-card"][data-card="J"]').first();
        for (let deal = 0; deal < 40 && !(await joker.isVisible()); deal += 1) {
          const hand = await sit(page, server.address, 3, { game: 'right-on-time', options: { start: 0 } });
          await hand.turn();
          await expect(page.getByTestId('hand-card').first()).toBeVisible();
        }
        // Another card may lie over its middle, or over its corner.
        await joker.click({ position: await barePoint(joker) });
        const dial = [1, 2, 3, 4, 5, 6, 7].map((value) => `joker-${value}`);
        await expectFits(page, sizes, { hooks: ['prompt', 'hand-card', 'discard-pile', 'confirm', ...dial] });
      });

      for (const cards of [8, 11, 14]) {
        test(`${String(cards)} cards and five spare ones of Right on Time push nothing out of sight`, async ({ page, server }) => {
          // As many as nobody is dealt by chance while a test waits.
          await holdMany(page, cards, 5);
          await sit(page, server.address, 4, { game: 'right-on-time', options: { start: 0 } });
          await expect(page.getByTestId('hand-card')).toHaveCount(cards);
          await expect(page.getByTestId('spare-card')).toHaveCount(5);
          await expectFits(page, sizes, { hooks: ['prompt', 'hand-card', 'spare-card', 'discard-pile', 'confirm'] });
          // What is lifted hides neither my points nor the other cards.
          const open = page.locator('[data-testid="hand-card"][data-standing="open"]').first();
          await open.click({ position: await barePoint(open) });
          await expect(page.locator('[data-standing="lifted"]').first()).toBeVisible();
          await expectFits(page, sizes, { hooks: ['prompt', 'my-points', 'spare-card', 'discard-pile', 'confirm'] });
        });
      }

      test('the end of a round of Right on Time', async ({ page, server }) => {
        const hand = await sit(page, server.address, 4, { game: 'right-on-time' });
        await untilRoundEnds(hand, '"round_won"');
        await expect(page.getByTestId('next-round')).toBeVisible();
        await expectFits(page, sizes, { hooks: ['round-result', 'discard-pile', 'next-round'], words: '[data-testid="round-result"] :is(h2, p)' });
      });

      test('Racko with partners, while a blitz is dealt', async ({ page, server }) => {
        const hand = await sit(page, server.address, 4, { game: 'racko', options: { blitz: true, partners: true, bonus: true } });
        for (;;) {
          const { scene } = await hand.turn();
          const full = (scene?.private as Private).rack.filter((card) => card !== null).length;
          if ((scene?.public as Public).phase.kind !== 'dealing' || full >= 5) break;
          await hand.act(scene?.legal[0] ?? '');
        }
        await expect(page).toHaveTitle(/^●/);
        await expectFits(page, sizes, { hooks: ['prompt', 'slot', 'draw-pile', 'discard-pile', 'scores'], words: '.plaque .name' });
      });

      for (const partners of [false, true]) {
        test(`the end of a round of Racko${partners ? ' with partners' : ''}`, async ({ page, server }) => {
          const hand = await sit(page, server.address, 4, { game: 'racko', options: { blitz: true, partners, target: 500 } });
          await untilRoundEnds(hand, 'round_ended');
          await expect(page.getByTestId('next-round')).toBeVisible();
          await expectFits(page, sizes, { hooks: ['round-result', 'scores', 'next-round'], words: '[data-testid="round-result"] :is(h3, p)' });
          // The racks have the height that is there.
          for (const size of sizes.filter((one) => one !== '844x390')) {
            const [width = 0, height = 0] = size.split('x').map(Number);
            await page.setViewportSize({ width, height });
            const racks = page.locator('[data-testid="round-result"] .rack');
            for (const rack of await racks.all()) await expect.poll(async () => ((await rack.boundingBox())?.height ?? 0) / height, size).toBeGreaterThan(0.4);
          }
        });
      }

      for (const [game, players, options] of [['right-on-time', 5, {}], ['racko', 4, {}], ['timeline-twist', 8, { mode: 'competitive' }]] as const) {
        test(`whoever watches ${game} sees all ${String(players)}`, async ({ page, server }) => {
          const mia = await somebody(server.address, 'Mia');
          const seats: NewTable['seats'] = ['me', ...Array.from({ length: players - 1 }, () => 'bot' as const)];
          const code = await layTable(server.address, mia, { game, options: { ...options, start: 0 }, seats });
          await page.goto(`/t/${code}`);
          await expect(page.getByText(/You are watching|Du schaust zu/)).toBeVisible();
          await expect(page.locator('.plaque')).toHaveCount(players);
          await expectFits(page, sizes, { hooks: ['prompt'], words: '.plaque .name' });
        });
      }

      for (const mode of ['competitive', 'cooperative'] as const) {
        test(`Timeline Twist with eight, ${mode}`, async ({ page, server }) => {
          const hand = await sit(page, server.address, 8, { game: 'timeline-twist', options: { mode } });
          await hand.turn();
          await guideOf(page, server.address).myTurn();
          await expectFits(page, sizes, { hooks: ['prompt', 'hand-card', 'timeline-card'] });
        });
      }

      for (const [name, game, options] of [
        ['Right on Time', 'right-on-time', {}],
        ['Racko', 'racko', { blitz: true, target: 60 }],
        ['Timeline against each other', 'timeline-twist', { mode: 'competitive' }],
        ['Timeline together', 'timeline-twist', { mode: 'cooperative' }],
      ] as const) {
        test(`the result of ${name}`, async ({ page, server }) => {
          const hand = await sit(page, server.address, 4, { game, options });
          await playOut(hand);
          await guideOf(page, server.address).result();
          const sheet = page.getByTestId('result-sheet');
          for (const size of sizes) {
            const [width = 0, height = 0] = size.split('x').map(Number);
            await page.setViewportSize({ width, height });
            expect.soft(await cutInResult(sheet), size).toEqual([]);
          }
        });
      }
    });
  }
}
