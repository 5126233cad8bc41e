// The picture language of the fact sides: each category has an icon, a woven pattern and a colour.
import Atom from '@lucide/svelte/icons/atom';
import BookOpen from '@lucide/svelte/icons/book-open';
import Castle from '@lucide/svelte/icons/castle';
import Clapperboard from '@lucide/svelte/icons/clapperboard';
import Cog from '@lucide/svelte/icons/cog';
import Coins from '@lucide/svelte/icons/coins';
import Compass from '@lucide/svelte/icons/compass';
import Hourglass from '@lucide/svelte/icons/hourglass';
import House from '@lucide/svelte/icons/house';
import Landmark from '@lucide/svelte/icons/landmark';
import Leaf from '@lucide/svelte/icons/leaf';
import Medal from '@lucide/svelte/icons/medal';
import Music from '@lucide/svelte/icons/music';
import Palette from '@lucide/svelte/icons/palette';
import Swords from '@lucide/svelte/icons/swords';
import TriangleAlert from '@lucide/svelte/icons/triangle-alert';
import Utensils from '@lucide/svelte/icons/utensils';
import type { Component } from 'svelte';
import Candle from './CandleIcon.svelte';

export interface Look {
  Icon: Component<{ size?: number | string; strokeWidth?: number | string; 'aria-hidden'?: 'true' }>;
  /** Lines of one tile of the pattern, 24 × 24. */
  tile: string;
  /** The colour; it repeats among categories, icon and pattern do not. */
  hue: string;
}

const BLUE = 'var(--oi-blue)';
const SKY = 'var(--oi-sky)';
const GREEN = 'var(--oi-green)';
const ORANGE = 'var(--oi-orange)';
const VERMILION = 'var(--oi-vermilion)';
const PURPLE = 'var(--oi-purple)';
const YELLOW = '#d9bc00';

const LOOKS: Readonly<Record<string, Look>> = {
  // columns
  politics: { Icon: Landmark, hue: BLUE, tile: 'M4 0v24M8 0v24M16 0v24M20 0v24M2 12h8M14 12h8' },
  // blades crossed
  war: { Icon: Swords, hue: VERMILION, tile: 'M0 0l24 24M24 0L0 24M12 2v4M12 18v4M2 12h4M18 12h4' },
  // orbits
  science: { Icon: Atom, hue: SKY, tile: 'M12 3a9 9 0 1 0 .01 0M12 8a4 4 0 1 0 .01 0M0 12h3M21 12h3M12 0v3M12 21v3' },
  // circuits
  technology: { Icon: Cog, hue: PURPLE, tile: 'M0 6h8l4 6h12M12 24v-6l6-6M6 0v6M20 4a2 2 0 1 0 .01 0M6 17a2 2 0 1 0 .01 0' },
  // strokes of a brush
  art: { Icon: Palette, hue: ORANGE, tile: 'M2 10C6 2 10 2 12 8s6 6 10-2M2 22c4-8 8-8 10-2s6 6 10-2' },
  // staves
  music: { Icon: Music, hue: PURPLE, tile: 'M0 4h24M0 8h24M0 12h24M0 16h24M7 16V6M7 16a2 2 0 1 1-.01 0M18 12V3M18 12a2 2 0 1 1-.01 0' },
  // perforated film
  film: { Icon: Clapperboard, hue: YELLOW, tile: 'M0 6h24M0 18h24M3 1h4v3H3zM15 1h4v3h-4zM3 20h4v3H3zM15 20h4v3h-4zM12 6v12' },
  // chevrons
  sport: { Icon: Medal, hue: GREEN, tile: 'M0 8l12-8 12 8M0 16l12-8 12 8M0 24l12-8 12 8' },
  // a checked cloth
  'everyday-life': { Icon: House, hue: SKY, tile: 'M3 0v24M6 0v24M15 0v24M18 0v24M0 3h24M0 6h24M0 15h24M0 18h24' },
  // scallops
  food: { Icon: Utensils, hue: VERMILION, tile: 'M0 0a12 12 0 0 0 24 0M-12 12a12 12 0 0 0 24 0a12 12 0 0 0 24 0M6 3a6 6 0 0 0 12 0' },
  // waves
  exploration: { Icon: Compass, hue: BLUE, tile: 'M0 6q6-6 12 0t12 0M0 14q6-6 12 0t12 0M0 22q6-6 12 0t12 0' },
  // pointed arches
  religion: { Icon: Candle, hue: YELLOW, tile: 'M2 24V14Q2 6 12 2q10 4 10 12v10M7 24v-9q0-4 5-7 5 3 5 7v9' },
  // leaves
  nature: { Icon: Leaf, hue: GREEN, tile: 'M2 12q5-9 10 0q-5 9-10 0zM2 12h10M12 24q5-9 10 0q-5 9-10 0zM12 24h10M12 0q5-9 10 0q-5 9-10 0zM12 0h10' },
  // coins
  economy: { Icon: Coins, hue: ORANGE, tile: 'M6 1a5 5 0 1 0 .01 0M18 13a5 5 0 1 0 .01 0M6 4a2 2 0 1 0 .01 0M18 16a2 2 0 1 0 .01 0' },
  // lines of writing
  literature: { Icon: BookOpen, hue: VERMILION, tile: 'M2 4h14M19 4h3M2 10h6M11 10h11M2 16h11M16 16h6M2 22h4M9 22h13' },
  // bricks
  architecture: { Icon: Castle, hue: ORANGE, tile: 'M0 .5h24M0 8.5h24M0 16.5h24M6 .5v8M18 8.5v8M6 16.5v8M0 8.5v8' },
  // cracks
  disaster: { Icon: TriangleAlert, hue: VERMILION, tile: 'M2 0l4 8l-4 6l6 10M14 0l-3 7l6 5l-2 6l4 6M22 2l-3 6l4 8' },
};

/** Decks may come without categories. */
const PLAIN: Look = { Icon: Hourglass, hue: GREEN, tile: 'M0 12L12 0l12 12-12 12z' };

export function lookOf(category: string): Look {
  return LOOKS[category] ?? PLAIN;
}
