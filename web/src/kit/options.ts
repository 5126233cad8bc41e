// Choosing part by part from what the server lists as legal. Nothing here knows a rule: an option is
// possible if it is in the list.

import type { LiveTable } from '../net/live-table';

/** Options as far as they have been chosen; what is null or left out is still open. */
export type Chosen<Option> = { readonly [Part in keyof Option]?: Option[Part] | null };

/** Each value once, in the order in which they come first. */
export function unique<T>(values: Iterable<T>): T[] {
  return [...new Set(values)];
}

/** The options that agree with what has been chosen. */
export function fitting<Option extends object>(options: readonly Option[], chosen: Chosen<Option>): Option[] {
  const parts = (Object.keys(chosen) as (keyof Option)[]).filter((part) => (chosen[part] ?? null) !== null);
  return options.filter((option) => parts.every((part) => option[part] === chosen[part]));
}

/** The values one part can still take, given what has been chosen of the others; each once. */
export function stillPossible<Option extends object, Part extends keyof Option>(
  options: readonly Option[],
  chosen: Chosen<Option>,
  part: Part,
): Option[Part][] {
  return unique(fitting(options, { ...chosen, [part]: null }).map((option) => option[part]));
}

/** Where one value is left there is nothing to choose: that one; else null. */
export function only<T>(values: readonly T[]): T | null {
  const [first] = values;
  return values.length === 1 && first !== undefined ? first : null;
}

/** Does it if the server lists it, else asks the server why not. True when done. */
export async function attempt(table: LiveTable, action: string): Promise<boolean> {
  if (table.scene?.legal.includes(action) === true) return table.act(action);
  await table.why(action);
  return false;
}
