import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** The cable between a browser and the server. It can be pulled out and put back. */
export class Cable {
  readonly #sockets = new Set<Socket>();
  #plugged = true;

  private constructor(private readonly server: Server) {}

  static async to(address: string): Promise<Cable> {
    const { hostname, port } = new URL(address);
    const server = createServer();
    const cable = new Cable(server);
    server.on('connection', (near) => {
      if (!cable.#plugged) {
        near.destroy();
        return;
      }
      const far = connect(Number(port), hostname);
      near.pipe(far).pipe(near);
      for (const [one, other] of [[near, far], [far, near]] as const) {
        cable.#sockets.add(one);
        one.on('error', () => other.destroy());
        one.on('close', () => {
          cable.#sockets.delete(one);
          other.destroy();
        });
      }
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    return cable;
  }

  get address(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  pull(): void {
    this.#plugged = false;
    for (const socket of this.#sockets) socket.destroy();
  }

  plug(): void {
    this.#plugged = true;
  }

  throwAway(): void {
    this.pull();
    this.server.close();
  }
}
