import { expect, it } from 'vitest';
import { namesIn, toggled } from './names';

it('reads names that are joined in one option', () => {
  expect(namesIn('science+inventions', '+')).toEqual(['science', 'inventions']);
  expect(namesIn(' art , sport,', ',')).toEqual(['art', 'sport']);
  expect(namesIn(undefined, '+')).toEqual([]);
});

it('adds and takes away names in their order', () => {
  const all = ['a', 'b', 'c'];
  expect(toggled(['c'], 'a', all)).toEqual(['a', 'c']);
  expect(toggled(['a', 'c'], 'c', all)).toEqual(['a']);
});
