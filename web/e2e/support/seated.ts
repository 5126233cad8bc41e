import { expect, type Page } from '@playwright/test';
import type { NewTable } from '../../src/protocol';
import { layTable, ScriptedClient, somebody } from '../tours/scripted-client';

/** Mia opens a table of hers in the page; what others or she do besides is done through `hand`. */
export async function seated(
  page: Page,
  server: string,
  table: Partial<NewTable> & Pick<NewTable, 'game' | 'seats'>,
): Promise<{ code: string; hand: ScriptedClient }> {
  const mia = await somebody(server, 'Mia');
  await page.addInitScript(({ name, token }) => {
    localStorage.setItem('reihum.name', name);
    localStorage.setItem('reihum.token', token);
  }, mia);
  const code = await layTable(server, mia, table);
  await page.goto(`/t/${code}`);
  await expect(page.getByTestId(table.seats.includes('open') ? 'copy-link' : 'prompt').first()).toBeVisible();
  return { code, hand: await ScriptedClient.at(page, code, mia) };
}

/** Somebody else sits down at the table in the page. */
export async function joins(page: Page, server: string, code: string, name: string, seat: number): Promise<ScriptedClient> {
  const hand = await ScriptedClient.at(page, code, await somebody(server, name));
  await hand.do({ do: 'sit', seat });
  return hand;
}
