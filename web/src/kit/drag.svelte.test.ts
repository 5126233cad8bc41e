import { fireEvent } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Drag, dropPlace } from './drag.svelte';
import { fakePointer, letGo, point, pressEscape, takeHold } from './fake-pointer';

let handle: HTMLElement;
let place: HTMLElement;
let under: Element | null;
let detach: () => void;
let load: string | null;
let told: string[];
let drag: Drag<string>;

beforeEach(() => {
  document.body.innerHTML = '<button>card</button><div data-drop="pile"><span>inside</span></div>';
  handle = document.querySelector('button') as HTMLElement;
  place = document.querySelector('span') as HTMLElement;
  under = place;
  fakePointer(() => under);
  load = 'seven';
  told = [];
  drag = new Drag<string>({
    placeAt: dropPlace,
    lifted: (card) => told.push(`lifted ${card}`),
    dropped: (card, where) => told.push(`${card} on ${where}`),
    returned: () => told.push('returned'),
  });
  handle.addEventListener('click', () => told.push('click'));
  detach = drag.handle(() => load)(handle) ?? (() => undefined);
});

afterEach(() => {
  detach();
});

/** Nothing is left of a drag: the next Escape is somebody else's. */
async function expectAtRest(): Promise<void> {
  expect([drag.load, drag.over]).toEqual([null, null]);
  const heard = vi.fn();
  window.addEventListener('keydown', heard, { once: true });
  await pressEscape();
  window.removeEventListener('keydown', heard);
  expect(heard).toHaveBeenCalled();
}

describe('a drag', () => {
  it('is a click until the pointer has moved a little', async () => {
    await point(handle, 'pointerdown', 10, 10);
    await point(handle, 'pointermove', 13, 13);
    expect(drag.load).toBeNull();
    await letGo(handle);
    expect(told).toEqual(['click']);
  });

  it('carries something to the place under the pointer, and is no click', async () => {
    await takeHold(handle);
    expect([drag.load, drag.over, drag.x, drag.y]).toEqual(['seven', 'pile', 60, 80]);
    await letGo(handle);
    expect(told).toEqual(['lifted seven', 'seven on pile']);
    expect(drag.letGo).not.toBeNull();
    await expectAtRest();
  });

  it('that ends nowhere takes the card back', async () => {
    under = document.body;
    await takeHold(handle);
    await letGo(handle);
    expect(told).toEqual(['lifted seven', 'returned']);
    expect(drag.letGo).toBeNull();
    await expectAtRest();
  });

  it('does not begin where there is nothing to carry, nor with another button', async () => {
    await point(handle, 'pointerdown', 10, 10, { button: 2 });
    await point(handle, 'pointermove', 60, 80);
    load = null;
    await takeHold(handle);
    expect(drag.load).toBeNull();
    expect(told).toEqual([]);
  });

  it('asks where it is once a frame, so that lines can scroll', async () => {
    const carried = vi.fn();
    const scrolling = new Drag<string>({ placeAt: dropPlace, carried, dropped: () => undefined });
    const undo = scrolling.handle(() => 'card')(place);
    await takeHold(place);
    await vi.waitFor(() => expect(carried.mock.calls.length).toBeGreaterThan(2));
    expect(carried).toHaveBeenLastCalledWith('pile', 60);
    if (undo) undo();
    const calls = carried.mock.calls.length;
    await new Promise((later) => setTimeout(later, 60));
    expect(carried.mock.calls.length).toBe(calls);
  });
});

describe('a drag is given up', () => {
  const ways: [string, () => unknown][] = [
    ['with Escape', pressEscape],
    ['when the window loses the focus', () => fireEvent.blur(window)],
    ['when the browser takes the pointer', () => point(handle, 'pointercancel', 60, 80)],
    ['when the card is gone', () => detach()],
  ];

  it.each(ways)('%s', async (_, giveUp) => {
    await takeHold(handle);
    await giveUp();
    expect(told).toEqual(['lifted seven', 'returned']);
    await expectAtRest();
  });

  it('and what is left of the gesture means nothing, not even a click', async () => {
    await takeHold(handle);
    await pressEscape();
    await point(handle, 'pointermove', 90, 90);
    await letGo(handle);
    expect(told).toEqual(['lifted seven', 'returned']);
    // The next press is one again.
    await new Promise((later) => setTimeout(later));
    await fireEvent.click(handle);
    expect(told.at(-1)).toBe('click');
  });

  it('and nobody else hears the Escape', async () => {
    const heard = vi.fn();
    window.addEventListener('keydown', heard);
    await takeHold(handle);
    await pressEscape();
    window.removeEventListener('keydown', heard);
    expect(heard).not.toHaveBeenCalled();
  });
});
