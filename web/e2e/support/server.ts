import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { OtherClient } from './other-client';

const built = (name: string): string => resolve(import.meta.dirname, '../../../target/debug', name);

/** The programs that can be tried: ours, and one that somebody else made for a game of their own. */
export const binaries = {
  reihum: process.env['REIHUM_BIN'] ?? built('reihum'),
  crazyEights: process.env['REIHUM_CRAZY_EIGHTS'] ?? built('crazy-eights'),
};

/** A folder with another build of the client, to be tried instead of the one in the binary. */
const otherClient = process.env['REIHUM_WEB'];

/** The real server, with a data folder of its own. Bots do not pause; limits are for strangers, not for tests. */
export class Server {
  #process: ChildProcess | null = null;
  #own = '';
  #client: OtherClient | null = null;
  #address = '';

  private constructor(
    private readonly binary: string,
    /** Where it keeps its tables. */
    readonly data: string,
    private readonly flags: readonly string[],
  ) {}

  static async start(binary: string = binaries.reihum, flags: readonly string[] = []): Promise<Server> {
    const server = new Server(binary, await mkdtemp(join(tmpdir(), 'reihum-e2e-')), flags);
    await server.#open(0);
    if (otherClient === undefined) {
      server.#address = server.#own;
    } else {
      server.#client = new OtherClient(otherClient, () => server.#own);
      server.#address = await server.#client.open();
    }
    return server;
  }

  /** Where it is reached, without a slash at the end. */
  get address(): string {
    return this.#address;
  }

  /** As if somebody pulled the plug. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** Opens again where it was, with what it had kept. */
  async reopen(): Promise<void> {
    await this.#open(Number(new URL(this.#own).port));
  }

  async stop(): Promise<void> {
    this.#client?.close();
    await this.#end('SIGTERM');
    await rm(this.data, { recursive: true, force: true });
  }

  async #open(port: number): Promise<void> {
    const process = spawn(
      this.binary,
      [
        ['serve', '--port', String(port), '--data', this.data, '--bot-pause', '0'],
        ['--requests', '100000', '--messages', '100000', '--connections', '1000'],
        this.flags,
      ].flat(),
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    this.#process = process;
    let own: string | undefined;
    for await (const line of createInterface(process.stdout)) {
      own = /https?:\/\/\S+/.exec(line)?.[0];
      break;
    }
    if (own === undefined) throw new Error(`${this.binary} does not say where it is open`);
    this.#own = own;
    // What it says later is not read, but must not fill the pipe.
    process.stdout.resume();
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const process = this.#process;
    this.#process = null;
    if (process === null || process.exitCode !== null) return;
    const gone = once(process, 'exit');
    process.kill(signal);
    await gone;
  }
}
