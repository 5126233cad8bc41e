import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LiveTable } from '../../net/live.svelte';
import type { Step } from '../../protocol';
import { competitive, step, tableOf, turned } from './fake-table.svelte';
import { Stage } from './stage.svelte';

let stage: Stage;
let latest = $state.raw<Step | null>(null);
let stop: () => void;

const placed = (seq: number, card: number, gap: number, correct: boolean): Step =>
  step(seq, { kind: 'placed_at', seat: 1, turned: turned(card), gap, correct });

function happens(news: Step): void {
  latest = news;
  flushSync();
}

beforeEach(() => {
  vi.useFakeTimers();
  latest = null;
  const table: LiveTable = Object.defineProperty(tableOf(competitive(), []), 'latest', { get: () => latest });
  stop = $effect.root(() => {
    stage = new Stage(() => table, (card) => `event-${String(card)}`, () => null);
  });
  flushSync();
});

afterEach(() => {
  stop();
  vi.useRealTimers();
});

describe('the stage', () => {
  it('lets right cards shine, each for its own time', () => {
    happens(placed(1, 2, 0, true));
    vi.advanceTimersByTime(1000);
    happens(placed(2, 3, 1, true));
    expect([stage.of(2) !== null, stage.of(3) !== null]).toEqual([true, true]);
    vi.advanceTimersByTime(1000);
    expect([stage.of(2) !== null, stage.of(3) !== null]).toEqual([false, true]);
  });

  it('shows a wrong card where it was placed, then where it belonged, whatever others do meanwhile', () => {
    happens(placed(1, 2, 1, false));
    expect(stage.misfit?.gap).toBe(1);
    happens(placed(2, 3, 0, true));
    expect(stage.misfit?.gap).toBe(2);
    vi.advanceTimersByTime(1200);
    expect(stage.belongs).toBe(true);
    vi.advanceTimersByTime(2000);
    expect(stage.misfit).toBeNull();
  });

  it('gives way to the next wrong card', () => {
    happens(placed(1, 2, 1, false));
    vi.advanceTimersByTime(1200);
    happens(placed(2, 3, 0, false));
    expect(stage.misfit?.turned.card).toBe(3);
    expect(stage.belongs).toBe(false);
  });
});
