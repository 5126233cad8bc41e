import type { ResultRow } from '../../games/module';
import type { Seat } from '../../protocol';

/** Is this row about me? */
export function isMine({ seats }: ResultRow, me: Seat | null): boolean {
  return me !== null && (seats?.includes(me) ?? false);
}
