import type { Page } from '@playwright/test';
import type { Command, NewTable, Scene, ServerMessage, Stage, Welcome } from '../../src/protocol';

/** Somebody the server knows. */
export interface Person {
  name: string;
  token: string;
}

export async function somebody(server: string, name: string): Promise<Person> {
  const { token } = await ask<Welcome>(server, '/api/people', { name });
  return { name, token };
}

export async function layTable(server: string, host: Person, table: Partial<NewTable> & Pick<NewTable, 'game' | 'seats'>): Promise<string> {
  const whole: NewTable = { options: {}, listed: false, pace: 'fast', start: !table.seats.includes('open'), ...table };
  return (await ask<{ code: string }>(server, '/api/tables', whole, host.token)).code;
}

async function ask<T>(server: string, path: string, body: unknown, token?: string): Promise<T> {
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  if (token !== undefined) headers['authorization'] = `Bearer ${token}`;
  const answer = await fetch(server + path, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** What is known at a table. */
export interface Look {
  seq: number;
  stage: Stage;
  seat: number | null;
  scene: Scene | null;
  /** The events of the last step, as JSON. */
  latest: string;
  /** The events of all steps since it sat down, as JSON: others may have gone on before anybody asks. */
  all: string;
}

interface Connection {
  look: Look;
  send: (command: Command) => Promise<string | null>;
}

declare global {
  interface Window {
    connections?: Record<string, Connection>;
  }
}

/**
 * Acts for a person through a second connection, so that the page under test is shown any position
 * without being led there by clicks. Lives in the page and ends with it.
 */
export class ScriptedClient {
  private constructor(
    private readonly page: Page,
    private readonly key: string,
  ) {}

  static async at(page: Page, code: string, person: Person): Promise<ScriptedClient> {
    await page.evaluate(connect, { code, token: person.token });
    return new ScriptedClient(page, person.token);
  }

  look(): Promise<Look> {
    return this.page.evaluate((key) => {
      const connection = window.connections?.[key];
      if (connection === undefined) throw new Error('the scripted client is gone');
      return connection.look;
    }, this.key);
  }

  async do(command: Command): Promise<void> {
    const problem = await this.page.evaluate(async ({ key, command }) => window.connections?.[key]?.send(command) ?? null, { key: this.key, command });
    if (problem !== null) throw new Error(`${JSON.stringify(command)}: ${problem}`);
  }

  act(action: string): Promise<void> {
    return this.do({ do: 'act', action });
  }

  /** Waits until it is this person's turn or the match is over. */
  async turn(): Promise<Look> {
    await this.page.waitForFunction((key) => {
      const look = window.connections?.[key]?.look;
      return look !== undefined && (look.stage === 'over' || (look.seat !== null && look.scene?.must.includes(look.seat)));
    }, this.key);
    return this.look();
  }

  /** Waits until it has heard that a match is on. Whoever is not the last to want another one hears of it later. */
  async playing(): Promise<void> {
    await this.page.waitForFunction((key) => window.connections?.[key]?.look.stage === 'playing', this.key);
  }
}

/** Runs in the page. */
async function connect({ code, token }: { code: string; token: string }): Promise<void> {
  const socket = new WebSocket(`ws://${location.host}/api/tables/${code}/live`);
  const waiting = new Map<string, (problem: string | null) => void>();
  const look: Look = { seq: 0, stage: 'gathering', seat: null, scene: null, latest: '[]', all: '' };
  let count = 0;
  await new Promise<void>((ready) => {
    socket.onopen = () => socket.send(JSON.stringify({ type: 'hello', version: 1, token }));
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(String(data)) as ServerMessage;
      if (message.type === 'welcome' || message.type === 'happened') {
        look.seq = message.seq;
        look.seat = message.you.seat;
        if (message.table !== null) look.stage = message.table.stage;
        if (message.scene !== null) look.scene = message.scene;
        if (message.type === 'happened' && message.step !== null) {
          look.latest = JSON.stringify(message.step.events.map(({ event }) => event));
          look.all += look.latest;
        }
      }
      if (message.type === 'welcome') ready();
      if (message.type === 'done') waiting.get(message.id)?.(null);
      if (message.type === 'refused') waiting.get(message.id ?? '')?.(message.error.message.en);
    };
  });
  const send = (command: Command): Promise<string | null> =>
    new Promise((settle) => {
      const id = `scripted ${(count += 1)}`;
      waiting.set(id, settle);
      socket.send(JSON.stringify({ type: 'do', id, command }));
    });
  (window.connections ??= {})[token] = { look, send };
}
