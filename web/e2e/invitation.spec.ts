import { encode } from 'uqr';
import { expectNoBarriers } from './support/axe';
import { forgivePlainAddresses } from './support/complaints';
import { Server } from './support/server';
import { expect, test } from './support/people';
import { layTable } from './support/together';

/** What the picture of the page's head is, as a browser loads it. */
async function pictureOf(page: import('@playwright/test').Page): Promise<{ width: number; height: number }> {
  return page.evaluate(async () => {
    const source = document.querySelector('meta[property="og:image"]')?.getAttribute('content') ?? '';
    const picture = new Image();
    picture.src = source;
    await picture.decode();
    return { width: picture.naturalWidth, height: picture.naturalHeight };
  });
}

test('a link says who invites to what, in the language of who asks, with a picture', async ({ invite }) => {
  const anna = await invite('Anna');
  const link = await layTable(anna, 'timeline-twist');
  await anna.page.reload();
  await expect(anna.page.locator('meta[property="og:title"]')).toHaveAttribute('content', 'Anna invites you to Timeline Twist');
  expect(await pictureOf(anna.page)).toEqual({ width: 1200, height: 630 });
  const german = await anna.page.request.get(link, { headers: { 'accept-language': 'de-DE,de;q=0.9' } });
  expect(await german.text()).toContain('<title>Anna lädt dich zu Timeline Twist ein</title>');
});

test('a server for this computer alone says so, and how to change that', async ({ invite }) => {
  const anna = await invite('Anna');
  const link = await layTable(anna, 'racko');
  const notice = anna.hook('this-computer-only');
  await expect(notice).toContainText('This link works on this computer only.');
  await expect(notice.locator('code')).toHaveText('reihum --bind 0.0.0.0');
  await expectQrCode(anna.page, link);
  await expectNoBarriers(anna.page, 'an invitation for this computer only');
});

/** The QR code in the page has this text in it. */
async function expectQrCode(page: import('@playwright/test').Page, text: string): Promise<void> {
  const { data } = encode(text, { ecc: 'M', border: 2 });
  const dark = data.flat().filter(Boolean).length;
  const path = page.getByRole('img', { name: 'QR code with the link to this table' }).locator('path');
  await expect(path).toHaveAttribute('d', /^M/);
  const drawn = (await path.getAttribute('d')) ?? '';
  expect(drawn.match(/M/g)?.length).toBe(dark);
  expect(drawn).toBe(data.flatMap((row, y) => row.map((one, x) => (one ? `M${x} ${y}h1v1h-1z` : ''))).join(''));
}

test('a server that is open to the network invites under its address there', async ({ invite, complaints }) => {
  const server = await Server.start(undefined, ['--bind', '0.0.0.0']);
  const port = new URL(server.address).port;
  const { address } = (await (await fetch(`http://127.0.0.1:${port}/api/reach`)).json()) as { address: string | null };
  if (address === null) await server.stop();
  test.skip(address === null, 'this machine is in no network');
  const anna = await invite('Anna', `http://127.0.0.1:${port}`);
  await layTable(anna, 'racko');
  await expect(anna.hook('in-network')).toBeVisible();
  const field = anna.page.getByRole('textbox', { name: 'Link to this table' });
  await expect(field).toHaveValue(new RegExp(`^${address ?? ''}/t/`));
  const link = await field.inputValue();
  await expectQrCode(anna.page, link);
  await expect(anna.hook('this-computer-only')).toHaveCount(0);
  // The address leads there.
  const ben = await invite('Ben', address ?? '');
  await ben.page.goto(link);
  await expect(ben.hook('seat-0')).toContainText('Anna');
  await anna.goHome();
  await ben.goHome();
  await server.stop();
  forgivePlainAddresses(complaints);
});

test('the app can be put on a home screen', async ({ page, request }) => {
  await page.goto('/');
  const href = await page.locator('link[rel="manifest"]').getAttribute('href');
  const manifest = (await (await request.get(href ?? '')).json()) as { icons: { src: string; sizes: string }[] };
  for (const { src, sizes } of manifest.icons.filter((icon) => icon.sizes !== 'any')) {
    const side = await page.evaluate(async (src) => {
      const icon = new Image();
      icon.src = src;
      await icon.decode();
      return `${icon.naturalWidth}x${icon.naturalHeight}`;
    }, src);
    expect(side).toBe(sizes);
  }
});
