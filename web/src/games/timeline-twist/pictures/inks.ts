// The colours of the series: each deck is printed in two inks.

export interface Inks {
  /** The large motif and the ground. */
  first: string;
  /** The small motif. */
  second: string;
}

const INKS: Readonly<Record<string, Inks>> = {
  africa: { first: '#b8550a', second: 'var(--oi-green)' },
  asia: { first: '#a8322a', second: 'var(--oi-blue)' },
  'the-americas': { first: '#0b7a5c', second: 'var(--oi-vermilion)' },
  'women-who-changed-things': { first: '#8c3f7d', second: 'var(--oi-orange)' },
  'books-and-myths': { first: '#2f4f93', second: 'var(--oi-vermilion)' },
  'buildings-and-bridges': { first: '#8a6414', second: 'var(--oi-blue)' },
  'the-sea-and-exploration': { first: '#0a6590', second: 'var(--oi-vermilion)' },
  'sport-and-games': { first: '#4b7a12', second: 'var(--oi-purple)' },
  'world-history': { first: '#7a3b1e', second: 'var(--oi-blue)' },
  'german-speaking-countries': { first: '#3d4a57', second: 'var(--oi-vermilion)' },
  'everyday-life-and-food': { first: '#a03a55', second: 'var(--oi-green)' },
  inventions: { first: '#37617a', second: 'var(--oi-orange)' },
  'music-and-film': { first: '#5e3a8c', second: 'var(--oi-green)' },
  science: { first: '#14706b', second: 'var(--oi-purple)' },
  'deep-time': { first: '#4a4580', second: 'var(--oi-orange)' },
};

const PLAIN: Inks = { first: 'var(--oi-green)', second: 'var(--oi-vermilion)' };

export function inksOf(deck: string): Inks {
  return INKS[deck] ?? PLAIN;
}
