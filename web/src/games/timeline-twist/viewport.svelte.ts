// The window through which one looks at a timeline. Nobody has to scroll, unless they zoom in to read.
import { tick, untrack } from 'svelte';
import { reduced } from '../../kit/motion';
import { type Arrangement, arrange, atSize, type Room, type Style, zoomed } from './layout';

/** One press of a zoom button. */
const STEP = 1.25;
/** So near to an edge a dragged card scrolls the line. */
const EDGE = 48;
/** Changes of height up to this are not worth another size of the cards. */
const SLACK = 26;
/** Pixels a frame, at the very edge. */
const FASTEST = 12;
/** What a finger needs, and a mouse. */
const FINGER = 46;
const MOUSE = 30;

export class Viewport {
  width = $state(0);
  height = $state(0);
  scrollTop = $state(0);
  /** The width of the cards that somebody has zoomed to. */
  #chosen = $state<number | null>(null);
  #node: HTMLElement | null = null;
  readonly touch = typeof window.matchMedia === 'function' && window.matchMedia('(pointer: coarse)').matches;

  /** `count` is how many cards stand side by side, if there were one row. */
  constructor(
    readonly style: Style,
    readonly count: () => number,
  ) {}

  readonly #room = $derived.by((): Room => ({ width: this.width, height: this.height, least: this.touch ? FINGER : MOUSE }));
  readonly lying = $derived.by((): Arrangement =>
    this.#chosen === null ? arrange(this.count(), this.#room, this.style) : atSize(this.count(), this.#chosen, this.#room, this.style),
  );

  /** The height of all rows. */
  readonly whole = $derived.by(() => this.lying.rows.length * this.lying.pitch);
  /** Not all can be seen at once. */
  readonly longer = $derived.by(() => this.height > 0 && this.whole > this.height + 1);

  get zoomed(): boolean {
    return this.#chosen !== null;
  }

  get node(): HTMLElement | null {
    return this.#node;
  }

  larger(): void {
    void this.zoomTo(this.lying.card * STEP);
  }

  smaller(): void {
    void this.zoomTo(this.lying.card / STEP);
  }

  /** The whole line again. */
  fit(): void {
    this.#chosen = null;
  }

  /** Zooms and keeps what lies at `anchor` (from the upper edge of the window) where it is. */
  async zoomTo(card: number, anchor = this.height / 2): Promise<void> {
    const node = this.#node;
    const at = node === null ? 0 : (node.scrollTop + anchor) / Math.max(1, node.scrollHeight);
    const next = zoomed(card);
    this.#chosen = null;
    // Smaller than all at once is of no use to anybody.
    if (next > untrack(() => this.lying.card)) this.#chosen = next;
    await tick();
    if (node !== null) node.scrollTop = at * node.scrollHeight - anchor;
  }

  /** Brings a row into view, unless it is in view. */
  reveal(row: number): void {
    const node = this.#node;
    const { pitch } = this.lying;
    if (node === null || (row * pitch >= node.scrollTop && (row + 1) * pitch <= node.scrollTop + this.height)) return;
    node.scrollTo({ top: (row + 0.5) * pitch - this.height / 2, behavior: reduced() ? 'instant' : 'smooth' });
  }

  /** Scrolls to a part of the line, from 0 to 1. */
  show(part: number): void {
    this.#node?.scrollTo({ top: part * this.whole - this.height / 2 });
  }

  /** Scrolls a little when something is dragged near an edge; called once a frame. */
  nudge(clientY: number): void {
    const node = this.#node;
    if (node === null || !this.longer) return;
    const box = node.getBoundingClientRect();
    const [above, below] = [EDGE - (clientY - box.top), EDGE - (box.bottom - clientY)];
    const push = below > 0 ? below : above > 0 ? -above : 0;
    if (push !== 0) node.scrollTop += (Math.min(EDGE, Math.max(-EDGE, push)) / EDGE) * FASTEST;
  }

  /** A place on the screen as a place among the rows. */
  onLine(clientX: number, clientY: number): { x: number; y: number } {
    const node = this.#node;
    if (node === null) return { x: 0, y: 0 };
    const box = node.firstElementChild?.getBoundingClientRect() ?? node.getBoundingClientRect();
    return { x: clientX - box.left, y: clientY - box.top };
  }

  /** An attachment for the element that scrolls. */
  attach = (node: HTMLElement): (() => void) => untrack(() => this.#attach(node));

  #attach(node: HTMLElement): () => void {
    this.#node = node;
    const measure = (): void => {
      this.width = node.clientWidth;
      // A line more in the prompt must not resize the cards, unless they would not fit any more.
      const grown = node.clientHeight - this.height;
      if (grown > SLACK || grown < 0) this.height = node.clientHeight;
    };
    const scrolled = (): void => {
      this.scrollTop = node.scrollTop;
    };
    measure();
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(measure);
    observer?.observe(node);
    node.addEventListener('scroll', scrolled, { passive: true });
    const letGo = [this.#wheel(node), this.#pinch(node)];
    return () => {
      observer?.disconnect();
      node.removeEventListener('scroll', scrolled);
      for (const undo of letGo) undo();
      this.#node = null;
    };
  }

  /** Ctrl and the wheel zoom. */
  #wheel(node: HTMLElement): () => void {
    const wheel = (event: WheelEvent): void => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      void this.zoomTo(this.lying.card * Math.exp(-event.deltaY / 300), event.clientY - node.getBoundingClientRect().top);
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
        middle: (one.clientY + other.clientY) / 2,
      };
    };
    const start = (event: TouchEvent): void => {
      const fingers = spread(event);
      begin = fingers === null ? null : { distance: fingers.distance, card: this.lying.card };
    };
    const move = (event: TouchEvent): void => {
      const fingers = spread(event);
      if (begin === null || fingers === null) return;
      event.preventDefault();
      const anchor = fingers.middle - node.getBoundingClientRect().top;
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
}
