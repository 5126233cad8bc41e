// How much script a first visit fetches, compressed, from the manifest of the last build.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const LIMIT = 150 * 1024;

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

const games = Object.keys(manifest).filter((key) => /^src\/games\/[^/]+\/Table\.svelte$/.test(key));
const visits = { '/': ['index.html', 'src/pages/Home.svelte'] };
for (const key of games) visits[`/t/… ${key.split('/')[2]}`] = ['index.html', 'src/pages/TablePage.svelte', key];

let failed = games.length === 0;
for (const [visit, keys] of Object.entries(visits)) {
  const bytes = size(keys);
  const fits = bytes < LIMIT;
  failed ||= !fits;
  console.log(`${visit.padEnd(28)} ${(bytes / 1024).toFixed(1).padStart(6)} KiB ${fits ? 'ok' : `over ${LIMIT / 1024} KiB`}`);
}
process.exitCode = failed ? 1 : 0;
