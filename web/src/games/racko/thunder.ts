// The sound of a Blitz-Racko: a crack, and a roll that dies away.

import type { Note } from '../../table/sound.svelte';

/** A number between 0 and 1 that looks like chance and is always the same. */
const scattered = (n: number): number => (Math.sin(n * 12.9898) * 43758.5453) % 1;
const between = (least: number, most: number, n: number): number => least + (most - least) * Math.abs(scattered(n));

const crack: Note[] = Array.from({ length: 14 }, (_, n) => [n * 0.012, between(500, 2600, n), 0.05, 0.02]);
const roll: Note[] = Array.from({ length: 46 }, (_, n) => [
  0.1 + n * 0.035,
  between(46, 130, n + 50),
  between(0.25, 0.6, n + 100),
  0.035 * (1 - n / 60),
]);

export const thunder: readonly Note[] = [...crack, ...roll];
