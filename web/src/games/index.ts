import { gameList } from '../net/game-list.svelte';
import { genericGame } from './generic/module';
import type { GameModule } from './module';

// A folder a game. The generic one is for all games without a folder.
const found = import.meta.glob<{ game: GameModule }>('./*/index.ts', { eager: true });
const own = new Map(Object.values(found).map(({ game }) => [game.id, game]));

/** Has this game a table of its own here? All others are shown from their scenes in words. */
export function hasOwnTable(id: string): boolean {
  return own.has(id);
}

/** What the client knows of a game; undefined as long as the server has not said that it offers it. */
export function gameById(id: string): GameModule | undefined {
  const info = gameList.find(id);
  return own.get(id) ?? (info && genericGame(info));
}

/** All games of the server, in its order; null until it has answered. */
export function listedGames(): GameModule[] | null {
  return gameList.games?.map((info) => own.get(info.id) ?? genericGame(info)) ?? null;
}
