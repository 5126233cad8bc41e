import { MediaQuery } from 'svelte/reactivity';
import type { Turned } from '../../protocol/timeline-twist';
import type { RoomWanted } from '../../table/room.svelte';
import type { CardBook } from './card-book.svelte';
import type { Held, Reading } from './cards';

/** So large a table has room for others at its sides; with less the line needs all of the width. */
export const ROOM: RoomWanted = { width: 88, height: 52, side: 'clamp(10.5rem, 10vw, 16rem)' };

/** Wide or low enough for piles and buttons to stand beside my cards. */
export const roomy = new MediaQuery('(min-width: 56.25rem), (max-height: 30rem) and (min-width: 40rem)');

/** Which cards are read large now. */
export class Looking {
  reading = $state.raw<Reading | null>(null);
  readonly #book: CardBook;

  constructor(book: CardBook) {
    this.#book = book;
  }

  read(title: string, list: readonly Held[]): void {
    this.reading = { title, cards: list.map(({ fact, blocked }) => ({ fact, turned: null, known: blocked })) };
  }

  readTurned(title: string, list: readonly Turned[]): void {
    this.reading = { title, cards: list.map((turned) => ({ fact: this.#book.fact(turned.card), turned, known: null })) };
  }

  close(): void {
    this.reading = null;
  }
}
