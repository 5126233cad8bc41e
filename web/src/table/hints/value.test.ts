import { describe, expect, it } from 'vitest';
import { barOf, valueText } from './value';

describe('what an action is worth', () => {
  it('is a chance in percent', () => {
    expect(valueText(0.617, 'chance', 'en')).toBe('62%');
    expect(valueText(0.617, 'chance', 'de')).toBe('62\u00a0%');
  });

  it('is a number of points', () => {
    expect(valueText(12.345, 'points', 'en')).toBe('12.3');
    expect(valueText(12.345, 'points', 'de')).toBe('12,3');
    expect(valueText(-4, 'points', 'en')).toBe('−4');
    expect(valueText(-0.01, 'points', 'en')).toBe('0');
  });

  it('has a bar: of a chance as it is, of points among the others', () => {
    expect(barOf(0.3, [0.3, 0.2], 'chance')).toBe(0.3);
    expect(barOf(5, [5, -5], 'points')).toBe(1);
    expect(barOf(-5, [5, -5], 'points')).toBeCloseTo(0.1);
    expect(barOf(5, [5], 'points')).toBe(1);
  });
});
