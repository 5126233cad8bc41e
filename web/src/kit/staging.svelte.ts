// Staging: what has arrived is drawn at once, and what happened on the way is shown on top of it for
// a while. Nothing waits for it, so a fast player can out-click every animation.

import { untrack } from 'svelte';
import type { LiveTable } from '../net/live-table';
import type { Step } from '../protocol';

export interface StepHandlers {
  /** The table still shows what was: time to note where things are. */
  before?: (step: Step) => void;
  /** The table shows what is: time to let things arrive. */
  after?: (step: Step) => void;
}

/**
 * Hears each new step once. What was there when the view came up is history; of several steps that
 * come together after a lost connection the last one is staged, the others are in the log. To be
 * called while a component is set up.
 */
export function followSteps(table: () => LiveTable, { before, after }: StepHandlers): void {
  const news = (tell: ((step: Step) => void) | undefined): (() => void) => {
    let heard = untrack(() => table().latest);
    return () => {
      const step = table().latest;
      if (step === heard) return;
      heard = step;
      if (step !== null) untrack(() => tell?.(step));
    };
  };
  if (before !== undefined) $effect.pre(news(before));
  if (after !== undefined) $effect(news(after));
}

/** What tells the events of a game apart; the same word in all games. */
interface Tagged {
  readonly kind: string;
}

/** The events of a step that everyone sees; `Event` is the type the game's protocol gives them. */
export function publicEvents<Event extends Tagged>(step: Step | null): Event[] {
  return (step?.events ?? []).filter((seen) => !seen.private).map((seen) => seen.event as Event);
}

/** Makes, for the public events of a game, what finds the first one of a kind in a step. */
export function eventFinder<Event extends Tagged>() {
  return <Kind extends Event['kind']>(step: Step | null, kind: Kind): Extract<Event, { kind: Kind }> | null =>
    publicEvents<Event>(step).find((event): event is Extract<Event, { kind: Kind }> => event.kind === kind) ?? null;
}

/** Something that is to be seen for a while, in one phase or several. To be made while a component is set up. */
export class Moment<T> {
  #now = $state.raw<T | null>(null);
  #phase = $state(0);
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #ending: (() => void) | undefined;

  /** `ending` is told before it goes, while it can still be seen. */
  constructor(ending?: () => void) {
    this.#ending = ending;
    $effect(() => () => clearTimeout(this.#timer));
  }

  get now(): T | null {
    return this.#now;
  }

  /** Which phase it is in, from 0. */
  get phase(): number {
    return this.#phase;
  }

  /** Shows it, for so many milliseconds in each phase; what was shown before gives way. */
  show(value: T, ...phases: readonly number[]): void {
    this.end();
    this.#now = value;
    this.#wait(phases, 0);
  }

  /** What is shown has changed; its time runs on. */
  change(value: T): void {
    if (this.#now !== null) this.#now = value;
  }

  end(): void {
    clearTimeout(this.#timer);
    if (this.#now === null) return;
    this.#ending?.();
    this.#now = null;
    this.#phase = 0;
  }

  #wait(phases: readonly number[], phase: number): void {
    const length = phases[phase];
    if (length === undefined) {
      this.end();
      return;
    }
    this.#phase = phase;
    this.#timer = setTimeout(() => this.#wait(phases, phase + 1), length);
  }
}
