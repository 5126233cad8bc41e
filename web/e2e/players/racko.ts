import type { Page } from '@playwright/test';
import type { Hands } from '../support/hands';
import { oneOf, type Player } from '../support/match';

interface Slot {
  slot: number;
  card: string | null;
  possible: boolean;
}

interface Look {
  rack: Slot[];
  theirs: Slot[];
  /** Players that can be chosen, on their seats. */
  targets: number;
  players: number;
  held: string | null;
  top: string | null;
  mayTake: boolean;
  lifted: boolean;
  /** A slot is chosen and the card from the discard pile has to be confirmed. */
  confirm: boolean;
  mayDrop: boolean;
  mayWait: boolean;
  mayRacko: boolean;
}

/** Runs in the page. */
function look(): Look {
  const all = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)];
  const one = (hook: string): HTMLElement | undefined => all(`[data-testid="${hook}"]`)[0];
  const slots = (hook: string): Slot[] =>
    all(`[data-testid="${hook}"]`).map((node) => ({
      slot: Number(node.dataset['slot']),
      card: node.dataset['card'] ?? null,
      possible: node.matches('.possible'),
    }));
  const discard = one('discard-pile');
  return {
    rack: slots('slot'),
    theirs: slots('their-slot'),
    targets: all('.choose').length,
    players: all('li[data-testid^="seat-"]').length + 1,
    held: one('held-card')?.querySelector<HTMLElement>('[data-card]')?.dataset['card'] ?? null,
    top: discard?.dataset['card'] ?? null,
    mayTake: discard?.hasAttribute('aria-pressed') ?? false,
    lifted: discard?.getAttribute('aria-pressed') === 'true',
    confirm: one('confirm') !== undefined,
    mayDrop: one('action-drop') !== undefined,
    mayWait: one('action-wait') !== undefined,
    mayRacko: one('action-racko')?.matches('.main') ?? false,
  };
}

/** Plays Racko soundly: every number has a slot where it belongs. */
export class RackoPlayer implements Player {
  #moves = 0;
  #waited = false;

  constructor(
    private readonly page: Page,
    readonly hands: Hands,
  ) {}

  async press(): Promise<void> {
    const seen = await this.page.evaluate(look);
    const press = (hook: string) => this.hands.press(this.page.getByTestId(hook));
    this.#moves += 1;
    if (seen.mayWait && !this.#waited) {
      this.#waited = true;
      return press('action-wait');
    }
    if (seen.mayRacko) return press('action-racko');
    if (seen.mayWait) return press('action-wait');
    if (seen.theirs.some((slot) => slot.possible)) return this.#trade(seen);
    if (seen.targets > 0) return this.hands.press(this.page.locator('.choose').nth(oneOf([...Array(seen.targets).keys()])));
    if (seen.held !== null) return this.#place(seen, seen.held);
    if (seen.confirm) return press('confirm');
    return this.#take(seen);
  }

  /** From the discard pile, if its top is of use; else from the draw pile. */
  async #take(seen: Look): Promise<void> {
    const slot = seen.top === null || !seen.mayTake ? null : this.#home(seen, seen.top);
    const discard = this.page.getByTestId('discard-pile');
    if (slot === null) return this.hands.press(this.page.getByTestId('draw-pile'));
    if (seen.lifted) return this.hands.press(this.#slot(slot));
    if (this.hands.drag !== null && this.#moves % 2 === 0) return this.hands.drag(discard, this.#slot(slot));
    // First the card or first the slot: both lead there.
    return this.hands.press(this.#moves % 3 === 0 ? this.#slot(slot) : discard);
  }

  async #place(seen: Look, held: string): Promise<void> {
    const open = { ...seen, rack: seen.rack.filter((slot) => slot.possible) };
    const slot = this.#home(open, held) ?? (seen.mayDrop ? null : oneOf(open.rack).slot);
    if (slot !== null) {
      if (this.hands.drag !== null && this.#moves % 2 === 0) {
        return this.hands.drag(this.page.getByTestId('held-card'), this.#slot(slot));
      }
      return this.hands.press(this.#slot(slot));
    }
    // The button and the pile do the same.
    return this.hands.press(this.page.getByTestId(this.#moves % 2 === 0 ? 'action-drop' : 'discard-pile'));
  }

  /** A card trade: their slot by chance, then one of mine that does not fit. */
  async #trade(seen: Look): Promise<void> {
    const theirs = seen.theirs.filter((slot) => slot.possible).map(({ slot }) => slot);
    const chosen = this.page.locator('[data-testid="their-slot"][aria-pressed="true"]');
    if ((await chosen.count()) === 0) {
      return this.hands.press(this.page.locator(`[data-testid="their-slot"][data-slot="${oneOf(theirs)}"]`));
    }
    const mine = seen.rack.filter((slot) => slot.possible);
    const wrong = mine.filter((slot) => slot.card !== null && this.#ideal(seen, slot.card) !== slot.slot);
    return this.hands.press(this.#slot(oneOf(wrong.length > 0 ? wrong : mine).slot));
  }

  /** The slot where this card belongs, unless one that belongs there stands there already. */
  #home(seen: Look, card: string): number | null {
    const free = (slot: Slot): boolean => slot.card === null || (slot.card !== 'J' && this.#ideal(seen, slot.card) !== slot.slot);
    if (card === 'J') return seen.rack.find(free)?.slot ?? null;
    const slot = seen.rack.find(({ slot }) => slot === this.#ideal(seen, card));
    return slot !== undefined && free(slot) ? slot.slot : null;
  }

  #ideal({ players }: Look, card: string): number {
    const highest = { 2: 50, 3: 60 }[players] ?? 75;
    return 5 * (Math.floor(((Number(card) - 0.5) / highest) * 12) + 1);
  }

  #slot(slot: number) {
    return this.page.locator(`[data-testid="slot"][data-slot="${slot}"]`);
  }
}
