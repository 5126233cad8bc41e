import { expect, type Page } from '@playwright/test';
import { linger } from '../support/lingering';
import { layTable, ScriptedClient, somebody, type Person } from './scripted-client';
import type { NewTable } from '../../src/protocol';

/** Called at every place of a tour, with what is to be seen there. */
export type Stop = (name: string) => Promise<void>;

/** Leads a page through everything that can be seen of one thing. */
export interface Tour {
  name: string;
  go(guide: Guide): Promise<void>;
}

export class Guide {
  readonly #seen = new Set<string>();

  constructor(
    readonly page: Page,
    readonly server: string,
    private readonly stop: Stop,
  ) {}

  has(...names: string[]): boolean {
    return names.every((name) => this.#seen.has(name));
  }

  /** Stops here, the first time it is asked to. Says whether it did. */
  async show(name: string): Promise<boolean> {
    if (this.#seen.has(name)) return false;
    this.#seen.add(name);
    await this.stop(name);
    return true;
  }

  /** Somebody new sits in front of the page. */
  async person(name: string): Promise<Person> {
    const person = await somebody(this.server, name);
    await linger(this.page);
    await this.page.addInitScript(({ name, token }) => {
      localStorage.setItem('reihum.name', name);
      localStorage.setItem('reihum.token', token);
    }, person);
    return person;
  }

  /** Lays a table, opens it in the page, and gives a scripted client to whoever sits there. */
  async sitDown(person: Person, table: Partial<NewTable> & Pick<NewTable, 'game' | 'seats'>): Promise<{ code: string; hand: ScriptedClient }> {
    const code = await layTable(this.server, person, table);
    await this.page.goto(`/t/${code}`);
    await expect(this.page.getByTestId(table.seats.includes('open') ? 'copy-link' : 'prompt').first()).toBeVisible();
    return { code, hand: await ScriptedClient.at(this.page, code, person) };
  }

  /** Another person sits down at the table in the page. */
  async company(code: string, name: string, seat: number): Promise<ScriptedClient> {
    const hand = await ScriptedClient.at(this.page, code, await somebody(this.server, name));
    await hand.do({ do: 'sit', seat });
    return hand;
  }

  /**
   * A table may show step by step what has arrived; who can act, or has played it all, presses something and sees it at once. What is held
   * at the end of a round goes on.
   */
  async catchUp(): Promise<void> {
    await this.page.keyboard.press('Shift');
    const next = this.hook('next-round');
    if (await next.isVisible()) await next.click({ timeout: 500 }).catch(() => undefined);
  }

  /** The page has heard of everything the scripted client knows: it says whose turn it is. */
  async myTurn(): Promise<void> {
    await expect(async () => {
      await this.catchUp();
      await expect(this.page).toHaveTitle(/^●/, { timeout: 500 });
    }).toPass({ timeout: 20_000 });
  }

  /** The match is over: its sheet, without waiting until the last card has been looked at. */
  async result(): Promise<void> {
    // The page may hear of the end a little later than the scripted client.
    await expect(async () => {
      // It opens by itself, too, and would lie over the button then.
      if (await this.hook('result-sheet').isVisible()) return;
      await this.catchUp();
      await this.hook('show-result').click({ timeout: 500 });
    }).toPass({ timeout: 20_000 });
    await expect(this.hook('result-sheet')).toBeVisible();
  }

  hook(testid: string) {
    return this.page.getByTestId(testid);
  }

  /** What was chosen goes back. */
  async escape(): Promise<void> {
    await this.page.keyboard.press('Escape');
  }
}

export function anyOf<T>(list: readonly T[]): T {
  const one = list[Math.floor(Math.random() * list.length)];
  if (one === undefined) throw new Error('nothing to choose from');
  return one;
}
