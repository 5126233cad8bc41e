// How a result together compares with those before, in a sentence.

import type { BestResultNews } from '../protocol';
import { table as t } from './words';

/** The best there is to say: a record of the server comes before one's own. Null if there is nothing to compare. */
export function bestText(server?: BestResultNews, mine?: BestResultNews): { text: string; new: boolean } | null {
  if (server === undefined) return null;
  const points = (n: number): string => t().points(n);
  const { before, helped } = server;
  if (before === null) return { text: t().firstResult, new: false };
  if (server.new) return { text: t().newRecord(points(before), helped), new: true };
  if (mine?.new === true && mine.before !== null) return { text: t().ownRecord(points(mine.before), helped), new: true };
  return { text: t().recordStands(points(before), helped), new: false };
}
