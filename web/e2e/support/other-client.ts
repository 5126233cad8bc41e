import { readFile } from 'node:fs/promises';
import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const types: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript',
  css: 'text/css',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
};

/**
 * Stands in front of a server and shows another build of the client than the one in the binary:
 * for whoever changes the client and does not want to build the binary each time. It comes as small as from the server.
 */
export class OtherClient {
  #server: Server | null = null;
  readonly #sockets = new Set<Socket>();

  constructor(
    private readonly folder: string,
    private readonly behind: () => string,
  ) {}

  async open(): Promise<string> {
    const { headers } = await fetch(this.behind());
    const policy = headers.get('content-security-policy') ?? '';
    const server = createServer((asked, answer) => {
      const path = new URL(asked.url ?? '/', 'http://x').pathname;
      if (path.startsWith('/api/')) {
        const passed = request(this.behind() + (asked.url ?? ''), { method: asked.method ?? 'GET', headers: asked.headers }, (got) => {
          answer.writeHead(got.statusCode ?? 502, got.headers);
          got.pipe(answer);
        });
        passed.on('error', () => answer.destroy());
        asked.pipe(passed);
        return;
      }
      const file = /\.\w+$/.test(path) ? path : '/index.html';
      readFile(join(this.folder, file)).then(
        (bytes) => {
          const type = types[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
          const small = type === 'font/woff2' ? {} : { 'content-encoding': 'gzip' };
          answer.writeHead(200, { 'content-type': type, 'content-security-policy': policy, ...small }).end(type === 'font/woff2' ? bytes : gzipSync(bytes));
        },
        () => answer.writeHead(404).end(),
      );
    });
    server.on('upgrade', (asked, socket: Socket) => this.#pass(asked, socket));
    this.#server = server;
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  close(): void {
    for (const socket of this.#sockets) socket.destroy();
    this.#server?.closeAllConnections();
    this.#server?.close();
  }

  /** A WebSocket: the bytes as they are. */
  #pass(asked: IncomingMessage, socket: Socket): void {
    const { hostname, port } = new URL(this.behind());
    const other = connect(Number(port), hostname, () => {
      const lines = asked.rawHeaders.flatMap((name, at, all) => (at % 2 === 0 ? [`${name}: ${all[at + 1] ?? ''}`] : []));
      other.write([`GET ${asked.url ?? ''} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
      socket.pipe(other).pipe(socket);
    });
    for (const [one, peer] of [[socket, other], [other, socket]] as const) {
      this.#sockets.add(one);
      one.on('error', () => peer.destroy());
      one.on('close', () => {
        this.#sockets.delete(one);
        peer.destroy();
      });
    }
  }
}
