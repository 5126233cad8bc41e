import type { Locator, Page } from '@playwright/test';
import type { Hands } from '../support/hands';
import { oneOf, type Player } from '../support/match';

interface Look {
  hand: { open: boolean; matching: boolean; chosen: boolean }[];
  mayPlace: boolean;
  mayDiscard: boolean;
  mayEnd: boolean;
}

/** Runs in the page. */
function look(): Look {
  const all = (hook: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(`[data-testid="${hook}"]`)];
  const can = (hook: string): boolean => all(hook).some((node) => node.getAttribute('aria-disabled') !== 'true');
  return {
    hand: all('hand-card').map((node) => ({
      open: node.querySelector('.dimmed') === null,
      matching: node.matches('.matching'),
      chosen: node.getAttribute('aria-pressed') === 'true',
    })),
    mayPlace: can('action-place'),
    mayDiscard: can('action-discard'),
    mayEnd: can('action-end'),
  };
}

/** Plays Timeline Twist together: places what can be placed, now and then discards what matches. */
export class TimelineTogetherPlayer implements Player {
  #turns = 0;

  constructor(
    private readonly page: Page,
    readonly hands: Hands,
  ) {}

  async press(): Promise<void> {
    const seen = await this.page.evaluate(look);
    const press = (hook: string) => this.hands.press(this.page.getByTestId(hook));
    const chosen = seen.hand.find((held) => held.chosen);
    if (chosen !== undefined) {
      const discarding = seen.mayDiscard && (!seen.mayPlace || (this.#turns % 3 === 2 && !seen.mayEnd));
      if (discarding) return this.#end(press('action-discard'));
      return press(seen.mayPlace ? 'action-place' : 'action-back');
    }
    const open = seen.hand.flatMap((held, at) => (held.open ? [at] : []));
    if (seen.mayEnd && (open.length === 0 || this.#turns % 2 === 0)) return this.#end(press('action-end'));
    const card = this.page.getByTestId('hand-card').nth(oneOf(open));
    return this.#take(card, seen);
  }

  /** Every other turn a card is carried to the line, where that can be done; else it is pressed. */
  async #take(card: Locator, { mayEnd }: Look): Promise<void> {
    const blocked = await card.evaluate((node) => node.matches('.blocked'));
    if (this.hands.drag !== null && !blocked && (mayEnd || this.#turns % 2 === 0)) return this.hands.drag(card, this.page.getByTestId('rows'));
    return this.hands.press(card);
  }

  async #end(pressed: Promise<void>): Promise<void> {
    this.#turns += 1;
    return pressed;
  }
}
