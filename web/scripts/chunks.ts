// Which modules share a file. Left alone, the bundler cuts a file for every set of pages that share something: dozens of them, many of
// half a kilobyte, each with a way there and back of its own on a slow line.

/** What is asked of the graph of modules. */
export interface Graph {
  getModuleInfo(id: string): { importers: readonly string[]; isEntry: boolean } | null;
}

const TABLES = /\/src\/(pages\/(TablePage|Learn)|games\/[^/]+\/Table)\.svelte$/;
const RULES = /\/src\/(games\/[^/]+\/rules\/index\.ts|rules\/Rules(Page|Article)\.svelte)$/;
const SMALL = /\/src\/pages\/(SetUp|Join)\.svelte$/;
const GAME = /\/src\/games\/([^/]+)\//;

/** Every module that leads here by plain imports, this one with them; what is loaded later is no way here. */
function leadingTo(id: string, graph: Graph): Set<string> {
  const found = new Set([id]);
  // A set may grow while it is walked.
  for (const each of found) for (const importer of graph.getModuleInfo(each)?.importers ?? []) found.add(importer);
  return found;
}

/** The name of the file for a module; null where the bundler may choose. */
function fileOf(id: string, graph: Graph): string | null {
  const leading = [...leadingTo(id, graph)];
  if (leading.some((one) => graph.getModuleInfo(one)?.isEntry === true)) return 'base';
  const of = (kind: RegExp): number => leading.filter((one) => kind.test(one)).length;
  const [, game] = GAME.exec(id) ?? [];
  if (game !== undefined) {
    // What a game draws at its table, in its rules and at its end.
    const doors = leading.filter((one) => (graph.getModuleInfo(one)?.importers.length ?? 0) === 0);
    return doors.length > 1 ? `${game}-cards` : null;
  }
  if (of(TABLES) > 0 && of(RULES) + of(SMALL) > 0) return 'shared';
  if (of(TABLES) > 1) return 'table';
  return of(RULES) > 1 ? 'article' : null;
}

// A group takes along what its modules import, unless an earlier one has it: so what more pages need comes first.
const order = ['base', 'shared', 'table', 'article'];

/** The groups of modules for the bundler. */
export const sharedFiles = [...order, 'games'].map((group, at) => ({
  priority: order.length - at,
  name(id: string, graph: Graph): string | null {
    const file = fileOf(id, graph);
    return file !== null && (group === 'games' ? !order.includes(file) : file === group) ? file : null;
  },
}));
