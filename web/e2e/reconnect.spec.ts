import { forgiveLostLines } from './support/complaints';
import { CuttableProxy } from './support/cuttable-proxy';
import { Server } from './support/server';
import { expect, playUntil, test, type Person } from './support/people';
import { layTable, sitAndStart } from './support/together';

const LOST = 'Connection lost. Trying to get back; nothing is lost.';
const BACK = 'Connected again.';

async function rackOf(person: Person): Promise<(string | null)[]> {
  return person.hook('slot').evaluateAll((slots) => slots.map((slot) => slot.getAttribute('data-card')));
}

/** Leaves a sign on the page that a reload would wipe away. */
async function mark(person: Person): Promise<void> {
  await person.page.evaluate(() => document.documentElement.setAttribute('data-marked', ''));
}

async function expectNoReload(person: Person): Promise<void> {
  await expect(person.page.locator('html[data-marked]')).toHaveCount(1);
}

test('a pulled cable shows; plugged in again, nothing is missing', async ({ invite, server, complaints }) => {
  const proxy = await CuttableProxy.to(server.address);
  const [anna, ben] = [await invite('Anna', proxy.address), await invite('Ben')];
  const link = await layTable(anna, 'racko');
  await ben.page.goto(new URL(link).pathname);
  await sitAndStart(anna, ben);
  await playUntil([anna, ben], 'racko', async () => anna.presses > 0 && (await ben.onTurn()));
  await mark(anna);

  proxy.cut();
  await expect(anna.hook('connection')).toHaveText(LOST);
  await expect(ben.hook('seat-0')).toContainText('away');
  // The others play on.
  await playUntil([ben], 'racko', async () => !(await ben.onTurn()));
  const played = await ben.log();

  proxy.restore();
  await expect(anna.hook('connection')).toHaveText(BACK);
  await expect(ben.hook('seat-0')).not.toContainText('away');
  // What was for one pair of eyes only is in one log only, and each is told of their own turn and deeds as theirs.
  const forAll = (lines: string[], name: string) =>
    lines
      .filter((line) => !line.endsWith('only you'))
      .map((line) => line.replace('It is your turn.', `It is ${name}’s turn.`).replaceAll(/\byour\b/gi, `${name}’s`).replaceAll(/\byou\b/gi, name).replaceAll(/s\b/g, ''));
  await expect.poll(async () => forAll(await anna.log(), anna.name)).toEqual(forAll(played, ben.name));
  await expect(anna.page).toHaveTitle(/^●/);
  await expect(anna.hook('connection')).toHaveText('');

  // What is pressed while the line is down is done when it is back, and done once.
  const count = anna.hook('draw-pile').locator('.count');
  const before = Number(await count.innerText());
  proxy.cut();
  await expect(anna.hook('connection')).toHaveText(LOST);
  await anna.press('draw-pile');
  await expect(count).toHaveText(String(before));
  proxy.restore();
  await expect(anna.hook('connection')).toHaveText(BACK);
  for (const person of [anna, ben]) {
    await expect(person.hook('draw-pile').locator('.count')).toHaveText(String(before - 1));
  }
  await expect(anna.hook('refusal')).toHaveText('');

  await expectNoReload(anna);
  const presses = ben.presses;
  await playUntil([anna, ben], 'racko', () => ben.presses > presses);
  await anna.goHome();
  proxy.close();
  forgiveLostLines(complaints);
});

test('a server that is killed in the middle of a match and opened again goes on with it', async ({ invite, complaints }) => {
  const server = await Server.start();
  const anna = await invite('Anna', server.address);
  await anna.page.goto('/');
  await anna.press('play-racko');
  await expect(anna.hook('slot')).toHaveCount(12);
  await mark(anna);
  const playOn = async (presses: number): Promise<void> => {
    const enough = anna.presses + presses;
    // Up to the beginning of a turn.
    await playUntil([anna], 'racko', async () => anna.presses >= enough && (await anna.page.locator('.draw.possible').count()) > 0);
  };

  // While nothing is on its way …
  await playOn(4);
  const [rack, log] = [await rackOf(anna), await anna.log()];
  await server.kill();
  await expect(anna.hook('connection')).toHaveText(LOST);
  await server.reopen();
  await expect(anna.hook('connection')).toHaveText(BACK);
  expect(await rackOf(anna)).toEqual(rack);
  expect(await anna.log()).toEqual(log);
  await expect(anna.hook('connection')).toHaveText('');
  await playOn(4);

  // … and right after something has been pressed.
  const known = await anna.log();
  await Promise.all([anna.press('draw-pile'), server.kill()]);
  await expect(anna.hook('connection')).toHaveText(LOST);
  await server.reopen();
  await expect(anna.hook('connection')).toHaveText(BACK);
  await expect(anna.hook('refusal')).toHaveText('');
  await playOn(4);
  expect((await anna.log()).slice(0, known.length)).toEqual(known);

  await expectNoReload(anna);
  await anna.goHome();
  await server.stop();
  forgiveLostLines(complaints);
});
