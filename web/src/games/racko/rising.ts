// What the end of a match sounds like: a note for each card that snaps into the rack, each higher than the last.

import type { Note } from '../../table/sound.svelte';

/** How far apart the cards come, in ms. */
export const APART = 120;

/** Steps of a major scale, in half tones, over an octave and a half. */
const SCALE = [0, 2, 4, 5, 7, 9, 11, 12, 14, 16, 17, 19];
const LOWEST = 262;

const pitch = (halfTones: number): number => LOWEST * 2 ** (halfTones / 12);

/** Who has won hears a chord at the end. */
export function rising(won: boolean): Note[] {
  const steps = SCALE.map((tone, n): Note => [(n * APART) / 1000, pitch(tone), 0.22, 0.035]);
  const end = (SCALE.length * APART) / 1000;
  const chord = [12, 16, 19, 24].map((tone): Note => [end, pitch(tone), won ? 1.1 : 0.5, won ? 0.035 : 0.012]);
  return [...steps, ...chord];
}
