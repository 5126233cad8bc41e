/** Attached to a box that may scroll: while it does, the keyboard reaches it. */
export function focusableWhenScrolling(box: HTMLElement): (() => void) | undefined {
  if (typeof ResizeObserver === 'undefined') return undefined;
  const look = (): void => {
    const scrolls = box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight;
    if (scrolls) box.tabIndex = 0;
    else box.removeAttribute('tabindex');
  };
  const sizes = new ResizeObserver(look);
  const watch = (): void => {
    sizes.disconnect();
    for (const part of [box, ...box.children]) sizes.observe(part);
  };
  const parts = new MutationObserver(watch);
  parts.observe(box, { childList: true });
  watch();
  return () => {
    sizes.disconnect();
    parts.disconnect();
  };
}
