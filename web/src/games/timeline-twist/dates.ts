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
  million: string;
  billion: string;
}

const ENGLISH: Said = {
  locale: 'en-GB',
  months: [
    'January', 'February', 'March', 'April', 'May', 'June',
    'July', 'August', 'September', 'October', 'November', 'December',
  ],
  dayOf: (day, month) => `${String(day)} ${month}`,
  beforeOurEra: 'BCE',
  million: 'million',
  billion: 'billion',
};

const GERMAN: Said = {
  locale: 'de-DE',
  months: [
    'Januar', 'Februar', 'März', 'April', 'Mai', 'Juni',
    'Juli', 'August', 'September', 'Oktober', 'November', 'Dezember',
  ],
  dayOf: (day, month) => `${String(day)}. ${month}`,
  beforeOurEra: 'v. Chr.',
  million: 'Mio.',
  billion: 'Mrd.',
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
  /** Day and month, where the card knows them. */
  day: string;
  numeral: string;
  /** Millions and the era. */
  after: string;
}

/** Numbers of five digits and more are grouped; a year of four is not. */
function grouped(number: number, { locale }: Said): string {
  return number < 10_000 ? String(number) : number.toLocaleString(locale);
}

function short(years: number, said: Said): { numeral: string; unit: string } {
  const decimal = (number: number): string => number.toLocaleString(said.locale, { maximumFractionDigits: 2 });
  if (years >= 1e9) return { numeral: decimal(years / 1e9), unit: said.billion };
  if (years >= 1e6) return { numeral: decimal(years / 1e6), unit: said.million };
  return { numeral: grouped(years, said), unit: '' };
}

export function dateFace(date: CardDate, language: Language): DateFace {
  const said = saidIn(language);
  const { year, month, day } = parts(date);
  const { numeral, unit } = short(Math.abs(year), said);
  const name = said.months[month - 1];
  const after = [unit, year < 0 ? said.beforeOurEra : ''].filter((word) => word !== '').join(' ');
  return { day: name === undefined ? '' : said.dayOf(day, name), numeral, after };
}

/** A number of years, not a date. */
export function yearsText(years: number, language: Language): string {
  return years.toLocaleString(saidIn(language).locale);
}

/** “1969”, “15 March 44 BCE”, “66 Mio. v. Chr.” */
export function dateText(date: CardDate, language: Language): string {
  const face = dateFace(date, language);
  return [face.day, face.numeral, face.after].filter((word) => word !== '').join(' ');
}

/** The text of a mark on the scale; where year 0 would be, our era begins. */
export function scaleText(mark: number, language: Language): string {
  return dateText(mark === 0 ? 1 : mark, language);
}
