import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TypedDigits, walk } from './walking';

const key = (name: string, more: KeyboardEventInit = {}) => new KeyboardEvent('keydown', { key: name, ...more });

describe('walking', () => {
  it('goes along a row and stops at its ends', () => {
    expect(walk(key('ArrowRight'), 1, 3)).toBe(2);
    expect(walk(key('ArrowRight'), 2, 3)).toBe(2);
    expect(walk(key('ArrowLeft'), 0, 3)).toBe(0);
    expect([walk(key('Home'), 1, 3), walk(key('End'), 1, 3)]).toEqual([0, 2]);
  });

  it('goes round where that is wanted', () => {
    expect(walk(key('ArrowRight'), 2, 3, { around: true })).toBe(0);
    expect(walk(key('ArrowLeft'), 0, 3, { around: true })).toBe(2);
  });

  it('goes up and down where things stand above each other', () => {
    expect(walk(key('ArrowUp'), 1, 3)).toBeNull();
    expect(walk(key('ArrowUp'), 1, 3, { up: 'next' })).toBe(2);
    expect(walk(key('ArrowUp'), 1, 3, { up: 'before' })).toBe(0);
    expect(walk(key('ArrowDown'), 1, 3, { up: 'before' })).toBe(2);
  });

  it('leaves other keys alone', () => {
    expect(walk(key('x'), 1, 3)).toBeNull();
    expect(walk(key('ArrowRight', { ctrlKey: true }), 1, 3)).toBeNull();
    expect(walk(key('ArrowRight'), 0, 0)).toBeNull();
  });
});

describe('typed digits', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
  afterEach(() => void vi.useRealTimers());
  const upTo = (most: number) => (text: string) => (Number(text) <= most ? Number(text) : null);

  it('make one number when typed quickly', () => {
    const typed = new TypedDigits();
    expect(typed.type('1', upTo(20))).toBe(1);
    expect(typed.type('5', upTo(20))).toBe(15);
  });

  it('begin anew after a pause, or where together they mean nothing', () => {
    const typed = new TypedDigits();
    typed.type('1', upTo(20));
    vi.advanceTimersByTime(1000);
    expect(typed.type('2', upTo(20))).toBe(2);
    expect(typed.type('5', upTo(20))).toBe(5);
    expect(typed.type('9', upTo(3))).toBeNull();
  });
});
