import { expect, test } from './support/fixtures';
import { tableByLot } from './support/by-lot';

test('the home page is readable within three seconds on slow 3G', async ({ page, context }) => {
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  // Slow 3G as the tools of the browser mean it: 400 ms there and back, 400 kbit/s.
  await session.send('Network.emulateNetworkConditions', { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 });
  const begun = Date.now();
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(Date.now() - begun).toBeLessThan(3_000);
});

test('on the way home no socket is opened to nowhere', async ({ page, server }) => {
  const sockets: string[] = [];
  page.on('websocket', (socket) => sockets.push(socket.url()));
  await tableByLot(page, server.address, { game: 'timeline-twist', seats: ['me', 'bot'] });
  await page.getByRole('link', { name: 'Home' }).first().click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(sockets.filter((url) => url.includes('undefined'))).toEqual([]);
});
