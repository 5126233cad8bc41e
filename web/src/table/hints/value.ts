import type { Measure } from '../../protocol';
import type { Language } from '../../words/language.svelte';

/** What an action is worth: chances in percent, points as a number with one decimal place. */
export function valueText(value: number, measure: Measure, language: Language): string {
  if (measure === 'chance') return value.toLocaleString(language, { style: 'percent', maximumFractionDigits: 0 });
  // No “−0”.
  const rounded = Math.round(value * 10) / 10 + 0;
  return rounded.toLocaleString(language, { maximumFractionDigits: 1 }).replace('-', '−');
}

/** How long the bar of a value is, from 0 to 1: chances as they are, points between the worst and the best. */
export function barOf(value: number, all: readonly number[], measure: Measure): number {
  if (measure === 'chance') return Math.min(1, Math.max(0, value));
  const [least, most] = [Math.min(...all), Math.max(...all)];
  return most === least ? 1 : 0.1 + (0.9 * (value - least)) / (most - least);
}
