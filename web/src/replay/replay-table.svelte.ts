import type { LiveTable } from '../net/live-table';
import type { RefusalInfo, Scene, Seat, SeatInfo, SeenMatch, Step, TableInfo, Text, You } from '../protocol';
import { endsOf, framesOf, logAt, type Frame } from './frames';

/** How long a picture stays when the match plays by itself, in ms, at the usual speed. */
const PAUSE = 1_800;
/** The ends of rounds are worth a longer look. */
const LOOK = 2_600;

/** How fast a match can play by itself. */
export const SPEEDS = [0.5, 1, 2, 4] as const;

/** A table at which a match that is over is looked at again: nothing can be done at it but to go back and forth. */
export class ReplayTable implements LiveTable {
  readonly #match: SeenMatch;
  readonly #code: string;
  readonly #frames: readonly Frame[];
  #at = $state(0);
  #latest = $state.raw<Step | null>(null);
  #playing = $state(false);
  #speed = $state(1);
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `at` is the picture to begin with. */
  constructor(code: string, match: SeenMatch, at: number) {
    this.#code = code;
    this.#match = match;
    this.#frames = framesOf(match);
    this.#at = Math.min(Math.max(at, 0), this.last);
  }

  /** The picture that is shown, from 0. */
  get at(): number {
    return this.#at;
  }

  /** The last picture. */
  get last(): number {
    return this.#frames.length - 1;
  }

  get playing(): boolean {
    return this.#playing;
  }

  get speed(): number {
    return this.#speed;
  }

  /** What each seat holds, in words, where all cards lie open. */
  get hands(): readonly (readonly Text[])[] {
    return this.#frame.hands;
  }

  get cards(): readonly unknown[] {
    return this.#match.cards;
  }

  get backgrounds(): Readonly<Record<string, unknown>> {
    return this.#match.backgrounds;
  }

  /** Shows a picture. The next one is staged as it was in the match; others are simply there. */
  show(at: number): void {
    const place = Math.min(Math.max(at, 0), this.last);
    this.#latest = place === this.#at + 1 ? (this.#frames[place]?.step ?? null) : null;
    this.#at = place;
    if (place === this.last) this.#playing = false;
    this.#goOn();
  }

  /** To the end of a round: the next one, or the one before. */
  jump(by: 1 | -1): void {
    const ends = endsOf(this.#frames);
    const next = by > 0 ? ends.find((end) => end > this.#at) : ends.findLast((end) => end < this.#at);
    this.show(next ?? (by > 0 ? this.last : 0));
  }

  /** Plays by itself, or stops. At the end it begins anew. */
  toggle(): void {
    if (!this.#playing && this.#at === this.last) this.show(0);
    this.#playing = !this.#playing;
    this.#goOn();
  }

  /** The next speed; after the fastest comes the slowest. */
  faster(): void {
    const index = SPEEDS.indexOf(this.#speed as (typeof SPEEDS)[number]);
    this.#speed = SPEEDS[(index + 1) % SPEEDS.length] ?? 1;
    this.#goOn();
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  #goOn(): void {
    clearTimeout(this.#timer);
    if (!this.#playing) return;
    const stay = this.#frame.ended ? LOOK : PAUSE;
    this.#timer = setTimeout(() => this.show(this.#at + 1), stay / this.#speed);
  }

  readonly #frame = $derived.by((): Frame => {
    const frame = this.#frames[this.#at];
    if (frame === undefined) throw new Error('a match has a deal');
    return frame;
  });

  readonly #log = $derived.by(() => logAt(this.#frames, this.#at));

  get info(): TableInfo {
    const { game, options, names } = this.#match;
    const seats = names.map((name): SeatInfo => ({
      kind: 'person',
      name,
      here: true,
      left: false,
      substituted: false,
      votes: 0,
      rematch: false,
      host: false,
    }));
    // Never "over": the end sheet is for those who have just played.
    return { code: this.#code, game, options, stage: 'playing', seats, listed: false, pace: 'normal', stand_in: 'never', matches: 1, watching: 0 };
  }

  get you(): You {
    return { seat: this.#match.eyes, host: false, hints: false };
  }

  get seq(): number {
    return this.#at;
  }

  get scene(): Scene {
    return this.#frame.scene;
  }

  get log(): readonly Step[] {
    return this.#log;
  }

  get latest(): Step | null {
    return this.#latest;
  }

  readonly refusal: RefusalInfo | null = null;
  readonly hints = null;
  readonly held = false;
  readonly connection = 'live';
  readonly sending = false;
  readonly awaitingHints = false;

  name(seat: Seat): string {
    return this.#match.names[seat] ?? '';
  }

  act(): Promise<boolean> {
    return Promise.resolve(false);
  }

  why(): Promise<void> {
    return Promise.resolve();
  }

  command(): Promise<boolean> {
    return Promise.resolve(false);
  }

  askForHints(): Promise<void> {
    return Promise.resolve();
  }

  goOn(): void {
    // Whoever looks back goes on by the buttons.
  }

  dismiss(): void {
    // Nothing is refused where nothing can be done.
  }
}
