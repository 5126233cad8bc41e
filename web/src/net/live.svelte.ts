import {
  VERSION,
  type ApiError,
  type ClientMessage,
  type Command,
  type Happening,
  type Refusal,
  type Scene,
  type ServerMessage,
  type Step,
  type TableInfo,
  type You,
} from '../protocol';
import { common } from '../words/common';
import { ApiFailure, request } from './http';
import { Commands } from './commands';
import { Line, liveAddress } from './line';
import { me } from './me.svelte';

/** What would be good to do now, as the server sees it. */
export type Advice = Extract<ServerMessage, { type: 'hints' }>;

/** What a table view gets. Everything is reactive. */
export interface LiveTable {
  readonly info: TableInfo;
  readonly you: You;
  readonly seq: number;
  /** `public` and `private` are those of the game: cast them to its generated types. */
  readonly scene: Scene | null;
  /** All steps received of this match, oldest first. */
  readonly log: readonly Step[];
  /** The newest step; another object after every step. Null after a fresh start: nothing to be staged. */
  readonly latest: Step | null;
  readonly connection: 'connecting' | 'live' | 'lost';
  /** Why the last thing could not be done; cleared by the next. */
  readonly refusal: Refusal | null;
  readonly sending: boolean;
  /** The hints that were asked for, as long as they are about what lies on the table. */
  readonly advice: Advice | null;
  /** A hint is being thought about. */
  readonly advising: boolean;
  name(seat: number): string;
  /** True when done; then the scene already shows it. */
  act(action: string): Promise<boolean>;
  /** Asks the server why an action is not possible; the answer comes as `refusal`. */
  why(action: string): Promise<void>;
  command(command: Command): Promise<boolean>;
  /** Asks for hints; the answer comes as `advice`. */
  advise(): Promise<void>;
  /** Takes the refusal away once it has been read. */
  dismiss(): void;
}

/** Why there is no table to be shown. */
export type Problem = 'missing' | 'outdated';

/** How long to be quiet after the server said that it was too much. */
const CALM = 1_000;

/** A place at a table on the server: the newest state, and a line that repairs itself. */
export class TableLink implements LiveTable {
  #info = $state.raw<TableInfo | null>(null);
  #you = $state.raw<You>({ seat: null, host: false, hints: false });
  #seq = $state(0);
  #scene = $state.raw<Scene | null>(null);
  #log = $state.raw<readonly Step[]>([]);
  #latest = $state.raw<Step | null>(null);
  #connection = $state<'connecting' | 'live' | 'lost'>('connecting');
  #refusal = $state.raw<Refusal | null>(null);
  #problem = $state.raw<Problem | null>(null);
  #waiting = $state(0);
  #advice = $state.raw<Advice | null>(null);
  #advising = $state(false);

  readonly #line: Line;
  readonly #commands = new Commands((waiting) => (this.#waiting = waiting));
  #token: string | null = null;
  #attempt = 0;

