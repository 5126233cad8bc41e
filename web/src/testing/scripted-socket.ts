import type { ClientMessage, ServerMessage } from '../protocol';

/** A WebSocket for tests: the test plays the server. */
export class ScriptedSocket extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 3;

  /** All that were ever made, the newest last. */
  static made: ScriptedSocket[] = [];

  static get newest(): ScriptedSocket {
    const newest = ScriptedSocket.made.at(-1);
    if (newest === undefined) throw new Error('nobody has connected');
    return newest;
  }

  readyState = ScriptedSocket.CONNECTING;
  readonly sent: ClientMessage[] = [];

  constructor(readonly url: string) {
    super();
    ScriptedSocket.made.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientMessage);
  }

  close(): void {
    this.readyState = ScriptedSocket.CLOSED;
  }

  accept(): void {
    this.readyState = ScriptedSocket.OPEN;
    this.dispatchEvent(new Event('open'));
  }

  say(message: ServerMessage): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }));
  }

  /** The connection breaks. */
  break(): void {
    this.readyState = ScriptedSocket.CLOSED;
    this.dispatchEvent(new Event('close'));
  }
}
