import { expect, type Page } from '@playwright/test';
import type { Scene } from '../../src/protocol';
import { Ears, isMyTurn, of, said, soundOf, type Thing } from './ears';
import { Keys } from './keys';
import { Truth } from './truth';

/** What somebody knows of the table: from ears alone, and as the server has it. */
export type Knowledge = Record<string, unknown>;

/** Somebody who plays a game by ear. */
export interface BlindPlayer {
  /** My hand and the table, as I have heard it. */
  heard(things: readonly Thing[]): Knowledge;
  /** The same as the server has shown it. */
  shown(scene: Scene, seat: number): Knowledge | Promise<Knowledge>;
  /** What I do next. */
  press(things: readonly Thing[], keys: Keys): Promise<void>;
}

/** So many presses, and a match that does not end is stuck. */
const MOST_PRESSES = 500;

const GO_ON = 'Go on';

const isOver = (things: readonly Thing[]): boolean => things.some(({ role, within }) => role === 'button' && within.some((part) => part.startsWith('dialog')));
const roundOver = (things: readonly Thing[]): boolean => of(things, 'button', 'group What you can do').some(({ name }) => name === GO_ON);

/** Plays to the final sheet; before every press what is heard is held against what is so. */
export async function playByEar(page: Page, player: BlindPlayer): Promise<void> {
  const [ears, truth] = [new Ears(page), new Truth(page)];
  const keys = new Keys(page, ears);
  let called = false;
  for (let n = 0; n < MOST_PRESSES; n += 1) {
    const things = await ears.until('my turn or the end', (heard) => (isOver(heard) || roundOver(heard) || isMyTurn(heard) ? heard : null));
    if (isOver(things)) return;
    if (roundOver(things)) {
      await keys.press('the next round', ({ role, name }) => role === 'button' && name === GO_ON);
      await ears.until('the next round', (heard) => (roundOver(heard) ? null : true));
      continue;
    }
    const now = await knows(player, ears, truth);
    // It came to an end while I listened.
    if (!isMyTurn(now)) continue;
    // My turn is not only to be found, it is said.
    if (!called) expect(said(now).some((line) => /your turn/i.test(line)), `what was said:\n${said(now).join('\n')}`).toBe(true);
    await player.press(now, keys);
    await truth.answered();
    const before = soundOf(now);
    const after = await ears.until('what came of it', (heard) => (soundOf(heard) === before ? null : heard));
    expect(truth.refusal(), 'whoever follows what is said is never refused').toBeNull();
    called = isMyTurn(after);
  }
  throw new Error(`no end after ${MOST_PRESSES} presses`);
}

/** Whose turn it is, my hand and the table: what was heard is what is so. */
async function knows(player: BlindPlayer, ears: Ears, truth: Truth): Promise<readonly Thing[]> {
  let things: readonly Thing[] = [];
  await expect(async () => {
    things = await ears.listen();
    const { scene, seat } = truth;
    expect(isMyTurn(things), 'whose turn it is').toBe(scene.must.includes(seat));
    expect(player.heard(things)).toEqual(await player.shown(scene, seat));
  }).toPass({ timeout: 15_000, intervals: [0, 50, 100, 250] });
  return things;
}

/** A button that can be pressed, by its name. */
export const button =
  (name: string | RegExp) =>
  (thing: Thing): boolean =>
    thing.role === 'button' && !thing.disabled && (typeof name === 'string' ? thing.name === name : name.test(thing.name));
