import { api } from '../../net/api';
import { strength } from '../../net/strength.svelte';
import type { Checked, Draft, NewSeat, OptionHelp } from '../../protocol';
import { Asked } from '../asking/ask.svelte';
import { draftOf, firstPlan, tableOf, withOption, type Plan, type Value } from './draft';

/** Quick changes are asked about once. */
const PAUSE = 120;

/** A table being set up, and what the server says about it. */
export class Planning {
  #plan = $state.raw<Plan>(firstPlan(''));
  readonly #checked = new Asked(async (draft: Draft): Promise<Checked> => {
    const { start, ...options } = draft.options;
    if (start === undefined) return api.check(draft);
    // Who begins is not to decide how many play: with fewer seats somebody else begins.
    const [checked, { players }] = await Promise.all([api.check(draft), api.check({ ...draft, options })]);
    return { ...checked, players };
  });
  #counts: number[] = [];
  #pause: ReturnType<typeof setTimeout> | undefined;

  constructor(game: string) {
    this.#plan = firstPlan(game, strength.level);
    this.check();
  }

  get plan(): Plan {
    return this.#plan;
  }

  get table() {
    return tableOf(this.#plan);
  }

  /** The numbers of players that go with the options; empty until the server has answered. */
  get counts(): number[] {
    const { players = [] } = this.#checked.value ?? {};
    // Options that fit no number at all have another problem, and hide no number.
    if (players.length > 0) this.#counts = players;
    return this.#counts;
  }

  /** What does not go together. */
  get problem() {
    return this.#checked.value?.problem ?? null;
  }

  /** Why the server could not be asked. */
  get error() {
    return this.#checked.error;
  }

  get asking() {
    return this.#checked.asking;
  }

  readonly check = (): void => {
    clearTimeout(this.#pause);
    void this.#checked.ask(draftOf(this.#plan));
  };

  seat(seats: NewSeat[]): void {
    // A beginner whose seat is gone begins no longer.
    const { start, ...options } = this.#plan.options;
    const stays = typeof start !== 'number' || start < seats.length;
    this.#change({ seats, options: stays ? this.#plan.options : options });
  }

  option(help: OptionHelp, value: Value | undefined): void {
    this.#change({ options: withOption(this.#plan.options, help, value) });
  }

  set pace(pace: Plan['pace']) {
    this.#plan = { ...this.#plan, pace };
  }

  set level(level: Plan['level']) {
    this.#plan = { ...this.#plan, level };
    strength.level = level;
  }

  set listed(listed: boolean) {
    this.#plan = { ...this.#plan, listed };
  }

  #change(part: Partial<Plan>): void {
    this.#plan = { ...this.#plan, ...part };
    clearTimeout(this.#pause);
    this.#pause = setTimeout(this.check, PAUSE);
  }
}
