// A card for tests.

import type { DeckCard } from '../../../protocol/timeline-twist';

interface Kind {
  category?: string;
  difficulty?: number;
  grim?: boolean;
  region?: string;
}

export function fakeCard(id: string, date: DeckCard['date'], { category = 'politics', difficulty = 1, grim = false, region }: Kind = {}): DeckCard {
  const fact = { id, title: { en: id, de: id }, symbol: 'quill', category, difficulty, marks: 'happened' };
  return { fact, date, back: 'crown', grim, ...(region === undefined ? {} : { region }) };
}
