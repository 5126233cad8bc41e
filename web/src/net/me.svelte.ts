import type { Me as Person, Welcome } from '../protocol';
import { randomName } from '../words/random-name';
import { ApiFailure, request as send } from './http';
import { forget, onRemembered, remember, remembered } from './storage';

/** Who sits in front of this browser: a name for everyone, a token for the server only. */
class Identity {
  #token = remembered('token');
  #name = $state(remembered('name') ?? randomName());
  #registering: Promise<string> | null = null;

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
  token(): Promise<string> {
    if (this.#token !== null) return Promise.resolve(this.#token);
    this.#registering ??= this.#register().finally(() => {
      this.#registering = null;
    });
    return this.#registering;
  }

  /** Drops a token that the server does not know (any more). */
  dropToken(token: string): void {
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
      await this.token().catch((failure: unknown) => {
        this.#keepName(before);
        throw failure;
      });
      return;
    }
    const person = await this.request<Person>('/api/people/me', { method: 'PUT', body: { name: wanted } });
    this.#keepName(person.name);
  }

  /** A request in this person's name. A forgotten token is replaced, once. */
  async request<T>(path: string, how: { method?: 'GET' | 'POST' | 'PUT'; body?: unknown } = {}): Promise<T> {
    const token = await this.token();
    try {
      return await send<T>(path, { ...how, token });
    } catch (failure) {
      if (!(failure instanceof ApiFailure) || failure.error.code !== 'unknown') throw failure;
      this.dropToken(token);
      return await send<T>(path, { ...how, token: await this.token() });
    }
  }

  /** A request that anybody may make; in this person's name if the server knows them already. */
  ask<T>(path: string, how: { method?: 'GET' | 'POST'; body?: unknown } = {}): Promise<T> {
    return send<T>(path, this.#token === null ? how : { ...how, token: this.#token });
  }

  async #register(): Promise<string> {
    const { token, me } = await send<Welcome>('/api/people', { method: 'POST', body: { name: this.#name } });
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
