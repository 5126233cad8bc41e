// The cards in words.

import { words } from '../../words/language.svelte';
import { face } from './cards';

const t = words({
  en: {
    joker: 'Joker',
    jokerAs: (value: number) => `Joker as ${value}`,
    you: (value: number) => `You’re it! ${value}`,
    draw: (value: number) => `Draw! ${value}`,
    zero: 'Back to zero',
    back: 'Face-down card',
  },
  de: {
    joker: 'Joker',
    jokerAs: (value: number) => `Joker als ${value}`,
    you: (value: number) => `Du bist! ${value}`,
    draw: (value: number) => `Ziehen! ${value}`,
    zero: 'Zurück auf Null',
    back: 'Verdeckte Karte',
  },
});

/** A card by its name; also a Joker as it was laid. */
export function cardName(card: string): string {
  const { kind, value } = face(card);
  switch (kind) {
    case 'zero':
      return t().zero;
    case 'joker':
      return value === null ? t().joker : t().jokerAs(value);
    case 'you':
      return t().you(value ?? 0);
    case 'draw':
      return t().draw(value ?? 0);
    case 'number':
      return String(value);
  }
}

export function backName(): string {
  return t().back;
}
