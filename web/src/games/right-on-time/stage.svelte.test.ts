import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { tableAt } from './fake-table';
import { Stage } from './stage.svelte';

let stage: Stage;
let table: ReturnType<typeof tableAt>;
let letGo: DOMRect | null;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = `
    <i data-testid="seat-1"></i><i data-testid="draw-pile"></i>
    <i data-testid="hand-card" data-card="7"></i><i data-testid="hand-card" data-card="7" aria-pressed="true"></i>`;
  for (const [at, node] of [...document.querySelectorAll('i')].entries()) {
    node.getBoundingClientRect = () => new DOMRect(at, 0, 10, 15);
  }
  letGo = null;
  table = tableAt({ hand: ['7'], legal: [] });
  stop = $effect.root(() => {
    stage = new Stage(() => table, () => letGo);
  });
  flushSync();
});

afterEach(() => {
  stop();
  vi.useRealTimers();
});

const laid = (seat: number) => table.happen([{ kind: 'laid', seat, cards: ['7'], effect: null, left: 2 }]);

describe('laid cards', () => {
  it('come from the seat of another player', () => {
    laid(1);
    expect(stage.origin).toBe(document.querySelector('[data-testid="seat-1"]'));
  });

  it('come from where mine were lifted, or let go', () => {
    laid(0);
    expect(stage.origin).toMatchObject({ x: 3 });
    letGo = new DOMRect(50, 50, 10, 15);
    laid(0);
    expect(stage.origin).toBe(letGo);
  });

  it('come from nowhere once something else has happened', () => {
    laid(1);
    table.happen([{ kind: 'turn', seat: 0 }]);
    expect(stage.origin).toBeNull();
  });
});

describe('moments', () => {
  it('a shown card is seen for a while', () => {
    table.happen([{ kind: 'showed', seat: 1, card: '4' }]);
    expect(stage.shown?.card).toBe('4');
    vi.advanceTimersByTime(3000);
    expect(stage.shown).toBeNull();
  });

  it('a won round too, until the match is won', () => {
    const won = (): void => table.happen([{ kind: 'round_won', seat: 1, how: 'second_out', points: [0, 1, 0] }]);
    won();
    expect(stage.won?.seat).toBe(1);
    table.happen([{ kind: 'match_won', seat: 1 }]);
    expect(stage.won).toBeNull();
  });

  it('a card goes over to another player who draws, mine arrives by itself', () => {
    table.happen([{ kind: 'drew', seat: 0, draw_count: 9 }]);
    expect(stage.flights.all).toHaveLength(0);
    table.happen([{ kind: 'drew', seat: 1, draw_count: 8 }]);
    expect(stage.flights.all).toHaveLength(1);
  });
});
