import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Flights } from './flights.svelte';
import { arriveAndTurn, fly, makingWay, travel } from './motion';

let node: HTMLElement;
const animate = vi.fn((..._: unknown[]) => ({ finished: Promise.resolve() }));
const box = new DOMRect(0, 0, 60, 90);

function wantsMotion(wanted: boolean): void {
  vi.stubGlobal('matchMedia', () => ({ matches: !wanted }));
}

beforeEach(() => {
  animate.mockClear();
  node = document.createElement('div');
  Object.assign(node, { animate });
  node.getBoundingClientRect = () => new DOMRect(100, 100, 30, 45);
  wantsMotion(true);
});

afterEach(() => void vi.unstubAllGlobals());

const frames = (): unknown => animate.mock.calls[0]?.[0];

describe('a card', () => {
  it('travels from where it was', () => {
    travel(node, { from: box });
    expect(frames()).toMatchObject([{ transform: 'translate(-85px, -77.5px) scale(2) ' }, { transform: 'none' }]);
  });

  it('only fades in for someone who wants less motion', () => {
    wantsMotion(false);
    travel(node, { from: box });
    expect(frames()).toEqual([{ opacity: 0.2 }, { opacity: 1 }]);
    expect(makingWay()).toEqual({ duration: 0 });
  });

  it('arrives and turns, and shows its other side in any case', async () => {
    const change = vi.fn();
    await arriveAndTurn(node, box, change);
    expect(change).toHaveBeenCalledTimes(1);
    expect(animate).toHaveBeenCalledTimes(3);
    wantsMotion(false);
    await arriveAndTurn(node, null, change);
    expect(change).toHaveBeenCalledTimes(2);
    wantsMotion(true);
    animate.mockReturnValueOnce({ finished: Promise.reject(new Error('cut short')) });
    await arriveAndTurn(node, box, change);
    expect(change).toHaveBeenCalledTimes(3);
  });

  it('flies into a box it fits into, however wide that is', () => {
    fly(node, box, new DOMRect(0, 0, 300, 9));
    expect(frames()).toMatchObject([
      { transform: 'translate(15px, 22.5px) scale(2)' },
      { transform: 'translate(135px, -18px) scale(0.2)' },
    ]);
  });
});

describe('flights', () => {
  it('are in the air until they have landed', () => {
    const flights = new Flights<string>();
    flights.send('7', box, node);
    flights.send('8', box, node);
    flights.landed(1);
    expect(flights.all.map(({ card }) => card)).toEqual(['8']);
  });

  it('do not begin where there is nothing to be seen, or nobody wants to see it', () => {
    const flights = new Flights<string>();
    flights.send('7', new DOMRect(), node);
    wantsMotion(false);
    flights.send('7', box, node);
    expect(flights.all).toEqual([]);
  });
});
