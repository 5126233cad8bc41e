import type { Locator, Page } from '@playwright/test';
import type { Hands } from './hands';

/** How to get the focus to a target: keys to be pressed, and how often. */
interface Route {
  key: string;
  times: number;
}

/** More than this many detours, and the target cannot be reached. */
const MOST_DETOURS = 12;

/** Plays without mouse or finger: Tab and arrow keys lead to a thing, Enter or Space does it. */
export class KeyboardHands implements Hands {
  readonly way = 'keyboard';
  latest = 'nothing';
  readonly drag = null;

  constructor(private readonly page: Page) {}

  async press(target: Locator): Promise<void> {
    this.latest = `Enter on ${String(target)}`;
    await this.reach(target);
    await this.page.keyboard.press('Enter');
  }

  async choose(target: Locator): Promise<void> {
    // Arrow keys choose radio buttons by themselves.
    if (!(await this.reach(target))) await this.page.keyboard.press('Space');
  }

  async write(field: Locator, text: string): Promise<void> {
    await this.reach(field);
    await this.page.keyboard.press('ControlOrMeta+a');
    await this.page.keyboard.type(text);
  }

  /** Moves the focus to the target with keys only. Says whether that has already chosen it. */
  async reach(target: Locator): Promise<boolean> {
    await target.waitFor({ state: 'attached' });
    for (let detour = 0; detour < MOST_DETOURS; detour += 1) {
      const route = await target.evaluate(routeTo);
      if (route === 'there') return false;
      if (route === 'chosen') return true;
      for (let n = 0; n < route.times; n += 1) await this.page.keyboard.press(route.key);
    }
    throw new Error(`the keyboard does not lead to ${String(target)}`);
  }
}

/** Runs in the page. */
function routeTo(target: Element): Route | 'there' | 'chosen' {
  const active = document.activeElement;
  const radio = target instanceof HTMLInputElement && target.type === 'radio';
  if (radio && target.checked) return 'chosen';
  if (active === target) return 'there';

  // Within a group that is one stop for Tab, arrow keys walk.
  const group = target.closest('[role="toolbar"], [role="radiogroup"]');
  const kin = (): Element[] => {
    if (radio) return [...document.querySelectorAll<HTMLInputElement>('input[type="radio"]')].filter((one) => one.name === target.name && !one.disabled);
    if (group === null) return [];
    const hook = target.getAttribute('data-testid');
    return [...group.querySelectorAll(group.role === 'radiogroup' ? '[role="radio"]' : `[data-testid="${hook ?? ''}"]`)];
  };
  const family = kin();
  const here = active === null ? -1 : family.indexOf(active);
  if (here >= 0) {
    const way = family.indexOf(target) - here;
    return { key: way > 0 ? 'ArrowRight' : 'ArrowLeft', times: Math.abs(way) };
  }
  // In the same toolbar, but in its other row.
  if (group !== null && active !== null && group.contains(active)) return { key: 'ArrowUp', times: 1 };

  // Otherwise Tab, as many stops as there are between here and the one that leads on.
  const inside = document.querySelector('dialog:modal') ?? document;
  const stops = [...inside.querySelectorAll<HTMLElement>('a[href], button, input, summary, [tabindex]')].filter((node) => {
    if (node.tabIndex < 0 || node.matches(':disabled') || node.getClientRects().length === 0) return false;
    // Of radio buttons Tab stops at the chosen one only.
    if (node instanceof HTMLInputElement && node.type === 'radio') {
      const others = [...document.querySelectorAll<HTMLInputElement>('input[type="radio"]')].filter((one) => one.name === node.name);
      return node.checked || (others.every((one) => !one.checked) && others[0] === node);
    }
    return true;
  });
  const goal = stops.findIndex((node) => node === target || family.includes(node) || (group !== null && group.contains(node)));
  const from = active === null ? -1 : stops.indexOf(active as HTMLElement);
  // Nobody knows where the focus is: look where Tab leads.
  if (goal < 0 || from < 0) return { key: 'Tab', times: 1 };
  return { key: goal > from ? 'Tab' : 'Shift+Tab', times: Math.abs(goal - from) };
}
