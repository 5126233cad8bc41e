// What is printed on the cards of this table.
import type { Recording } from '../../lesson/lesson';
import { api } from '../../net/api';
import type { Background, CardFace, CardId, Symbol } from '../../protocol/timeline-twist';

/** The symbol on the fact side of a card. */
export function symbolOf(fact: CardFace): Symbol {
  return fact.symbol as Symbol;
}

/** How long to wait before asking again, in milliseconds. */
const AGAIN = 2000;

/** What a table knows without asking: in a lesson. */
type Printed = Pick<Recording, 'cards' | 'backgrounds'>;

/** The books that are being read, by the code of their table. */
// eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing is drawn from it
const opened = new Map<string, CardBook>();

/** All fact sides of the deck in use, and the small print of date sides on demand. */
export class CardBook {
  #facts = $state.raw<readonly CardFace[]>([]);
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing is drawn from it
  readonly #backgrounds = new Map<string, Promise<Background>>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #readers = 0;

  private constructor(
    readonly code: string,
    private readonly printed?: Printed,
  ) {}

  /**
   * The book of a table. Whatever is drawn for that table reads the same one: what has been asked for is there at once,
   * also when another match has begun, in which the card has not been turned.
   */
  static of(code: string, printed?: Printed): CardBook {
    const book = opened.get(code) ?? new CardBook(code, printed);
    opened.set(code, book);
    return book;
  }

  /** Before that there is nothing to draw. */
  get ready(): boolean {
    return this.#facts.length > 0;
  }

  /** Somebody reads it from now on. */
  open(): void {
    this.#readers += 1;
    opened.set(this.code, this);
    if (this.#readers === 1 && !this.ready) void this.#fetch();
  }

  /** Asks until the server answers; it may be restarting. */
  async #fetch(): Promise<void> {
    if (this.printed !== undefined) {
      this.#facts = Object.assign([], this.printed.cards) as CardFace[];
      return;
    }
    try {
      this.#facts = await api.cards<CardFace>(this.code);
    } catch {
      if (this.#readers > 0) this.#timer = setTimeout(() => void this.#fetch(), AGAIN);
    }
  }

  /** Somebody reads it no longer. */
  close(): void {
    this.#readers -= 1;
    if (this.#readers > 0) return;
    clearTimeout(this.#timer);
    opened.delete(this.code);
  }

  /** The fact side of a card, by its number in views. */
  fact(card: CardId): CardFace {
    const fact = this.#facts[card];
    if (fact === undefined) throw new Error(`there is no card ${String(card)} in this deck`);
    return fact;
  }

  facts(cards: readonly CardId[]): CardFace[] {
    return cards.map((card) => this.fact(card));
  }

  /** What the date side of a turned card tells; asked for once. */
  background(id: string): Promise<Background> {
    const known = this.#backgrounds.get(id);
    if (known !== undefined) return known;
    const printed = this.printed?.backgrounds[id] as Background | undefined;
    const asked = printed === undefined ? api.background<Background>(this.code, id) : Promise.resolve(printed);
    this.#backgrounds.set(id, asked);
    asked.catch(() => this.#backgrounds.delete(id));
    return asked;
  }
}
