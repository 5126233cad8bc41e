import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { competitive, tableAt, turned } from './fake-table';
import { Stage } from './stage.svelte';

let stage: Stage;
let table: ReturnType<typeof tableAt>;
let stop: () => void;

const place = (card: number, gap: number, correct: boolean, belongs = gap): void =>
  table.happen([{ kind: 'placed_at', seat: 1, turned: turned(card), gap, belongs, correct }]);

beforeEach(() => {
  vi.useFakeTimers();
  table = tableAt(competitive(), []);
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
    place(2, 0, true);
    vi.advanceTimersByTime(1000);
    place(3, 1, true);
    expect([stage.of(2) !== null, stage.of(3) !== null]).toEqual([true, true]);
    vi.advanceTimersByTime(1000);
    expect([stage.of(2) !== null, stage.of(3) !== null]).toEqual([false, true]);
  });

  it('shows a wrong card where it was placed, then where it belonged, whatever others do meanwhile', () => {
    place(2, 1, false, 0);
    expect(stage.misfit).toMatchObject({ gap: 1, belongs: 0 });
    place(3, 1, true);
    expect(stage.misfit).toMatchObject({ gap: 2, belongs: 0 });
    place(4, 0, true);
    expect(stage.misfit).toMatchObject({ gap: 3, belongs: 1 });
    vi.advanceTimersByTime(1200);
    expect(stage.belongs).toBe(true);
    vi.advanceTimersByTime(2000);
    expect(stage.misfit).toBeNull();
  });

  it('gives way to the next wrong card', () => {
    place(2, 1, false);
    vi.advanceTimersByTime(1200);
    place(3, 0, false);
    expect(stage.misfit?.turned.card).toBe(3);
    expect(stage.belongs).toBe(false);
  });
});
