import {
  VERSION,
  type ApiError,
  type ClientMessage,
  type Command,
  type ErrorCode,
  type Update,
  type RefusalInfo,
  type Scene,
  type SceneChange,
  type ServerMessage,
  type Step,
  type Text,
  type TableInfo,
  type You,
} from '../protocol';
import { common } from '../words/common';
import { lang } from '../words/language.svelte';
import { ApiFailure, request } from './http';
import { PendingCommands } from './commands';
import { Company } from './company.svelte';
import type { Hints, LiveTable } from './live-table';
import { me } from './me.svelte';
import { ReconnectingSocket, tableSocketUrl } from './reconnecting-socket';
import { changed } from './scene-change';

/** Why there is no table to be shown, now and later. */
export interface Problem {
  /** There is no such table; this page is too old; or the server says no for another reason. */
  kind: 'missing' | 'outdated' | 'refused';
  /** What the server said. */
  message: Text;
}

/** Refusals after which the same question can be asked again: the server is in trouble or busy. Every other one is final. */
const PASSING: readonly ErrorCode[] = ['internal', 'too_many'];

const problemKinds: Partial<Record<ErrorCode, Problem['kind']>> = { not_found: 'missing', version: 'outdated' };

/** How long the end of a round is looked at, where the game does not say otherwise. */
const HOLD = 2_600;

/** A round that has ended, while it is looked at. */
interface Held {
  /** What ended it, with the deal of the next one. */
  step: Step;
  /** The table as it was left. */
  scene: Scene;
  /** What has happened since. */
  later: Update[];
}

/** How long to be quiet after the server said that it was too much. */
const CALM = 1_000;

/** A place at a table on the server: the newest state, and a connection that repairs itself. */
export class TableConnection implements LiveTable {
  #info = $state.raw<TableInfo | null>(null);
  #you = $state.raw<You>({ seat: null, host: false, hints: false });
  #seq = $state(0);
  #scene = $state.raw<Scene | null>(null);
  #log = $state.raw<readonly Step[]>([]);
  #latest = $state.raw<Step | null>(null);
  #connection = $state<'connecting' | 'live' | 'lost'>('connecting');
  #refusal = $state.raw<RefusalInfo | null>(null);
  #problem = $state.raw<Problem | null>(null);
  #waiting = $state(0);
  #hints = $state.raw<Hints | null>(null);
  #awaitingHints = $state(false);
  /** The last question why not that nothing else came after. */
  #wondering: string | null = null;

  #held = $state.raw<Held | null>(null);
  #release: ReturnType<typeof setTimeout> | undefined;

  readonly #socket: ReconnectingSocket;
  /** What goes on at the table beside the match. */
  readonly company = new Company((message) => this.#send(message));
  readonly #commands = new PendingCommands((waiting) => (this.#waiting = waiting));
  #token: string | null = null;
  #attempt = 0;
  /** Has this connection been welcomed? Before that a refusal is about joining. */
  #joined = false;
  #tokenReplaced = false;
  #describe = false;
  /** The language that the server was told; its texts come in no other. */
  #language = '';
  #retelling = false;
  readonly #stopFollowingLanguage: () => void;

  /** `needsDescription` says which games are shown from their scenes in words, `holdFor` how long the end of a round is looked at. */
  constructor(
    readonly code: string,
    private readonly needsDescription: (game: string) => boolean = () => false,
    private readonly holdFor: (game: string) => number | undefined = () => undefined,
  ) {
    this.#socket = new ReconnectingSocket(tableSocketUrl(code), {
      onOpen: () => void this.#hello(),
      onMessage: (text) => this.#receive(text),
      onLost: () => this.#lost(),
    });
    this.#stopFollowingLanguage = $effect.root(() => {
      $effect(() => this.#speak(lang.current));
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
    return this.#held?.scene ?? this.#scene;
  }

