// Dragging a card with mouse, finger or pen. Native drag and drop knows no touch.

import { tick } from 'svelte';
import type { Attachment } from 'svelte/attachments';
import { travel } from './motion';

/** So far a press is still a click, in px. */
const SLACK = 7;
/** So long after a card was let go the table may still be on its way to show it, in ms. */
const FRESH = 1500;

/** What a drag means to a table. `Load` is what is carried, `Place` where it can be put. */
export interface DragHandlers<Load, Place> {
  /** The place at a point of the window, or null for nowhere; `dropPlace` where places carry `data-drop`. */
  placeAt: (x: number, y: number) => Place | null;
  /** A press has become a drag. */
  lifted?: (load: Load) => void;
  /** Called once a frame while something is carried, so that a line can scroll under a card held still. */
  carried?: (over: Place | null, x: number) => void;
  dropped: (load: Load, place: Place) => void;
  /** Put down nowhere, or given up: nothing happens, and what was lifted goes back. */
  returned?: () => void;
}

/** The `data-drop` of what lies at a point of the window. */
export function dropPlace(x: number, y: number): string | null {
  return document.elementFromPoint(x, y)?.closest('[data-drop]')?.getAttribute('data-drop') ?? null;
}

interface Press<Load> {
  readonly node: HTMLElement;
  /** What is seen under the pointer: the handle, or the part of it marked `data-dragged`. */
  readonly card: HTMLElement;
  readonly pointer: number;
  readonly x: number;
  readonly y: number;
  readonly load: Load;
  /** Spent: given up, but the button or finger is still down. */
  phase: 'pressed' | 'carried' | 'spent';
}

/**
 * What is being dragged at a table, where it is and what it is over. Escape gives it up, and so does
 * whatever takes the pointer away: scrolling, another window, the card itself vanishing.
 */
export class Drag<Load, Place = string> {
  /** What is in the air. */
  load = $state.raw<Load | null>(null);
  /** The place under it. */
  over = $state.raw<Place | null>(null);
  /** The pointer, in the window. */
  x = $state(0);
  y = $state(0);
  /** Where the card was taken hold of, from its top left corner, and its size. */
  grip = { x: 0, y: 0, width: 0, height: 0 };

  #press: Press<Load> | null = null;
  #frame = 0;
  #letGo: { box: DOMRect; at: number } | null = null;

  constructor(private readonly handlers: DragHandlers<Load, Place>) {}

  /** Where the card in the air is drawn. */
  get box(): DOMRect {
    const { x, y, width, height } = this.grip;
    return new DOMRect(this.x - x, this.y - y, width, height);
  }

  /** Where something was dropped a moment ago: when the table shows it, it comes from there. */
  get letGo(): DOMRect | null {
    return this.#letGo !== null && performance.now() - this.#letGo.at < FRESH ? this.#letGo.box : null;
  }

