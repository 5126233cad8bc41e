import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures';
import type { Hands } from './hands';
import { SocketLog } from './socket-log';

/** Somebody who plays by looking at the page. */
export interface Player {
  readonly hands: Hands;
  /** What they press next, now that it is up to them. Every press must change something. */
  press(): Promise<void>;
}

interface Limits {
  /** So many presses, and a match that does not end is stuck. */
  presses?: number;
  /** Asked before every press; true ends the play early. */
  until?: () => Promise<boolean>;
}

/** Plays until the final sheet is open (or `until` says so). */
export async function play(page: Page, player: Player, { presses = 900, until }: Limits = {}): Promise<void> {
  const socket = SocketLog.of(page);
  for (let n = 0; n < presses; n += 1) {
    const before = await myTurn(page);
    if (before === 'over' || (await until?.())) return;
    if (await endOfRound(page, player.hands)) continue;
    const { sent } = socket;
    await player.press();
    await socket.answered();
    // Not every press is a command; then it is to be seen.
    if (socket.sent === sent) await somethingChanged(page, before, player.hands);
    // Somebody who follows what the page offers is never told that it cannot be done.
    const refusal = socket.takeRefusal();
    if (refusal !== null) throw new Error(`refused: ${refusal}, after: ${player.hands.latest}. ${await lastWords(page)}`);
  }
  throw new Error(`no end after ${presses} presses. ${await lastWords(page)}`);
}

/** A round has ended: goes on, unless the page does so by itself meanwhile. True if there was one. */
async function endOfRound(page: Page, hands: Hands): Promise<boolean> {
  const next = page.getByTestId('next-round');
  if (!(await next.isVisible())) return false;
  try {
    await hands.press(next);
  } catch (error) {
    if (await next.isVisible()) throw error;
  }
  await expect(next).toBeHidden();
  return true;
}

/** Waits until it is up to me, or the match is over. Gives a fingerprint of what is to be seen. */
async function myTurn(page: Page): Promise<string> {
  try {
    const found = await page.waitForFunction(seen, { turn: true, unlike: null });
    return String(await found.jsonValue());
  } catch (error) {
    throw new Error(`neither my turn nor the end comes. ${await lastWords(page)}`, { cause: error });
  }
}

async function somethingChanged(page: Page, before: string, hands: Hands): Promise<void> {
  try {
    await page.waitForFunction(seen, { turn: false, unlike: before });
  } catch (error) {
    throw new Error(`nothing changed after: ${hands.latest}. ${await lastWords(page)}`, { cause: error });
  }
}

/**
 * Runs in the page: everything that a press can change, in one text. Null as long as it is not my
 * turn (where that matters) or the text is the old one.
 */
function seen({ turn, unlike }: { turn: boolean; unlike: string | null }): string | null {
  if (document.querySelector('[data-testid="result-sheet"][open]') !== null) return 'over';
  // The title says whose turn it is, also while the table is still being drawn.
  const drawn = document.querySelector('[data-testid="hand-card"], [data-testid="slot"], [data-testid="action"]') !== null;
  const roundOver = document.querySelector('[data-testid="next-round"]') !== null;
  if (turn && !roundOver && !(drawn && document.title.startsWith('●'))) return null;
  const attributes = ['data-testid', 'data-card', 'data-slot', 'data-action', 'data-standing', 'aria-pressed', 'aria-checked', 'aria-disabled'];
  const hooks = [...document.querySelectorAll('main [data-testid], main [data-card], main .choose')].map((node) =>
    attributes.map((name) => node.getAttribute(name) ?? '').join(','),
  );
  const words = ['prompt', 'refusal', 'log', 'confirm', 'discard-pile', 'described'].map((hook) => document.querySelector(`[data-testid="${hook}"]`)?.textContent ?? '');
  const now = [...hooks, ...words].join(' ');
  return now === unlike ? null : now;
}

/** For a message that says how far it got. */
async function lastWords(page: Page): Promise<string> {
  const prompt = (await page.getByTestId('prompt').allInnerTexts()).join(' ');
  const log = await page.locator('[data-testid="log"] li').allTextContents();
  const lines = log.slice(-6).map((line) => line.replaceAll(/\s+/g, ' ').trim());
  return [`Prompt: ${prompt}`, 'The last that happened:', ...lines].join('\n  ');
}

/** The final sheet says who won, has a row for every seat (or side), and offers another match. */
export async function expectFinalSheet(page: Page): Promise<Locator> {
  const sheet = page.getByTestId('result-sheet');
  await expect(sheet).toBeVisible();
  await expect(sheet.getByRole('heading').first()).not.toBeEmpty();
  expect(await sheet.getByRole('row').count()).toBeGreaterThan(0);
  await expect(sheet.getByTestId('rematch')).toBeVisible();
  return sheet;
}

/** One of several, by lot. */
export function oneOf<T>(choices: readonly T[]): T {
  const chosen = choices[Math.floor(Math.random() * choices.length)];
  if (chosen === undefined) throw new Error('nothing to choose from');
  return chosen;
}
