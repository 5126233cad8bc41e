// How long a card that is turned is to be looked at, in milliseconds.

import { reduced } from '../../kit/motion';
import type { Turning } from './events';

/** The window hears it when a card has flipped: now its date may be told. */
export const TURNED = 'reihum-card-turned';

/** About so long a card travels to its place and flips. */
export const FLIP = 520;
/** A card that nobody sees flip, because it is covered or the machine is busy, is told after this. */
const LATEST = 2000;

export function flipTime(): number {
  return reduced() ? 0 : LATEST;
}

/** A right card glows. A wrong one lies where it was placed, and then where it belonged. */
const MOMENTS: Record<Turning['fate'], readonly number[]> = {
  right: [1500],
  wrong: [1100, 1900],
  placed: [1500],
  blocked: [1900],
  discarded: [1300],
};

/** The phases in which a turned card is shown. */
export function momentsOf(fate: Turning['fate']): readonly number[] {
  return MOMENTS[fate];
}
