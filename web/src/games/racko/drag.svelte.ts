// Dragging a card with mouse, finger or pen. Native drag and drop knows no touch.

import type { Attachment } from 'svelte/attachments';
import type { Card } from '../../protocol/racko';

/** How far a pointer moves before a press becomes a drag. */
const THRESHOLD = 7;

/** The card that is being dragged, where it is, and what it is over. */
export class Drag {
  card = $state<Card | null>(null);
  x = $state(0);
  y = $state(0);
  /** The `data-drop` of the place under the card. */
  over = $state<string | null>(null);
  readonly #dropped: (place: string | null, box: DOMRect) => void;
  #justEnded = false;

  /** `dropped` hears where a drag ended: a `data-drop`, or null for nowhere. */
  constructor(dropped: (place: string | null, box: DOMRect) => void) {
    this.#dropped = dropped;
  }

  move(card: Card, x: number, y: number): void {
    this.card = card;
    this.x = x;
    this.y = y;
    const below = document.elementFromPoint(x, y)?.closest('[data-drop]');
    this.over = below?.getAttribute('data-drop') ?? null;
  }

  end(drop: boolean): void {
    const { over, x, y } = this;
    this.card = null;
    this.over = null;
    this.#justEnded = true;
    // The click that follows a drag comes before the next task.
    setTimeout(() => (this.#justEnded = false));
    this.#dropped(drop ? over : null, new DOMRect(x - 48, y - 32, 96, 64));
  }

  /** Is a click really a click, and not the end of a drag? */
  clicked(): boolean {
    return !this.#justEnded;
  }
}

/** Lets a card be dragged away from an element, as long as `card` gives one. */
export function draggable(
  drag: Drag,
  card: () => Card | null,
  started: () => void,
): Attachment<HTMLElement> {
  return (node) => {
    let from: { id: number; x: number; y: number; card: Card; moved: boolean } | null = null;

    const down = (event: PointerEvent): void => {
      const held = card();
      if (event.button !== 0 || !event.isPrimary || held === null) return;
      from = { id: event.pointerId, x: event.clientX, y: event.clientY, card: held, moved: false };
      // So that the rest of the gesture comes here, wherever the pointer goes.
      node.setPointerCapture(event.pointerId);
    };
    const move = (event: PointerEvent): void => {
      if (from?.id !== event.pointerId) return;
      if (!from.moved) {
        if (Math.hypot(event.clientX - from.x, event.clientY - from.y) < THRESHOLD) return;
        from.moved = true;
        started();
      }
      drag.move(from.card, event.clientX, event.clientY);
    };
    const up = (event: PointerEvent): void => {
      if (from?.id !== event.pointerId) return;
      const { moved } = from;
      from = null;
      if (moved) drag.end(event.type === 'pointerup');
    };
    const still = (event: Event): void => event.preventDefault();

    node.addEventListener('pointerdown', down);
    node.addEventListener('pointermove', move);
    node.addEventListener('pointerup', up);
    node.addEventListener('pointercancel', up);
    node.addEventListener('dragstart', still);
    return () => {
      node.removeEventListener('pointerdown', down);
      node.removeEventListener('pointermove', move);
      node.removeEventListener('pointerup', up);
      node.removeEventListener('pointercancel', up);
      node.removeEventListener('dragstart', still);
    };
  };
}
