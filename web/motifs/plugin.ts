// The drawings on the cards: only those that the decks name are bundled, deck by deck.
//
// `virtual:motifs` knows the decks with pictures; `virtual:motifs/DECK` holds the drawings of one of them. The drawings of a
// large deck are in several parts, `virtual:motifs/DECK.0` and so on, so that the first card does not wait for all of them.

import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { partOf } from './parts.ts';
import { shorten } from './paths.ts';

/** A drawing of 512 × 512: paths in ink, and some that are cut out of what lies below. */
export type Motif = readonly (string | { cut: string })[];

const NAME = 'virtual:motifs';
/** More drawings than this, in characters, do not come in one part. */
const MOST = 256 * 1024;
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

/** The drawings of a deck in parts, each drawing in the one that `partOf` tells. */
export function partsOf(deck: string): Record<string, Motif>[] {
  const drawings = [...new Set(picturesOf(deck).flat())].map((name) => [name, motifOf(name)] as const);
  const count = Math.max(1, Math.ceil(JSON.stringify(drawings).length / MOST));
  return Array.from({ length: count }, (_, part) => Object.fromEntries(drawings.filter(([name]) => partOf(name, count) === part)));
}

export function motifs(): Plugin {
  /** What a part is called, from the name of its deck. */
  const nameOf = (deck: string, part: number, count: number): string => `${NAME}/${deck}${count === 1 ? '' : `.${String(part)}`}`;
  /** The text of every module, by name; made once. */
  let made: Map<string, string> | undefined;
  const modules = (): Map<string, string> => {
    if (made !== undefined) return made;
    made = new Map();
    const loads: string[] = [];
    for (const deck of decks().filter((deck) => picturesOf(deck).length > 0)) {
      const parts = partsOf(deck);
      const names = parts.map((_, part) => nameOf(deck, part, parts.length));
      parts.forEach((drawings, part) => made?.set(names[part] ?? '', `export default ${JSON.stringify(drawings)};`));
      loads.push(`${JSON.stringify(deck)}: [${names.map((name) => `() => import(${JSON.stringify(name)})`).join(', ')}]`);
    }
    return made.set(NAME, `export const decks = { ${loads.join(', ')} };`);
  };
  return {
    name: 'motifs',
    resolveId: (id) => (id === NAME || id.startsWith(`${NAME}/`) ? `\0${id}` : undefined),
    load: (id) => (id.startsWith(`\0${NAME}`) ? modules().get(id.slice(1)) : undefined),
  };
}
