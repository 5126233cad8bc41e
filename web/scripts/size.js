// How much a first visit fetches, compressed, from the manifest of the last build: the script of every page, and all of the home page.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const LIMIT = 150 * 1024;
const LIMIT_IN_ALL = 120 * 1024;

const dist = fileURLToPath(new URL('../dist/', import.meta.url));
const manifest = JSON.parse(readFileSync(`${dist}.vite/manifest.json`, 'utf8'));

/** The files of these chunks and of all that they import at once. */
function files(keys, found = new Set()) {
  for (const key of keys) {
    const chunk = manifest[key];
    if (chunk === undefined) throw new Error(`no ${key} in the manifest`);
    if (found.has(chunk.file)) continue;
    found.add(chunk.file);
    files(chunk.imports ?? [], found);
  }
  return found;
}

function size(keys) {
  let bytes = 0;
  for (const file of files(keys)) {
    if (file.endsWith('.js')) bytes += gzipSync(readFileSync(dist + file), { level: 9 }).length;
  }
  return bytes;
}

/** Everything that the home page needs before it looks as it should: page, script, style, and the two fonts. */
function inAll(keys) {
  const needed = files(keys);
  const styles = new Set();
  for (const chunk of Object.values(manifest)) {
    if (needed.has(chunk.file)) for (const style of chunk.css ?? []) styles.add(style);
  }
  const own = Object.entries(manifest).filter(([key]) => key.startsWith('src/style/fonts/'));
  const fonts = own.map(([, { file }]) => file);
  if (fonts.length !== 2) throw new Error(`two fonts are needed, these were found: ${fonts.join(', ')}`);
  const packed = [...needed, ...styles, 'index.html'].filter((file) => !file.endsWith('.woff2'));
  const bytes = packed.map((file) => gzipSync(readFileSync(dist + file), { level: 9 }).length);
  return [...bytes, ...fonts.map((file) => readFileSync(dist + file).length)].reduce((sum, each) => sum + each, 0);
}

const games = Object.keys(manifest).filter((key) => /^src\/games\/[^/]+\/Table\.svelte$/.test(key));
const visits = { '/': ['index.html'] };
for (const key of games) visits[`/t/… ${key.split('/')[2]}`] = ['index.html', 'src/pages/TablePage.svelte', key];

let failed = games.length === 0;
for (const [visit, keys] of Object.entries(visits)) {
  const bytes = size(keys);
  const fits = bytes < LIMIT;
  failed ||= !fits;
  console.log(`${visit.padEnd(28)} ${(bytes / 1024).toFixed(1).padStart(6)} KiB ${fits ? 'ok' : `over ${LIMIT / 1024} KiB`}`);
}
const all = inAll(visits['/']);
failed ||= all >= LIMIT_IN_ALL;
console.log(`${'/ in all, with fonts'.padEnd(28)} ${(all / 1024).toFixed(1).padStart(6)} KiB ${all < LIMIT_IN_ALL ? 'ok' : `over ${LIMIT_IN_ALL / 1024} KiB`}`);
process.exitCode = failed ? 1 : 0;
