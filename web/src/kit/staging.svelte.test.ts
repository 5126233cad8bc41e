import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeTable, stepSaying } from '../testing/fake-table.svelte';
import { eventFinder, followSteps, Moment, publicEvents } from './staging.svelte';

let stop = (): void => undefined;
afterEach(() => stop());

describe('following the steps', () => {
  it('hears each new one once, before and after it is drawn; what was there is history', () => {
    const table = fakeTable({ latest: stepSaying(1, 'old') });
    const heard: string[] = [];
    stop = $effect.root(() => {
      followSteps(() => table, {
        before: ({ seq }) => heard.push(`before ${seq}`),
        after: ({ seq }) => heard.push(`after ${seq}`),
      });
    });
    flushSync();
    expect(heard).toEqual([]);
    table.latest = stepSaying(2, 'new');
    flushSync();
    table.scene = null;
    flushSync();
    expect(heard).toEqual(['before 2', 'after 2']);
    // A fresh start brings nothing to be staged.
    table.latest = null;
    flushSync();
    expect(heard).toHaveLength(2);
  });
});

describe('the events of a step', () => {
  type Event = { kind: 'laid'; card: string } | { kind: 'drew' };
  const words = { en: '', de: '' };
  const step = {
    seq: 1,
    match: 1,
    seat: 0,
    events: [
      { private: true, event: { kind: 'drew' }, words },
      { private: false, event: { kind: 'laid', card: '7' }, words },
    ],
  };

  it('are found by their kind, as far as they are public', () => {
    const eventOf = eventFinder<Event>();
    expect(eventOf(step, 'laid')?.card).toBe('7');
    expect(eventOf(step, 'drew')).toBeNull();
    expect(eventOf(null, 'laid')).toBeNull();
    expect(publicEvents<Event>(step)).toHaveLength(1);
  });
});

describe('a moment', () => {
  let moment: Moment<string>;
  const ending = vi.fn();
  beforeEach(() => {
    vi.useFakeTimers();
    ending.mockReset();
    stop = $effect.root(() => {
      moment = new Moment<string>(ending);
    });
  });
  afterEach(() => void vi.useRealTimers());

  it('lasts for its time', () => {
    moment.show('card', 100);
    vi.advanceTimersByTime(99);
    expect(moment.now).toBe('card');
    vi.advanceTimersByTime(1);
    expect(moment.now).toBeNull();
    expect(ending).toHaveBeenCalledTimes(1);
  });

  it('goes through its phases, and may change on the way', () => {
    moment.show('card', 100, 50);
    vi.advanceTimersByTime(100);
    moment.change('card elsewhere');
    expect([moment.phase, moment.now]).toEqual([1, 'card elsewhere']);
    vi.advanceTimersByTime(50);
    expect([moment.phase, moment.now]).toEqual([0, null]);
  });

  it('gives way to the next one, and can be put away', () => {
    moment.show('one', 100, 50);
    vi.advanceTimersByTime(120);
    moment.show('other', 100);
    expect([moment.phase, moment.now]).toEqual([0, 'other']);
    vi.advanceTimersByTime(50);
    expect(moment.now).toBe('other');
    moment.end();
    expect(moment.now).toBeNull();
  });
});
