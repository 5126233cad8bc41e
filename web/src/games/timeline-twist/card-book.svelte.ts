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

/** All fact sides of the deck in use, and the small print of date sides on demand. */
export class CardBook {
  #facts = $state.raw<readonly CardFace[]>([]);
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing is drawn from it
  readonly #backgrounds = new Map<string, Promise<Background>>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  /** `printed` is what the table knows without asking: in a lesson. */
  constructor(
    readonly code: string,
    private readonly printed?: Pick<Recording, 'cards' | 'backgrounds'>,
  ) {}

  /** Before that there is nothing to draw. */
  get ready(): boolean {
    return this.#facts.length > 0;
  }

  /** Asks until the server answers; it may be restarting. */
  async open(): Promise<void> {
    if (this.printed !== undefined) {
      this.#facts = Object.assign([], this.printed.cards) as CardFace[];
      return;
    }
    try {
      this.#facts = await api.cards<CardFace>(this.code);
    } catch {
      if (!this.#closed) this.#timer = setTimeout(() => void this.open(), AGAIN);
    }
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
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
