// A pointer for tests: jsdom has no pointer events, lays nothing out and captures nothing.

import { fireEvent } from '@testing-library/svelte';

/** Says what lies under the pointer wherever it goes; to be called before each test. */
export function fakePointer(under: () => Element | null): void {
  document.elementFromPoint = under;
  Element.prototype.setPointerCapture = () => undefined;
}

/** Sends an event of a mouse, pen or finger; the first of them unless `more` says otherwise. */
export function point(node: Element, type: string, x: number, y: number, more: MouseEventInit = {}): Promise<boolean> {
  const event = new MouseEvent(type, { bubbles: true, cancelable: true, clientX: x, clientY: y, ...more });
  return fireEvent(node, Object.assign(event, { pointerId: 1, isPrimary: true }));
}

/** Presses on something and moves far enough for a drag. */
export async function takeHold(node: Element): Promise<void> {
  await point(node, 'pointerdown', 10, 10);
  await point(node, 'pointermove', 60, 80);
}

/** Lets go, and sends the click that a browser sends after it. */
export async function letGo(node: Element): Promise<void> {
  await point(node, 'pointerup', 60, 80);
  await fireEvent.click(node);
}

export const pressEscape = (): Promise<boolean> => fireEvent.keyDown(document.body, { key: 'Escape' });
