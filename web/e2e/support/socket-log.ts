import type { Page } from '@playwright/test';
import type { ClientMessage, ServerMessage } from '../../src/protocol';

/** What goes over the live connections of a page, from before the page is opened. */
export class SocketLog {
  static readonly #of = new WeakMap<Page, SocketLog>();

  /** Everything received, as it came. */
  readonly received: string[] = [];
  /** Commands without an answer. */
  readonly #waiting = new Set<string>();
  #sent = 0;
  #action: string | null = null;
  #asked: string | null = null;
  #refused: string | null = null;

  private constructor(private readonly page: Page) {
    page.on('websocket', (socket) => {
      socket.on('framesent', ({ payload }) => this.#out(JSON.parse(String(payload)) as ClientMessage));
      socket.on('framereceived', ({ payload }) => {
        this.received.push(String(payload));
        this.#in(JSON.parse(String(payload)) as ServerMessage);
      });
    });
  }

  /** Of a page that has not been opened yet, or has been listened to. */
  static of(page: Page): SocketLog {
    const known = this.#of.get(page) ?? new SocketLog(page);
    this.#of.set(page, known);
    return known;
  }

  /** How many commands have been sent. */
  get sent(): number {
    return this.#sent;
  }

  /** The move that was sent last, in the notation. */
  get action(): string | null {
    return this.#action;
  }

  /** What the server said no to, or was asked about because it cannot be done; forgotten once told. */
  takeRefusal(): string | null {
    const words = this.#refused ?? this.#asked;
    this.#refused = null;
    this.#asked = null;
    return words;
  }

  /** Waits until every command has its answer. */
  async answered(within = 20_000): Promise<void> {
    const end = Date.now() + within;
    // What the page has sent is known for sure once it has answered something later.
    do {
      if (Date.now() > end) throw new Error('the server does not answer');
      await this.page.evaluate(() => new Promise((done) => setTimeout(done)));
    } while (this.#waiting.size > 0);
  }

  #out(message: ClientMessage): void {
    if (message.type === 'why') this.#asked = `why not ${message.action}?`;
    if (message.type !== 'do') return;
    this.#sent += 1;
    if (message.command.do === 'act') this.#action = message.command.action;
    this.#waiting.add(message.id);
  }

  #in(message: ServerMessage): void {
    if (message.type === 'done') this.#waiting.delete(message.id);
    if (message.type !== 'refused') return;
    this.#refused = message.error.message.en;
    if (message.id !== null) this.#waiting.delete(message.id);
  }
}
