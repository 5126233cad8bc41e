import type { OptionValue } from '../../module';

/** Names that are joined in one option: decks by `+`, categories by commas. */
export function namesIn(value: OptionValue | undefined, sign: string): string[] {
  return typeof value === 'string' ? value.split(sign).map((part) => part.trim()).filter((part) => part !== '') : [];
}

/** Adds or takes away one of several names, in the order of `all`. */
export function toggled(chosen: string[], name: string, all: string[]): string[] {
  return all.filter((one) => (one === name ? !chosen.includes(one) : chosen.includes(one)));
}
