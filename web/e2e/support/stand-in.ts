import type { Page } from '@playwright/test';
import type { ClientMessage, Scene, ServerMessage } from '../../src/protocol';

/** What it is about when something has to be decided. */
export interface Turn {
  scene: Scene;
  legal: string[];
}

/** What to do; null when the table is where it should be. */
export type Policy = (turn: Turn) => string | null;

interface Socketed {
  standIn?: { send: (message: ClientMessage) => void; turn: () => Promise<Scene | null> };
}

/** How many actions may be needed until the table is where it should be. */
const PATIENCE = 600;

/**
 * Plays a seat through the protocol, to bring a table quickly to where a test begins. The page
 * at the table follows; it is the same person in the same browser.
 */
export class StandIn {
  private constructor(private readonly page: Page) {}

  static async at(page: Page, code: string): Promise<StandIn> {
    await page.evaluate(connect, code);
    return new StandIn(page);
  }

  /** Says whether the policy was content before the match was over. */
  async play(policy: Policy): Promise<boolean> {
    for (let n = 0; n < PATIENCE; n += 1) {
      const scene = await this.page.evaluate(() => (window as Socketed).standIn?.turn());
      if (scene === null || scene === undefined) return false;
      const action = policy({ scene, legal: scene.legal });
      if (action === null) return true;
      await this.page.evaluate(
        (action) =>
          (window as Socketed).standIn?.send({ type: 'do', id: crypto.getRandomValues(new Uint32Array(4)).join(''), command: { do: 'act', action } }),
        action,
      );
    }
    throw new Error('the table never came to where it should be');
  }
}

/** Runs in the page. */
async function connect(code: string): Promise<void> {
  let scene: Scene | null = null;
  let me: number | null = null;
  let unanswered: string | null = null;
  let told: (() => void) | null = null;
  const socket = new WebSocket(`ws://${location.host}/api/tables/${code}/live`);
  const send = (message: ClientMessage): void => {
    if (message.type === 'do') unanswered = message.id;
    socket.send(JSON.stringify(message));
  };
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as ServerMessage;
    if (message.type === 'refused') throw new Error(message.error.message.en);
    if (message.type === 'done' && message.id === unanswered) unanswered = null;
    if (message.type === 'welcome' || message.type === 'happened') {
      me = message.you.seat;
      scene = message.scene ?? scene;
    }
    told?.();
  });
  await new Promise((done) => socket.addEventListener('open', done));
  const turn = async (): Promise<Scene | null> => {
    for (;;) {
      if (scene !== null && unanswered === null) {
        if (scene.winners !== null) return null;
        if (me !== null && scene.must.includes(me)) return scene;
      }
      await new Promise<void>((done) => (told = done));
    }
  };
  (window as Socketed).standIn = { send, turn };
  send({ type: 'hello', version: 1, token: localStorage.getItem('reihum.token') ?? '' });
}
