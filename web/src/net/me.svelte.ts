import type { Me as Person, Welcome } from '../protocol';
import { friendlyName } from '../words/names';
import { ApiFailure, request } from './http';
import { forget, onRemembered, remember, remembered } from './storage';

/** Who sits in front of this browser: a name for everyone, a token for the server only. */
class Identity {
  #token = remembered('token');
  #name = $state(remembered('name') ?? friendlyName());
  #arriving: Promise<string> | null = null;

  constructor() {
    remember('name', this.#name);
    onRemembered('token', (token) => {
      this.#token = token;
    });
    onRemembered('name', (name) => {
      if (name !== null) this.#name = name;
    });
  }

  get name(): string {
    return this.#name;
  }

  /** The token, made on first need. */
  ready(): Promise<string> {
    if (this.#token !== null) return Promise.resolve(this.#token);
    this.#arriving ??= this.#arrive().finally(() => {
      this.#arriving = null;
    });
    return this.#arriving;
  }

  /** Drops a token that the server does not know (any more). */
  renounce(token: string): void {
    if (this.#token !== token) return;
    this.#token = null;
    forget('token');
  }

  /** Takes another name; throws an `ApiFailure` if it cannot be used. */
  async rename(name: string): Promise<void> {
    const wanted = name.trim();
    if (wanted === this.#name) return;
    if (this.#token === null) {
      const before = this.#name;
      this.#keepName(wanted);
      await this.ready().catch((failure: unknown) => {
        this.#keepName(before);
        throw failure;
      });
      return;
    }
    const person = await this.ask<Person>('/api/people/me', { method: 'PUT', body: { name: wanted } });
    this.#keepName(person.name);
  }

  /** A request in this person's name. A forgotten token is replaced, once. */
  async ask<T>(path: string, how: { method?: 'GET' | 'POST' | 'PUT'; body?: unknown } = {}): Promise<T> {
    const token = await this.ready();
    try {
      return await request<T>(path, { ...how, token });
    } catch (failure) {
      if (!(failure instanceof ApiFailure) || failure.error.code !== 'unknown') throw failure;
      this.renounce(token);
      return await request<T>(path, { ...how, token: await this.ready() });
    }
  }

  async #arrive(): Promise<string> {
    const { token, me } = await request<Welcome>('/api/people', { method: 'POST', body: { name: this.#name } });
    this.#token = token;
    remember('token', token);
    this.#keepName(me.name);
    return token;
  }

  #keepName(name: string): void {
    this.#name = name;
    remember('name', name);
  }
}

export const me = new Identity();
