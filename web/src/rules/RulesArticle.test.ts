import { cleanup, render } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { go, router } from '../router.svelte';
import { lang } from '../words/language.svelte';
import { anchors, type Rules } from './content';
import { rules as racko } from '../games/racko/rules';
import { rules as rightOnTime } from '../games/right-on-time/rules';
import RulesArticle from './RulesArticle.svelte';
import { rules as timelineTwist } from '../games/timeline-twist/rules';
import { canGoBack } from './navigation';

// Whole pages full of drawn cards take their time in a simulated browser.
vi.setConfig({ testTimeout: 30_000 });

const scrolled = vi.fn();

/** Shows a page and lets it go where its address points. */
async function open(rules: Rules, hash = '') {
  go(`/rules/${rules.game}${hash}`);
  const shown = render(RulesArticle, { rules });
  await settle();
  return shown;
}

async function settle() {
  await tick();
  await new Promise((done) => requestAnimationFrame(done));
  await tick();
}

/** Follows a link; by a selector, as a search by role takes long on a page of this size. */
async function follow(hash: string) {
  document.querySelector<HTMLAnchorElement>(`a[href="#${hash}"]`)?.click();
  await settle();
}

const marked = () => [...document.querySelectorAll('.marked')];

beforeEach(() => {
  Element.prototype.scrollIntoView = scrolled;
  scrolled.mockClear();
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  lang.current = 'en';
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe.each([rightOnTime, timelineTwist, racko])('the page of $game', (rules) => {
  it('has an anchor for every rule, links that lead somewhere and headings in order', async () => {
    await open(rules);
    for (const number of anchors(rules).keys()) {
      expect(document.querySelectorAll(`[id="${number}"]`), number).toHaveLength(1);
    }
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')) {
      expect(document.getElementById(link.hash.slice(1)), link.hash).not.toBeNull();
    }
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
    const levels = [...document.querySelectorAll('h1, h2, h3, h4')].map(({ tagName }) => Number(tagName.slice(1)));
    expect(levels[0]).toBe(1);
    levels.reduce((before, level) => {
      expect(level).toBeLessThanOrEqual(before + 1);
      return level;
    });
  });
});

describe('coming for a rule', () => {
  it('marks it, scrolls there and moves the focus', async () => {
    await open(rightOnTime, '#RT-15');
    expect(marked()).toHaveLength(1);
    expect(marked()[0]?.contains(document.getElementById('RT-15'))).toBe(true);
    expect(scrolled.mock.contexts).toEqual(marked());
    expect(document.activeElement).toBe(marked()[0]);
  });

  it('marks every paragraph that covers it and goes to the first', async () => {
    await open(rightOnTime, '#RT-41');
    expect(marked().length).toBeGreaterThan(1);
    expect(scrolled.mock.contexts).toEqual([marked()[0]]);
  });

  it('leaves the page alone if there is no such rule', async () => {
    await open(rightOnTime, '#RT-99');
    expect(marked()).toEqual([]);
    expect(scrolled).not.toHaveBeenCalled();
  });

  it('speaks the language in use', async () => {
    await open(rightOnTime, '#RT-30');
    lang.current = 'de';
    await settle();
    expect(marked()[0]?.textContent).toContain('Wer als Erstes keine Karten mehr hat');
  });
});

describe('moving about in the rules', () => {
  it('leaves no steps to go back through', async () => {
    await open(racko);
    const steps = history.length;
    await follow('blitz');
    expect(router.hash).toBe('blitz');
    expect(scrolled.mock.contexts).toEqual([document.getElementById('blitz')]);
    await follow('RK-20');
    expect(router.hash).toBe('RK-20');
    expect(history.length).toBe(steps);
  });

  it('goes to the same place again when asked again', async () => {
    await open(racko, '#RK-14');
    scrolled.mockClear();
    await follow('RK-14');
    expect(scrolled).toHaveBeenCalledOnce();
  });

  it('knows whether there is a page of ours to go back to', () => {
    go('/');
    go('/rules/racko');
    expect(canGoBack()).toBe(true);
    history.replaceState({ first: true }, '');
    expect(canGoBack()).toBe(false);
  });
});
