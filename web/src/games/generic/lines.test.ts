import { expect, it } from 'vitest';
import { itemsOf, lineOf } from './lines';

it.each([
  ['Draw pile: 12 cards', 'Draw pile', '12 cards'],
  ['It is Mia’s turn.', '', 'It is Mia’s turn.'],
  ['Nobody can play. Next: Ada', '', 'Nobody can play. Next: Ada'],
  ['A long sentence that goes on and on before a colon: indeed', '', 'A long sentence that goes on and on before a colon: indeed'],
  ['Time 12:30', '', 'Time 12:30'],
])('reads “%s”', (text, label, rest) => {
  expect(lineOf(text)).toEqual({ label, rest });
});

it('takes a list apart, and leaves sentences whole', () => {
  expect(itemsOf('8 of hearts, 4 of spades')).toEqual(['8 of hearts', '4 of spades']);
  expect(itemsOf('nothing')).toEqual(['nothing']);
  expect(itemsOf('five cards, of which nobody knows anything at all')).toHaveLength(1);
});
