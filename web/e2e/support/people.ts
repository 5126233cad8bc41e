import type { BrowserContext, Page } from '@playwright/test';
import type { Created, NewTable, Welcome } from '../../src/protocol';
import { Wire } from './wire';

/** Somebody with a browser of their own. */
export interface Guest {
  page: Page;
  token: string;
}

/** Makes somebody known to the server and opens a page in their name. */
export async function welcome(context: BrowserContext, name: string): Promise<Guest> {
  const page = await context.newPage();
  Wire.of(page);
  const answer = await page.request.post('/api/people', { data: { name } });
  const { token } = (await answer.json()) as Welcome;
  await context.addInitScript(
    (kept) => {
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(`reihum.${key}`, value);
    },
    { token, name },
  );
  return { page, token };
}

type Wish = Partial<NewTable> & Pick<NewTable, 'game'>;

/** Lays a table in a guest's name without the set-up page; with bots, begun at once, unless wished otherwise. */
export async function layTable({ page, token }: Guest, { seats = ['me', 'bot', 'bot'], ...wish }: Wish): Promise<string> {
  const data: NewTable = { options: {}, listed: false, pace: 'normal', start: !seats.includes('open'), seats, ...wish };
  const answer = await page.request.post('/api/tables', { data, headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok()) throw new Error(`no table: ${await answer.text()}`);
  const { code } = (await answer.json()) as Created;
  return code;
}
