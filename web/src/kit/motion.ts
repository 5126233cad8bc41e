// Cards move from where they were to where they are. What moves can be used at once, and with reduced
// motion it only fades in.

const EASE = 'cubic-bezier(0.2, 0.8, 0.3, 1)';
const TURN = 'perspective(60rem)';

/** Does this person want things to stand still? */
export function reduced(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** How neighbours make way, for `animate:flip`. */
export function makingWay(): { duration: number } {
  return { duration: reduced() ? 0 : 200 };
}

export interface Journey {
  /** Where it comes from: an element still there, or the box of one that is gone. */
  from: Element | DOMRect;
  /** 120 to 280 ms. */
  duration?: number;
  /** Turned over on the way. */
  flip?: boolean;
}

/** The box of an element, or a box that was noted before. */
export function boxOf(place: Element | DOMRect): DOMRect {
  return place instanceof Element ? place.getBoundingClientRect() : place;
}

function fadeIn(node: Element): Animation {
  return node.animate([{ opacity: 0.2 }, { opacity: 1 }], { duration: 120, easing: 'linear' });
}

const canMove = (node: Element): boolean => typeof node.animate === 'function';

/** Lets an element that is already in its place arrive from where it was. */
export function travel(node: Element, { from, duration = 220, flip = false }: Journey): Animation | undefined {
  if (!canMove(node)) return undefined;
  if (reduced()) return fadeIn(node);
  const start = boxOf(from);
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

/** A card that lies the other way round already turns over in its place. */
export function turnOver(node: Element, duration = 260): Animation | undefined {
  if (!canMove(node)) return undefined;
  if (reduced()) return fadeIn(node);
  return node.animate([{ transform: `${TURN} rotateY(-90deg)` }, { transform: `${TURN} rotateY(0)` }], {
    duration,
    easing: EASE,
  });
}

/**
 * A card arrives as it was and then turns: away, `change` shows its other side, and back. However it
 * ends, even cut short by something else, the change is made.
 */
export async function arriveAndTurn(node: Element, from: Element | DOMRect | null, change: () => void): Promise<void> {
  if (!canMove(node) || reduced()) {
    change();
    if (from !== null) travel(node, { from });
    return;
  }
  try {
    await (from === null ? undefined : travel(node, { from, duration: 240 }))?.finished;
    const away = [{ transform: `${TURN} rotateY(0)` }, { transform: `${TURN} rotateY(90deg)` }];
    await node.animate(away, { duration: 140, easing: 'ease-in' }).finished;
  } catch {
    // Cut short: the end is what counts.
    change();
    return;
  }
  change();
  turnOver(node, 140);
}

/** Flies an element, which lies in the window's corner, from one box to another; both stay as they are. */
export function fly(node: Element, from: DOMRect, to: DOMRect): Animation | undefined {
  if (!canMove(node) || reduced()) return undefined;
  const { width, height } = node.getBoundingClientRect();
  // A card fits into what it comes from or goes to, however wide or flat that is.
  const at = (box: DOMRect): string => {
    const scale = Math.max(Math.min(box.width / width, box.height / height), 0.15);
    const x = box.left + (box.width - width) / 2;
    const y = box.top + (box.height - height) / 2;
    return `translate(${x}px, ${y}px) scale(${scale})`;
  };
  return node.animate([{ transform: at(from) }, { transform: at(to), opacity: 0.4 }], {
    duration: 270,
    easing: EASE,
    fill: 'both',
  });
}
