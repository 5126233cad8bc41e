import type { Browser, BrowserContext, Page } from '@playwright/test';
import { RackoPlayer } from '../players/racko';
import { RightOnTimePlayer } from '../players/right-on-time';
import { TimelineAgainstPlayer } from '../players/timeline-against';
import { TimelineTogetherPlayer } from '../players/timeline-together';
import { complaintOf } from './complaints';
import { expect, test as base } from './fixtures';
import { handsFor, type Hands } from './hands';
import { play, type Player } from './match';
import { SocketLog } from './socket-log';
import { changed } from '../../src/net/scene-change';
import type { Scene, ServerMessage } from '../../src/protocol';

const players = {
  'right-on-time': RightOnTimePlayer,
  'timeline-against': TimelineAgainstPlayer,
  'timeline-together': TimelineTogetherPlayer,
  racko: RackoPlayer,
};

export type Played = keyof typeof players;

/** Somebody with a browser of their own, which also keeps every message that reached it. */
export class Person {
  readonly heard: ServerMessage[] = [];
  /** How often they have pressed something while playing. */
  presses = 0;

  private constructor(
    readonly name: string,
    private readonly context: BrowserContext,
    private open: Page,
  ) {
    this.#listen();
  }

  static async arrive(browser: Browser, name: string, baseURL: string, complain: (words: string) => void): Promise<Person> {
    const kept = [{ origin: baseURL, localStorage: [{ name: 'reihum.name', value: name }] }];
    const context = await browser.newContext({ baseURL, reducedMotion: 'reduce', storageState: { cookies: [], origins: kept } });
    context.on('weberror', (error) => complain(`${name}: ${String(error.error())}`));
    context.on('console', (message) => {
      if (message.type() === 'error') complain(`${name}: ${complaintOf(message)}`);
    });
    return new Person(name, context, await context.newPage());
  }

  get page(): Page {
    return this.open;
  }

  get hands(): Hands {
    return handsFor('mouse', this.page);
  }

  hook(id: string) {
    return this.page.getByTestId(id);
  }

  async press(id: string): Promise<void> {
    await this.hands.press(this.hook(id));
  }

  /** What they have been shown of the match, by the table's count. */
  scenes(): Map<number, Scene> {
    const scenes = new Map<number, Scene>();
    let latest: Scene | null = null;
    for (const message of this.heard) {
      if (message.type !== 'welcome' && message.type !== 'happened') continue;
      if (message.scene !== null) latest = message.scene;
      else if (message.type === 'happened' && message.change !== undefined) latest = changed(latest, message.change);
      else continue;
      if (latest !== null) scenes.set(message.seq, latest);
    }
    return scenes;
  }

  /** How far they are in what happened at the table. */
  get seq(): number {
    const counted = this.heard.findLast((message) => message.type === 'welcome' || message.type === 'happened');
    return counted?.seq ?? -1;
  }

  /** What the log says, line by line. */
  async log(): Promise<string[]> {
    const lines = await this.page.locator('aside [data-testid="log"] p').allTextContents();
    return lines.map((line) => line.replaceAll(/\s+/g, ' ').trim());
  }

  async onTurn(): Promise<boolean> {
    return (await this.page.title()).startsWith('●');
  }

  /** Closes the window without a word … */
  async closeWindow(): Promise<void> {
    await this.page.close();
  }

  /** … and opens another one in the same browser. */
  async openWindow(): Promise<void> {
    this.open = await this.context.newPage();
    this.#listen();
  }

  async goHome(): Promise<void> {
    await this.context.close();
  }

  #listen(): void {
    // Others are people too: they take their time.
    this.open.setDefaultTimeout(30_000);
    // Whoever plays listens too, from the beginning.
    SocketLog.of(this.open);
    this.open.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => this.heard.push(JSON.parse(String(payload)) as ServerMessage));
    });
  }
}

/** These people play, each when it is up to them, until somebody has seen enough. `look` is called before every press. */
export async function playUntil(
  people: Person[],
  game: Played,
  enough: () => Promise<boolean> | boolean,
  look: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  let stopped = false;
  const under = new Set<Promise<void>>();
  const playing = people.map((person) => {
    const player = keeping(new players[game](person.page, person.hands), under);
    let looked = 0;
    const until = async (): Promise<boolean> => {
      // A press counts once it is done and it is up to them again.
      if (looked > 0 && !stopped) person.presses += 1;
      looked += 1;
      stopped = stopped || (await enough());
      if (!stopped) await look();
      return stopped;
    };
    return play(person.page, player, { until });
  });
  const quietAndEnough = async (): Promise<boolean> => under.size === 0 && (await enough());
  // However long that takes on a busy machine: the test has its own time.
  await Promise.race([...playing, expect.poll(quietAndEnough, { timeout: 0 }).toBe(true)]);
  stopped = true;
  await Promise.allSettled(under);
  // Whoever still waits for their turn finds out that it is over when it comes.
  for (const one of playing) one.catch(() => undefined);
}

/** Keeps the presses that are under way. */
function keeping(player: Player, under: Set<Promise<void>>): Player {
  return {
    hands: player.hands,
    press: async () => {
      const pressing = player.press();
      under.add(pressing);
      await pressing.finally(() => under.delete(pressing));
    },
  };
}

interface WithPeople {
  /** Somebody opens a browser; `at` is another address than that of the usual server. */
  invite: (name: string, at?: string) => Promise<Person>;
}

export const test = base.extend<WithPeople>({
  invite: async ({ browser, server, complaints }, use) => {
    const guests: Person[] = [];
    await use(async (name, at = server.address) => {
      const guest = await Person.arrive(browser, name, at, (words) => complaints.push(words));
      guests.push(guest);
      return guest;
    });
    for (const guest of guests) await guest.goHome();
  },
});

export { expect } from './fixtures';
