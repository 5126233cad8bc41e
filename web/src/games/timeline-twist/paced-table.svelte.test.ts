import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Competitive, PublicEvent } from '../../protocol/timeline-twist';
import { competitive, tableAt, turned } from './fake-table';
import { TURNED } from './moments';
import { PacedTable } from './paced-table.svelte';

let table: ReturnType<typeof tableAt>;
let paced: PacedTable;

const placing = (seat: number, card: number, correct: boolean): PublicEvent => ({ kind: 'placed_at', seat, turned: turned(card), gap: 0, belongs: 0, correct });
const shown = (): Competitive => paced.scene?.public as Competitive;
const lines = (): number => paced.log.length;

/** Somebody places a card, and then it is another's turn. */
function place(seat: number, card: number, correct: boolean, next: number): void {
  const { timeline, discard } = table.scene?.public as Competitive;
  const state = correct ? { timeline: [turned(card), ...timeline] } : { discard: [...discard, turned(card)] };
  table.happen([placing(seat, card, correct)], {
    public: { ...(table.scene?.public as Competitive), ...state, turn: next },
    must: [next],
    legal: next === 0 ? ['place event-1 0'] : [],
  });
}

/** The card in the air has flipped. */
const flip = (): boolean => window.dispatchEvent(new Event(TURNED));
/** Time goes by, and every card flips after half a second. */
function pass(time: number): void {
  for (let at = 0; at < time; at += 500) {
    vi.advanceTimersByTime(Math.min(500, time - at));
    flip();
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  table = tableAt(competitive({ hands: [[1], [2], [3]] }), ['place event-1 0']);
  paced = new PacedTable(table);
  flushSync();
});

afterEach(() => {
  paced.close();
  vi.useRealTimers();
});

describe('a table that takes its time', () => {
  it('tells a date when the card has flipped, and whose turn it is after that', () => {
    place(0, 1, true, 1);
    expect(shown().timeline).toHaveLength(3);
    expect([lines(), shown().turn, paced.scene?.must, paced.latest]).toEqual([0, 0, [], table.latest]);
    flip();
    expect([lines(), shown().turn, paced.scene?.must]).toEqual([1, 1, [1]]);
  });

  it('tells it in the end, also where nobody saw it flip', () => {
    place(0, 1, true, 1);
    vi.advanceTimersByTime(1900);
    expect(lines()).toBe(0);
    vi.advanceTimersByTime(200);
    expect(lines()).toBe(1);
  });

  it('has a round over when its last card has been seen, not before', () => {
    place(0, 1, false, 1);
    place(1, 2, true, 2);
    table.held = true;
    flushSync();
    expect(paced.held).toBe(false);
    pass(20_000);
    expect(paced.held).toBe(true);
  });

  it('shows a round that is over at once to who presses something', () => {
    place(0, 1, false, 1);
    place(1, 2, true, 2);
    table.held = true;
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift' }));
    expect(paced.held).toBe(true);
  });

  it('keeps the next card until this one has been seen', () => {
    place(0, 1, false, 1);
    flip();
    vi.advanceTimersByTime(1000);
    place(1, 2, true, 2);
    place(2, 3, true, 1);
    vi.advanceTimersByTime(1400);
    // My mistake is still on the table; nothing of what came after it is to be seen or heard.
    expect([shown().timeline.length, lines(), paced.behind]).toEqual([2, 1, true]);
    vi.advanceTimersByTime(200);
    expect([shown().timeline.length, lines()]).toEqual([3, 1]);
    flip();
    expect([shown().timeline.length, lines()]).toEqual([3, 2]);
    vi.advanceTimersByTime(1000);
    flip();
    expect([shown().timeline.length, lines(), paced.behind]).toEqual([4, 3, false]);
  });

  it('catches up when somebody wants to play on, and not before it is their turn', () => {
    place(0, 1, false, 1);
    place(1, 2, true, 2);
    window.dispatchEvent(new Event('pointerdown'));
    expect(paced.behind).toBe(true);
    place(2, 3, true, 0);
    window.dispatchEvent(new Event('pointerdown'));
    expect([paced.behind, shown().turn, paced.scene?.legal.length, lines()]).toEqual([false, 0, 1, 3]);
    // And the next card does not wait for those that nobody waited for.
    place(0, 5, true, 1);
    expect(shown().timeline).toHaveLength(5);
  });

  it('leaves what happened long ago to the log', () => {
    const cards = [2, 3, 4, 5, 6, 8, 9];
    for (const card of cards) place(1, card, true, 1);
    flip();
    vi.advanceTimersByTime(1000);
    // Six wait behind the first: three of them are there at once, and the next one is in the air.
    expect([lines(), shown().timeline.length]).toEqual([4, 7]);
    pass(4 * 1500);
    expect([lines(), paced.behind]).toEqual([7, false]);
  });

  it('brings the end when the last card has been seen', () => {
    place(1, 2, false, 0);
    flushSync(() => (table.info = { ...table.info, stage: 'over' }));
    flip();
    vi.advanceTimersByTime(2400);
    expect(paced.info.stage).toBe('playing');
    vi.advanceTimersByTime(200);
    expect(paced.info.stage).toBe('over');
  });

  it('has nothing to stage in another match', () => {
    place(1, 2, false, 0);
    flushSync(() => {
      table.info = { ...table.info, matches: 2 };
      table.latest = null;
      table.log = [];
    });
    expect([paced.info.matches, lines(), paced.behind]).toEqual([2, 0, false]);
  });
});
