import { untrack } from 'svelte';
import type { ApiError, GameInfo } from '../protocol';
import { api } from './api';
import { Query } from './query.svelte';

/** The games this server offers, in its order. Asked for once; all pages share the answer. */
class GameList {
  readonly #query = new Query(() => api.games());

  /** Null until the server has answered. */
  get games(): GameInfo[] | null {
    return this.#query.value;
  }

  get error(): ApiError | null {
    return this.#query.error;
  }

  get loading(): boolean {
    return this.#query.loading;
  }

  get slow(): boolean {
    return this.#query.slow;
  }

  find(id: string): GameInfo | undefined {
    return this.games?.find((game) => game.id === id);
  }

  /** Asks the server, unless it has answered or is being asked. An effect that calls this does not run again when it failed. */
  readonly load = (): Promise<void> =>
    untrack(async () => {
      if (this.games === null && !this.loading) await this.#query.run();
    });
}

export const gameList = new GameList();
