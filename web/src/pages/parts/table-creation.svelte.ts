import { api } from '../../net/api';
import { Query } from '../../net/query.svelte';
import { randomId } from '../../net/random-id';
import type { NewTable } from '../../protocol';
import { go } from '../../router.svelte';

/** Laying a table and going to it. One at a time; what failed can be tried again, and lays no second table if it had arrived after all. */
export class TableCreation {
  readonly #query = new Query((table: NewTable & { id: string }) => api.createTable(table));
  /** What was wished for last and is not known to lie there, with the id it was sent under. */
  #wish: { table: NewTable; id: string } | null = null;

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
    const created = await this.#query.run({ ...table, id: this.#idFor(table) });
    if (created === null) return;
    this.#wish = null;
    go(`/t/${created.code}`);
  }

  /** The same wish keeps its id, whichever button it comes from; another wish is another table. */
  #idFor(table: NewTable): string {
    if (this.#wish === null || JSON.stringify(this.#wish.table) !== JSON.stringify(table)) this.#wish = { table, id: randomId() };
    return this.#wish.id;
  }

  readonly retry = (): void => {
    if (this.#wish !== null) void this.create(this.#wish.table);
  };
}
