import { cleanup, render } from '@testing-library/svelte';
import { afterEach, expect, it } from 'vitest';
import type { Public } from '../../protocol/right-on-time';
import { chime } from './chime';
import Ending from './Ending.svelte';
import { tableAt } from './fake-table';
import { result } from './result';

function ending(winner: number) {
  const table = tableAt({ hand: [], legal: [] });
  const scene = table.scene;
  if (scene === null) throw new Error('a scene');
  const points = [1, 0, 2].map((each, seat) => (seat === winner ? 3 : each));
  table.scene = { ...scene, public: { ...(scene.public as Public), points, winner }, winners: [winner] };
  const { container } = render(Ending, { table, me: 0, won: winner === 0, result: result(table) });
  const turns = (selector: string): (string | undefined)[] =>
    [...container.querySelectorAll<SVGElement>(selector)].map((hand) => hand.style.rotate);
  return { container, turns };
}

afterEach(cleanup);

it('whoever won sees their own hand at twelve', () => {
  const { container, turns } = ending(0);
  expect(turns('.hand.first.mine')).toEqual(['360deg']);
  expect(container.querySelectorAll('.rays')).toHaveLength(1);
});

it('the others see the hand of who won there, and theirs as far as it came', () => {
  const { container, turns } = ending(2);
  expect(turns('.hand.first')).toEqual(['360deg']);
  expect(turns('.hand.mine')).toEqual(['120deg']);
  expect(container.querySelectorAll('.rays')).toHaveLength(0);
  expect(container.querySelectorAll('.face')).toHaveLength(1);
});

it('rings three times for who won, once for the others, when the hand is there', () => {
  const strokes = (won: boolean): number => new Set(chime(won).flatMap(([at, , long]) => (long > 0.2 ? [at] : []))).size;
  expect([strokes(true), strokes(false)]).toEqual([3, 1]);
});
