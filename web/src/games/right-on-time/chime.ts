// What the end of a match sounds like: the ticking of the hand on its way to twelve, then the bell.

import type { Note } from '../../table/sound.svelte';

/** How long the hand is on its way, in ms. */
export const SWEEP = 1400;

/** A stroke of a bell: a tone and what rings with it. */
function stroke(at: number, pitch: number, loud: number): Note[] {
  return [
    [at, pitch, 1.4, loud],
    [at, pitch * 2.76, 0.7, loud / 3],
    [at, pitch * 5.4, 0.3, loud / 6],
  ];
}

/** Three bright strokes for who won, a single mild one for the others. */
export function chime(won: boolean): Note[] {
  const ticks = Array.from({ length: 12 }, (_, n): Note => [(SWEEP / 1000) * (n / 12) ** 0.8, n % 2 === 0 ? 1900 : 1500, 0.03, 0.012]);
  const begin = SWEEP / 1000;
  const bell = won ? [...stroke(begin, 784, 0.05), ...stroke(begin + 0.35, 784, 0.05), ...stroke(begin + 0.7, 1047, 0.05)] : stroke(begin, 523, 0.035);
  return [...ticks, ...bell];
}
