import type { Page } from '@playwright/test';
import type { Hands } from '../support/hands';
import { oneOf, type Player } from '../support/match';
import { dateOf } from './history';

interface Look {
  hand: { card: string; chosen: boolean }[];
  line: string[];
  /** A card lies in a gap and only has to be confirmed. */
  ready: boolean;
}

/** Runs in the page. */
function look(): Look {
  const all = (hook: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(`[data-testid="${hook}"]`)];
  const card = (node: HTMLElement): string => node.querySelector<HTMLElement>('[data-card]')?.dataset['card'] ?? '';
  return {
    hand: all('hand-card').map((node) => ({ card: card(node), chosen: node.getAttribute('aria-pressed') === 'true' })),
    line: all('timeline-card').map(card),
    ready: all('confirm').length > 0,
  };
}

/** Plays Timeline Twist against the others: knows history well, but may be wrong about the first card. */
export class TimelineAgainstPlayer implements Player {
  #turns = 0;

  constructor(
    private readonly page: Page,
    readonly hands: Hands,
    private readonly wrongAtFirst = true,
  ) {}

  async press(): Promise<void> {
    const { hand, line, ready } = await this.page.evaluate(look);
    const chosen = hand.findIndex((held) => held.chosen);
    const place = (at: number) => this.page.getByTestId('hand-card').nth(at);
    if (ready) {
      this.#turns += 1;
      return this.hands.press(this.page.getByTestId('confirm'));
    }
    if (chosen >= 0) return this.hands.press(this.page.getByTestId('gap').nth(this.#gap(hand[chosen]?.card ?? '', line)));
    const at = oneOf([...hand.keys()]);
    if (this.hands.drag !== null && this.#turns % 2 === 0) {
      const gap = this.page.getByTestId('gap').nth(this.#gap(hand[at]?.card ?? '', line));
      this.#turns += 1;
      return this.hands.drag(place(at), gap);
    }
    return this.hands.press(place(at));
  }

  #gap(card: string, line: string[]): number {
    const date = dateOf(card);
    const right = line.filter((other) => dateOf(other) <= date).length;
    if (this.#turns > 0 || !this.wrongAtFirst) return right;
    return right === 0 ? line.length : 0;
  }
}
