// The real server, with a data folder of its own, and what is asked of it over HTTP.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const binary = process.env.REIHUM_BIN ?? fileURLToPath(new URL('../../target/debug/reihum', import.meta.url));

/** Starts the server, hands it over, and stops it, whatever comes of it. */
export async function withServer(use) {
  const data = await mkdtemp(join(tmpdir(), 'reihum-browsers-'));
  const server = spawn(binary, ['serve', '--port', '0', '--data', data, '--bot-pause', '0', '--requests', '100000'], { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    let address;
    for await (const line of createInterface(server.stdout)) {
      address = /https?:\/\/[^\s/]+/.exec(line)?.[0];
      break;
    }
    if (address === undefined) throw new Error(`${binary} does not say where it is open`);
    server.stdout.resume();
    return await use(address);
  } finally {
    if (server.exitCode === null) {
      const gone = once(server, 'exit');
      server.kill();
      await gone;
    }
    await rm(data, { recursive: true, force: true });
  }
}

async function post(address, path, body, token) {
  const headers = { 'content-type': 'application/json', ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) };
  const answer = await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

/** Somebody new at a table with bots, in the middle of a match. */
export async function seated(address, game) {
  const { token } = await post(address, '/api/people', { name: 'Mia' });
  const table = { game, options: {}, seats: ['me', 'bot', 'bot'], levels: ['casual'], listed: false, pace: 'normal', start: true };
  const { code } = await post(address, '/api/tables', table, token);
  return { token, code };
}
