import { cpus, loadavg } from 'node:os';
import type { Page } from '@playwright/test';
import { RackoPlayer } from './players/racko';
import { RightOnTimePlayer } from './players/right-on-time';
import { expect, test } from './support/fixtures';
import { handsFor } from './support/hands';
import { play } from './support/match';
import { SocketLog } from './support/socket-log';

/** Pages without a table. */
const addresses = ['/', '/join', '/nowhere', ...['new', 'rules'].flatMap((page) => ['right-on-time', 'timeline-twist', 'racko'].map((game) => `/${page}/${game}`))];

const playNow = ['play-right-on-time', 'play-timeline-twist-against', 'play-timeline-twist-together', 'play-racko'];

async function sitDown(page: Page, hook: string): Promise<void> {
  await page.goto('/');
  await page.getByTestId(hook).click();
  await expect(page).toHaveTitle(/^●/);
  await expect(page.locator('[data-testid="hand-card"], [data-testid="slot"]').first()).toBeVisible();
}

/** What can be pressed but is smaller than this. Links within a sentence are as large as its letters. */
async function tooSmall(page: Page, least: number): Promise<string[]> {
  return page.evaluate((least) => {
    const inSentence = (node: Element): boolean => node.matches('a:not(.button)') && getComputedStyle(node).display.startsWith('inline');
    const shown = (node: Element): boolean => node.getClientRects().length > 0 && !node.matches('.unseen, .skip');
    /** How far one can go from the middle and still be on it: what is around a thing may belong to it. */
    const reach = (node: Element, dx: number, dy: number): number => {
      const box = node.getBoundingClientRect();
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      let far = 0;
      while (far < least && node.contains(document.elementFromPoint(x + dx * far, y + dy * far))) far += 1;
      return far;
    };
    const wide = (node: Element): number => Math.max(node.getBoundingClientRect().width, reach(node, 1, 0) + reach(node, -1, 0));
    const high = (node: Element): number => Math.max(node.getBoundingClientRect().height, reach(node, 0, 1) + reach(node, 0, -1));
    return [...document.querySelectorAll('button, a[href], summary, label:has(input), input:not([type="radio"], [type="checkbox"])')]
      .filter((node) => shown(node) && !inSentence(node))
      .filter((node) => {
        node.scrollIntoView({ block: 'center', behavior: 'instant' });
        // Sizes are fractions of pixels where things are scaled.
        return wide(node) < least - 0.5 || high(node) < least - 0.5;
      })
      .map((node) => `${Math.round(wide(node))}×${Math.round(high(node))} ${node.outerHTML.replaceAll(/\s+/g, ' ').slice(0, 160)}`);
  }, least);
}

const pointers = [
  { name: 'a mouse', least: 24, device: { viewport: { width: 1280, height: 800 } } },
  { name: 'a finger', least: 44, device: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } },
];

for (const { name, least, device } of pointers) {
  test.describe(`with ${name}`, () => {
    test.use({ ...device, contextOptions: { reducedMotion: 'reduce' } });

    test(`everything on the pages is at least ${least} px large`, async ({ page }) => {
      for (const address of addresses) {
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.waitForLoadState('networkidle');
        expect.soft(await tooSmall(page, least), address).toEqual([]);
      }
      await page.goto('/');
      await page.getByTestId('settings').click();
      expect.soft(await tooSmall(page, least), 'settings').toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByTestId('friends-racko').click();
      await page.getByRole('button', { name: 'Open a table for 3' }).click();
      await expect(page.getByTestId('start')).toBeVisible();
      expect.soft(await tooSmall(page, least), 'gathering').toEqual([]);
    });

    for (const hook of playNow) {
      test(`everything at the table is at least ${least} px large: ${hook}`, async ({ page }) => {
        await sitDown(page, hook);
        expect.soft(await tooSmall(page, least), 'my turn').toEqual([]);
        const chosen = page.locator(hook === 'play-racko' ? '[data-testid="draw-pile"]' : '[data-testid="hand-card"]:not([aria-disabled="true"])');
        await handsFor('mouse', page).press(chosen.first());
        await SocketLog.of(page).answered();
        expect.soft(await tooSmall(page, least), 'chosen').toEqual([]);
      });
    }
  });
}

test('every event is told to ears exactly once', async ({ page, hands }) => {
  await sitDown(page, 'play-right-on-time');
  await page.evaluate(() => {
    const told: string[] = [];
    Object.assign(window, { told });
    const region = document.querySelector('[data-testid="live"]');
    if (region === null) throw new Error('no live region');
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) {
        for (const node of addedNodes) if (node instanceof HTMLElement) told.push(node.innerText.trim());
      }
    }).observe(region, { childList: true });
  });
  const log = (): Promise<string[]> =>
    page.locator('[data-testid="log"] p').evaluateAll((lines) => lines.map((line) => line.firstChild?.textContent?.trim() ?? ''));
  const before = (await log()).length;
  let presses = 0;
  await play(page, new RightOnTimePlayer(page, hands), { until: async () => (presses += 1) > 12 });
  const told = (): Promise<string[]> => page.evaluate(() => (window as unknown as { told: string[] }).told);
  // Besides what happened, only that it is my turn is said, with what there is to do.
  const other = (lines: string[]): string[] => lines.filter((words) => !/^(Your turn\.|It is your turn\.$)/.test(words));
  // Ears and log are told one after the other.
  await expect(async () => expect(other(await told())).toEqual(other((await log()).slice(before)))).toPass({ timeout: 10_000 });
  expect((await told()).length).toBeGreaterThan(4);
});

