import { untrack } from 'svelte';
import type { Hints, LiveTable } from '../net/live-table';
import type { RefusalInfo, Scene, Seat, SeatInfo, Step, TableInfo, You } from '../protocol';
import type { Lesson, Recording } from './lesson';
import { lesson as t } from './words';

/** The learner's seat. */
const ME: Seat = 0;
/** Others take so long for a move, in ms, so that it can be followed. */
const PAUSE = 1_300;

/** The recording with the learner's name in it. */
function named(recording: Recording, name: string): Recording {
  const [placeholder = ''] = recording.names;
  const put = (text: string): string => text.replaceAll(placeholder, () => name);
  const words = (step: Step): Step => ({
    ...step,
    events: step.events.map((seen) => ({
      ...seen,
      words: Object.fromEntries(Object.entries(seen.words).map(([code, text]) => [code, put(text ?? '')])) as typeof seen.words,
    })),
  });
  return {
    ...recording,
    names: recording.names.map(put),
    moves: recording.moves.map((move) => ({ ...move, step: words(move.step) })),
  };
}

/**
 * A table at which a recorded lesson is played: nothing is decided here. What is seen and what is legal was written down by the
 * rules; of what is legal, the move that is shown can be made, and everything else is answered with the sentence about it.
 */
export class LessonTable implements LiveTable {
  readonly #lesson: Lesson;
  readonly #recording: Recording;
  readonly #made: (moves: number) => void;
  /** How many moves of the recording have been made. */
  #at = $state(0);
  #latest = $state.raw<Step | null>(null);
  #refusal = $state.raw<RefusalInfo | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `begin` is how many moves the learner has made before; `made` hears of each further one. */
  constructor(lesson: Lesson, name: string, begin: number, made: (moves: number) => void) {
    this.#lesson = lesson;
    this.#recording = named(lesson.recording, name);
    this.#made = made;
    if (begin < this.steps) this.#at = this.#placeOf(begin);
    this.#goOn();
  }

  /** How many moves the learner makes in all. */
  get steps(): number {
    return this.#recording.moves.filter(({ seat }) => seat === ME).length;
  }

  /** How many moves the learner has made of the first so many of all. */
  madeOf(moves: number): number {
    return this.#recording.moves.slice(0, moves).filter(({ seat }) => seat === ME).length;
  }

  /** What is to be said about the move that the learner makes next, after so many of all. */
  sentence(moves: number): string {
    return this.#lesson.sentences()[this.madeOf(moves)] ?? this.#lesson.end();
  }

  /** Has every move been made, of so many? */
  isOver(moves: number): boolean {
    return moves === this.#recording.moves.length;
  }

  get cards(): Recording['cards'] {
    return this.#recording.cards;
  }

  get backgrounds(): Recording['backgrounds'] {
    return this.#recording.backgrounds;
  }

  readonly #wanted = $derived.by(() => this.#recording.moves.slice(this.#at).find(({ seat }) => seat === ME)?.action ?? null);

  readonly #scene = $derived.by((): Scene => {
    const scene = this.#recording.moves[this.#at - 1]?.scene ?? this.#recording.start;
    return { ...scene, legal: scene.legal.filter((action) => action === this.#wanted) };
  });

  readonly #log = $derived.by(() => this.#recording.moves.slice(0, this.#at).map(({ step }) => step));

  get info(): TableInfo {
    const { game, options, names } = this.#recording;
    const seats = names.map((name, seat): SeatInfo =>
      seat === ME
        ? { kind: 'person', name, here: true, left: false, substituted: false, votes: 0, rematch: false, host: true }
        : { kind: 'bot', name, level: 'casual', host: false },
    );
    return { code: '', game, options, stage: 'playing', seats, listed: false, pace: 'normal', stand_in: 'never', matches: 1, watching: 0 };
  }

  get you(): You {
    return { seat: ME, host: true, hints: false };
  }

  get seq(): number {
    return this.#at;
  }

  get scene(): Scene {
    return this.#scene;
  }

  get log(): readonly Step[] {
    return this.#log;
  }

  get latest(): Step | null {
    return this.#latest;
  }

  get refusal(): RefusalInfo | null {
    return this.#refusal;
  }

  /** What is to be done is marked on the table, as a hint is. */
  get hints(): Hints | null {
    const [action] = this.#scene.legal;
    if (action === undefined) return null;
    const nothing = { en: '' };
    return { type: 'hints', id: '', seq: this.seq, unit: nothing, measure: 'chance', hints: [{ action, value: 0, reason: nothing }] };
  }

  readonly held = false;
  readonly connection = 'live';
  readonly sending = false;
  readonly awaitingHints = false;

  name(seat: Seat): string {
    return this.#recording.names[seat] ?? '';
  }

  act(action: string): Promise<boolean> {
    this.#refusal = null;
    if (!this.#scene.legal.includes(action)) {
      this.#showAgain();
      return Promise.resolve(false);
    }
    // Where all act at the same time, the learner need not wait for the others.
    while (this.#recording.moves[this.#at]?.seat !== ME) this.#step();
    this.#step();
    this.#made(this.madeOf(this.#at));
    this.#goOn();
    return Promise.resolve(true);
  }

  why(): Promise<void> {
    this.#showAgain();
    return Promise.resolve();
  }

  command(): Promise<boolean> {
    return Promise.resolve(false);
  }

  askForHints(): Promise<void> {
    return Promise.resolve();
  }

  goOn(): void {
    // No round ends here before the lesson does.
  }

  dismiss(): void {
    this.#refusal = null;
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  #showAgain(): void {
    this.#refusal = { words: { en: t().first(this.sentence(this.#at)) }, rule: null };
  }

  #step(): void {
    const move = this.#recording.moves[this.#at];
    if (move === undefined) return;
    this.#at += 1;
    this.#latest = move.step;
  }

  /** Others make their moves, one after the other. */
  #goOn(): void {
    clearTimeout(this.#timer);
    const next = untrack(() => this.#recording.moves[this.#at]);
    if (next === undefined || next.seat === ME) return;
    this.#timer = setTimeout(() => {
      this.#step();
      this.#goOn();
    }, PAUSE);
  }

  /** After so many moves of the learner. */
  #placeOf(made: number): number {
    let place = 0;
    while (this.madeOf(place) < made) place += 1;
    return place;
  }
}
