// How the points of a round are counted before everyone's eyes: the racks turn over, then card after card is ticked off.

/** When the first card is counted, and how long each takes, in ms. */
export const COUNTING_BEGINS = 700;
export const COUNTING_STEP = 70;

/** So long after the end of a round everything is counted, whatever counts. */
export const COUNTED = COUNTING_BEGINS + 12 * COUNTING_STEP + 200;
