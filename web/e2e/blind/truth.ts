import type { Page } from '@playwright/test';
import { changed } from '../../src/net/scene-change';
import type { Scene, ServerMessage } from '../../src/protocol';
import { SocketLog } from '../support/socket-log';

/** What the server has shown. Nobody who plays looks at it: what they know is held against it. */
export class Truth {
  readonly #socket: SocketLog;
  #read = 0;
  #scene: Scene | null = null;
  #seat: number | null = null;

  constructor(page: Page) {
    this.#socket = SocketLog.of(page);
  }

  get scene(): Scene {
    this.#follow();
    if (this.#scene === null) throw new Error('no match has been shown');
    return this.#scene;
  }

  get seat(): number {
    this.#follow();
    return this.#seat ?? -1;
  }

  /** What was refused, if anything was: whoever follows what is said never hears that. */
  refusal(): string | null {
    return this.#socket.takeRefusal();
  }

  /** Whatever was sent has its answer. */
  answered(): Promise<void> {
    return this.#socket.answered();
  }

  #follow(): void {
    for (; this.#read < this.#socket.received.length; this.#read += 1) {
      const message = JSON.parse(this.#socket.received[this.#read] ?? '') as ServerMessage;
      if (message.type !== 'welcome' && message.type !== 'happened') continue;
      this.#seat = message.you.seat;
      if (message.scene !== null) this.#scene = message.scene;
      else if (message.type === 'happened' && message.change !== undefined) this.#scene = changed(this.#scene, message.change);
    }
  }
}
