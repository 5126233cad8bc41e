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
  it('lets a right card shine for a while', () => {
    place(2, 0, true);
    expect(stage.of(2)).not.toBeNull();
    expect(stage.misfit).toBeNull();
    vi.advanceTimersByTime(1600);
    expect(stage.now).toBeNull();
  });

  it('shows a wrong card where it was placed, then where it belonged', () => {
    place(2, 1, false, 0);
    expect(stage.misfit).toMatchObject({ gap: 1, belongs: 0 });
    expect(stage.belongs).toBe(false);
    vi.advanceTimersByTime(1200);
    expect(stage.belongs).toBe(true);
    vi.advanceTimersByTime(2000);
    expect(stage.misfit).toBeNull();
  });

  it('shows one card at a time: who plays on has seen enough', () => {
    place(2, 1, false);
    vi.advanceTimersByTime(1200);
    place(3, 0, false);
    expect(stage.misfit?.turned.card).toBe(3);
    expect(stage.belongs).toBe(false);
    place(4, 0, true);
    expect(stage.misfit).toBeNull();
    expect(stage.of(4)).not.toBeNull();
  });
});
