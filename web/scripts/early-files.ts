// Writes down which files a page will ask for, so that the server can name them in its head: a browser then fetches all of them at once
// instead of finding out one after the other. `early/rules/racko.txt`: a path a line.
import type { Plugin, Rolldown } from 'vite';

/** A page, what stands before the game in its name, and the modules that it loads in the end. */
const visits = [
  { name: 't', page: 'src/pages/TablePage.svelte', of: 'Table.svelte' },
  { name: 'learn', page: 'src/pages/Learn.svelte', of: 'Table.svelte' },
  { name: 'rules', page: 'src/rules/RulesPage.svelte', of: 'rules/index.ts' },
  { name: 'decks', page: 'src/pages/Decks.svelte', of: 'decks/Browser.svelte' },
  { name: 'new', page: 'src/pages/SetUp.svelte', of: null },
] as const;

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } };

const chunksOf = (bundle: Bundle): Chunk[] => Object.values(bundle).filter((file) => file.type === 'chunk');

/** The file in which a module begins. */
const chunkFor = (bundle: Bundle, module: string): Chunk | undefined =>
  chunksOf(bundle).find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${module}`) === true);

/** A chunk, all that it imports at once, and their styles. */
function filesOf(bundle: Bundle, chunk: Chunk, found = new Set<string>()): Set<string> {
  if (found.has(chunk.fileName)) return found;
  found.add(chunk.fileName);
  for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
  for (const name of chunk.imports) {
    const imported = bundle[name];
    if (imported?.type === 'chunk') filesOf(bundle, imported, found);
  }
  return found;
}

export function earlyFiles(): Plugin {
  return {
    name: 'early-files',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const entry = chunksOf(bundle).find(({ isEntry }) => isEntry);
      if (entry === undefined) this.error('no entry');
      // The page of the client names these itself.
      const known = filesOf(bundle, entry);
      const games = chunksOf(bundle).flatMap(({ facadeModuleId }) => /\/src\/games\/([^/]+)\/Table\.svelte$/.exec(facadeModuleId ?? '')?.[1] ?? []);
      for (const { name, page, of } of visits) {
        for (const game of games) {
          const files = new Set<string>();
          for (const module of [page, ...(of === null ? [] : [`src/games/${game}/${of}`])]) {
            const chunk = chunkFor(bundle, module);
            // The generic game has no rules of its own.
            if (chunk !== undefined) filesOf(bundle, chunk, files);
          }
          const source = [...files].filter((file) => !known.has(file)).join('\n');
          this.emitFile({ type: 'asset', fileName: `early/${name}/${game}.txt`, source });
        }
      }
    },
  };
}
