import { expect, type Page } from '@playwright/test';
import { settle } from './axe';

const finger = { hasTouch: true, isMobile: true } as const;

/** The screens at which everything is looked at: those that are held in a hand, and those on a desk. */
export const screens = [
  { kind: 'a finger', device: finger, sizes: ['360x740', '390x844', '844x390', '768x1024'] },
  { kind: 'a mouse', device: {}, sizes: ['1366x657', '1440x900', '2560x1440'] },
] as const;

/** What must be seen whole at a table. */
export interface Wanted {
  /** Hooks of what is needed now; each must be there, in sight, with nothing over its middle. */
  hooks: readonly string[];
  /** Words that must not be cut. */
  words?: string;
}

/** Runs in the page: everything that is wrong with how the table lies there. */
function faults({ hooks, words }: Wanted): string[] {
  const found: string[] = [];
  const shown = (selector: string): HTMLElement[] =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter((node) => node.getClientRects().length > 0 && node.offsetHeight > 0);
  const inside = ({ left, top, right, bottom }: DOMRect): boolean => left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
  const named = (node: Element): string => `${node.getAttribute('data-testid') ?? node.className} “${(node.textContent ?? '').trim().slice(0, 20)}”`;

  for (const hook of hooks) {
    const nodes = shown(`[data-testid="${hook}"]`);
    if (nodes.length === 0) found.push(`missing: ${hook}`);
    for (const node of nodes) {
      const box = node.getBoundingClientRect();
      if (!inside(box)) {
        found.push(`out of sight: ${named(node)}`);
        continue;
      }
      // Cards of a hand overlap: what is free of each is its beginning.
      const held = hook === 'hand-card';
      const at = document.elementFromPoint(box.left + (held ? Math.max(20, box.width * 0.3) : box.width / 2), box.top + box.height / (held ? 4 : 2));
      if (at === null || !(node.contains(at) || at.contains(node))) found.push(`covered: ${named(node)} by ${at?.className ?? 'nothing'}`);
    }
  }

  // Nothing scrolls: not the table, not the row of seats, not the page.
  const main = document.querySelector('main');
  if (main !== null && main.scrollHeight > main.clientHeight + 1) found.push(`the table scrolls: ${main.scrollHeight} in ${main.clientHeight}`);
  if (main !== null && main.scrollWidth > main.clientWidth + 1) found.push(`the table scrolls sideways: ${main.scrollWidth} in ${main.clientWidth}`);
  const seats = document.querySelector('.seats');
  if (seats !== null && seats.scrollWidth > seats.clientWidth + 1) found.push(`the seats scroll: ${seats.scrollWidth} in ${seats.clientWidth}`);
  if (document.documentElement.scrollWidth > innerWidth) found.push('the page scrolls sideways');

  // Everyone, the middle, what is said and my side keep off each other.
  const parts = shown('.frame > .top, .plaque, main > .middle, main > .last, main > .prompt, main > .own, main > .actions');
  parts.forEach((part, at) => {
    const one = part.getBoundingClientRect();
    if (!inside(one)) found.push(`leaves the window: ${named(part)}`);
    for (const other of parts.slice(at + 1)) {
      const two = other.getBoundingClientRect();
      const [wide, high] = [Math.min(one.right, two.right) - Math.max(one.left, two.left), Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top)];
      if (wide > 1 && high > 1) found.push(`overlap: ${named(part)} and ${named(other)}, ${Math.round(wide)}×${Math.round(high)}`);
    }
  });

  for (const text of words === undefined ? [] : shown(words)) {
    if (text.scrollWidth > text.clientWidth + 1) found.push(`cut: ${text.innerText}`);
  }
  return found;
}

/** Looks at the table at each of these sizes. */
export async function expectFits(page: Page, sizes: readonly string[], wanted: Wanted): Promise<void> {
  for (const size of sizes) {
    const [width = 0, height = 0] = size.split('x').map(Number);
    await page.setViewportSize({ width, height });
    await settle(page);
    // What glides to its new place is given the time for it.
    await expect.poll(() => page.evaluate(faults, wanted), { timeout: 4000 }).toEqual([]).catch(() => undefined);
    expect.soft(await page.evaluate(faults, wanted), size).toEqual([]);
  }
}
