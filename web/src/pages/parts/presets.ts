import type { GameModule, Preset } from '../../games/module';
import type { Level, NewSeat, NewTable } from '../../protocol';

/** Of a game only how it can be played without choosing anything. */
export type WithPresets = Pick<GameModule, 'id' | 'presets'>;

const usual: Preset = { key: 'usual', options: {}, players: 3 };

/** The presets of a game; never empty. `counts` are the numbers of players it is for, where that must be asked. */
export function presetsOf({ presets = [] }: WithPresets, counts: readonly number[] = []): [Preset, ...Preset[]] {
  const [first, ...rest] = presets;
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
