import { connect, createServer, type AddressInfo, type Server as Listener, type Socket } from 'node:net';

/** A cable between browser and server that can be pulled and put back. */
export class Cable {
  readonly #sockets = new Set<Socket>();
  readonly #listener: Listener;
  #pulled = false;

  private constructor(private readonly to: URL) {
    this.#listener = createServer((socket) => {
      if (this.#pulled) socket.destroy();
      else this.#join(socket);
    });
  }

  /** Where a cable to this address begins. */
  static async to(address: string): Promise<Cable> {
    const cable = new Cable(new URL(address));
    await new Promise<void>((done) => cable.#listener.listen(0, '127.0.0.1', done));
    return cable;
  }

  get address(): string {
    return `http://127.0.0.1:${(this.#listener.address() as AddressInfo).port}`;
  }

  pull(): void {
    this.#pulled = true;
    for (const socket of this.#sockets) socket.destroy();
  }

  plug(): void {
    this.#pulled = false;
  }

  close(): void {
    this.pull();
    this.#listener.close();
  }

  #join(socket: Socket): void {
    const other = connect(Number(this.to.port), this.to.hostname);
    socket.pipe(other).pipe(socket);
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
