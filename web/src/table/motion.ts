const EASE = 'cubic-bezier(0.2, 0.8, 0.3, 1)';

/** Does this person want things to stand still? */
export function reduced(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

export interface Journey {
  /** Where it comes from: an element still there, or the box of one that is gone. */
  from: Element | DOMRect;
  /** 120 to 280 ms. */
  duration?: number;
  /** Turned over on the way. */
  flip?: boolean;
}

/**
 * Lets an element that is already in its place arrive from where it was. It can be used at once;
 * with reduced motion it only fades in.
 */
export function travel(node: Element, { from, duration = 220, flip = false }: Journey): Animation | undefined {
  if (typeof node.animate !== 'function') return undefined;
  if (reduced()) return node.animate([{ opacity: 0.2 }, { opacity: 1 }], { duration: 120, easing: 'linear' });
  const start = from instanceof Element ? from.getBoundingClientRect() : from;
  const end = node.getBoundingClientRect();
  if (start.width === 0 || end.width === 0) return undefined;
  const x = start.left + start.width / 2 - (end.left + end.width / 2);
  const y = start.top + start.height / 2 - (end.top + end.height / 2);
  const scale = start.width / end.width;
  const turn = flip ? 'rotateY(90deg)' : '';
  return node.animate(
    [
      { transform: `translate(${x}px, ${y}px) scale(${scale}) ${turn}`, zIndex: 10 },
      { transform: 'none', zIndex: 10 },
    ],
    { duration: Math.min(Math.max(duration, 120), 280), easing: EASE },
  );
}

/** Turns a card over in place. */
export function turnOver(node: Element, duration = 260): Animation | undefined {
  if (typeof node.animate !== 'function') return undefined;
  if (reduced()) return node.animate([{ opacity: 0.2 }, { opacity: 1 }], { duration: 120, easing: 'linear' });
  return node.animate(
    [{ transform: 'perspective(40rem) rotateY(-90deg)' }, { transform: 'perspective(40rem) rotateY(0)' }],
    { duration, easing: EASE },
  );
}
