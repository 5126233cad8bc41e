import type { Page } from '@playwright/test';
import type { Hands } from '../support/hands';
import { oneOf, type Player } from '../support/match';

/** What somebody sees who looks at the table. */
interface Look {
  hand: { card: string; standing: string }[];
  show: boolean;
  ready: boolean;
  /** The values a lifted Joker can be declared, as long as none is. */
  values: string[];
  /** Effects to choose from, as long as none is chosen. */
  effects: string[];
  targets: string[];
  reversible: boolean;
  somethingLifted: boolean;
  spares: number;
}

/** Runs in the page. */
function look(): Look {
  const all = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)];
  const hook = (node: Element): string => node.getAttribute('data-testid') ?? '';
  const is = (node: Element, name: string): boolean => node.getAttribute(name) === 'true';
  const dial = all('[role="radio"][data-testid^="joker-"]');
  const effects = all('[data-testid^="effect-"]');
  return {
    hand: all('[data-testid="hand-card"]').map((node) => ({
      card: node.dataset['card'] ?? '',
      standing: node.dataset['standing'] ?? '',
    })),
    show: all('[data-testid="action-show"]').length > 0,
    ready: all('[data-testid="confirm"]').some((node) => !is(node, 'aria-disabled')),
    values: dial.some((node) => is(node, 'aria-checked')) ? [] : dial.filter((node) => !is(node, 'aria-disabled')).map(hook),
    effects: effects.some((node) => is(node, 'aria-pressed')) ? [] : effects.map(hook),
    targets: [
      ...all('.choose').map((node) => hook(node.closest('li') ?? node)),
      ...all('button[data-testid^="seat-"]').map(hook),
    ],
    reversible: all('[data-testid="action-swap"]').length > 0,
    somethingLifted: all('[data-testid="action-put-back"]').length > 0,
    spares: all('[data-testid="spare-card"]').filter((node) => !is(node, 'aria-disabled')).length,
  };
}

/** Plays Right on Time as a child would: takes what stands out, follows where it leads. */
export class RightOnTimePlayer implements Player {
  #lays = 0;
  #swaps = 0;
  #reversed = false;

  constructor(
    private readonly page: Page,
    readonly hands: Hands,
  ) {}

  async press(): Promise<void> {
    const seen = await this.page.evaluate(look);
    const hook = (id: string) => this.page.getByTestId(id);
    const press = (id: string) => this.hands.press(hook(id));
    if (seen.show) return press('action-show');
    if (seen.reversible && !this.#reversed) {
      this.#reversed = true;
      return press('action-swap');
    }
    if (seen.ready) {
      this.#lays += 1;
      return press('confirm');
    }
    if (seen.values.length > 0) return press(oneOf(seen.values));
    if (seen.effects.length > 0) return press(oneOf(seen.effects));
    if (seen.targets.length > 0) return this.#aim(oneOf(seen.targets));
    if (seen.spares > 0 && this.#swaps < 1 && !seen.somethingLifted) {
      this.#swaps += 1;
      return press('spare-card');
    }
    return this.#lift(seen);
  }

  async #aim(seat: string): Promise<void> {
    const place = this.page.getByTestId(seat);
    const plaque = place.locator('.choose');
    return this.hands.press((await plaque.count()) > 0 ? plaque : place);
  }

  async #lift(seen: Look): Promise<void> {
    const open = seen.hand.flatMap(({ standing }, at) => (standing === 'open' ? [at] : []));
    // A lifted card that finds no partner goes back.
    if (open.length === 0) return this.hands.press(this.page.getByTestId('action-put-back'));
    const card = this.page.getByTestId('hand-card').nth(oneOf(open));
    // Every other time it is carried over, where that can be done.
    if (this.hands.drag !== null && !seen.somethingLifted && this.#lays % 2 === 0) {
      return this.hands.drag(card, this.page.getByTestId('discard-pile'));
    }
    return this.hands.press(card);
  }
}
