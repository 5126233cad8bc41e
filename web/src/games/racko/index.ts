import { wordOf } from '../../kit/word-of';
import type { GameModule } from '../module';
import './accent.css';
import Picture from './Picture.svelte';
import { result } from './result';
import { t } from './words';

export const game: GameModule = {
  id: 'racko',
  accent: 'var(--accent-racko)',
  name: () => t().name,
  tagline: () => t().tagline,
  Picture,
  load: () => import('./Table.svelte'),
  optionTitle: (name) => wordOf(t().options, name),
  optionValue: (name, value) => (name === 'target' ? t().points(Number(value)) : String(value)),
  presets: [{ key: 'usual', options: {}, players: 4 }],
  rules: () => import('./rules'),
  result,
};
