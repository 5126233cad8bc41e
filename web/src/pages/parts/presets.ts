import type { Level, NewSeat, NewTable } from '../../protocol';

/** A way to play a game without choosing anything. */
export interface Preset {
  /** Names it in the words of the home page; a game with one way has only `usual`. */
  key: 'usual' | 'against' | 'together';
  options: NewTable['options'];
  /** How many sit at the table, bots included. */
  players: number;
}

const usual: Preset = { key: 'usual', options: {}, players: 3 };

const presets: Record<string, Preset[]> = {
  'right-on-time': [{ ...usual, players: 4 }],
  'timeline-twist': [
    { key: 'against', options: { mode: 'competitive' }, players: 3 },
    { key: 'together', options: { mode: 'cooperative' }, players: 3 },
  ],
  racko: [{ ...usual, players: 4 }],
};

/** Is it known here how this game is best played? */
export function hasPresets(game: string): boolean {
  return Object.hasOwn(presets, game);
}

/** The presets of a game; never empty. `counts` are the numbers of players it is for, where that must be asked. */
export function presetsOf(game: string, counts: readonly number[] = []): [Preset, ...Preset[]] {
  const [first, ...rest] = presets[game] ?? [];
  return [first ?? { ...usual, players: nearest(usual.players, counts) }, ...rest];
}

/** The number that is nearest to the one that was wished for; that one itself where nothing is known. */
export function nearest(wished: number, counts: readonly number[]): number {
  const far = (count: number) => Math.abs(count - wished);
  return counts.toSorted((a, b) => far(a) - far(b))[0] ?? wished;
}

/** Me and others of one kind. */
export function seatsFor(players: number, others: NewSeat): NewSeat[] {
  return ['me', ...Array.from({ length: players - 1 }, () => others)];
}

/** A table with bots that begins at once. */
export function againstBots(game: string, preset: Preset, level: Level): NewTable {
  return {
    game,
    options: preset.options,
    seats: seatsFor(preset.players, 'bot'),
    levels: [level],
    listed: false,
    pace: 'normal',
    start: true,
  };
}

/** A table that waits for friends who have the link. */
export function withFriends(game: string, preset: Preset, players: number): NewTable {
  return {
    game,
    options: preset.options,
    seats: seatsFor(players, 'open'),
    listed: false,
    pace: 'normal',
    start: false,
  };
}
