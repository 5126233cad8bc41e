// Choosing by filtering what the server lists as possible. Texts are in notation.

import { placeAt, readAction } from './notation';

/** What can be done with which cards now. */
export interface Options {
  /** Cards that can be placed, each with the gaps it can go into (none named when playing together). */
  place: Map<string, Set<number>>;
  discard: Set<string>;
  end: boolean;
}

export function optionsOf(legal: readonly string[]): Options {
  const found: Options = { place: new Map(), discard: new Set(), end: false };
  for (const text of legal) {
    const action = readAction(text);
    if (action?.verb === 'end') found.end = true;
    else if (action?.verb === 'discard') found.discard.add(action.card);
    else if (action?.verb === 'place') {
      const gaps = found.place.get(action.card) ?? new Set<number>();
      if (action.gap !== null) gaps.add(action.gap);
      found.place.set(action.card, gaps);
    }
  }
  return found;
}

/** A card and a gap that are chosen, or one of them, or none. */
export interface Choice {
  card: string | null;
  gap: number | null;
}

export const NOTHING: Choice = { card: null, gap: null };

/** Choosing a card again takes it back; a chosen gap stays. */
export function chooseCard(choice: Choice, card: string): Choice {
  return { ...choice, card: choice.card === card ? null : card };
}

/**
 * Choosing a gap. With a card in it already, choosing it once more means “do it”; without one it
 * is taken back.
 */
export function chooseGap(choice: Choice, gap: number): Choice | 'do' {
  if (choice.gap !== gap) return { ...choice, gap };
  return choice.card === null ? { ...choice, gap: null } : 'do';
}

/** One step back: first the gap, then the card. */
export function takeBack(choice: Choice): Choice {
  return choice.gap !== null && choice.card !== null ? { ...choice, gap: null } : NOTHING;
}

/** What is left of a choice when the table has changed: the card if it still lies in front of us. */
export function keep(choice: Choice, hand: readonly string[], sameLine: boolean): Choice {
  return {
    card: choice.card !== null && hand.includes(choice.card) ? choice.card : null,
    gap: sameLine ? choice.gap : null,
  };
}

/** The action that a choice amounts to, or null if something is still missing. */
export function chosenAction(choice: Choice): string | null {
  return choice.card === null || choice.gap === null ? null : placeAt(choice.card, choice.gap);
}
