import { forget, remember, remembered } from '../net/storage';

const key = (game: string, lesson: string): string => `lesson.${game}.${lesson}`;

/** How many moves of a lesson somebody has made on this device, unless they have finished or skipped it. */
export function movesMade(game: string, lesson: string): number {
  const kept = Number(remembered(key(game, lesson)) ?? 0);
  return Number.isInteger(kept) && kept > 0 ? kept : 0;
}

/** Has somebody finished or skipped this lesson? */
export function isOver(game: string, lesson: string): boolean {
  return remembered(key(game, lesson)) === 'over';
}

/** From the beginning next time. */
export function startAnew(game: string, lesson: string): void {
  forget(key(game, lesson));
}

export function keepMoves(game: string, lesson: string, made: number): void {
  remember(key(game, lesson), String(made));
}

export function keepOver(game: string, lesson: string): void {
  remember(key(game, lesson), 'over');
}
