// What a hint teaches: a few plans that differ, and what it costs not to take the best one.

import type { Hints } from '../../net/live-table';
import type { HintInfo, Measure } from '../../protocol';
import { pick } from '../../words/language.svelte';

/** So many at most: more would be a table of numbers. */
const MOST = 3;
/** Less than this is noise: chances in parts of one, points as they are. */
const EQUAL: Record<Measure, number> = { chance: 0.015, points: 0.3 };

/** Values are shown in so many parts of one. */
const SHOWN: Record<Measure, number> = { chance: 100, points: 10 };

export interface Plan extends HintInfo {
  /** How much worse it is than the best one; 0 where that does not matter. */
  cost: number;
}

export interface Plans {
  plans: Plan[];
  /** It makes no difference which. */
  equal: boolean;
}

/** The best action, and the best ones whose reasons are other ones. What has the same reason is the same plan. */
export function plansOf({ hints, measure }: Pick<Hints, 'hints' | 'measure'>): Plans {
  const [best] = hints;
  if (best === undefined) return { plans: [], equal: false };
  // Of what is shown, so that one can check it: 34 % and 33 % are 1 % apart.
  const shown = (value: number): number => Math.round(value * SHOWN[measure]) / SHOWN[measure];
  const cost = ({ value }: HintInfo): number => (best.value - value < EQUAL[measure] ? 0 : shown(best.value) - shown(value));
  const told = new Set<string>();
  const different = hints.filter(({ reason }) => {
    const words = pick(reason);
    return told.has(words) ? false : told.add(words);
  });
  const plans = different.slice(0, MOST).map((hint) => ({ ...hint, cost: cost(hint) }));
  const equal = hints.length > 1 && hints.every((hint) => cost(hint) === 0);
  return { plans, equal };
}
