// What somebody knows of a deck, kept on this device and nowhere else.

import { remember, remembered } from '../../../../net/storage';
import type { Kept, Memory } from './schedule';

const key = (deck: string): string => `practice.${deck}`;

/** A pair as it is written: box and day. */
function read(pair: unknown): Kept | null {
  if (!Array.isArray(pair)) return null;
  const [box, due] = pair as unknown[];
  return Number.isInteger(box) && Number.isInteger(due) ? { box: box as number, due: due as number } : null;
}

/** What is kept of a deck; what cannot be read has not been practised. */
export function memoryOf(deck: string): Memory {
  let written: unknown;
  try {
    written = JSON.parse(remembered(key(deck)) ?? '{}');
  } catch {
    return {};
  }
  if (typeof written !== 'object' || written === null) return {};
  const cards = Object.entries(written).flatMap(([id, pair]) => {
    const kept = read(pair);
    return kept === null ? [] : [[id, kept] as const];
  });
  return Object.fromEntries(cards);
}

export function keep(deck: string, memory: Memory): void {
  remember(key(deck), JSON.stringify(Object.fromEntries(Object.entries(memory).map(([id, { box, due }]) => [id, [box, due]]))));
}
