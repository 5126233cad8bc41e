// Hints in words.
import { readAction } from './notation';
import { t } from './table-words';

interface Around {
  /** The title of a card by its id. */
  readonly title: (card: string) => string;
  /** Where a gap lies: “between 1492 and 1804”. */
  readonly where?: (gap: number) => string;
}

export function actionWords(text: string, { title, where }: Around): string {
  const action = readAction(text);
  switch (action?.verb) {
    case 'end':
      return t().endTurn;
    case 'discard':
      return t().discardThis(title(action.card));
    case 'place':
      return action.gap === null || where === undefined
        ? t().placeThis(title(action.card))
        : t().placeThisAt(title(action.card), where(action.gap));
    default:
      return text;
  }
}
