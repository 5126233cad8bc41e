import { api } from './api';

/** Does this name stand for the computer itself? */
export function isThisComputer(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost') || host === '[::1]' || /^127(\.\d+){3}$/.test(host);
}

/** Where others reach this server. Only a page that was opened under the computer's own name has to ask: any other address works for others as well. */
class ReachOfServer {
  #address = $state<string | null>(null);
  #command = $state<string | null>(null);
  #answered = $state(false);
  #asked = false;
  readonly #here = isThisComputer(location.hostname);

  /** What links begin with. */
  get origin(): string {
    return this.#address ?? location.origin;
  }

  /** A link made here opens on this computer only. */
  get alone(): boolean {
    return this.#answered && this.#here && this.#address === null;
  }

  /** A link made here leads through the network of this computer. */
  get inNetwork(): boolean {
    return this.#address !== null;
  }

  /** The command that lets others in, where there is one. */
  get command(): string | null {
    return this.#command;
  }

  async ask(): Promise<void> {
    if (!this.#here || this.#asked) return;
    this.#asked = true;
    try {
      const { address, command } = await api.reach();
      this.#address = address;
      this.#command = command;
      this.#answered = true;
    } catch {
      // Then nothing is said about it; the next one who looks asks again.
      this.#asked = false;
    }
  }
}

export const reach = new ReachOfServer();
