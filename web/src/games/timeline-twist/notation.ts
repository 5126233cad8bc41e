// Actions of both modes as texts, read and written.

export type Action =
  | { verb: 'place'; card: string; gap: number | null }
  | { verb: 'discard'; card: string }
  | { verb: 'end' };

/** Reads an action; null if the text is none of this game. */
export function readAction(text: string): Action | null {
  const [verb, card, gap, ...rest] = text.split(' ');
  if (rest.length > 0) return null;
  if (verb === 'end' && card === undefined) return { verb };
  if (card === undefined) return null;
  if (verb === 'discard' && gap === undefined) return { verb, card };
  if (verb === 'place' && gap === undefined) return { verb, card, gap: null };
  if (verb === 'place' && gap !== undefined && /^\d+$/.test(gap)) return { verb, card, gap: Number(gap) };
  return null;
}

/** The text of a placement against each other. */
export const placeAt = (card: string, gap: number): string => `place ${card} ${String(gap)}`;
/** The text of a placement together: the date decides where. */
export const place = (card: string): string => `place ${card}`;
export const discard = (card: string): string => `discard ${card}`;
export const END = 'end';
