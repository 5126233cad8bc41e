import { errorOf } from './api';
import type { ApiError } from '../protocol';

/** After this a person wonders whether anything is going on. */
const SLOW = 2_500;

/** A question to the server and how it is going. Only the last time it is asked counts. */
export class Query<T, A extends unknown[] = []> {
  #value = $state.raw<T | null>(null);
  #error = $state.raw<ApiError | null>(null);
  #loading = $state(false);
  #slow = $state(false);
  #turn = 0;

  constructor(private readonly question: (...about: A) => Promise<T>) {}

  /** The last good answer. */
  get value(): T | null {
    return this.#value;
  }

  /** What went wrong the last time. */
  get error(): ApiError | null {
    return this.#error;
  }

  get loading(): boolean {
    return this.#loading;
  }

  /** Has the answer been long in coming? */
  get slow(): boolean {
    return this.#slow;
  }

  /** Asks; gives the answer, or null if there was none or another question has overtaken it. */
  async run(...about: A): Promise<T | null> {
    const turn = ++this.#turn;
    this.#loading = true;
    this.#slow = false;
    const patience = setTimeout(() => {
      if (turn === this.#turn) this.#slow = true;
    }, SLOW);
    try {
      const value = await this.question(...about);
      if (turn !== this.#turn) return null;
      this.#value = value;
      this.#error = null;
      return value;
    } catch (thrown) {
      if (turn === this.#turn) this.#error = errorOf(thrown);
      return null;
    } finally {
      clearTimeout(patience);
      if (turn === this.#turn) {
        this.#loading = false;
        this.#slow = false;
      }
    }
  }

  /** Forgets what went wrong. */
  clearError(): void {
    this.#error = null;
  }
}
