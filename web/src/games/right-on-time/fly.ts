import { reduced } from '../../table/motion';

/** Sends a copy of an element to another one; both stay as they are. */
export function fly(from: Element, to: Element): void {
  if (reduced() || typeof from.animate !== 'function') return;
  const start = from.getBoundingClientRect();
  const end = to.getBoundingClientRect();
  if (start.width === 0 || end.width === 0) return;
  const copy = from.cloneNode(true) as HTMLElement;
  copy.removeAttribute('data-testid');
  copy.inert = true;
  Object.assign(copy.style, {
    position: 'fixed',
    left: `${start.left}px`,
    top: `${start.top}px`,
    width: `${start.width}px`,
    margin: '0',
    zIndex: '20',
    pointerEvents: 'none',
  });
  // Beside the original, where the same styles hold.
  from.after(copy);
  const x = end.left + end.width / 2 - (start.left + start.width / 2);
  const y = end.top + end.height / 2 - (start.top + start.height / 2);
  const journey = copy.animate(
    [{ transform: 'none' }, { transform: `translate(${x}px, ${y}px) scale(0.45)`, opacity: 0.7 }],
    { duration: 280, easing: 'cubic-bezier(0.2, 0.8, 0.3, 1)' },
  );
  journey.onfinish = journey.oncancel = () => copy.remove();
}
