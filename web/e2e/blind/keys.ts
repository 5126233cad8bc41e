import type { Page } from '@playwright/test';
import { type Ears, inWords, isGap, type Thing } from './ears';

/** So many keys, and something cannot be reached. */
const MOST_KEYS = 120;

/** Which thing is meant: where it is may change from key to key. */
export type Meant = (thing: Thing) => boolean;

/** Moves with keys alone, and knows where the focus is from what is heard. */
export class Keys {
  constructor(
    private readonly page: Page,
    private readonly ears: Ears,
  ) {}

  /** Goes to a thing and presses it, unless it is gone: what was heard may be a moment old. */
  async press(what: string, meant: Meant): Promise<void> {
    const thing = await this.reach(what, meant);
    if (thing !== null) await this.page.keyboard.press('Enter');
  }

  /** Goes to a radio button: being there chooses it, or Space does. */
  async choose(what: string, meant: Meant): Promise<void> {
    const thing = await this.reach(what, meant);
    if (thing?.checked === false) await this.page.keyboard.press('Space');
  }

  /** Null if there is no such thing any more. */
  async reach(what: string, meant: Meant): Promise<Thing | null> {
    for (let n = 0; n < MOST_KEYS; n += 1) {
      const things = await this.ears.listen();
      const target = things.findIndex(meant);
      const here = things.findIndex((thing) => thing.focused && thing.role !== 'RootWebArea');
      const [wanted, focused] = [things[target], things[here]];
      if (wanted === undefined) return null;
      if (wanted.focused) return wanted;
      await this.page.keyboard.press(way(wanted, focused, target - here));
    }
    throw new Error(`keys do not lead to ${what}\n${inWords(await this.ears.listen())}`);
  }
}

/** The key that leads on. */
function way(wanted: Thing, focused: Thing | undefined, distance: number): string {
  if (focused === undefined) return 'Tab';
  if (wanted.group === null || wanted.group !== focused.group) return distance > 0 ? 'Tab' : 'Shift+Tab';
  // The gaps of a timeline are another row of its toolbar than its cards.
  if (isGap(wanted) !== isGap(focused)) return 'ArrowUp';
  return distance > 0 ? 'ArrowRight' : 'ArrowLeft';
}
