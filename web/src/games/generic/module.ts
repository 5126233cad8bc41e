import type { GameInfo } from '../../protocol';
import { capital } from '../../words/capital';
import { pick } from '../../words/language.svelte';
import type { GameModule } from '../module';
import './accent.css';
import Picture from './Picture.svelte';
import { result } from './result';

const made = new WeakMap<GameInfo, GameModule>();

/** A game that has no folder here, as the server introduces it. */
export function genericGame(info: GameInfo): GameModule {
  const known = made.get(info);
  if (known !== undefined) return known;
  const game: GameModule = {
    id: info.id,
    accent: 'var(--accent-generic)',
    name: () => info.name,
    tagline: () => pick(info.about),
    Picture,
    load: () => import('./Table.svelte'),
    optionTitle: inWords,
    optionValue: (_, value) => (typeof value === 'string' ? inWords(value) : String(value)),
    result,
  };
  made.set(info, game);
  return game;
}

/** A key as people would write it: `draw_until_fits` is “Draw until fits”. */
export function inWords(key: string): string {
  return capital(key.replaceAll('_', ' '));
}
