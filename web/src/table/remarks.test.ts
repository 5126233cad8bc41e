import { describe, expect, it } from 'vitest';
import type { Step } from '../protocol';
import { lastRemark } from './remarks';

const did = (seq: number, seat: number | null, text?: string): Step => ({
  seq,
  match: 1,
  seat,
  events: [],
  ...(text === undefined ? {} : { remark: { en: text, de: text } }),
});
const you = { seat: 0, host: true, hints: true };

describe('what a bot says', () => {
  it('stays until I have acted', () => {
    const log = [did(1, 0), did(2, 1, 'I am sure of this one.'), did(3, 1), did(4, null)];
    expect(lastRemark({ log, you })).toEqual({ seat: 1, words: { en: 'I am sure of this one.', de: 'I am sure of this one.' }, seq: 2 });
    expect(lastRemark({ log: [...log, did(5, 0)], you })).toBeNull();
    expect(lastRemark({ log: [...log, did(5, 0)], you: { ...you, seat: null } })?.seat).toBe(1);
  });

  it('stays until another one speaks', () => {
    const log = [did(2, 1, 'Old.'), did(3, 2, 'New.')];
    expect(lastRemark({ log, you })?.words.en).toBe('New.');
  });

  it('is nothing where nobody spoke', () => {
    expect(lastRemark({ log: [did(1, 1)], you })).toBeNull();
  });
});
