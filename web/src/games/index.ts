import type { GameModule } from './module';

const found = import.meta.glob<{ game: GameModule }>('./*/index.ts', { eager: true });

const order = ['right-on-time', 'timeline-twist', 'racko'];

/** All games, in the order in which they are shown. */
export const games: GameModule[] = Object.values(found)
  .map(({ game }) => game)
  .sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id));

export function gameById(id: string): GameModule | undefined {
  return games.find((game) => game.id === id);
}
