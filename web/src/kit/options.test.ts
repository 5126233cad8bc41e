import { describe, expect, it, vi } from 'vitest';
import { fakeTable } from '../testing/fake-table.svelte';
import { attempt, fitting, only, stillPossible, unique } from './options';

const options = [
  { card: 'a', gap: 0 },
  { card: 'a', gap: 1 },
  { card: 'b', gap: 1 },
];

describe('options', () => {
  it('are narrowed by what has been chosen', () => {
    expect(fitting(options, {})).toEqual(options);
    expect(fitting(options, { card: 'a', gap: null })).toHaveLength(2);
    expect(fitting(options, { card: 'b', gap: 0 })).toEqual([]);
  });

  it('say what a part can still be, each value once', () => {
    expect(stillPossible(options, {}, 'gap')).toEqual([0, 1]);
    expect(stillPossible(options, { card: 'b' }, 'gap')).toEqual([1]);
  });

  it('leave a part free to be chosen anew', () => {
    expect(stillPossible(options, { card: 'b', gap: 1 }, 'card')).toEqual(['a', 'b']);
  });

  it('need no choice where one is left', () => {
    expect(only([0])).toBe(0);
    expect(only([])).toBeNull();
    expect(only([0, 1])).toBeNull();
    expect(unique([3, 1, 3])).toEqual([3, 1]);
  });
});

describe('an attempt', () => {
  const table = () => {
    const act = vi.fn(() => Promise.resolve(true));
    const why = vi.fn(() => Promise.resolve());
    const scene = { public: {}, private: null, must: [], may: [], legal: ['draw'], scores: [], winners: null };
    return { act, why, table: fakeTable({ act, why, scene }) };
  };

  it('is done if the server lists it', async () => {
    const { act, why, table: live } = table();
    expect(await attempt(live, 'draw')).toBe(true);
    expect(act).toHaveBeenCalledWith('draw');
    expect(why).not.toHaveBeenCalled();
  });

  it('is asked about if not', async () => {
    const { act, why, table: live } = table();
    expect(await attempt(live, 'drop')).toBe(false);
    expect(why).toHaveBeenCalledWith('drop');
    expect(act).not.toHaveBeenCalled();
  });
});
