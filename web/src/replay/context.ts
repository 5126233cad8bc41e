import { getContext, setContext } from 'svelte';
import type { ReplayTable } from './replay-table.svelte';

/** What the frame around a table knows when a match is looked back at. */
export interface TableReplay {
  table: ReplayTable;
  /** The code of the table it was played at, and which of its matches it was. */
  code: string;
  number: number;
  /** Shows the match through the eyes of a seat, or with all cards open. */
  look: (eyes: number | null) => void;
}

const KEY = Symbol('replay');

export const setReplay = (replay: TableReplay): TableReplay => setContext(KEY, replay);

/** The match that is looked back at, if that is what this table is for. */
export const currentReplay = (): TableReplay | undefined => getContext<TableReplay | undefined>(KEY);