  get held(): boolean {
    return this.#held !== null;
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

  get refusal(): RefusalInfo | null {
    return this.#refusal;
  }

  get sending(): boolean {
    return this.#waiting > 0;
  }

  get hints(): Hints | null {
    return this.#hints?.seq === this.#seq ? this.#hints : null;
  }

  get awaitingHints(): boolean {
    return this.#awaitingHints;
  }

  name(seat: number): string {
    const there = this.#info?.seats[seat];
    return there === undefined || there.kind === 'open' ? common().openSeat : there.name;
  }

  act(action: string): Promise<boolean> {
    return this.command({ do: 'act', action });
  }

  command(command: Command): Promise<boolean> {
    if (this.#commands.isPending(command)) return Promise.resolve(false);
    // Whoever does something has seen enough.
    this.goOn();
    this.#refusal = null;
    this.#wondering = null;
    return this.#commands.send((id) => ({ type: 'do', id, command }), this.#send);
  }

  async why(action: string): Promise<void> {
    this.#refusal = null;
    await this.#commands.send((id) => {
      this.#wondering = id;
      return { type: 'why', id, action };
    }, this.#send);
  }

  async askForHints(): Promise<void> {
    if (this.#awaitingHints) return;
    this.#awaitingHints = true;
    this.#refusal = null;
    await this.#commands.send((id) => ({ type: 'hint', id }), this.#send);
    this.#awaitingHints = false;
  }

  goOn(): void {
    const held = this.#letGo();
    if (held === null) return;
    this.#latest = { ...held.step, events: held.step.events.slice(held.step.next_round) };
    this.#send({ type: 'seen', seq: held.step.seq });
    for (const news of held.later) this.#happened(news);
  }

  dismiss(): void {
    this.#refusal = null;
  }

  /** Comes back under the name in use now. */
  reintroduce(): void {
    this.#socket.reconnect();
  }

  close(): void {
    clearTimeout(this.#release);
    this.#stopFollowingLanguage();
    this.#socket.close();
    this.company.close();
    this.#commands.cancelAll();
  }

  // If the connection is down, everything unanswered is sent after the next welcome.
  readonly #send = (message: ClientMessage): void => {
    if (this.#connection === 'live') this.#socket.send(message);
  };

  /** Another language was chosen: come back for everything in it, from the beginning of the match. */
  #speak(language: string): void {
    if (this.#language === '' || this.#language === language) return;
    this.#retelling = true;
    this.#refusal = null;
    this.#socket.restart();
  }

  /** Sends again what has no answer, with the same ids. */
  #resend(): void {
    for (const message of this.#commands.messages()) this.#send(message);
  }

  async #hello(): Promise<void> {
    this.#attempt += 1;
    const attempt = this.#attempt;
    const token = await me.token().catch(() => null);
    // Making a token took so long that another connection stands by now: that one says hello.
    if (attempt !== this.#attempt) return;
    if (token === null) {
      this.#socket.reconnect();
      return;
    }
    this.#token = token;
    this.#language = lang.current;
    const describe = this.#describe ? { describe: true } : {};
    const wishes = { language: this.#language, differences: true };
    this.#socket.send({ type: 'hello', version: VERSION, token, ...this.#seen(), ...describe, ...wishes });
  }

  /** What need not be told again. */
  #seen(): { seen?: number } {
    if (this.#info === null) return {};
    if (!this.#retelling) return { seen: this.#seq };
    const first = this.#log[0];
    return first === undefined ? {} : { seen: first.seq - 1 };
  }

  #lost(): void {
    this.#joined = false;
    this.#connection = this.#info === null ? 'connecting' : 'lost';
    // A socket does not say why it was refused; the table's page does.
    request<TableInfo>(`/api/tables/${encodeURIComponent(this.code)}`).catch((failure: unknown) => {
      if (failure instanceof ApiFailure && !PASSING.includes(failure.error.code)) this.#giveUp(failure.error);
    });
  }

  /** Trying again would not help. */
  #giveUp({ code, message }: ApiError): void {
    this.#problem = { kind: problemKinds[code] ?? 'refused', message };
    this.close();
  }

  #receive(text: string): void {
    const message = JSON.parse(text) as ServerMessage;
    this.company.receive(message);
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
        // Whoever has done something since does not want to know any more.
        if (message.id === this.#wondering) this.#refusal = message.refusal;
        this.#commands.settle(message.id, true);
        break;
      case 'hints':
        this.#hints = message;
        this.#commands.settle(message.id, true);
        break;
      case 'closing':
        this.#socket.reconnect();
        break;
      // The company has heard these.
      case 'pong':
      case 'gesture':
      case 'pastime':
      case 'arrived':
        break;
    }
  }

  #welcome(message: Extract<ServerMessage, { type: 'welcome' }>): void {
    if (!this.#describe && this.needsDescription(message.table.game)) {
      // Only now it is known which game it is: come back for its scenes in words.
      this.#describe = true;
      this.#socket.restart();
      return;
    }
    const back = this.#info !== null;
    const held = this.#letGo();
    this.company.welcome(message.notes ?? []);
    this.#joined = true;
    this.#tokenReplaced = false;
    this.#info = message.table;
    this.#you = message.you;
    this.#scene = message.scene;
    if (back && message.gapless && !this.#retelling) {
      this.#append(message.steps);
    } else {
      this.#log = message.steps;
      this.#latest = null;
    }
    this.#seq = message.seq;
    this.#connection = 'live';
    this.#socket.resetBackOff();
    this.#resend();
    this.#commands.seen(this.#seq);
    if (held !== null) this.#send({ type: 'seen', seq: held.step.seq });
    // Hints that are shown are in the other language.
    if (this.#retelling && this.hints !== null) void this.askForHints();
    this.#retelling = false;
  }

  #happened(news: Update): void {
    if (news.seq < this.#seq) return;
    if (this.#held !== null) {
      this.#held.later.push(news);
      return;
    }
    if (news.table !== null) this.#info = news.table;
    this.#you = news.you;
    if (news.scene !== null) this.#scene = news.scene;
    if (news.change !== undefined) this.#follow(news.change);
    if (news.step !== null && news.round_end !== undefined) this.#hold(news.step, news.round_end);
    else if (news.step !== null) this.#append([news.step]);
    this.#seq = news.seq;
    this.#commands.seen(this.#seq);
  }

  /** A round has ended: for a while everything stays as it was left, and the log does not tell more. */
  #hold(step: Step, scene: Scene): void {
    this.#append([{ ...step, events: step.events.slice(0, step.next_round) }]);
    this.#held = { step, scene, later: [] };
    this.#release = setTimeout(() => this.goOn(), this.holdFor(this.info.game) ?? HOLD);
  }

  /** The log has all of the step from now on. */
  #letGo(): Held | null {
    clearTimeout(this.#release);
    const held = this.#held;
    this.#held = null;
    if (held !== null) this.#log = this.#log.map((step) => (step.seq === held.step.seq ? held.step : step));
    return held;
  }

  #follow(change: SceneChange): void {
    const scene = changed(this.#scene, change);
    if (scene !== null) this.#scene = scene;
    // Out of step: what is shown is old until the whole scene comes.
    else this.#send({ type: 'whole' });
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
      this.#giveUp(error);
    } else if (!this.#joined) {
      this.#notJoined(error);
    } else if (error.code === 'unknown') {
      this.#comeBackAsSomebodyNew();
    } else if (error.code === 'too_many' && id === null) {
      // It does not say which message it did not read.
      setTimeout(() => this.#resend(), CALM);
    } else {
      this.#refusal = { words: error.message, rule: error.rule ?? null };
      if (id !== null) this.#commands.settle(id, false);
    }
  }

  #notJoined(error: ApiError): void {
    // The server may have forgotten who we are; if it does not know somebody new either, that is final.
    if (error.code === 'unknown' && !this.#tokenReplaced) this.#comeBackAsSomebodyNew();
    else if (PASSING.includes(error.code)) this.#socket.reconnect();
    else this.#giveUp(error);
  }

  #comeBackAsSomebodyNew(): void {
    this.#tokenReplaced = true;
    if (this.#token !== null) me.dropToken(this.#token);
    this.#socket.reconnect();
  }
}
