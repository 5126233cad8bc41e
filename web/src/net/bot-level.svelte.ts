import type { Level } from '../protocol';
import { remember, remembered } from './storage';

/** Weakest first. */
export const LEVELS: readonly Level[] = ['novice', 'casual', 'expert', 'master'];

const isLevel = (text: string | null): text is Level => LEVELS.some((level) => level === text);

/** How strong this person likes their bots: what they chose last, here and at every table. */
class BotLevelChoice {
  #level = $state<Level>('casual');

  constructor() {
    const kept = remembered('strength');
    if (isLevel(kept)) this.#level = kept;
  }

  get level(): Level {
    return this.#level;
  }

  set level(level: Level) {
    this.#level = level;
    remember('strength', level);
  }
}

export const botLevel = new BotLevelChoice();
