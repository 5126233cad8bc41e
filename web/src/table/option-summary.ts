import type { GameModule } from '../games/module';
import type { TableInfo } from '../protocol';

/** What is played at a table, in words: each option that is on or has a value. */
export function optionSummary(game: GameModule, options: TableInfo['options']): string[] {
  return Object.entries(options).flatMap(([name, value]) => {
    if (value === false || value === null) return [];
    const title = game.optionTitle(name);
    return value === true ? [title] : [`${title}: ${game.optionValue?.(name, value) ?? String(value)}`];
  });
}
