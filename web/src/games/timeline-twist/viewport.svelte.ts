// The window through which one looks at a long timeline: scrolling and zooming.
import { tick, untrack } from 'svelte';
import { reduced } from '../../kit/motion';
import { fitting, zoomed } from './layout';

/** One press of a zoom button. */
const STEP = 1.25;
/** So near to an edge a dragged card scrolls the line. */
const EDGE = 64;
/** Changes of height up to this are not worth another size of the cards. */
export const SLACK = 26;
/** Pixels a frame, at the very edge. */
const FASTEST = 14;

export class Viewport {
  width = $state(0);
  height = $state(0);
  scrollLeft = $state(0);
  #chosen = $state<number | null>(null);
  #node: HTMLElement | null = null;

  /** `natural` is the width of the cards that suits the room when nobody has zoomed. */
  constructor(readonly natural: (width: number, height: number) => number) {}

  /** The width of the cards. */
  get card(): number {
    return zoomed(this.#chosen ?? this.natural(this.width, this.height));
  }

  get node(): HTMLElement | null {
    return this.#node;
  }

  larger(): void {
    void this.zoomTo(this.card * STEP);
  }

  smaller(): void {
    void this.zoomTo(this.card / STEP);
  }

  /** As large as lets `count` cards be seen at once. */
  fit(count: number): void {
    void this.zoomTo(Math.min(fitting(count, this.width), this.natural(this.width, this.height)));
  }

  /** Zooms and keeps what lies under `anchor` (from the left edge of the window) where it is. */
  async zoomTo(card: number, anchor = this.width / 2): Promise<void> {
    const node = this.#node;
    const at = node === null ? 0 : (node.scrollLeft + anchor) / Math.max(1, node.scrollWidth);
    this.#chosen = zoomed(card);
    await tick();
    if (node !== null) node.scrollLeft = at * node.scrollWidth - anchor;
  }

  /** Brings a place on the line into view, unless it is in view. */
  reveal(x: number, margin = 80): void {
    const node = this.#node;
    if (node === null || (x >= node.scrollLeft + margin && x <= node.scrollLeft + this.width - margin)) return;
    this.centre(x, !reduced());
  }

  centre(x: number, smooth = false): void {
    this.#node?.scrollTo({ left: x - this.width / 2, behavior: smooth ? 'smooth' : 'instant' });
  }

  /** Scrolls a little when something is dragged near an edge; called once a frame. */
  nudge(clientX: number): void {
    const node = this.#node;
    if (node === null) return;
    const box = node.getBoundingClientRect();
    const left = EDGE - (clientX - box.left);
    const right = EDGE - (box.right - clientX);
    const push = right > 0 ? right : left > 0 ? -left : 0;
    if (push !== 0) node.scrollLeft += (Math.min(EDGE, Math.max(-EDGE, push)) / EDGE) * FASTEST;
  }

  /** A place on the screen as a place on the line. */
  onLine(clientX: number): number {
    const node = this.#node;
    return node === null ? 0 : clientX - node.getBoundingClientRect().left + node.scrollLeft;
  }

  /** An attachment for the element that scrolls. */
  attach = (node: HTMLElement): (() => void) => untrack(() => this.#attach(node));

  #attach(node: HTMLElement): () => void {
    this.#node = node;
    const measure = (): void => {
      const first = this.width === 0;
      this.width = node.clientWidth;
      // A line more in the prompt must not resize the cards.
      if (Math.abs(node.clientHeight - this.height) > SLACK) this.height = node.clientHeight;
      if (first) void tick().then(() => this.centre(node.scrollWidth / 2));
    };
    const scrolled = (): void => {
      this.scrollLeft = node.scrollLeft;
    };
    measure();
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(measure);
    observer?.observe(node);
    node.addEventListener('scroll', scrolled, { passive: true });
    const letGo = [this.#wheel(node), this.#pinch(node), this.#grab(node)];
    return () => {
      observer?.disconnect();
      node.removeEventListener('scroll', scrolled);
      for (const undo of letGo) undo();
      this.#node = null;
    };
  }

  /** Ctrl and the wheel zoom; a plain wheel scrolls sideways as long as there is somewhere to go. */
  #wheel(node: HTMLElement): () => void {
    const wheel = (event: WheelEvent): void => {
      if (event.ctrlKey) {
        event.preventDefault();
        const anchor = event.clientX - node.getBoundingClientRect().left;
        void this.zoomTo(this.card * Math.exp(-event.deltaY / 300), anchor);
      } else if (Math.abs(event.deltaY) > Math.abs(event.deltaX)) {
        const before = node.scrollLeft;
        node.scrollLeft += event.deltaY;
        if (node.scrollLeft !== before) event.preventDefault();
      }
    };
    node.addEventListener('wheel', wheel, { passive: false });
    return () => node.removeEventListener('wheel', wheel);
  }

  /** Two fingers zoom. Touch events, because pointer events end where the browser begins to pan. */
  #pinch(node: HTMLElement): () => void {
    let begin: { distance: number; card: number } | null = null;
    const spread = (event: TouchEvent): { distance: number; middle: number } | null => {
      const [one, other] = [event.touches[0], event.touches[1]];
      if (one === undefined || other === undefined) return null;
      return {
        distance: Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY),
        middle: (one.clientX + other.clientX) / 2,
      };
    };
    const start = (event: TouchEvent): void => {
      const fingers = spread(event);
      begin = fingers === null ? null : { distance: fingers.distance, card: this.card };
    };
    const move = (event: TouchEvent): void => {
      const fingers = spread(event);
      if (begin === null || fingers === null) return;
      event.preventDefault();
      const anchor = fingers.middle - node.getBoundingClientRect().left;
      void this.zoomTo((begin.card * fingers.distance) / Math.max(1, begin.distance), anchor);
    };
    const end = (): void => {
      begin = null;
    };
    node.addEventListener('touchstart', start, { passive: true });
    node.addEventListener('touchmove', move, { passive: false });
    node.addEventListener('touchend', end);
    node.addEventListener('touchcancel', end);
    return () => {
      node.removeEventListener('touchstart', start);
      node.removeEventListener('touchmove', move);
      node.removeEventListener('touchend', end);
      node.removeEventListener('touchcancel', end);
    };
  }

  /** A mouse takes hold of the bare table and pulls it; fingers scroll by themselves. */
  #grab(node: HTMLElement): () => void {
    let last: number | null = null;
    const down = (event: PointerEvent): void => {
      const bare = event.target instanceof Element && event.target.closest('button') === null;
      if (event.pointerType !== 'mouse' || event.button !== 0 || !bare) return;
      last = event.clientX;
      node.setPointerCapture(event.pointerId);
    };
    const move = (event: PointerEvent): void => {
      if (last === null) return;
      node.scrollLeft -= event.clientX - last;
      last = event.clientX;
    };
    const up = (): void => {
      last = null;
    };
    node.addEventListener('pointerdown', down);
    node.addEventListener('pointermove', move);
    node.addEventListener('pointerup', up);
    node.addEventListener('pointercancel', up);
    return () => {
      node.removeEventListener('pointerdown', down);
      node.removeEventListener('pointermove', move);
      node.removeEventListener('pointerup', up);
      node.removeEventListener('pointercancel', up);
    };
  }
}
