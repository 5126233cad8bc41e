import { afterEach, describe, expect, it } from 'vitest';
import { keep, memoryOf } from './kept';

describe('what is known of a deck', () => {
  afterEach(() => localStorage.clear());

  it('is there again next time, deck by deck', () => {
    keep('science', { a: { box: 2, due: 20_003 } });
    expect(memoryOf('science')).toEqual({ a: { box: 2, due: 20_003 } });
    expect(memoryOf('africa')).toEqual({});
  });

  it('is nothing where it cannot be read', () => {
    for (const text of ['', 'nonsense', 'null', '[1]', '"a"', '{"a":1,"b":["x",2]}']) {
      localStorage.setItem('reihum.practice.science', text);
      expect(memoryOf('science'), text).toEqual({});
    }
  });
});
