import type { ClientMessage } from '../protocol';

const FIRST_WAIT = 300;
const LONGEST_WAIT = 5_000;
const IDLE = 20_000;
const ANSWER_WITHIN = 10_000;

export interface SocketEvents {
  /** A connection stands; say hello. */
  onOpen: () => void;
  onMessage: (text: string) => void;
  /** The connection is gone; another one will be tried. */
  onLost: () => void;
}

/** The address of a table's WebSocket. */
export function tableSocketUrl(code: string): string {
  const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
  return `${scheme}//${location.host}/api/tables/${encodeURIComponent(code)}/live`;
}

/** A WebSocket that comes back: after growing waits, at once when the network or the page wakes up, and when the other end has gone quiet. */
export class ReconnectingSocket {
  #socket: WebSocket | null = null;
  #closed = false;
  #wait = FIRST_WAIT;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #pulse: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly address: string,
    private readonly events: SocketEvents,
  ) {
    window.addEventListener('online', this.#awake);
    document.addEventListener('visibilitychange', this.#awake);
    this.#connect();
  }

  /** Sends if connected; says whether it did. */
  send(message: ClientMessage): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  /** The conversation works: the next loss is retried quickly again. */
  resetBackOff(): void {
    this.#wait = FIRST_WAIT;
  }

  /** Drops the connection and makes another after a wait, a longer one from time to time. */
  reconnect(): void {
    this.#drop();
  }

  /** Makes another connection at once; nothing is lost by it. */
  restart(): void {
    const socket = this.#socket;
    this.#socket = null;
    clearTimeout(this.#pulse);
    socket?.close();
    if (!this.#closed) this.#connect();
  }

  close(): void {
    this.#closed = true;
    window.removeEventListener('online', this.#awake);
    document.removeEventListener('visibilitychange', this.#awake);
    clearTimeout(this.#retry);
    clearTimeout(this.#pulse);
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }

  readonly #awake = (): void => {
    if (document.visibilityState === 'hidden') return;
    if (this.#socket === null) this.#connect();
    // A phone that slept may believe in a dead connection: ask.
    else if (this.#socket.readyState === WebSocket.OPEN) this.#ping();
  };

  #connect(): void {
    clearTimeout(this.#retry);
    const socket = new WebSocket(this.address);
    this.#socket = socket;
    // Also while connecting: a server that accepts and then says nothing is dead.
    this.#pulse = setTimeout(() => this.#drop(), ANSWER_WITHIN);
    const current = (handle: (event: MessageEvent) => void) => (event: Event) => {
      if (this.#socket === socket) handle(event as MessageEvent);
    };
    socket.addEventListener('open', current(() => {
      this.events.onOpen();
    }));
    socket.addEventListener('message', current((event) => {
      this.#alive();
      if (typeof event.data === 'string') this.events.onMessage(event.data);
    }));
    socket.addEventListener('close', current(() => this.#drop()));
  }

  #alive(): void {
    clearTimeout(this.#pulse);
    this.#pulse = setTimeout(() => this.#ping(), IDLE);
  }

  #ping(): void {
    this.send({ type: 'ping' });
    clearTimeout(this.#pulse);
    this.#pulse = setTimeout(() => this.#drop(), ANSWER_WITHIN);
  }

  #drop(): void {
    const socket = this.#socket;
    if (socket === null || this.#closed) return;
    this.#socket = null;
    clearTimeout(this.#pulse);
    socket.close();
    // Jitter, so that a restarted server is not met by everyone at the same moment.
    const wait = this.#wait * (0.5 + Math.random() / 2);
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
    this.#retry = setTimeout(() => this.#connect(), wait);
    this.events.onLost();
  }
}
