// A table that takes its time: what has arrived is shown step by step, each when the card before it has been seen.
// Board, prompt, log and live region follow the same table, so they never tell more than is to be seen.

import { untrack } from 'svelte';
import type { Hints, LiveTable } from '../../net/live-table';
import type { Command, Scene, Step, TableInfo } from '../../protocol';
import type { Public } from '../../protocol/timeline-twist';
import { turningOf } from './events';
import { FLIP, flipTime, momentsOf, TURNED } from './moments';

/** All that a step changes. */
type Snapshot = Pick<LiveTable, 'scene' | 'log' | 'latest' | 'seq'> & Pick<TableInfo, 'stage' | 'matches'>;

/** How long a step keeps the next one waiting, in milliseconds. */
const lengthOf = (step: Step): number => {
  const turning = turningOf(step);
  return turning === null ? 0 : momentsOf(turning.fate).reduce((sum, phase) => sum + phase, 0);
};

/** So many may wait to be shown; what happened before them is in the log. */
const PATIENCE = 3;

const turnOf = (scene: Scene | null): number | null => (scene?.public as Public | undefined)?.turn ?? null;

export class PacedTable implements LiveTable {
  #shown = $state.raw<Snapshot>({ scene: null, log: [], latest: null, seq: 0, stage: 'playing', matches: 0 });
  /** What has come since, oldest first. */
  #coming = $state.raw<readonly Snapshot[]>([]);
  /** What is shown, but for the end of the match: its sheet comes when the last card has been seen. */
  #seen: Snapshot | null = null;
  /** What is to be done when the card in the air has flipped. */
  #flipped: (() => void) | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #table: LiveTable;
  readonly #close: () => void;

  constructor(table: LiveTable) {
    this.#table = table;
    this.#shown = untrack(() => this.#arrived());
    const stop = $effect.root(() => {
      $effect.pre(() => {
        const now = this.#arrived();
        untrack(() => this.#take(now));
      });
    });
    const skip = (): void => this.#skip();
    const turned = (): void => this.#flipped?.();
    window.addEventListener(TURNED, turned);
    window.addEventListener('pointerdown', skip, { capture: true });
    window.addEventListener('keydown', skip, { capture: true });
    document.addEventListener('visibilitychange', skip);
    this.#close = () => {
      stop();
      clearTimeout(this.#timer);
      window.removeEventListener(TURNED, turned);
      window.removeEventListener('pointerdown', skip, { capture: true });
      window.removeEventListener('keydown', skip, { capture: true });
      document.removeEventListener('visibilitychange', skip);
    };
  }

  /** Is there more than is shown yet? */
  get behind(): boolean {
    return this.#coming.length > 0;
  }

  /** Shows everything that has arrived. */
  catchUp(): void {
    const last = this.#coming.at(-1) ?? this.#seen;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#flipped = null;
    this.#seen = null;
    this.#coming = [];
    if (last !== null) this.#shown = last;
  }

  close(): void {
    this.#close();
  }

  #arrived(): Snapshot {
    const { scene, log, latest, seq, info } = this.#table;
    return { scene, log, latest, seq, stage: info.stage, matches: info.matches };
  }

  /** Whoever could play on, has not looked, or has played a round or all of it need not wait. */
  #skip(): void {
    const { seat } = this.#table.you;
    const mayAct = seat !== null && (this.#table.scene?.must.includes(seat) ?? false);
    if (mayAct || document.hidden || this.#table.held || this.#table.info.stage === 'over') this.catchUp();
  }

  #take(now: Snapshot): void {
    const last = this.#coming.at(-1);
    const before = last ?? this.#shown;
    if (now.matches !== before.matches || now.latest === null || document.hidden) {
      // Another match, or a fresh start: there is nothing to be staged.
      this.#coming = [now];
      this.catchUp();
    } else if (now.latest !== before.latest || (last === undefined && this.#timer === undefined)) {
      this.#coming = [...this.#coming, now];
      if (this.#timer === undefined) this.#next();
    } else if (last !== undefined) {
      // The same step, told anew: in another language, or somebody came.
      this.#coming = [...this.#coming.slice(0, -1), now];
    } else {
      this.#seen = now;
      this.#shown = { ...now, stage: this.#shown.stage };
    }
  }

  /** Shows what comes next. While a card flies and flips its date is not told, and it is nobody’s turn yet. */
  #next(): void {
    this.#timer = undefined;
    if (this.#seen !== null) this.#shown = this.#seen;
    this.#seen = null;
    const late = this.#coming.length - PATIENCE;
    if (late > 0) {
      this.#shown = this.#coming[late - 1] ?? this.#shown;
      this.#coming = this.#coming.slice(late);
    }
    const [now, ...rest] = this.#coming;
    if (now === undefined) return;
    const length = now.latest === null || now.latest === this.#shown.latest ? 0 : lengthOf(now.latest);
    if (length === 0) {
      this.#coming = rest;
      this.#shown = now;
      this.#next();
      return;
    }
    const { stage, log, scene } = this.#shown;
    this.#shown = { ...now, log, stage, scene: flying(now.scene, turnOf(scene)) };
    const flipped = (): void => {
      clearTimeout(this.#timer);
      this.#flipped = null;
      const [turned = now, ...others] = this.#coming;
      this.#coming = others;
      this.#seen = turned;
      this.#shown = { ...turned, stage };
      this.#timer = setTimeout(() => this.#next(), length - FLIP);
    };
    this.#flipped = flipped;
    this.#timer = setTimeout(flipped, flipTime());
  }

  get scene(): Scene | null {
    return this.#shown.scene;
  }

  get log(): readonly Step[] {
    return this.#shown.log;
  }

  get latest(): Step | null {
    return this.#shown.latest;
  }

  get seq(): number {
    return this.#shown.seq;
  }

  get info(): TableInfo {
    return { ...this.#table.info, stage: this.#shown.stage, matches: this.#shown.matches };
  }

  get you(): LiveTable['you'] {
    return this.#table.you;
  }

  get connection(): LiveTable['connection'] {
    return this.#table.connection;
  }

  /** A round that led to a play-off: it is over when its last card has been seen. */
  get held(): boolean {
    return this.#table.held && !this.behind && this.#shown.latest === this.#table.latest;
  }

  get refusal(): LiveTable['refusal'] {
    return this.#table.refusal;
  }

  get sending(): boolean {
    return this.#table.sending;
  }

  get hints(): Hints | null {
    return this.behind ? null : this.#table.hints;
  }

  get awaitingHints(): boolean {
    return this.#table.awaitingHints;
  }

  name(seat: number): string {
    return this.#table.name(seat);
  }

  act(action: string): Promise<boolean> {
    return this.#table.act(action);
  }

  why(action: string): Promise<void> {
    return this.#table.why(action);
  }

  command(command: Command): Promise<boolean> {
    return this.#table.command(command);
  }

  askForHints(): Promise<void> {
    return this.#table.askForHints();
  }

  goOn(): void {
    this.#table.goOn();
  }

  dismiss(): void {
    this.#table.dismiss();
  }
}

/** The table while a card is in the air: it lies there already, but whose turn it was stays so. */
function flying(scene: Scene | null, turn: number | null): Scene | null {
  return scene === null ? null : { ...scene, must: [], legal: [], public: { ...(scene.public as Public), turn } };
}
