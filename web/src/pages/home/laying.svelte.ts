import { api } from '../../net/api';
import type { NewTable } from '../../protocol';
import { go } from '../../router.svelte';
import { Asked } from '../asking/ask.svelte';

/** Laying a table and going to it. One at a time; what failed can be tried again. */
export class Laying {
  readonly #asked = new Asked((table: NewTable) => api.layTable(table));
  #last: NewTable | null = null;

  get error() {
    return this.#asked.error;
  }

  get busy() {
    return this.#asked.asking;
  }

  get slow() {
    return this.#asked.slow;
  }

  async lay(table: NewTable): Promise<void> {
    if (this.busy) return;
    this.#last = table;
    const created = await this.#asked.ask(table);
    if (created !== null) go(`/t/${created.code}`);
  }

  readonly again = (): void => {
    if (this.#last !== null) void this.lay(this.#last);
  };
}
