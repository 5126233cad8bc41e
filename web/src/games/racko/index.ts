import type { Scene, You } from '../../protocol';
import type { Public } from '../../protocol/racko';
import type { GameModule } from '../module';
import Picture from './Picture.svelte';
import { result } from './result';
import { t } from './words';

/** The rule that matters now. */
function why(scene: Scene | null, you: You): string {
  const phase = (scene?.public as Public | undefined)?.phase;
  switch (phase?.kind) {
    case 'dealing':
      return 'RK-60';
    case 'drawn':
      return 'RK-12';
    case 'event':
      return phase.event === 'switch' ? 'RK-17' : 'RK-15';
    case 'asking':
      return 'RK-31';
    case 'over':
    case 'round_over':
      return 'RK-34';
    case 'turn':
      return scene?.legal.includes('racko') === true && phase.seat === you.seat ? 'RK-31' : 'RK-10';
    default:
      return 'RK-1';
  }
}

function optionTitle(name: string): string {
  const titles: Record<string, string> = t().options;
  return titles[name] ?? name;
}

export const game: GameModule = {
  id: 'racko',
  accent: 'var(--accent-racko)',
  name: () => t().name,
  tagline: () => t().tagline,
  Picture,
  load: () => import('./Table.svelte'),
  optionTitle,
  optionValue: (name, value) => (name === 'target' ? t().points(Number(value)) : String(value)),
  why,
  result,
};