  /**
   * An attachment for something that can be dragged, as long as `load` gives something to carry. What
   * is read in `load` is read when it is pressed, so that a table that moves on interrupts no drag.
   */
  handle(load: () => Load | null): Attachment<HTMLElement> {
    return (node) => {
      const down = (event: PointerEvent): void => this.#down(event, node, load);
      const move = (event: PointerEvent): void => this.#move(event);
      const up = (event: PointerEvent): void => this.#up(event);
      const lost = (event: PointerEvent): void => this.#lost(event);
      // A picture or a link would be dragged by the browser itself.
      const still = (event: Event): void => event.preventDefault();
      node.addEventListener('pointerdown', down);
      node.addEventListener('pointermove', move);
      node.addEventListener('pointerup', up);
      node.addEventListener('pointercancel', lost);
      node.addEventListener('dragstart', still);
      return () => {
        node.removeEventListener('pointerdown', down);
        node.removeEventListener('pointermove', move);
        node.removeEventListener('pointerup', up);
        node.removeEventListener('pointercancel', lost);
        node.removeEventListener('dragstart', still);
        if (this.#press?.node !== node) return;
        this.cancel();
        this.#press = null;
      };
    };
  }

  /** Gives a drag up; the rest of the gesture means nothing any more. */
  cancel(): void {
    const press = this.#press;
    if (press?.phase !== 'carried') return;
    press.phase = 'spent';
    this.#goHome(press, this.box);
  }

  #down(event: PointerEvent, node: HTMLElement, load: () => Load | null): void {
    if (event.button !== 0 || !event.isPrimary || this.load !== null) return;
    const carried = load();
    if (carried === null) return;
    const card = node.querySelector<HTMLElement>('[data-dragged]') ?? node;
    const box = card.getBoundingClientRect();
    const { clientX: x, clientY: y, pointerId: pointer } = event;
    // A card that leans fills a larger box than it is wide.
    const [width, height] = [card.offsetWidth || box.width, card.offsetHeight || box.height];
    this.grip = { x: within(x - box.left, width), y: within(y - box.top, height), width, height };
    this.#press = { node, card, pointer, x, y, load: carried, phase: 'pressed' };
    // Now, not with the first move: a quick flick has left the card by then.
    node.setPointerCapture(pointer);
  }

  #move(event: PointerEvent): void {
    const press = this.#press;
    if (press === null || press.pointer !== event.pointerId || press.phase === 'spent') return;
    if (press.phase === 'pressed') {
      if (Math.hypot(event.clientX - press.x, event.clientY - press.y) < SLACK) return;
      press.phase = 'carried';
      this.load = press.load;
      window.addEventListener('keydown', this.#escape, { capture: true });
      window.addEventListener('blur', this.#blur);
      this.handlers.lifted?.(press.load);
      this.#frame = requestAnimationFrame(this.#follow);
    }
    this.#at(event);
  }

  #up(event: PointerEvent): void {
    const press = this.#press;
    if (press === null || press.pointer !== event.pointerId) return;
    this.#press = null;
    if (press.phase === 'pressed') return;
    // The click that follows a drag is none, also when the drag was given up before.
    swallowClick();
    if (press.phase === 'spent') return;
    this.#at(event);
    const { over, box } = this;
    if (over === null) {
      this.#goHome(press, box);
      return;
    }
    this.#rest();
    this.#letGo = { box, at: performance.now() };
    this.handlers.dropped(press.load, over);
  }

  /** The browser took the pointer, for instance to scroll. */
  #lost(event: PointerEvent): void {
    if (this.#press?.pointer !== event.pointerId) return;
    this.cancel();
    this.#press = null;
  }

  #escape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    // It has done its work: what was chosen before stays chosen.
    event.preventDefault();
    event.stopImmediatePropagation();
    this.cancel();
  };

  #blur = (): void => this.cancel();

  #follow = (): void => {
    this.over = this.handlers.placeAt(this.x, this.y);
    this.handlers.carried?.(this.over, this.x);
    this.#frame = requestAnimationFrame(this.#follow);
  };

  #at({ clientX, clientY }: PointerEvent): void {
    this.x = clientX;
    this.y = clientY;
    this.over = this.handlers.placeAt(clientX, clientY);
  }

  #rest(): void {
    cancelAnimationFrame(this.#frame);
    window.removeEventListener('keydown', this.#escape, { capture: true });
    window.removeEventListener('blur', this.#blur);
    this.load = null;
    this.over = null;
  }

  /** The card returns to where it was taken from, before everyone's eyes. */
  #goHome({ card }: Press<Load>, from: DOMRect): void {
    this.#rest();
    this.handlers.returned?.();
    void tick().then(() => card.isConnected && travel(card, { from }));
  }
}

const within = (at: number, size: number): number => Math.min(size, Math.max(0, at));

function swallowClick(): void {
  const swallow = (click: Event): void => {
    click.preventDefault();
    click.stopImmediatePropagation();
  };
  window.addEventListener('click', swallow, { capture: true, once: true });
  // The click comes before the next task, or not at all.
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }));
}
