import { describe, expect, it } from 'vitest';
import { dateFace, dateName, dateText, mapText, onScale, scaleText, yearsText } from './dates';

describe('dates', () => {
  it('are said as people say them', () => {
    expect(dateText(1969, 'en')).toBe('1969');
    expect(dateText('-0044-03-15', 'en')).toBe('15 March 44 BCE');
    expect(dateText('-0044-03-15', 'de')).toBe('15. März 44 v. Chr.');
    expect(dateText(-33500, 'en')).toBe('33,500 BCE');
    expect(dateText(-33500, 'de')).toBe('33.500 v. Chr.');
    expect(dateText(-999_999, 'en')).toBe('999,999 BCE');
  });

  it('of deep time say how long ago', () => {
    expect(dateText(-66_000_000, 'en')).toBe('about 66 million years ago');
    expect(dateText(-66_000_000, 'de')).toBe('vor etwa 66 Millionen Jahren');
    expect(dateText(-1_000_000, 'de')).toBe('vor etwa 1 Million Jahren');
    expect(dateText(-4_540_000_000, 'de')).toBe('vor etwa 4,54 Milliarden Jahren');
    expect(dateText(-13_800_000_000, 'en')).toBe('about 13.8 billion years ago');
    expect(dateFace(-66_000_000, 'de')).toEqual({ day: 'vor etwa', numeral: '66', after: 'Mio. Jahren' });
    expect(dateName(-66_000_000, 'en')).toBe('66 million years ago');
    expect(dateName(-66_000_000, 'de')).toBe('66 Millionen v. Chr.');
    expect(dateName(-500, 'de')).toBe('500 v. Chr.');
    expect(scaleText(-66_000_000, 'de')).toBe('66 Mio.');
    expect(mapText(-2_500_000, 'en')).toBe('2.5 million');
    expect(mapText('1969-07-20', 'en')).toBe('1969');
    expect(yearsText(50_000_000, 'de')).toBe('50 Millionen');
    expect(yearsText(12_000, 'en')).toBe('12,000');
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
