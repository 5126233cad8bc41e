import { wordOf } from '../../kit/word-of';
import type { GameModule, Preset } from '../module';
import './accent.css';
import Picture from './Picture.svelte';
import { result } from './result';
import { t } from './words';

const against: Preset = { key: 'against', title: () => t().ways.against, options: { mode: 'competitive' }, players: 3 };
const together: Preset = { key: 'together', title: () => t().ways.together, options: { mode: 'cooperative' }, players: 3 };

export const game: GameModule = {
  id: 'timeline-twist',
  accent: 'var(--accent-timeline-twist)',
  name: () => t().name,
  tagline: () => t().tagline,
  goal: ({ mode }) => (mode === 'cooperative' ? t().goals.together : t().goals.against),
  lessons: [
    { key: 'against', title: () => t().ways.against, preset: against, load: () => import('./lessons/against') },
    { key: 'together', title: () => t().ways.together, preset: together, load: () => import('./lessons/together') },
  ],
  Picture,
  load: () => import('./Table.svelte'),
  optionTitle: (name) => wordOf(t().options, name),
  optionValue: (name, value) => (name === 'mode' ? wordOf(t().modes, String(value)) : String(value)),
  controls: {
    deck: () => import('./set-up/Decks.svelte'),
    categories: () => import('./set-up/Categories.svelte'),
    family: () => import('./set-up/Family.svelte'),
  },
  folded: {
    options: ['easiest', 'hardest', 'categories', 'family'],
    title: () => t().someCards,
    hint: () => t().someCardsHint,
  },
  presets: [against, together],
  tableNote: ({ mode }) => (typeof mode === 'string' ? wordOf(t().modes, mode) : undefined),
  decks: () => import('./decks/Browser.svelte'),
  rules: () => import('./rules'),
  result,
  ending: () => import('./ending/Ending.svelte'),
};
