import type { GameModule } from '../module';
import Picture from './Picture.svelte';
import { result, ruleThatMatters } from './result';
import { module } from './words';

const isOption = (name: string, options: object): name is keyof ReturnType<typeof module>['options'] & string =>
  name in options;

export const game: GameModule = {
  id: 'right-on-time',
  accent: 'var(--accent-right-on-time)',
  name: () => module().name,
  tagline: () => module().tagline,
  Picture,
  load: () => import('./Table.svelte'),
  optionTitle: (name) => {
    const { options } = module();
    return isOption(name, options) ? options[name] : name;
  },
  why: ruleThatMatters,
  result,
};
