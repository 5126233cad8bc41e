import { expectNoBarriers } from './support/axe';
import { forgiveLostLines } from './support/complaints';
import { rewriteLog } from './support/data-folder';
import { Server } from './support/server';
import { expect, playUntil, test as base, type Person } from './support/people';
import { layTable, sitAndStart } from './support/together';

/** Longer than the client ever waits before it tries again. */
const LONGEST_WAIT = 6_000;

interface WithOwnServer {
  /** A server that can be closed, and opened on what another version has left. */
  own: Server;
}

const test = base.extend<WithOwnServer>({
  own: async ({ complaints }, use) => {
    const server = await Server.start();
    await use(server);
    await server.stop();
    forgiveLostLines(complaints);
  },
});

const codeOf = ({ page }: Person): string => new URL(page.url()).pathname.split('/').at(-1) ?? '';

async function speak(person: Person, language: 'de' | 'en'): Promise<void> {
  await person.page.evaluate((value) => localStorage.setItem('reihum.language', value), language);
  await person.page.reload();
  await expect(person.page.locator('html')).toHaveAttribute('lang', language);
}

/** Closes the server, changes what is in the log of a table, and opens it again. */
async function reopenChanged(server: Server, table: string, from: string, to: string): Promise<void> {
  await server.kill();
  expect(await rewriteLog(server.data, table, from, to), 'entries that were changed').toBeGreaterThan(0);
  await server.reopen();
}

test('a match whose rules have changed is closed kindly, and who sat there starts anew', async ({ own, invite }) => {
  const [anna, ben] = [await invite('Anna', own.address), await invite('Ben', own.address)];
  const link = await layTable(anna, 'racko');
  await ben.page.goto(link);
  await sitAndStart(anna, ben);
  await playUntil([anna, ben], 'racko', () => anna.presses > 0 && ben.presses > 0);
  await speak(ben, 'de');
  // Anna comes back later, Ben has left his window open.
  await anna.closeWindow();
  await reopenChanged(own, codeOf(ben), '"revision":', '"revision":9');
  await anna.openWindow();
  await anna.page.goto(link);

  const said = [
    { person: anna, title: 'This match is over for good', why: 'the rules of the game have been improved', start: 'You can start a new match at this table', again: 'Play again' },
    { person: ben, title: 'Diese Partie ist abgeschlossen', why: 'Die Spielregeln wurden seither verbessert', start: 'Du kannst an diesem Tisch gleich eine neue Partie', again: 'Noch eine Partie' },
  ];
  for (const { person, title, why, start, again } of said) {
    const archived = person.hook('archived');
    await expect(archived.getByRole('heading', { level: 2 })).toHaveText(title);
    await expect(archived).toContainText(why);
    await expect(archived).toContainText(start);
    await expect(person.hook('rematch')).toHaveText(again);
    await expect(person.hook('refusal')).toHaveCount(0);
    await expectNoBarriers(person.page, title);
  }

  await anna.press('rematch');
  await expect(ben.hook('rematch-status')).toContainText('Anna');
  await ben.press('rematch');
  for (const person of [anna, ben]) {
    await expect(person.hook('slot')).toHaveCount(12);
    await expect(person.hook('archived')).toHaveCount(0);
  }
  const presses = anna.presses + ben.presses;
  await playUntil([anna, ben], 'racko', () => anna.presses + ben.presses > presses);
});

test('a table that cannot be opened says so, and nobody knocks again', async ({ own, invite, complaints }) => {
  const anna = await invite('Anna', own.address);
  const { page } = anna;
  await page.goto('/');
  await anna.press('play-racko');
  await expect(anna.hook('slot')).toHaveCount(12);
  // A later version has written here: nothing of this log can be read.
  await reopenChanged(own, codeOf(anna), '"v":2', '"v":99');

  const problem = anna.hook('problem');
  const words = {
    en: { title: 'This table cannot be opened', why: 'This version of the server cannot go on with this table' },
    de: { title: 'Dieser Tisch lässt sich nicht öffnen', why: 'Mit dieser Version des Servers geht es an diesem Tisch nicht weiter' },
  };
  const expectProblem = async (language: 'de' | 'en'): Promise<void> => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words[language].title);
    await expect(problem).toContainText(words[language].why);
  };
  // The window that was open learns it and leaves it at that …
  await expectProblem('en');
  const knocks: string[] = [];
  page.on('websocket', (socket) => knocks.push(socket.url()));
  page.on('request', (request) => knocks.push(request.url()));
  await page.waitForTimeout(LONGEST_WAIT);
  expect(knocks).toEqual([]);
  await expectProblem('en');
  await expectNoBarriers(page, 'the problem');

  // … and whoever opens the table anew learns it too, and finds the way to the others.
  await speak(anna, 'de');
  await expectProblem('de');
  await page.getByRole('link', { name: 'Zu den Spielen' }).click();
  await expect(anna.hook('play-racko')).toBeVisible();
  // Where the page of the table is asked before the socket is, the browser notes the refusal.
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes('409')));
});
