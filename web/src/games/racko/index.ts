import { wordOf } from '../../kit/word-of';
import type { GameModule, Preset } from '../module';
import './accent.css';
import Picture from './Picture.svelte';
import { result } from './result';
import { t } from './words';

const usual: Preset = { key: 'usual', options: {}, players: 4 };
const blitz: Preset = { key: 'blitz', options: { blitz: true }, players: 3 };

export const game: GameModule = {
  id: 'racko',
  accent: 'var(--accent-racko)',
  name: () => t().name,
  tagline: () => t().tagline,
  goal: () => t().goal,
  lessons: [
    { key: 'usual', title: () => t().lessons.usual, preset: usual, load: () => import('./lessons/usual') },
    { key: 'blitz', title: () => t().lessons.blitz, preset: blitz, load: () => import('./lessons/blitz') },
  ],
  Picture,
  load: () => import('./Table.svelte'),
  optionTitle: (name) => wordOf(t().options, name),
  optionValue: (name, value) => (name === 'target' ? t().points(Number(value)) : String(value)),
  presets: [usual],
  rules: () => import('./rules'),
  // Racks are read and points are counted up.
  hold: 8_000,
  result,
  ending: () => import('./Ending.svelte'),
};
