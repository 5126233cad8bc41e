import type { ClientMessage, Gesture, Pastime, PastimeMove, SeatNote, ServerMessage } from '../protocol';

/** Something that somebody has thrown onto the table and that still lies there. */
export interface Thrown {
  /** Counts them, so that two alike are two. */
  key: number;
  seat: number;
  gesture: Gesture;
}

/** Somebody who has come in while people gather. */
export interface Arrival {
  key: number;
  name: string;
}

/** How long it is to be seen. */
export const SEEN_FOR = 3_000;

/** So many at once, then each so much later: what the server allows. */
const AT_ONCE = 4;
const EACH = 1_500;

/** The cards as nobody has touched them yet. */
const UNTOUCHED: Pastime = { order: [0, 1, 2, 3, 4, 5, 6], spins: [0, 0, 0, 0, 0, 0, 0] };

/** What goes on at a table beside the match. Nothing of it is kept but who has left and who came back. */
export class Company {
  #notes = $state.raw<readonly SeatNote[]>([]);
  #thrown = $state.raw<readonly Thrown[]>([]);
  #arrival = $state.raw<Arrival | null>(null);
  #pastime = $state.raw<Pastime>(UNTOUCHED);
  #mine = $state.raw<readonly number[]>([]);
  #count = 0;
  #timers: ReturnType<typeof setTimeout>[] = [];

  constructor(private readonly send: (message: ClientMessage) => void) {}

  /** Who has left this match and who came back, oldest first. */
  get notes(): readonly SeatNote[] {
    return this.#notes;
  }

  /** What lies on the table now. */
  get thrown(): readonly Thrown[] {
    return this.#thrown;
  }

  /** Who has come in last. */
  get arrival(): Arrival | null {
    return this.#arrival;
  }

  get pastime(): Pastime {
    return this.#pastime;
  }

  /** Have I thrown so much that the next has to wait? */
  get tired(): boolean {
    return this.#mine.length >= AT_ONCE;
  }

  throw(gesture: Gesture): void {
    if (this.tired) return;
    this.#mine = [...this.#mine, 0];
    this.#later(() => (this.#mine = this.#mine.slice(1)), EACH * this.#mine.length);
    this.send({ type: 'gesture', gesture });
  }

  play(move: PastimeMove): void {
    this.send({ type: 'pastime', move });
  }

  /** Begins anew with what a welcome says. */
  welcome(notes: readonly SeatNote[]): void {
    this.#notes = notes;
  }

  receive(message: ServerMessage): void {
    if (message.type === 'happened') {
      const { note, step } = message;
      const last = this.#notes.at(-1)?.seq ?? -1;
      if (note !== undefined && note.seq > last) this.#notes = [...this.#notes, note];
      // The first step of a match is dealt by nobody: what was noted before belongs to another match.
      else if (step?.seat === null && this.#notes.length > 0) this.#notes = [];
    } else if (message.type === 'gesture') {
      this.#count += 1;
      const thrown = { key: this.#count, seat: message.seat, gesture: message.gesture };
      this.#thrown = [...this.#thrown, thrown];
      this.#later(() => (this.#thrown = this.#thrown.filter((one) => one !== thrown)), SEEN_FOR);
    } else if (message.type === 'arrived') {
      this.#count += 1;
      this.#arrival = { key: this.#count, name: message.name };
    } else if (message.type === 'pastime') {
      this.#pastime = message;
    }
  }

  close(): void {
    for (const timer of this.#timers) clearTimeout(timer);
  }

  #later(what: () => void, after: number): void {
    const timer = setTimeout(() => {
      this.#timers = this.#timers.filter((other) => other !== timer);
      what();
    }, after);
    this.#timers.push(timer);
  }
}
