// Dates as people say them, and as places on a scale.

import type { Date as CardDate } from '../../protocol/timeline-twist';
import type { Language } from '../../words/language.svelte';

interface Parts {
  year: number;
  month: number;
  day: number;
}

/** How dates are said in a language. */
interface Said {
  /** Groups digits and writes decimals. */
  locale: string;
  months: readonly string[];
  dayOf: (day: number, month: string) => string;
  beforeOurEra: string;
  /** From a million years back nobody counts from our era: what stands around the number, and its unit after one and after more. */
  ago: { before: string; after: string };
  million: readonly [one: string, more: string];
  billion: readonly [one: string, more: string];
  /** The units where there is little room. */
  short: { million: string; billion: string; after: string };
}

const ENGLISH: Said = {
  locale: 'en-GB',
  months: [
    'January', 'February', 'March', 'April', 'May', 'June',
    'July', 'August', 'September', 'October', 'November', 'December',
  ],
  dayOf: (day, month) => `${String(day)} ${month}`,
  beforeOurEra: 'BCE',
  ago: { before: 'about', after: 'years ago' },
  million: ['million', 'million'],
  billion: ['billion', 'billion'],
  short: { million: 'million', billion: 'billion', after: 'years ago' },
};

const GERMAN: Said = {
  locale: 'de-DE',
  months: [
    'Januar', 'Februar', 'März', 'April', 'Mai', 'Juni',
    'Juli', 'August', 'September', 'Oktober', 'November', 'Dezember',
  ],
  dayOf: (day, month) => `${String(day)}. ${month}`,
  beforeOurEra: 'v. Chr.',
  ago: { before: 'vor etwa', after: 'Jahren' },
  million: ['Million', 'Millionen'],
  billion: ['Milliarde', 'Milliarden'],
  short: { million: 'Mio.', billion: 'Mrd.', after: 'Jahren' },
};

/** What is not translated yet is said in English. */
const LANGUAGES: Partial<Record<Language, Said>> = { de: GERMAN };
const saidIn = (language: Language): Said => LANGUAGES[language] ?? ENGLISH;

/** A year alone has month and day 0. */
function parts(date: CardDate): Parts {
  if (typeof date === 'number') return { year: date, month: 0, day: 0 };
  const [, sign = '', year = '0', month = '0', day = '0'] = /^(-?)(\d+)-(\d+)-(\d+)$/.exec(date) ?? [];
  return { year: Number(`${sign}${year}`), month: Number(month), day: Number(day) };
}

/** A date on a scale of years. There is no year 0; the scale does not mind one year too many. */
export function onScale(date: CardDate): number {
  const { year, month, day } = parts(date);
  return month === 0 ? year : year + ((month - 1) * 30.5 + day) / 367;
}

/** A date in pieces for the face of a card: the numeral is set large. */
export interface DateFace {
  /** What stands above it: day and month, where the card knows them, or “about”. */
  day: string;
  numeral: string;
  /** Millions and the era. */
  after: string;
}

/** Numbers of five digits and more are grouped; a year of four is not. */
function grouped(number: number, { locale }: Said): string {
  return number < 10_000 ? String(number) : number.toLocaleString(locale);
}

const MILLION = 1e6;
const BILLION = 1e9;

/** A count of years as millions or billions; nothing for less. Cut, not rounded, to two decimals. */
function millions(years: number, said: Said): { numeral: string; unit: 'million' | 'billion'; one: boolean } | null {
  if (years < MILLION) return null;
  const [unit, size] = years < BILLION ? (['million', MILLION] as const) : (['billion', BILLION] as const);
  const count = Math.floor(years / (size / 100)) / 100;
  return { numeral: count.toLocaleString(said.locale, { maximumFractionDigits: 2 }), unit, one: count === 1 };
}

/** How long ago something of deep time was; null for all else. */
function longAgo(year: number, said: Said): ReturnType<typeof millions> {
  return year < 0 ? millions(-year, said) : null;
}

export function dateFace(date: CardDate, language: Language): DateFace {
  const said = saidIn(language);
  const { year, month, day } = parts(date);
  const ago = longAgo(year, said);
  if (ago !== null) {
    return { day: said.ago.before, numeral: ago.numeral, after: `${said.short[ago.unit]} ${said.short.after}` };
  }
  const name = said.months[month - 1];
  return {
    day: name === undefined ? '' : said.dayOf(day, name),
    numeral: grouped(Math.abs(year), said),
    after: year < 0 ? said.beforeOurEra : '',
  };
}

/** So many years, grouped. */
export function yearsText(years: number, language: Language): string {
  const said = saidIn(language);
  const many = millions(years, said);
  return many === null ? years.toLocaleString(said.locale) : `${many.numeral} ${said[many.unit][many.one ? 0 : 1]}`;
}

function joined({ day, numeral, after }: DateFace): string {
  return [day, numeral, after].filter((word) => word !== '').join(' ');
}

/** “1969”, “15 March 44 BCE”, “about 66 million years ago” */
export function dateText(date: CardDate, language: Language): string {
  const said = saidIn(language);
  const { year } = parts(date);
  if (longAgo(year, said) === null) return joined(dateFace(date, language));
  return `${said.ago.before} ${yearsText(-year, language)} ${said.ago.after}`;
}

/** A date that goes with “before” and “between … and …”: nobody says „vor vor etwa 66 Millionen Jahren“. */
export function dateName(date: CardDate, language: Language): string {
  const said = saidIn(language);
  const { year } = parts(date);
  if (longAgo(year, said) === null) return joined(dateFace(date, language));
  return `${yearsText(-year, language)} ${language === 'de' ? said.beforeOurEra : said.ago.after}`;
}

/** A date on the scale or the map, where there is little room; where year 0 would be, our era begins. */
export function scaleText(mark: number, language: Language): string {
  const said = saidIn(language);
  const ago = longAgo(mark, said);
  if (ago !== null) return `${ago.numeral} ${said.short[ago.unit]}`;
  return dateText(mark === 0 ? 1 : mark, language);
}

/** The year of a card on the map: the number, and its unit where it is of deep time. */
export function mapText(date: CardDate, language: Language): string {
  const { year } = parts(date);
  return year <= -MILLION ? scaleText(year, language) : dateFace(date, language).numeral;
}
