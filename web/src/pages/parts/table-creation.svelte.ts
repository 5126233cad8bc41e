import { api } from '../../net/api';
import type { NewTable } from '../../protocol';
import { go } from '../../router.svelte';
import { Query } from '../../net/query.svelte';

/** TableCreation a table and going to it. One at a time; what failed can be tried again. */
export class TableCreation {
  readonly #query = new Query((table: NewTable) => api.createTable(table));
  #last: NewTable | null = null;

  get error() {
    return this.#query.error;
  }

  get loading() {
    return this.#query.loading;
  }

  get slow() {
    return this.#query.slow;
  }

  async create(table: NewTable): Promise<void> {
    if (this.loading) return;
    this.#last = table;
    const created = await this.#query.run(table);
    if (created !== null) go(`/t/${created.code}`);
  }

  readonly retry = (): void => {
    if (this.#last !== null) void this.create(this.#last);
  };
}
