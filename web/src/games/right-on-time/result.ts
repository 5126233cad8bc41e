import type { LiveTable } from '../../net/live.svelte';
import type { Scene, You } from '../../protocol';
import type { Public } from '../../protocol/right-on-time';
import type { Result } from '../module';
import { face } from './cards';
import { module } from './words';

/** Who won the match and why. */
export function result(table: LiveTable): Result {
  const t = module();
  const scene = table.scene;
  const position = scene?.public as Public | undefined;
  const winner = scene?.winners?.[0] ?? position?.winner ?? null;
  const rows = (position?.points ?? []).map((points, seat) => ({
    label: table.name(seat),
    points,
    won: seat === winner,
  }));
  return {
    title: winner === null ? '' : winner === table.you.seat ? t.youWin : t.wins(table.name(winner)),
    reason: t.reason(position?.round ?? 0),
    rows: rows.sort((a, b) => b.points - a.points),
  };
}

/** The rule to read now. */
export function ruleThatMatters(scene: Scene | null, you: You): string {
  if (scene === null) return 'RT-5';
  const position = scene.public as Public;
  if (position.winner !== null) return 'RT-32';
  if (position.last_turn !== null) return 'RT-56';
  if (you.seat !== null && position.out.includes(you.seat)) return 'RT-30';
  if (position.turn !== you.seat) return scene.legal.length > 0 ? 'RT-41' : 'RT-10';
  const top = position.discard.at(-1);
  if (top === undefined) return 'RT-8';
  if (scene.legal.includes('show')) return 'RT-17';
  return face(top).kind === 'zero' ? 'RT-14' : 'RT-10';
}
