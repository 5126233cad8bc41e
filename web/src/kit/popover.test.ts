import { fireEvent } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { popover } from './popover';

let open: boolean;
let inside: HTMLElement;
let outside: HTMLElement;
let detach: () => void;
const onescape = vi.fn();
const onleave = vi.fn();

beforeEach(() => {
  document.body.innerHTML = '<div><button>inside</button></div><button>outside</button>';
  const box = document.querySelector('div') as HTMLElement;
  inside = box.querySelector('button') as HTMLElement;
  outside = document.querySelector('div + button') as HTMLElement;
  open = true;
  onescape.mockReset();
  onleave.mockReset();
  detach = popover({ open: () => open, onescape, onleave })(box) ?? (() => undefined);
});

afterEach(() => detach());

it('closes with Escape from inside, and nobody else hears that', async () => {
  const heard = vi.fn();
  window.addEventListener('keydown', heard);
  await fireEvent.keyDown(inside, { key: 'Escape' });
  expect(onescape).toHaveBeenCalledTimes(1);
  expect(heard).not.toHaveBeenCalled();
  open = false;
  await fireEvent.keyDown(inside, { key: 'Escape' });
  window.removeEventListener('keydown', heard);
  expect(heard).toHaveBeenCalledTimes(1);
});

it('is left by a press or the focus outside, not inside', async () => {
  await fireEvent.pointerDown(inside);
  await fireEvent.focusIn(inside);
  expect(onleave).not.toHaveBeenCalled();
  await fireEvent.pointerDown(outside);
  await fireEvent.focusIn(outside);
  expect(onleave).toHaveBeenCalledTimes(2);
});
