// Which cards of the wall are looked at. Kept while the page is open, so that another deck is looked at in the same way.

import type { DeckCard } from '../../../protocol/timeline-twist';
import { onScale } from '../dates';

/** The eras that can be chosen, by the first year of each; the last one goes on to this day. */
export const ERAS = {
  'deep-time': -Infinity,
  'first-people': -300_000,
  'old-empires': -3000,
  'middle-ages': 500,
  'early-modern': 1500,
  'nineteenth': 1800,
  'twentieth': 1900,
  'our-days': 2000,
} as const;

export type Era = keyof typeof ERAS;

const NAMES = Object.keys(ERAS) as Era[];

/** The era of a date. */
export function eraOf(date: DeckCard['date']): Era {
  const at = onScale(date);
  return NAMES.findLast((era) => ERAS[era] <= at) ?? 'deep-time';
}

/** What is asked of a card; an empty word asks for nothing. */
export interface Wanted {
  category: string;
  region: string;
  /** At most so hard; 5 is everything. */
  hardest: number;
  family: boolean;
  era: Era | '';
}

export function fits({ fact, date, grim, region }: DeckCard, wanted: Wanted): boolean {
  return (
    (wanted.category === '' || fact.category === wanted.category) &&
    (wanted.region === '' || region === wanted.region) &&
    fact.difficulty <= wanted.hardest &&
    !(wanted.family && grim) &&
    (wanted.era === '' || eraOf(date) === wanted.era)
  );
}

/** What somebody has chosen on the wall. */
class Filter implements Wanted {
  category = $state('');
  region = $state('');
  hardest = $state(5);
  family = $state(false);
  /** Whoever chooses an era is told something of every date: only on request. */
  byEra = $state(false);
  #era = $state<Era | ''>('');

  get era(): Era | '' {
    return this.byEra ? this.#era : '';
  }

  set era(era: Era | '') {
    this.#era = era;
  }

  /** Is anything left out? */
  get narrows(): boolean {
    return this.category !== '' || this.region !== '' || this.hardest < 5 || this.family || this.era !== '';
  }

  clear(): void {
    this.category = '';
    this.region = '';
    this.hardest = 5;
    this.family = false;
    this.byEra = false;
    this.#era = '';
  }
}

export const filter = new Filter();
