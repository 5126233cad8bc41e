import type { Page } from '@playwright/test';
import type { NewTable } from '../../src/protocol';
import { expect } from './fixtures';
import { layTable, ScriptedClient, somebody } from '../tours/scripted-client';
import { anyOf } from '../tours/tour';

/** A table at which one's moves are made by lot through a second connection, so that the page is only looked at. */
export async function tableByLot(
  page: Page,
  server: string,
  table: Partial<NewTable> & Pick<NewTable, 'game' | 'seats'>,
): Promise<ScriptedClient> {
  const person = await somebody(server, 'Mia');
  await page.addInitScript(({ name, token }) => {
    localStorage.setItem('reihum.name', name);
    localStorage.setItem('reihum.token', token);
  }, person);
  const code = await layTable(server, person, table);
  await page.goto(`/t/${code}`);
  await expect(page.getByTestId('prompt').first()).toBeVisible();
  return ScriptedClient.at(page, code, person);
}

/** Plays on until the match is over. */
export async function playOut(hand: ScriptedClient, mostTurns = 1500): Promise<void> {
  for (let turn = 0; turn < mostTurns; turn += 1) {
    const look = await hand.turn();
    if (look.stage === 'over') return;
    const legal = look.scene?.legal ?? [];
    await hand.act(['drop', 'draw', 'wait'].find((action) => legal.includes(action)) ?? anyOf(legal));
  }
  throw new Error(`no end after ${mostTurns} turns`);
}
