import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** What somebody knows who has read a lot: the date of every card, in a form that can be compared. */
const dates = new Map<string, number>();

const decks = resolve(import.meta.dirname, '../../../decks');
for (const deck of readdirSync(decks)) {
  const cards = readFileSync(join(decks, deck, 'cards.toml'), 'utf8');
  for (const [, id, written] of cards.matchAll(/^id = "(.+)"\ndate = "?(-?[\d-]+)"?$/gm)) {
    const [, sign, year, month, day] = /^(-?)(\d+)(?:-(\d+)-(\d+))?$/.exec(written ?? '') ?? [];
    const within = Number(month ?? 0) / 100 + Number(day ?? 0) / 10_000;
    if (id !== undefined) dates.set(id, Number(year) * (sign === '-' ? -1 : 1) + within);
  }
}

export function dateOf(card: string): number {
  const date = dates.get(card);
  if (date === undefined) throw new Error(`nobody knows when this was: ${card}`);
  return date;
}
