import { boxOf, reduced } from './motion';

/** A card in the air. */
export interface Flight<Card> {
  readonly id: number;
  readonly card: Card;
  readonly from: DOMRect;
  readonly to: DOMRect;
}

/**
 * Cards on their way to places where no card is seen arriving, such as the hand of another player.
 * `Flights.svelte` draws them.
 */
export class Flights<Card> {
  all = $state.raw<readonly Flight<Card>[]>([]);
  #count = 0;

  send(card: Card, from: Element | DOMRect, to: Element | DOMRect): void {
    const [start, end] = [boxOf(from), boxOf(to)];
    if (reduced() || start.width === 0 || end.width === 0) return;
    this.#count += 1;
    this.all = [...this.all, { id: this.#count, card, from: start, to: end }];
  }

  landed(id: number): void {
    this.all = this.all.filter((flight) => flight.id !== id);
  }
}
