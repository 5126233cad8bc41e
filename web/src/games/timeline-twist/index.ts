import type { GameModule } from '../module';
import { home } from './home-words';
import Picture from './Picture.svelte';
import { result, ruleThatMatters } from './result';

/** A word of a group, or the bare key where there is none. */
const word = (group: object, key: string): string => (group as Record<string, string | undefined>)[key] ?? key;

export const game: GameModule = {
  id: 'timeline-twist',
  accent: 'var(--accent-timeline-twist)',
  name: () => home().name,
  tagline: () => home().tagline,
  Picture,
  load: () => import('./Table.svelte'),
  optionTitle: (name) => word(home().options, name),
  optionValue: (name, value) => (name === 'mode' ? word(home().modes, String(value)) : String(value)),
  why: ruleThatMatters,
  result,
};
