import { describe, expect, it } from 'vitest';
import { soundForChange } from './sound-for-change';

const quiet = { seq: -1, mine: false, over: false };

describe('the sound of a change', () => {
  it('is none for what happened before one came', () => {
    expect(soundForChange(quiet, { seq: -1, mine: true, over: false }, false)).toBeNull();
  });

  it('is none when nothing happened', () => {
    const now = { seq: 4, mine: true, over: false };
    expect(soundForChange(now, now, false)).toBeNull();
  });

  it('is a card for a step, and a call when it makes it my turn', () => {
    const before = { seq: 4, mine: false, over: false };
    expect(soundForChange(before, { seq: 5, mine: false, over: false }, false)).toBe('card');
    expect(soundForChange(before, { seq: 5, mine: true, over: false }, false)).toBe('turn');
  });

  it('is joy for a match that I won, and a card for one that I lost', () => {
    const before = { seq: 4, mine: true, over: false };
    expect(soundForChange(before, { seq: 5, mine: false, over: true }, true)).toBe('won');
    expect(soundForChange(before, { seq: 5, mine: false, over: true }, false)).toBe('card');
  });
});
