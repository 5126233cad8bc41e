import { connect, createServer, type AddressInfo, type Server as Listener, type Socket } from 'node:net';

/** Stands between browser and server; the connection can be cut and restored. */
export class CuttableProxy {
  readonly #sockets = new Set<Socket>();
  readonly #listener: Listener;
  #isCut = false;

  private constructor(private readonly to: URL) {
    this.#listener = createServer((socket) => {
      if (this.#isCut) socket.destroy();
      else this.#join(socket);
    });
  }

  /** A proxy for this address. */
  static async to(address: string): Promise<CuttableProxy> {
    const proxy = new CuttableProxy(new URL(address));
    await new Promise<void>((done) => proxy.#listener.listen(0, '127.0.0.1', done));
    return proxy;
  }

  get address(): string {
    return `http://127.0.0.1:${(this.#listener.address() as AddressInfo).port}`;
  }

  cut(): void {
    this.#isCut = true;
    for (const socket of this.#sockets) socket.destroy();
  }

  restore(): void {
    this.#isCut = false;
  }

  close(): void {
    this.cut();
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
