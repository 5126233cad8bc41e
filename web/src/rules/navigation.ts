// Moving about in the rules leaves no trail: one step back leads to the table one came from.

import { router } from '../router.svelte';

/** Goes to another place in the rules, in place of the present one. */
export function navigate(address: string): void {
  const before = router.visits;
  // The state is kept: it says whether there is a page of ours to go back to.
  history.replaceState(history.state, '', address);
  router.follow();
  if (router.visits !== before && router.hash === '') window.scrollTo(0, 0);
}

/** Were the rules opened from a page of ours? Then going back in history leads there. */
export function canGoBack(): boolean {
  if (router.visits === 0) history.replaceState({ first: true }, '');
  const state: unknown = history.state;
  return !(typeof state === 'object' && state !== null && 'first' in state);
}

/**
 * Attached to the page: links within the rules are followed by `navigate`. `again` is called for a link
 * to the present address: the reader has scrolled away and wants to go there once more.
 */
export const followLinks =
  (again: (id: string) => void) =>
  (page: Element): (() => void) => {
    const follow = (event: Event) => {
      if (!(event instanceof MouseEvent) || event.defaultPrevented || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (link === null) return;
      const url = new URL(link.href, location.href);
      if (url.origin !== location.origin || !url.pathname.startsWith('/rules/')) return;
      event.preventDefault();
      if (url.href === location.href) again(url.hash.slice(1));
      else navigate(url.pathname + url.hash);
    };
    page.addEventListener('click', follow);
    return () => page.removeEventListener('click', follow);
  };
