// Draws what invitations and home screens need, with the pictures of the home page: the grounds on which the server writes who
// invites (public/invitation), and the icons of the app. Run when a picture or the favicon has changed, beside a server with the
// newest client: `node scripts/invitation.js http://127.0.0.1:7777` in web/. The letters of the server come from
// `python3 scripts/fonts.py`.
import { mkdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';

const address = process.argv[2] ?? 'http://127.0.0.1:7777';
const out = fileURLToPath(new URL('../public/', import.meta.url));
mkdirSync(`${out}invitation`, { recursive: true });
mkdirSync(`${out}icons`, { recursive: true });

const browser = await chromium.launch({ executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });

/** One page of 1200 × 630: the name of the game on the left with room below it, its picture on the right. */
async function ground(name, hook) {
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 }, bypassCSP: true, colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto(address);
  await page.getByTestId('game-racko').waitFor();
  await page.evaluate((hook) => {
    const card = hook === '' ? null : document.querySelector(`[data-testid="game-${hook}"]`);
    const picture = hook === '' ? document.querySelector('h1 .fan') : card?.querySelector('.lid svg');
    const title = card?.querySelector('h2')?.textContent ?? '';
    const accent = card === null ? 'var(--accent)' : getComputedStyle(card).getPropertyValue('--accent');
    const sheet = document.createElement('div');
    sheet.className = 'accented';
    sheet.style.cssText = `position:fixed;inset:0;z-index:1000;overflow:hidden;background:var(--paper);--accent:${accent}`;
    const edge = document.createElement('div');
    edge.style.cssText = 'position:absolute;inset:0 auto 0 0;width:20px;background:var(--accent)';
    const light = document.createElement('div');
    // One flat colour: soft light would make the file three times as large.
    light.style.cssText =
      'position:absolute;right:-170px;top:-115px;width:860px;height:860px;border-radius:50%;overflow:hidden;background:color-mix(in oklab, var(--accent) 15%, var(--paper))';
    const small = document.createElement('div');
    small.textContent = 'Reihum';
    small.style.cssText = 'position:absolute;left:84px;top:84px;color:var(--ink-soft);font:600 40px/1 var(--font-title);letter-spacing:.02em';
    const big = document.createElement('div');
    big.textContent = title;
    big.style.cssText = 'position:absolute;left:82px;top:150px;width:450px;color:var(--accent);font:700 80px/1.04 var(--font-title);text-wrap:balance';
    const art = document.createElement('div');
    art.style.cssText =
      hook === ''
        ? 'position:absolute;inset:84px auto auto 70px;--width:92px;font:600 75px/1 var(--font-title)'
        : 'position:absolute;left:170px;top:195px;width:500px;height:470px;display:grid;place-items:center';
    if (picture) art.append(picture);
    // What a picture draws beyond its box ends at the round edge.
    if (hook !== '') light.append(art);
    sheet.append(light, edge, ...(hook === '' ? [art] : [small, big]));
    document.body.append(sheet);
  }, hook);
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: `${out}invitation/${name}.png` });
  await page.close();
}

for (const game of ['right-on-time', 'timeline-twist', 'racko']) await ground(game, game);
await ground('table', '');

/** The favicon as a picture; one that may be cut round has its ground to the edge and its drawing well inside. */
async function icon(name, size, maskable) {
  const svg = readFileSync(`${out}favicon.svg`, 'utf8');
  const drawing = maskable ? svg.replace('rx="7"', '').replace('viewBox="0 0 32 32"', 'viewBox="-4 -4 40 40"') : svg;
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>body{margin:0;background:${maskable ? '#34425c' : 'transparent'}}svg{display:block;width:100vw;height:100vh}</style>${drawing}`);
  await page.screenshot({ path: `${out}icons/${name}.png`, omitBackground: true });
  await page.close();
}

await icon('icon-192', 192, false);
await icon('icon-512', 512, false);
await icon('maskable-512', 512, true);
await icon('apple-touch', 180, true);
await browser.close();
