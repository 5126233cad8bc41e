// A match in Firefox: Debian's own, which Playwright cannot drive (it asks for emulation that Firefox ESR does not have), over WebDriver BiDi.
import puppeteer from 'puppeteer-core';
import { withServer } from './server.js';

const MOST_PRESSES = 400;
const PATIENCE = 20_000;

/** Runs in the page: where to press next, or what there is to wait for. */
function nextPress() {
  const all = (selector) => [...document.querySelectorAll(selector)];
  const open = (node) => node.getAttribute('aria-disabled') !== 'true' && !node.matches(':disabled') && node.getClientRects().length > 0;
  if (document.querySelector('[data-testid="result-sheet"][open]') !== null) return { over: true };
  const hooks = ['next-round', 'action-show', 'confirm'];
  const ready = hooks.flatMap((hook) => all(`[data-testid="${hook}"]`)).find(open);
  // One of several, as long as none is chosen.
  const undecided = (selector, chosen) => (all(selector).some((node) => node.getAttribute(chosen) === 'true') ? [] : all(selector));
  const values = undecided('[role="radio"][data-testid^="joker-"]', 'aria-checked');
  const effects = undecided('[data-testid^="effect-"]', 'aria-pressed');
  const choices = [...values, ...effects, ...all('.choose, button[data-testid^="seat-"]')].filter(open);
  const cards = all('[data-testid="hand-card"]').filter((card) => card.dataset.standing === 'open');
  const stuck = all('[data-testid="action-put-back"]').filter(open);
  const mine = document.title.startsWith('●');
  const next = ready ?? (mine ? (choices[0] ?? cards[0] ?? stuck[0]) : undefined);
  const { x, y, width, height } = next?.getBoundingClientRect() ?? {};
  // Only what rests is pressed: what is on its way is somewhere else when the press arrives.
  const place = `${x} ${y} ${width} ${height}`;
  const rests = next !== undefined && window.seen?.next === next && window.seen.place === place;
  window.seen = { next, place };
  if (!rests) return null;
  // Cards of a fan lie over each other: where nothing else lies.
  const points = [0.5, 0.3, 0.15, 0.7, 0.85].map((share) => ({ x: x + width * share, y: y + Math.min(height / 2, 20) }));
  const bare = points.find((point) => next.contains(document.elementFromPoint(point.x, point.y)));
  return bare === undefined ? null : { ...bare, what: next.dataset.testid ?? next.className };
}

/** Runs in the page: notes what it looked like, and whether the next press reaches what it is meant for. */
function beforePress() {
  window.before = document.querySelector('main').outerHTML;
  window.reached = false;
  const aim = window.seen.next;
  addEventListener('pointerdown', ({ target }) => (window.reached = aim.contains(target)), { capture: true, once: true });
}

/** Runs in the page: has anything come of the press? */
const changed = () => document.querySelector('main')?.outerHTML !== window.before;

async function play(page) {
  for (let n = 0; n < MOST_PRESSES; n += 1) {
    const found = await page.waitForFunction(nextPress, { timeout: PATIENCE, polling: 100 });
    const next = await found.jsonValue();
    if (next.over) return n;
    await page.evaluate(beforePress);
    await page.mouse.click(next.x, next.y);
    // Others play, too: what rested when it was looked at may have gone before the press came. Then it is looked for anew.
    if (!(await page.evaluate(() => window.reached))) continue;
    await page.waitForFunction(changed, { timeout: PATIENCE, polling: 50 }).catch(async (error) => {
      if (process.env.SCREENSHOT !== undefined) await page.screenshot({ path: process.env.SCREENSHOT });
      throw new Error(`nothing came of a press on ${next.what} at ${next.x}, ${next.y}`, { cause: error });
    });
  }
  throw new Error(`no end after ${MOST_PRESSES} presses`);
}

await withServer(async (address) => {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: process.env.FIREFOX ?? '/usr/bin/firefox-esr',
    // What is pressed stands still.
    extraPrefsFirefox: { 'ui.prefersReducedMotion': 1 },
  });
  try {
    const page = await browser.newPage();
    const complaints = [];
    page.on('pageerror', (error) => complaints.push(String(error)));
    await page.setViewport({ width: 1280, height: 800 });
    await page.goto(address);
    const button = await page.waitForSelector('[data-testid="play-right-on-time"]', { timeout: PATIENCE });
    await button.click();
    const presses = await play(page);
    const title = await page.$eval('#result-title', (node) => node.textContent);
    if (complaints.length > 0) throw new Error(`the browser complained: ${complaints.join('; ')}`);
    console.log(`Right on Time in ${await browser.version()}: ${presses} presses, ${title}`);
  } finally {
    await browser.close();
  }
});
