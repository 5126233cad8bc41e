// Dragging a card with mouse, pen or finger.

/** A press becomes a drag after so many pixels; before that it is a click. */
const THRESHOLD = 7;

export interface DragHandlers {
  /** Called on every move and once a frame, so that lines can scroll under a card held still. */
  over: (card: string, x: number, y: number) => void;
  drop: (card: string, x: number, y: number) => void;
  /** Put down nowhere, or Escape. */
  cancel: () => void;
}

export class Drag {
  /** The card in the air. */
  card = $state<string | null>(null);
  x = $state(0);
  y = $state(0);
  /** Where the card was taken hold of, from its top left corner, and how wide it is. */
  grip = { x: 0, y: 0, width: 0 };

  #pressed: { card: string; x: number; y: number; pointer: number } | null = null;
  #frame = 0;
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing is drawn from it
  readonly #handles = new Map<string, (node: HTMLElement) => () => void>();

  constructor(readonly handlers: DragHandlers) {}

  /** An attachment for something that can be dragged; the same one for the same card, so that it stays attached. */
  handle(card: string): (node: HTMLElement) => () => void {
    const known = this.#handles.get(card);
    if (known !== undefined) return known;
    const handle = (node: HTMLElement): (() => void) => this.#attach(card, node);
    this.#handles.set(card, handle);
    return handle;
  }

  #attach(card: string, node: HTMLElement): () => void {
    const down = (event: PointerEvent): void => this.#down(card, node, event);
    const move = (event: PointerEvent): void => this.#move(event);
    const up = (event: PointerEvent): void => this.#up(node, event);
    const cancel = (): void => this.cancel();
    node.addEventListener('pointerdown', down);
    node.addEventListener('pointermove', move);
    node.addEventListener('pointerup', up);
    node.addEventListener('pointercancel', cancel);
    return () => {
      if (this.card === card) this.cancel();
      node.removeEventListener('pointerdown', down);
      node.removeEventListener('pointermove', move);
      node.removeEventListener('pointerup', up);
      node.removeEventListener('pointercancel', cancel);
    };
  }

  /** Where the card in the air is drawn. */
  get box(): DOMRect {
    const { x, y, width } = this.grip;
    return new DOMRect(this.x - x, this.y - y, width, width * 1.5);
  }

  cancel(): void {
    const dragging = this.card !== null;
    this.#rest();
    if (dragging) this.handlers.cancel();
  }

  #rest(): void {
    cancelAnimationFrame(this.#frame);
    this.#pressed = null;
    this.card = null;
  }

  #down(card: string, node: HTMLElement, event: PointerEvent): void {
    if (event.button !== 0 || !event.isPrimary) return;
    const box = node.getBoundingClientRect();
    this.grip = { x: event.clientX - box.left, y: event.clientY - box.top, width: box.width };
    this.#pressed = { card, x: event.clientX, y: event.clientY, pointer: event.pointerId };
    // Now, not with the first move: a quick flick has left the card by then.
    node.setPointerCapture(event.pointerId);
  }

  #move(event: PointerEvent): void {
    const pressed = this.#pressed;
    if (pressed === null || pressed.pointer !== event.pointerId) return;
    this.x = event.clientX;
    this.y = event.clientY;
    if (this.card === null) {
      if (Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) < THRESHOLD) return;
      this.card = pressed.card;
      this.#hover();
    }
  }

  #hover = (): void => {
    if (this.card === null) return;
    this.handlers.over(this.card, this.x, this.y);
    this.#frame = requestAnimationFrame(this.#hover);
  };

  #up(node: HTMLElement, event: PointerEvent): void {
    const card = this.card;
    if (card === null) {
      this.#pressed = null;
      return;
    }
    // The click that follows a drag is none.
    const swallow = (click: Event): void => {
      click.stopPropagation();
      click.preventDefault();
    };
    node.addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => node.removeEventListener('click', swallow, { capture: true }), 0);
    this.handlers.drop(card, event.clientX, event.clientY);
    this.#rest();
  }
}
