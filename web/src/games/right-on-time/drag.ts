import type { Attachment } from 'svelte/attachments';

/** What a drag does. Places that take something carry `data-drop`. */
export interface Drag {
  /** Begins; x and y are the pointer in the window. */
  lift(x: number, y: number): void;
  move(x: number, y: number): void;
  /** Let go over a place, or over nothing. */
  drop(place: HTMLElement | null): void;
  /** Given up: Escape, or the browser took the pointer for scrolling. */
  cancel(): void;
}

/** So far a press is still a tap. */
const SLACK = 8;

/** Lets an element be dragged by mouse, pen or finger. A press that does not move stays a click. */
export function draggable(drag: Drag): Attachment<HTMLElement> {
  return (node) => {
    let start: { x: number; y: number; id: number } | null = null;
    let dragging = false;

    const stop = (): void => {
      start = null;
      dragging = false;
      window.removeEventListener('keydown', escape, true);
    };
    const escape = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      stop();
      drag.cancel();
    };
    const down = (event: PointerEvent): void => {
      if (event.button !== 0 || !event.isPrimary) return;
      start = { x: event.clientX, y: event.clientY, id: event.pointerId };
      // At once: a quick flick has left the card before its first move is told.
      node.setPointerCapture(event.pointerId);
    };
    const move = (event: PointerEvent): void => {
      if (start === null || event.pointerId !== start.id) return;
      if (!dragging) {
        if (Math.hypot(event.clientX - start.x, event.clientY - start.y) < SLACK) return;
        dragging = true;
        window.addEventListener('keydown', escape, true);
        drag.lift(event.clientX, event.clientY);
      }
      drag.move(event.clientX, event.clientY);
    };
    const up = (event: PointerEvent): void => {
      if (start === null || event.pointerId !== start.id) return;
      const dropped = dragging;
      stop();
      if (!dropped) return;
      // The click that follows a drag is no tap.
      const swallow = (click: Event): void => {
        click.preventDefault();
        click.stopImmediatePropagation();
      };
      node.addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => node.removeEventListener('click', swallow, true));
      const under = document.elementFromPoint(event.clientX, event.clientY);
      drag.drop(under?.closest<HTMLElement>('[data-drop]') ?? null);
    };
    const cancel = (): void => {
      const dropped = dragging;
      stop();
      if (dropped) drag.cancel();
    };

    node.addEventListener('pointerdown', down);
    node.addEventListener('pointermove', move);
    node.addEventListener('pointerup', up);
    node.addEventListener('pointercancel', cancel);
    return () => {
      node.removeEventListener('pointerdown', down);
      node.removeEventListener('pointermove', move);
      node.removeEventListener('pointerup', up);
      node.removeEventListener('pointercancel', cancel);
      cancel();
    };
  };
}
