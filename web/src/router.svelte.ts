/** The addresses of the pages. Links are plain `<a href>`; clicks on them stay in the page. */
export type Route =
  | { page: 'home' }
  | { page: 'new'; game: string }
  | { page: 'join' }
  | { page: 'table'; code: string }
  | { page: 'lookBack'; code: string; match: string }
  | { page: 'rules'; game: string }
  | { page: 'decks'; game: string; deck: string; way: string }
  | { page: 'learn'; game: string; lesson: string }
  | { page: 'lost' };

export function parse(path: string): Route {
  const [first, second, ...rest] = path.split('/').filter((part) => part !== '').map(decode);
  if (first === undefined) return { page: 'home' };
  if (first === 'learn' && second !== undefined && rest.length < 2) return { page: 'learn', game: second, lesson: rest[0] ?? '' };
  // A deck, and the one thing to do with it but to look.
  if (first === 'decks' && second !== undefined && rest.length < 3 && (rest[1] ?? 'practice') === 'practice') {
    return { page: 'decks', game: second, deck: rest[0] ?? '', way: rest[1] ?? '' };
  }
  const [match = ''] = rest;
  if (first === 't' && second !== undefined && rest.length === 1 && /^[1-9]\d{0,8}$/.test(match)) return { page: 'lookBack', code: second, match };
  if (rest.length > 0) return { page: 'lost' };
  if (second === undefined) return first === 'join' ? { page: 'join' } : { page: 'lost' };
  if (first === 'new') return { page: 'new', game: second };
  if (first === 't') return { page: 'table', code: second };
  if (first === 'rules') return { page: 'rules', game: second };
  return { page: 'lost' };
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

class Router {
  #path = $state(location.pathname);
  #hash = $state(location.hash);
  #visits = $state(0);
  #route = $derived(parse(this.#path));

  get route(): Route {
    return this.#route;
  }

  /** The part after `#`, without it. */
  get hash(): string {
    return decode(this.#hash.slice(1));
  }

  /** Counts changes of page, so that the focus can be moved after each but not at the first load. */
  get visits(): number {
    return this.#visits;
  }

  /** Reads the address again after it has changed. */
  follow(): void {
    if (location.pathname !== this.#path) this.#visits += 1;
    this.#path = location.pathname;
    this.#hash = location.hash;
  }
}

export const router = new Router();

/** Goes to another page of ours. */
export function go(address: string, how: { replace?: boolean } = {}): void {
  if (how.replace === true) history.replaceState(null, '', address);
  else history.pushState(null, '', address);
  const before = router.visits;
  router.follow();
  if (router.visits !== before && router.hash === '') window.scrollTo(0, 0);
}

/** Takes over clicks on links to our own pages and the browser's back button. */
export function startRouting(): void {
  window.addEventListener('popstate', () => router.follow());
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!(link instanceof HTMLAnchorElement) || link.target !== '' || link.hasAttribute('download')) return;
    // A link within the page is the browser's; so is everything that is not ours.
    if (link.origin !== location.origin || link.pathname.startsWith('/api/')) return;
    if (link.pathname === location.pathname && link.hash !== '') return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
}