  constructor(readonly code: string) {
    this.#line = new Line(liveAddress(code), {
      opened: () => void this.#hello(),
      heard: (text) => this.#hear(text),
      lost: () => this.#lost(),
    });
  }

  /** Has the server shown us the table yet? Before that there is nothing to draw. */
  get welcomed(): boolean {
    return this.#info !== null;
  }

  get problem(): Problem | null {
    return this.#problem;
  }

  get info(): TableInfo {
    if (this.#info === null) throw new Error('not at the table yet');
    return this.#info;
  }

  get you(): You {
    return this.#you;
  }

  get seq(): number {
    return this.#seq;
  }

  get scene(): Scene | null {
    return this.#scene;
  }

  get log(): readonly Step[] {
    return this.#log;
  }

  get latest(): Step | null {
    return this.#latest;
  }

  get connection(): 'connecting' | 'live' | 'lost' {
    return this.#connection;
  }

  get refusal(): Refusal | null {
    return this.#refusal;
  }

  get sending(): boolean {
    return this.#waiting > 0;
  }

  get advice(): Advice | null {
    return this.#advice?.seq === this.#seq ? this.#advice : null;
  }

  get advising(): boolean {
    return this.#advising;
  }

  name(seat: number): string {
    const there = this.#info?.seats[seat];
    return there === undefined || there.kind === 'open' ? common().openSeat : there.name;
  }

  act(action: string): Promise<boolean> {
    return this.command({ do: 'act', action });
  }

  command(command: Command): Promise<boolean> {
    if (this.#commands.underWay(command)) return Promise.resolve(false);
    this.#refusal = null;
    return this.#commands.ask((id) => ({ type: 'do', id, command }), this.#send);
  }

  async why(action: string): Promise<void> {
    this.#refusal = null;
    await this.#commands.ask((id) => ({ type: 'why', id, action }), this.#send);
  }

  async advise(): Promise<void> {
    if (this.#advising) return;
    this.#advising = true;
    this.#refusal = null;
    await this.#commands.ask((id) => ({ type: 'hint', id }), this.#send);
    this.#advising = false;
  }

  dismiss(): void {
    this.#refusal = null;
  }

  /** Comes back under the name in use now. */
  reintroduce(): void {
    this.#line.renew();
  }

  close(): void {
    this.#line.close();
    this.#commands.abandon();
  }

  // If the line is down, everything unanswered is sent after the next welcome.
  readonly #send = (message: ClientMessage): void => {
    if (this.#connection === 'live') this.#line.send(message);
  };

  /** Sends again what has no answer, with the same ids. */
  #resend(): void {
    for (const message of this.#commands.messages()) this.#send(message);
  }

  async #hello(): Promise<void> {
    this.#attempt += 1;
    const attempt = this.#attempt;
    const token = await me.ready().catch(() => null);
    // Making a token took so long that another connection stands by now: that one says hello.
    if (attempt !== this.#attempt) return;
    if (token === null) {
      this.#line.renew();
      return;
    }
    this.#token = token;
    const seen = this.#info === null ? {} : { seen: this.#seq };
    this.#line.send({ type: 'hello', version: VERSION, token, ...seen });
  }

  #lost(): void {
    this.#connection = this.#info === null ? 'connecting' : 'lost';
    // A socket does not say why it was refused; the table's page does.
    request<TableInfo>(`/api/tables/${encodeURIComponent(this.code)}`).catch((failure: unknown) => {
      if (failure instanceof ApiFailure && failure.error.code === 'not_found') this.#giveUp('missing');
    });
  }

  #giveUp(problem: Problem): void {
    this.#problem = problem;
    this.close();
  }

  #hear(text: string): void {
    const message = JSON.parse(text) as ServerMessage;
    switch (message.type) {
      case 'welcome':
        this.#welcome(message);
        break;
      case 'happened':
        this.#happened(message);
        break;
      case 'done':
        this.#commands.done(message.id, message.seq);
        this.#commands.seen(this.#seq);
        break;
      case 'refused':
        this.#refused(message.id, message.error);
        break;
      case 'because':
        this.#refusal = message.refusal;
        this.#commands.settle(message.id, true);
        break;
      case 'hints':
        this.#advice = message;
        this.#commands.settle(message.id, true);
        break;
      case 'closing':
        this.#line.renew();
        break;
      case 'pong':
        break;
    }
  }

  #welcome(message: Extract<ServerMessage, { type: 'welcome' }>): void {
    const back = this.#info !== null;
    this.#info = message.table;
    this.#you = message.you;
    this.#scene = message.scene;
    if (back && message.gapless) {
      this.#append(message.steps);
    } else {
      this.#log = message.steps;
      this.#latest = null;
    }
    this.#seq = message.seq;
    this.#connection = 'live';
    this.#line.settled();
    this.#resend();
    this.#commands.seen(this.#seq);
  }

  #happened(news: Happening): void {
    if (news.seq < this.#seq) return;
    if (news.table !== null) this.#info = news.table;
    this.#you = news.you;
    if (news.scene !== null) this.#scene = news.scene;
    if (news.step !== null) this.#append([news.step]);
    this.#seq = news.seq;
    this.#commands.seen(this.#seq);
  }

  #append(steps: readonly Step[]): void {
    const last = this.#log.at(-1)?.seq ?? -1;
    const news = steps.filter((step) => step.seq > last);
    const newest = news.at(-1);
    if (newest === undefined) return;
    // A rematch begins a new log.
    this.#log = [...this.#log, ...news].filter((step) => step.match === newest.match);
    this.#latest = newest;
  }

  #refused(id: string | null, error: ApiError): void {
    if (error.code === 'version') {
      this.#giveUp('outdated');
    } else if (error.code === 'not_found' && this.#info === null) {
      this.#giveUp('missing');
    } else if (error.code === 'unknown') {
      // The server does not know us any more: come back as somebody new.
      if (this.#token !== null) me.renounce(this.#token);
      this.#line.renew();
    } else if (error.code === 'too_many' && id === null) {
      // It does not say which message it did not read.
      setTimeout(() => this.#resend(), CALM);
    } else {
      this.#refusal = { words: error.message, rule: error.rule ?? null };
      if (id !== null) this.#commands.settle(id, false);
    }
  }
}
