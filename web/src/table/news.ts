import type { LiveTable } from '../net/live-table';
import type { SeenEvent } from '../protocol';
import { announcesTurn, eventText } from './event-text';

/** So many sentences at most: the cause comes first, the end last. */
const MOST = 3;

/**
 * What the last step comes to, in a few sentences: what set it off, and what came of it. Whose turn it is, is seen on the table; what I
 * alone am told lies before me, so it is told only where there is nothing else. How a round ended has been looked at when the next one
 * is dealt: then it is news no more.
 */
export function newsOf(table: Pick<LiveTable, 'log' | 'you' | 'name'>, worthTelling: (seen: SeenEvent) => boolean = () => true): string {
  const step = table.log.findLast(({ events }) => events.some(worthTelling));
  const dealt = step?.events.slice(step.next_round ?? 0).filter(worthTelling) ?? [];
  const events = dealt.length > 0 ? dealt : (step?.events.filter(worthTelling) ?? []);
  const forAll = events.filter((seen) => !seen.private);
  const telling = (forAll.length > 0 ? forAll : events).filter((seen) => !announcesTurn(seen));
  const sentences = (telling.length > 0 ? telling : events).map((seen) => eventText(seen, table));
  const shown = sentences.length > MOST ? [sentences[0], ...sentences.slice(1 - MOST)] : sentences;
  return shown.join(' ');
}
