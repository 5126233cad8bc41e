import { describe, expect, it } from 'vitest';
import { dateFace, dateText, onScale, scaleText } from './dates';

describe('dates', () => {
  it('are said as people say them', () => {
    expect(dateText(1969, 'en')).toBe('1969');
    expect(dateText('-0044-03-15', 'en')).toBe('15 March 44 BCE');
    expect(dateText('-0044-03-15', 'de')).toBe('15. März 44 v. Chr.');
    expect(dateText(-33500, 'en')).toBe('33,500 BCE');
    expect(dateText(-33500, 'de')).toBe('33.500 v. Chr.');
    expect(dateText(-66_000_000, 'en')).toBe('66 million BCE');
    expect(dateText(-4_540_000_000, 'de')).toBe('4,54 Mrd. v. Chr.');
  });

  it('come in pieces for the face of a card', () => {
    expect(dateFace('1969-07-20', 'de')).toEqual({ day: '20. Juli', numeral: '1969', after: '' });
    expect(dateFace(-44, 'en')).toEqual({ day: '', numeral: '44', after: 'BCE' });
  });

  it('lie on a scale whose marks are round in both eras', () => {
    expect(onScale('1969-07-20')).toBeGreaterThan(1969.5);
    expect(scaleText(onScale(-500), 'en')).toBe('500 BCE');
    expect(scaleText(0, 'en')).toBe('1');
    expect(scaleText(1500, 'en')).toBe('1500');
  });
});
