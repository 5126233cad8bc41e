// Lighthouse on the home page, at a table and in the rules: at least 95 in every category that makes sense there. Speed is that of a computer
// on a common line; what it would be for a phone on a slow one is told beside it. A visit is the median of three. Speed depends on
// what else the machine does, so a page that is too slow is visited again, twice at most: what has really become slow stays so.
import lighthouse from 'lighthouse';
import desktop from 'lighthouse/core/config/desktop-config.js';
import puppeteer from 'puppeteer-core';
import { seated, withServer } from './server.js';

const LEAST = 95;
const VISITS = 3;
const ROUNDS = 3;
const TRIES = 4;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

const launch = () =>
  puppeteer.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run', '--disable-gpu'],
  });

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
const points = (lhr, category) => Math.round(100 * lhr.categories[category].score);

/** One visit. Where Lighthouse could not record it (it says so, and to run it again) there is nothing to judge, so the visit is made anew. */
async function visit(address, page, config) {
  for (let tried = 1; ; tried += 1) {
    try {
      return await record(address, page, config);
    } catch (error) {
      if (tried === TRIES) throw error;
      console.log(`${page.name.padEnd(6)} not recorded, once more: ${error.message}`);
    }
  }
}

/** One visit with a browser of its own, as somebody who is known to the server, or as a stranger. */
async function record(address, { path, token, categories }, config) {
  const browser = await launch();
  try {
    const [page] = await browser.pages();
    if (token !== undefined) {
      // What the browser keeps is there before the visit; Lighthouse would clear it.
      await page.goto(`${address}/favicon.svg`);
      await page.evaluate((kept) => localStorage.setItem('reihum.token', kept), token);
    }
    const flags = { disableStorageReset: token !== undefined, onlyCategories: categories, logLevel: 'error' };
    const { lhr } = await lighthouse(address + path, flags, config, page);
    if (lhr.runtimeError !== undefined) throw new Error(lhr.runtimeError.message);
    return lhr;
  } finally {
    await browser.close();
  }
}

/** What cost points, the most first. */
function costs(lhr, category) {
  const { auditRefs } = lhr.categories[category];
  const lost = auditRefs.map(({ id, weight }) => ({ id, lost: weight * (1 - (lhr.audits[id].score ?? 1)), shown: lhr.audits[id].displayValue ?? '' }));
  return lost.filter((audit) => audit.lost > 0).toSorted((a, b) => b.lost - a.lost).map(({ id, shown }) => `      ${id} ${shown}`);
}

/** The categories of a page that are not good enough, after as many visits as it may have. */
async function tooLittle(address, page) {
  for (let round = 1; ; round += 1) {
    const visits = [];
    for (let n = 0; n < VISITS; n += 1) visits.push(await visit(address, page, desktop));
    const found = page.categories.map((category) => {
      const all = visits.map((lhr) => points(lhr, category));
      const middle = median(all);
      console.log(`${page.name.padEnd(6)} ${category.padEnd(15)} ${String(middle).padStart(3)}  (${all.join(', ')})${middle < LEAST ? `  under ${LEAST}` : ''}`);
      const lhr = visits[all.indexOf(middle)];
      if (middle < LEAST) console.log([...costs(lhr, category), `      the machine: ${lhr.environment.benchmarkIndex}`].join('\n'));
      return { category, middle };
    });
    const failed = found.filter(({ middle }) => middle < LEAST).map(({ category }) => category);
    const onlySlow = failed.length === 1 && failed[0] === 'performance';
    if (!onlySlow || round === ROUNDS) return failed;
  }
}

process.exitCode = await withServer(async (address) => {
  const { token, code } = await seated(address, 'racko');
  const pages = [
    { name: 'home', path: '/', categories: CATEGORIES },
    // Nobody finds a table by searching.
    { name: 'table', path: `/t/${code}`, token, categories: CATEGORIES.filter((category) => category !== 'seo') },
    { name: 'rules', path: '/rules/timeline-twist', categories: CATEGORIES },
  ];
  let failed = 0;
  for (const page of pages) {
    if ((await tooLittle(address, page)).length > 0) failed = 1;
    const phone = await visit(address, { ...page, categories: ['performance'] }, undefined);
    console.log(`${page.name.padEnd(6)} on a phone     ${String(points(phone, 'performance')).padStart(3)}  (speed, once, not asked for)`);
  }
  return failed;
});
