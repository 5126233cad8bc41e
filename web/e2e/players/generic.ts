import type { Page } from '@playwright/test';
import type { Hands } from '../support/hands';
import { oneOf, type Player } from '../support/match';

/** Plays any game from its buttons: rather something with a card than a word alone, such as `pass`. */
export class GenericPlayer implements Player {
  constructor(
    private readonly page: Page,
    readonly hands: Hands,
  ) {}

  async press(): Promise<void> {
    const actions = await this.page.getByTestId('action').evaluateAll((nodes) => nodes.map((node) => node.getAttribute('data-action') ?? ''));
    const longer = actions.filter((action) => action.includes(' '));
    const action = oneOf(longer.length > 0 ? longer : actions);
    await this.hands.press(this.page.locator(`[data-testid="action"][data-action="${action}"]`));
    // The answer may come before what it changes; until then the buttons are the old ones.
    await this.page.waitForFunction(() => document.querySelector('[data-testid="actions"][aria-busy="true"]') === null);
  }
}
