import type { Level, NewSeat, NewTable } from '../../protocol';

/** A way to play a game without choosing anything. */
export interface Way {
  /** Names it in the words of the home page; a game with one way has only `usual`. */
  key: 'usual' | 'against' | 'together';
  options: NewTable['options'];
  /** How many sit at the table, bots included. */
  players: number;
}

const usual: Way = { key: 'usual', options: {}, players: 3 };

const ways: Record<string, Way[]> = {
  'right-on-time': [{ ...usual, players: 4 }],
  'timeline-twist': [
    { key: 'against', options: { mode: 'competitive' }, players: 3 },
    { key: 'together', options: { mode: 'cooperative' }, players: 3 },
  ],
  racko: [{ ...usual, players: 4 }],
};

/** The ways to play a game at once; never empty. */
export function waysOf(game: string): [Way, ...Way[]] {
  const [first = usual, ...rest] = ways[game] ?? [];
  return [first, ...rest];
}

/** Me and others of one kind. */
export function seatsFor(players: number, others: NewSeat): NewSeat[] {
  return ['me', ...Array.from({ length: players - 1 }, () => others)];
}

/** A table with bots that begins at once. */
export function againstBots(game: string, way: Way, level: Level): NewTable {
  return {
    game,
    options: way.options,
    seats: seatsFor(way.players, 'bot'),
    levels: [level],
    listed: false,
    pace: 'normal',
    start: true,
  };
}

/** A table that waits for friends who have the link. */
export function withFriends(game: string, way: Way, players: number): NewTable {
  return {
    game,
    options: way.options,
    seats: seatsFor(players, 'open'),
    listed: false,
    pace: 'normal',
    start: false,
  };
}