test('wherever Tab leads, it is to be seen', async ({ page }) => {
  // What is loaded later takes the place of what was there, and the focus with it.
  const home = async (): Promise<void> => {
    await page.goto('/', { waitUntil: 'networkidle' });
    await page.getByTestId('play-racko').waitFor();
  };
  const setUp = async (): Promise<void> => {
    await page.goto('/new/racko');
    await page.getByTestId('level-casual').waitFor({ state: 'attached' });
  };
  const visits = [home, setUp, () => sitDown(page, 'play-right-on-time'), () => sitDown(page, 'play-racko')];
  for (const visit of visits) {
    await visit();
    const seen = new Set<string>();
    for (let n = 0; n < 60; n += 1) {
      await page.keyboard.press('Tab');
      const { name, outlined } = await page.evaluate(() => {
        const node = document.activeElement ?? document.body;
        // Some show the focus on a part of theirs, radio buttons and switches on what stands for them.
        const faces = [node, ...node.children, node.nextElementSibling, node.closest('label')];
        const outlined = faces.some((face) => {
          if (face === null) return false;
          const { outlineStyle, outlineWidth } = getComputedStyle(face);
          return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
        });
        return { name: node === document.body ? '' : node.outerHTML.slice(0, 120), outlined };
      });
      if (name === '' || seen.has(name)) break;
      seen.add(name);
      expect.soft(outlined, name).toBe(true);
    }
    expect(seen.size).toBeGreaterThan(5);
  }
});

test.describe('for people who want less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('nothing travels, turns or grows', async ({ page, hands }) => {
    await page.addInitScript(() => {
      const moved = new Set<string>();
      Object.assign(window, { moved });
      const look = (): void => {
        for (const animation of document.getAnimations()) {
          const { effect } = animation;
          if (!(effect instanceof KeyframeEffect) || Number(effect.getComputedTiming().duration) <= 50) continue;
          const changed = effect.getKeyframes().flatMap((frame) => Object.keys(frame));
          const motion = changed.filter((name) => ['transform', 'translate', 'rotate', 'scale', 'left', 'top'].includes(name));
          if (motion.length > 0) moved.add(`${motion[0] ?? ''} of ${effect.target?.outerHTML.slice(0, 120) ?? ''}`);
        }
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    await sitDown(page, 'play-right-on-time');
    let presses = 0;
    await play(page, new RightOnTimePlayer(page, hands), { until: async () => (presses += 1) > 12 });
    expect(await page.evaluate(() => [...(window as unknown as { moved: Set<string> }).moved])).toEqual([]);
  });
});

test('what somebody does is to be seen within 50 ms', async ({ page }) => {
  await page.goto('/new/racko');
  await page.getByText('2', { exact: true }).first().click();
  await page.getByTestId('lay').click();
  await page.waitForURL(/\/t\//);
  // From the press to the card in hand, or out of it.
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { times });
    let pressed: number | null = null;
    let held = document.querySelector('[data-testid="held-card"]') !== null;
    window.addEventListener('click', (event) => (pressed = event.timeStamp), { capture: true });
    new MutationObserver(() => {
      const now = document.querySelector('[data-testid="held-card"]') !== null;
      if (now !== held && pressed !== null) {
        times.push(performance.now() - pressed);
        pressed = null;
      }
      held = now;
    }).observe(document.body, { childList: true, subtree: true });
  });
  const hands = handsFor('mouse', page);
  // Whatever else comes up is played, but not measured.
  const player = new RackoPlayer(page, hands);
  let measured: number[] = [];
  await play(
    page,
    {
      hands,
      press: async () => {
        for (const measurable of [page.getByTestId('action-drop'), page.locator('[data-testid="draw-pile"].possible')]) {
          if ((await measurable.count()) > 0) return hands.press(measurable);
        }
        return player.press();
      },
    },
    {
      until: async () => {
        measured = await page.evaluate(() => (window as unknown as { times: number[] }).times);
        return measured.length >= 20;
      },
    },
  );
  const median = measured.sort((a, b) => a - b)[Math.floor(measured.length / 2)] ?? Infinity;
  // Where more wants to run than there are processors, everything takes so much longer.
  const busy = Math.max(1, (loadavg()[0] ?? 0) / cpus().length);
  expect(median, `median of ${measured.length}, on a machine ${busy.toFixed(1)} times too busy`).toBeLessThan(50 * busy);
});
