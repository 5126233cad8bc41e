import { expect, test } from './support/fixtures';
import { tableByLot } from './support/by-lot';

test('the home page is readable within three seconds on slow 3G', async ({ browser, server }) => {
  /** How long the first visit of somebody new takes. */
  const visit = async (): Promise<number> => {
    const context = await browser.newContext({ baseURL: server.address });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    // Slow 3G as the tools of the browser mean it: 400 ms there and back, 400 kbit/s.
    await session.send('Network.emulateNetworkConditions', { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 });
    const begun = Date.now();
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    const took = Date.now() - begun;
    await context.close();
    return took;
  };
  // It is about the line: a machine that is busy with something else for a moment does not count.
  await expect.poll(visit, { timeout: 30_000 }).toBeLessThan(3_000);
});

test('what a page will ask for is named in its head', async ({ page, server }) => {
  const named = async (path: string): Promise<string[]> => {
    const html = await (await fetch(server.address + path)).text();
    return [...html.matchAll(/<link rel="(?:modulepreload|stylesheet)"[^>]* href="([^"]+)"/g)].map(([, file = '']) => file);
  };
  for (const path of ['/rules/timeline-twist', '/new/racko']) {
    const files = new Set(await named(path));
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const scripts = asked.filter((file) => file.startsWith('/assets/') && file.endsWith('.js') && !file.includes('/index-'));
    expect(scripts.length).toBeGreaterThan(1);
    expect(scripts.filter((file) => !files.has(file))).toEqual([]);
    page.removeAllListeners('request');
  }
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
