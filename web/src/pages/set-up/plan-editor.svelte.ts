import { api } from '../../net/api';
import { botLevel } from '../../net/bot-level.svelte';
import type { Checked, Draft, NewSeat, OptionHelp } from '../../protocol';
import { Query } from '../../net/query.svelte';
import type { OptionValue } from '../../games/module';
import { nearest, type WithPresets } from '../parts/presets';
import { draftOf, firstPlan, resized, tableOf, withOption, type Plan } from './plan';

/** Quick changes are asked about once. */
const PAUSE = 120;

/** A table being set up, and what the server says about it. */
export class PlanEditor {
  #plan = $state.raw<Plan>(firstPlan({ id: '' }));
  readonly #checked = new Query(async (draft: Draft): Promise<Checked> => {
    const { start, ...options } = draft.options;
    if (start === undefined) return api.check(draft);
    // Who begins is not to decide how many play: with fewer seats somebody else begins.
    const [checked, { players }] = await Promise.all([api.check(draft), api.check({ ...draft, options })]);
    return { ...checked, players };
  });
  #counts: number[] = [];
  #pause: ReturnType<typeof setTimeout> | undefined;

  constructor(game: WithPresets) {
    this.#plan = firstPlan(game, botLevel.level);
    void this.#begin();
  }

  /** The first plan is for a number of players that goes. */
  async #begin(): Promise<void> {
    const first = this.#plan;
    const { players = [] } = (await this.#checked.run(draftOf(first))) ?? {};
    if (this.#plan !== first || players.includes(first.seats.length)) return;
    const count = nearest(first.seats.length, players);
    if (count !== first.seats.length) this.seat(resized(first.seats, count));
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

  /** What is worth knowing before so many play like this. */
  get advice() {
    return this.#checked.value?.advice ?? null;
  }

  /** What those who played together like this have reached; null where people play against each other. */
  get best() {
    return this.#checked.value?.best ?? null;
  }

  /** Why the server could not be asked. */
  get error() {
    return this.#checked.error;
  }

  get loading() {
    return this.#checked.loading;
  }

  readonly check = (): void => {
    clearTimeout(this.#pause);
    void this.#checked.run(draftOf(this.#plan));
  };

  seat(seats: NewSeat[]): void {
    // A beginner whose seat is gone begins no longer.
    const { start, ...options } = this.#plan.options;
    const stays = typeof start !== 'number' || start < seats.length;
    this.#change({ seats, options: stays ? this.#plan.options : options });
  }

  option(help: OptionHelp, value: OptionValue | undefined): void {
    this.#change({ options: withOption(this.#plan.options, help, value) });
  }

  set pace(pace: Plan['pace']) {
    this.#plan = { ...this.#plan, pace };
  }

  set standIn(standIn: Plan['standIn']) {
    this.#plan = { ...this.#plan, standIn };
  }

  set level(level: Plan['level']) {
    this.#plan = { ...this.#plan, level };
    botLevel.level = level;
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
