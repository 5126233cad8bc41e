// The drawings on the cards: only those that the decks name are bundled, deck by deck.
//
// `virtual:motifs` knows the decks with pictures; `virtual:motifs/DECK` holds the drawings of one of them.

import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { shorten } from './paths.ts';

/** A drawing of 512 × 512: paths in ink, and some that are cut out of what lies below. */
export type Motif = readonly (string | { cut: string })[];

const NAME = 'virtual:motifs';
const HERE = dirname(fileURLToPath(import.meta.url));
/** The folder of the decks, and that of our own drawings. */
export const DECKS = join(HERE, '../../decks/');
export const OWN = join(HERE, 'own/');

/** The pictures of a deck: the motifs of each card, the large one first. */
export function picturesOf(deck: string): string[][] {
  const cards = readFileSync(`${DECKS}${deck}/cards.toml`, 'utf8');
  const lines = cards.matchAll(/^motifs = \[(.*)\]$/gm);
  return [...lines].map(([, list = '']) => [...list.matchAll(/"([^"]+)"/g)].map(([, name = '']) => name));
}

/** The decks that come with the game. */
export function decks(): string[] {
  return readdirSync(DECKS, { withFileTypes: true }).filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

type Icons = Record<string, { body: string } | undefined>;
let read: Icons | undefined;

/** All drawings of the package, read once: they are many. */
function icons(): Icons {
  const file = createRequire(import.meta.url).resolve('@iconify-json/game-icons/icons.json');
  read ??= (JSON.parse(readFileSync(file, 'utf8')) as { icons: Icons }).icons;
  return read;
}

/** The paths of an SVG; those of the class `cut` are holes. */
function pathsIn(svg: string): Motif {
  const paths = svg.matchAll(/<path\b([^>]*?)\/>/g);
  return [...paths].map(([, attributes = '']) => {
    const path = shorten(/\bd="([^"]*)"/.exec(attributes)?.[1] ?? '');
    return attributes.includes('class="cut"') ? { cut: path } : path;
  });
}

/** The drawing of a name: our own ones begin with `own-`, all others are of the package. */
export function motifOf(name: string): Motif {
  const svg = name.startsWith('own-') ? readFileSync(`${OWN}${name.slice(4)}.svg`, 'utf8') : icons()[name]?.body;
  if (svg === undefined) throw new Error(`no drawing is called ${name}`);
  return pathsIn(svg);
}

export function motifs(): Plugin {
  const illustrated = (): string[] => decks().filter((deck) => picturesOf(deck).length > 0);
  return {
    name: 'motifs',
    resolveId: (id) => (id === NAME || id.startsWith(`${NAME}/`) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${NAME}`) {
        const loads = illustrated().map((deck) => `${JSON.stringify(deck)}: () => import(${JSON.stringify(`${NAME}/${deck}`)})`);
        return `export const decks = { ${loads.join(', ')} };`;
      }
      if (!id.startsWith(`\0${NAME}/`)) return undefined;
      const names = new Set(picturesOf(id.slice(NAME.length + 2)).flat());
      return `export default ${JSON.stringify(Object.fromEntries([...names].map((name) => [name, motifOf(name)])))};`;
    },
  };
}
