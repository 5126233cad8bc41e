import { afterEach, describe, expect, it } from 'vitest';
import { go, parse, router, startRouting } from './router.svelte';

describe('addresses', () => {
  it('lead to pages', () => {
    expect(parse('/')).toEqual({ page: 'home' });
    expect(parse('/join')).toEqual({ page: 'join' });
    expect(parse('/new/racko')).toEqual({ page: 'new', game: 'racko' });
    expect(parse('/t/BCDF-2345')).toEqual({ page: 'table', code: 'BCDF-2345' });
    expect(parse('/t/BCDF-2345/2')).toEqual({ page: 'lookBack', code: 'BCDF-2345', match: '2' });
    expect(parse('/learn/racko')).toEqual({ page: 'learn', game: 'racko', lesson: '' });
    expect(parse('/learn/racko/blitz')).toEqual({ page: 'learn', game: 'racko', lesson: 'blitz' });
    expect(parse('/decks/timeline-twist')).toEqual({ page: 'decks', game: 'timeline-twist', deck: '', way: '' });
    expect(parse('/decks/timeline-twist/africa/practice')).toEqual({ page: 'decks', game: 'timeline-twist', deck: 'africa', way: 'practice' });
    expect(parse('/rules/right-on-time/')).toEqual({ page: 'rules', game: 'right-on-time' });
  });

  it('that lead nowhere say so', () => {
    for (const path of ['/t', '/new', '/rules', '/t/a/b', '/t/a/0', '/t/a/1/2', '/learn', '/learn/a/b/c', '/decks', '/decks/a/b/c', '/decks/a/b/practice/d', '/elsewhere', '/elsewhere/x']) {
      expect(parse(path), path).toEqual({ page: 'lost' });
    }
  });

  it('survive bad escapes', () => {
    expect(parse('/t/%zz')).toEqual({ page: 'table', code: '%zz' });
  });
});

describe('links', () => {
  startRouting();
  afterEach(() => document.body.replaceChildren());

  function click(href: string, how: MouseEventInit = {}): boolean {
    const link = document.createElement('a');
    link.href = href;
    document.body.append(link);
    return link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...how }));
  }

  it('to our pages stay in the page', () => {
    const visits = router.visits;
    expect(click('/rules/racko#RK-31')).toBe(false);
    expect(router.route).toEqual({ page: 'rules', game: 'racko' });
    expect(router.hash).toBe('RK-31');
    expect(router.visits).toBe(visits + 1);
    go('/');
    expect(router.route).toEqual({ page: 'home' });
  });

  it('that are meant for the browser are left to it', () => {
    // A click that is not taken over may navigate; jsdom only does so for fragments.
    const kept = (event: Event) => event.preventDefault();
    for (const [href, how] of [
      ['https://example.org/', {}],
      ['/rules/racko', { ctrlKey: true }],
      ['/api/games', {}],
    ] as const) {
      const before = router.visits;
      window.addEventListener('click', kept, { once: true });
      click(href, how);
      expect(router.visits, href).toBe(before);
    }
  });
});
