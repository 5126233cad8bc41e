// Dates as people say them, and as places on a scale.
import type { Date as CardDate } from '../../protocol/timeline-twist';

export type Language = 'en' | 'de';

interface Parts {
  year: number;
  month: number;
  day: number;
}

const MONTHS: Record<Language, readonly string[]> = {
  en: [
    'January', 'February', 'March', 'April', 'May', 'June',
    'July', 'August', 'September', 'October', 'November', 'December',
  ],
  de: [
    'Januar', 'Februar', 'März', 'April', 'Mai', 'Juni',
    'Juli', 'August', 'September', 'Oktober', 'November', 'Dezember',
  ],
};

const ERA: Record<Language, string> = { en: 'BCE', de: 'v. Chr.' };

const LARGE: Record<Language, readonly [million: string, billion: string]> = {
  en: ['million', 'billion'],
  de: ['Mio.', 'Mrd.'],
};

/** A year alone has month and day 0. */
function parts(date: CardDate): Parts {
  if (typeof date === 'number') return { year: date, month: 0, day: 0 };
  const [, sign = '', year = '0', month = '0', day = '0'] = /^(-?)(\d+)-(\d+)-(\d+)$/.exec(date) ?? [];
  return { year: Number(`${sign}${year}`), month: Number(month), day: Number(day) };
}

/** Negative if `one` is earlier than `other`, 0 if they are equal. */
export function compareDates(one: CardDate, other: CardDate): number {
  const [a, b] = [parts(one), parts(other)];
  return a.year - b.year || a.month - b.month || a.day - b.day;
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
function grouped(number: number, language: Language): string {
  return number < 10_000 ? String(number) : number.toLocaleString(language === 'de' ? 'de-DE' : 'en-GB');
}

function short(years: number, language: Language): { numeral: string; unit: string } {
  const [million, billion] = LARGE[language];
  const decimal = (number: number): string =>
    number.toLocaleString(language === 'de' ? 'de-DE' : 'en-GB', { maximumFractionDigits: 2 });
  if (years >= 1e9) return { numeral: decimal(years / 1e9), unit: billion };
  if (years >= 1e6) return { numeral: decimal(years / 1e6), unit: million };
  return { numeral: grouped(years, language), unit: '' };
}

export function dateFace(date: CardDate, language: Language): DateFace {
  const { year, month, day } = parts(date);
  const { numeral, unit } = short(Math.abs(year), language);
  const name = MONTHS[language][month - 1];
  const dayText = name === undefined ? '' : language === 'de' ? `${String(day)}. ${name}` : `${String(day)} ${name}`;
  const after = [unit, year < 0 ? ERA[language] : ''].filter((word) => word !== '').join(' ');
  return { day: dayText, numeral, after };
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
