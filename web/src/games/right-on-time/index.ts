import { wordOf } from '../../kit/word-of';
import type { GameModule, Preset } from '../module';
import './accent.css';
import Picture from './Picture.svelte';
import { result } from './result';
import { t } from './words';

const usual: Preset = { key: 'usual', options: {}, players: 4 };

export const game: GameModule = {
  id: 'right-on-time',
  accent: 'var(--accent-right-on-time)',
  name: () => t().name,
  tagline: () => t().tagline,
  goal: () => t().goal,
  lessons: [{ key: 'usual', preset: usual, load: () => import('./lessons/usual') }],
  Picture,
  load: () => import('./Table.svelte'),
  optionTitle: (name) => wordOf(t().options, name),
  presets: [usual],
  rules: () => import('./rules'),
  result,
  ending: () => import('./Ending.svelte'),
};
