import type { ClientMessage, Command } from '../protocol';
import { randomId } from './random-id';

type Request = Extract<ClientMessage, { type: 'do' | 'why' | 'hint' }>;

interface Pending {
  message: Request;
  /** The place in the log at which it was done; unknown until it is answered. */
  done: number | null;
  settle: (done: boolean) => void;
}

/** What was asked of the server and is not settled yet. Ids stay the same when it is sent again, so nothing is done twice. */
export class PendingCommands {
  readonly #pending = new Map<string, Pending>();

  constructor(private readonly changed: (waiting: number) => void) {}

  /** Is the same command already on its way? A double click is one wish. */
  isPending(command: Command): boolean {
    const wish = JSON.stringify(command);
    return this.messages().some((message) => message.type === 'do' && JSON.stringify(message.command) === wish);
  }

  /** Notes a message; the promise settles with whether it was done. */
  send(message: (id: string) => Request, send: (message: Request) => void): Promise<boolean> {
    return new Promise((settle) => {
      const request = message(randomId());
      this.#pending.set(request.id, { message: request, done: null, settle });
      this.changed(this.#pending.size);
      send(request);
    });
  }

  /** Everything that still waits for an answer, in the order in which it was asked. */
  messages(): Request[] {
    return [...this.#pending.values()].map(({ message }) => message);
  }

  /** Done at `seq`; it counts as settled once that much of the log has been seen. */
  done(id: string, seq: number): void {
    const pending = this.#pending.get(id);
    if (pending !== undefined) pending.done = seq;
  }

  /** The log has been seen up to `seq`. */
  seen(seq: number): void {
    for (const [id, { done }] of [...this.#pending]) {
      if (done !== null && done <= seq) this.settle(id, true);
    }
  }

  settle(id: string, done: boolean): void {
    const pending = this.#pending.get(id);
    if (pending === undefined) return;
    this.#pending.delete(id);
    this.changed(this.#pending.size);
    pending.settle(done);
  }

  /** Nobody will answer any more. */
  cancelAll(): void {
    for (const id of [...this.#pending.keys()]) this.settle(id, false);
  }
}
