import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as motion from '../../kit/motion';
import { tableAt } from './fake-table';
import { Stage } from './stage.svelte';

let stage: Stage;
let table: ReturnType<typeof tableAt>;
let letGo: DOMRect | null;
let stop: () => void;

const places = ['draw', 'discard', 'hand', 'rack-0-15', 'rack-1', 'rack-1-30'];
const element = (place: string) => document.querySelector(`[data-place="${place}"]`);
const travel = vi.spyOn(motion, 'travel').mockReturnValue(undefined);

beforeEach(() => {
  travel.mockClear();
  document.body.innerHTML = places.map((place) => `<i data-place="${place}"></i>`).join('');
  for (const [at, node] of [...document.querySelectorAll('i')].entries()) {
    const box = new DOMRect(at, 0, 10, 15);
    node.getBoundingClientRect = () => box;
    node.getClientRects = () => [box] as unknown as DOMRectList;
  }
  letGo = null;
  table = tableAt({ phase: { kind: 'turn', seat: 0 }, legal: [] });
  stop = $effect.root(() => {
    stage = new Stage(() => table, () => letGo);
  });
  flushSync();
});

afterEach(() => stop());

it('a card flies into the rack of another player, and one comes out to the discard pile', () => {
  table.happen([{ kind: 'took', seat: 1, card: '31', slot: 30, discarded: '9' }]);
  expect(stage.flights.all).toMatchObject([{ card: '31', from: { x: 1 }, to: { x: 5 } }]);
  expect(travel).toHaveBeenCalledWith(element('discard'), expect.objectContaining({ from: expect.objectContaining({ x: 5 }) }));
});

it('a card that everyone but its owner sees from behind flies so', () => {
  table.happen([{ kind: 'put', seat: 1, slot: 30, discarded: null }]);
  expect(stage.flights.all).toMatchObject([{ card: null, from: { x: 0 } }]);
});

it('mine comes from my hand, or from where I let it go', () => {
  table.happen([{ kind: 'put', seat: 0, slot: 15, discarded: null }]);
  expect(travel).toHaveBeenLastCalledWith(element('rack-0-15'), expect.objectContaining({ from: expect.objectContaining({ x: 2 }) }));
  letGo = new DOMRect(50, 50, 10, 15);
  table.happen([{ kind: 'put', seat: 0, slot: 15, discarded: null }]);
  expect(travel).toHaveBeenLastCalledWith(element('rack-0-15'), expect.objectContaining({ from: letGo }));
  expect(stage.flights.all).toEqual([]);
});
