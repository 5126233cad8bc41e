import type { LiveTable } from '../net/live-table';
import type { Text } from '../protocol';

/** What a bot said, and who. */
export interface Remark {
  seat: number;
  words: Text;
  /** Its place in the log: another remark, another key. */
  seq: number;
}

/** The last thing a bot said, as long as it is news: until another one speaks, or I have acted since. */
export function lastRemark({ log, you }: Pick<LiveTable, 'log' | 'you'>): Remark | null {
  const step = log.findLast((step) => step.remark !== undefined || (step.seat !== null && step.seat === you.seat));
  if (step?.remark === undefined || step.seat === null) return null;
  return { seat: step.seat, words: step.remark, seq: step.seq };
}
