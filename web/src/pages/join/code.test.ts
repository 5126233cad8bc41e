import { describe, expect, it } from 'vitest';
import { isComplete, readCode, showCode } from './code';

describe('the code of a table', () => {
  it.each([
    ['BCDF2345', 'BCDF2345'],
    ['bcdf-2345', 'BCDF2345'],
    ['  bcdf 2345 ', 'BCDF2345'],
    ['bcdf–2345', 'BCDF2345'],
    ['https://cards.example/t/BCDF2345', 'BCDF2345'],
    ['http://192.168.1.5:7777/t/bcdf-2345?x=1#top', 'BCDF2345'],
    ['bcd', 'BCD'],
    ['BCDF23456789', 'BCDF2345'],
    ['', ''],
  ])('is read from “%s”', (typed, code) => {
    expect(readCode(typed)).toBe(code);
  });

  it('is shown in two halves', () => {
    expect(showCode('BCDF2345')).toBe('BCDF-2345');
    expect(showCode('BCDF2')).toBe('BCDF-2');
    expect(showCode('BCDF')).toBe('BCDF');
    expect(showCode('')).toBe('');
  });

  it('survives being shown and read again at any length', () => {
    const whole = 'BCDF2345';
    for (let length = 0; length <= whole.length; length += 1) {
      const part = whole.slice(0, length);
      expect(readCode(showCode(part))).toBe(part);
    }
  });

  it('is complete with eight signs', () => {
    expect(isComplete('BCDF2345')).toBe(true);
    expect(isComplete('BCDF234')).toBe(false);
  });
});
