import type { Locator, Page } from '@playwright/test';
import { KeyboardHands } from './keyboard';

export type WayToPlay = 'mouse' | 'touch' | 'keyboard';

/** How somebody works the page: with a mouse, a finger or the keyboard. */
export interface Hands {
  readonly way: WayToPlay;
  /** What was done last, for messages. */
  readonly latest: string;
  /** Presses a button or a link. */
  press(target: Locator): Promise<void>;
  /** Chooses a radio button, turns a switch. */
  choose(target: Locator): Promise<void>;
  /** Replaces what stands in a field. */
  write(field: Locator, text: string): Promise<void>;
  /** Drags something to a place; null for a way of playing that has no dragging. */
  readonly drag: ((from: Locator, to: Locator) => Promise<void>) | null;
}

interface Point {
  x: number;
  y: number;
}

/** A point of the element that nothing covers, near its middle if possible; from its top left corner. */
export async function barePoint(target: Locator): Promise<Point> {
  return target.evaluate(async (node) => {
    // Something that has just come may still be on its way; where it is covered now says nothing then.
    const place = (): string => JSON.stringify(node.getBoundingClientRect());
    const frame = (): Promise<unknown> => new Promise((next) => requestAnimationFrame(next));
    for (let still = 0, before = '', frames = 0; still < 3 && frames < 120; frames += 1) {
      const now = place();
      still = now === before && node.getBoundingClientRect().width > 0 ? still + 1 : 0;
      before = now;
      await frame();
    }
    node.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
    const { left, top, width, height } = node.getBoundingClientRect();
    const steps = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8, 0.12, 0.88, 0.05, 0.95];
    for (const down of steps) {
      for (const across of steps) {
        const [x, y] = [across * width, down * height];
        if (node.contains(document.elementFromPoint(left + x, top + y))) return { x, y };
      }
    }
    // Nothing of it is to be seen: let the press say what covers it.
    return { x: width / 2, y: height / 2 };
  });
}

/** Radio buttons and switches show through their labels. */
function labelOf(input: Locator): Locator {
  return input.locator('xpath=ancestor::label');
}

class MouseHands implements Hands {
  readonly way = 'mouse';
  latest = 'nothing';

  constructor(private readonly page: Page) {}

  async press(target: Locator): Promise<void> {
    this.latest = `click on ${String(target)}`;
    await target.click({ position: await barePoint(target) });
  }

  async choose(target: Locator): Promise<void> {
    await labelOf(target).click();
  }

  async write(field: Locator, text: string): Promise<void> {
    await field.click({ clickCount: 3 });
    await field.pressSequentially(text);
  }

  readonly drag = async (from: Locator, to: Locator): Promise<void> => {
    this.latest = `drag of ${String(from)}`;
    await from.hover({ position: await barePoint(from) });
    await this.page.mouse.down();
    const goal = await to.boundingBox();
    if (goal === null) throw new Error('nowhere to drag to');
    await this.page.mouse.move(goal.x + goal.width / 2, goal.y + goal.height / 2, { steps: 6 });
    await this.page.mouse.up();
  };
}

class TouchHands implements Hands {
  readonly way = 'touch';
  readonly drag = null;
  latest = 'nothing';

  constructor(private readonly page: Page) {}

  async press(target: Locator): Promise<void> {
    this.latest = `tap on ${String(target)}`;
    const position = await barePoint(target);
    // The browser makes a click of a tap a little later.
    const clicked = this.page.evaluate(
      () => new Promise<void>((done) => window.addEventListener('click', () => done(), { once: true, capture: true })),
    );
    await target.tap({ position });
    await clicked;
  }

  async choose(target: Locator): Promise<void> {
    await labelOf(target).tap();
  }

  async write(field: Locator, text: string): Promise<void> {
    await field.tap();
    await field.fill(text);
  }
}

export function handsFor(way: WayToPlay, page: Page): Hands {
  if (way === 'mouse') return new MouseHands(page);
  return way === 'touch' ? new TouchHands(page) : new KeyboardHands(page);
}
