import type { OptionValue } from '../../games/module';
import type { Draft, Level, NewSeat, NewTable, OptionHelp, Pace, StandIn } from '../../protocol';
import { seatsFor, presetsOf, type WithPresets } from '../parts/presets';

/** A table somebody is setting up. */
export interface Plan {
  game: string;
  seats: NewSeat[];
  /** Only what differs from the defaults. */
  options: Record<string, OptionValue>;
  listed: boolean;
  pace: Pace;
  /** When a bot plays on for somebody who is away. */
  standIn: StandIn;
  /** How strong the bots are. */
  level: Level;
}

/** What the table looks like before anything is chosen. */
export function firstPlan(game: WithPresets, level: Level = 'casual'): Plan {
  const [preset] = presetsOf(game);
  return { game: game.id, seats: seatsFor(preset.players, 'bot'), options: {}, listed: false, pace: 'normal', standIn: 'soon', level };
}

/** The same seats, some more or some less. New ones are like the last one that is not mine. */
export function resized(seats: NewSeat[], count: number): NewSeat[] {
  const kept = seats.slice(0, count);
  const like = seats.findLast((seat) => seat !== 'me') ?? 'bot';
  while (kept.length < count) kept.push(like);
  if (kept.includes('me') || kept.length === 0) return kept;
  // My own seat was cut off: I move up.
  return kept.with(-1, 'me');
}

/** Puts somebody on a seat. I have exactly one: taking another, I change places with who was there. */
export function seated(seats: NewSeat[], index: number, who: NewSeat): NewSeat[] {
  const before = seats[index];
  if (before === undefined || before === who || before === 'me') return seats;
  if (who !== 'me') return seats.with(index, who);
  return seats.map((seat, at) => (at === index ? 'me' : seat === 'me' ? before : seat));
}

/** Everyone but me. */
export function allOthers(seats: NewSeat[], who: Exclude<NewSeat, 'me'>): NewSeat[] {
  return seats.map((seat) => (seat === 'me' ? seat : who));
}

/** Sets an option, or takes it back to its default with `undefined`. */
export function withOption(
  options: Record<string, OptionValue>,
  help: Pick<OptionHelp, 'name' | 'default'>,
  value: OptionValue | undefined,
): Record<string, OptionValue> {
  const others = Object.fromEntries(Object.entries(options).filter(([name]) => name !== help.name));
  return value === undefined || value === help.default ? others : { ...others, [help.name]: value };
}

/** What the server is asked about. */
export function draftOf(plan: Plan): Draft {
  return { game: plan.game, options: plan.options, players: plan.seats.length, bots: plan.seats.includes('bot') };
}

/** What the server is told: with every seat taken the match begins at once. */
export function tableOf({ level, standIn, ...plan }: Plan): NewTable {
  const waits = plan.seats.includes('open');
  const levels = plan.seats.includes('bot') ? { levels: [level] } : {};
  // Among bots alone nobody can be missed.
  const missed = waits ? { stand_in: standIn } : {};
  return { ...plan, ...levels, ...missed, listed: plan.listed && waits, start: !waits };
}
