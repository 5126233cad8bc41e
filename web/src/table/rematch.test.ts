import { fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TableConnection } from '../net/table-connection.svelte';
import { remember } from '../net/storage';
import type { SeatInfo, TableInfo } from '../protocol';
import { ScriptedSocket } from '../testing/scripted-socket';
import { lang } from '../words/language.svelte';
import ArchivedMatch from './ArchivedMatch.svelte';
import { rematchState } from './rematch';
import RematchButton from './RematchButton.svelte';
import RematchStatus from './RematchStatus.svelte';

type Person = Extract<SeatInfo, { kind: 'person' }>;
const person = (name: string, more: Partial<Person> = {}): Person => ({
  kind: 'person',
  name,
  here: true,
  left: false,
  substituted: false,
  votes: 0,
  rematch: false,
  host: false,
  ...more,
});

const info = (seats: SeatInfo[], more: Partial<TableInfo> = {}): TableInfo => ({
  code: 'ABCD-EFGH',
  game: 'racko',
  options: {},
  stage: 'over',
  seats,
  listed: false,
  pace: 'fast',
  stand_in: 'soon',
  matches: 1,
  watching: 0,
  ...more,
});

const you = { seat: 0, host: true, hints: false };
let table: TableConnection;
let seq = 5;

async function sitDown(first: TableInfo): Promise<void> {
  table = new TableConnection('ABCD-EFGH');
  ScriptedSocket.newest.accept();
  await vi.waitFor(() => expect(ScriptedSocket.newest.sent).toHaveLength(1));
  ScriptedSocket.newest.say({ type: 'welcome', version: 1, seq, table: first, you, scene: null, steps: [], gapless: false });
}

/** The server tells how the table is now. */
async function now(seats: SeatInfo[], more: Partial<TableInfo> = {}): Promise<void> {
  seq += 1;
  ScriptedSocket.newest.say({ type: 'happened', seq, table: info(seats, more), you, step: null, scene: null });
  await tick();
}

const button = () => screen.getByTestId('rematch');
const status = () => screen.getByTestId('rematch-status').textContent.replaceAll(/\s+/g, ' ').trim();
const asked = () => ScriptedSocket.newest.sent.filter((message) => message.type === 'do');

/** The server has done what was asked last. */
function done(): void {
  const last = asked().at(-1);
  if (last !== undefined) ScriptedSocket.newest.say({ type: 'done', id: last.id, seq });
}

beforeEach(() => {
  lang.current = 'en';
  seq = 5;
  vi.stubGlobal('WebSocket', ScriptedSocket);
  ScriptedSocket.made = [];
  remember('token', 'secret');
  dispatchEvent(new StorageEvent('storage', { key: 'reihum.token', newValue: 'secret' }));
});

afterEach(() => {
  table.close();
  vi.unstubAllGlobals();
});

describe('another match', () => {
  it('waits for who is here, and not for who leaves', async () => {
    await sitDown(info([person('Anna'), person('Ben')]));
    render(RematchButton, { table });
    render(RematchStatus, { table });
    expect(status()).toBe('');
    await fireEvent.click(button());
    expect(asked()).toMatchObject([{ command: { do: 'rematch' } }]);

    await now([person('Anna', { rematch: true }), person('Ben')]);
    done();
    expect(button().getAttribute('aria-disabled')).toBe('true');
    expect(status()).toBe('You are ready for another match. Waiting for Ben.');
    await fireEvent.click(button());
    expect(asked()).toHaveLength(1);

    // Ben leaves: nobody is waited for. Should the match not begin, it can be asked for again.
    await now([person('Anna', { rematch: true }), person('Ben', { here: false, left: true })]);
    expect(button().getAttribute('aria-disabled')).toBe('false');
    expect(status()).toBe('You are ready for another match.');
    await fireEvent.click(button());
    expect(asked()).toHaveLength(2);
  });

  it('waits for nobody who has lost the connection, and for nobody who wants it too', async () => {
    await sitDown(info([person('Anna', { rematch: true }), person('Ben', { here: false }), person('Cem')]));
    expect(rematchState(table)).toEqual({ wanted: true, ready: ['Anna'], awaited: ['Cem'] });
    await now([person('Anna', { rematch: true }), person('Ben', { here: false }), person('Cem', { rematch: true })]);
    expect(rematchState(table)).toEqual({ wanted: true, ready: ['Anna', 'Cem'], awaited: [] });
  });

  it('can be asked for by the others after I have seen that they want it', async () => {
    await sitDown(info([person('Anna'), person('Ben', { rematch: true }), person('Cem')]));
    render(RematchButton, { table });
    render(RematchStatus, { table });
    expect(button().getAttribute('aria-disabled')).toBe('false');
    expect(status()).toBe('Ready for another match: Ben. Waiting for Cem.');
  });
});

describe('a match that is kept in the archive only', () => {
  const archived = {
    reason: { en: 'The deck is gone.', de: 'Den Kartensatz gibt es nicht mehr.' },
    ended: true,
    winners: [1],
    scores: [40, 62],
    log: [{ en: 'Ben wins.', de: 'Ben gewinnt.' }],
    restart: true,
  };
  const seats = [person('Anna'), person('Ben')];

  it('says what happened, how it ended, and begins anew', async () => {
    await sitDown(info(seats, { archived }));
    const { rerender } = render(ArchivedMatch, { table, archived });
    const page = screen.getByTestId('archived');
    expect(page.textContent).toContain('The deck is gone.');
    expect([...page.querySelectorAll('tr')].map((row) => row.textContent.replaceAll(/\s+/g, ' ').trim())).toEqual([
      'won Ben 62 62 points',
      'Anna 40 40 points',
    ]);
    expect(screen.getByTestId('archived-log').textContent).toBe('Ben wins.');
    expect(screen.queryByTestId('new-table')).toBeNull();
    await fireEvent.click(button());
    expect(asked()).toMatchObject([{ command: { do: 'rematch' } }]);
    lang.current = 'de';
    await rerender({ table, archived });
    expect(page.textContent).toContain('Den Kartensatz gibt es nicht mehr.');
    expect(page.textContent).toContain('Ben gewinnt');
  });

  it('leads to a new table where it cannot begin anew, and is quiet about what is not known', async () => {
    const lost = { ...archived, ended: false, winners: null, scores: null, log: [], restart: false };
    await sitDown(info(seats, { archived: lost }));
    render(ArchivedMatch, { table, archived: lost });
    expect(screen.queryByTestId('rematch')).toBeNull();
    expect(screen.getByTestId('new-table').getAttribute('href')).toBe('/new/racko');
    expect(screen.getByTestId('archived').textContent).toContain('It was never finished.');
    expect(screen.queryByTestId('archived-log')).toBeNull();
  });

  it('does not call a match unfinished that had ended before results were recorded', async () => {
    const unrecorded = { ...archived, winners: null, scores: null, log: [] };
    await sitDown(info(seats, { archived: unrecorded }));
    render(ArchivedMatch, { table, archived: unrecorded });
    expect(screen.getByTestId('archived-end').textContent).toBe('It was played to the end; back then the result was not recorded yet.');
    expect(button()).toBeTruthy();
  });
});
