import { render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api, ApiFailure } from '../net/api';
import { remember } from '../net/storage';
import type { ApiError, GameInfo, Scene, TableInfo } from '../protocol';
import { ScriptedSocket } from '../testing/scripted-socket';
import { lang } from '../words/language.svelte';
import TablePage from './TablePage.svelte';

const message = { en: 'Not now.', de: 'Jetzt nicht.' };
const info = (more: Partial<TableInfo> = {}): TableInfo => ({
  code: 'ABCD-EFGH',
  game: 'crazy-eights',
  options: {},
  stage: 'playing',
  seats: [
    { kind: 'person', name: 'Mia', here: true, left: false, substituted: false, votes: 0, rematch: false, host: true },
    { kind: 'bot', name: 'Ada', level: 'casual', host: false },
  ],
  listed: false,
  pace: 'normal',
  stand_in: 'soon',
  matches: 1,
  watching: 0,
  ...more,
});
const scene: Scene = {
  public: null,
  private: null,
  must: [0],
  may: [],
  legal: ['draw'],
  scores: [0, 0],
  winners: null,
  description: { table: [{ en: 'Draw pile: 23 cards' }], own: [] },
};
const eights: GameInfo = { id: 'crazy-eights', name: 'Crazy Eights', about: { en: 'Eights.' }, players: { en: '2' }, options: [], bots: [] };

async function sitDown(table: TableInfo, scene: Scene | null): Promise<void> {
  render(TablePage, { code: 'ABCD-EFGH' });
  // A game that is shown in words is joined a second time, to get them.
  for (let described = false; !described; ) {
    const socket = ScriptedSocket.newest;
    socket.accept();
    await vi.waitFor(() => expect(socket.sent).not.toHaveLength(0));
    const [hello] = socket.sent;
    described = hello?.type === 'hello' && hello.describe === true;
    socket.say({ type: 'welcome', version: 1, seq: 1, table, you: { seat: 0, host: true, hints: false }, scene, steps: [], gapless: false });
  }
}

beforeEach(() => {
  lang.current = 'en';
  vi.stubGlobal('WebSocket', ScriptedSocket);
  ScriptedSocket.made = [];
  remember('token', 'secret');
  dispatchEvent(new StorageEvent('storage', { key: 'reihum.token', newValue: 'secret' }));
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the page of a table', () => {
  it('shows an archived match also where the game is not known', async () => {
    const archived = { reason: { en: 'The rules have changed.' }, ended: false, winners: null, scores: null, log: [], restart: false };
    vi.spyOn(api, 'games').mockRejectedValue(new ApiFailure({ code: 'internal', message } satisfies ApiError, 500));
    await sitDown(info({ stage: 'over', archived }), null);
    expect((await screen.findByTestId('archived')).textContent).toContain('The rules have changed.');
  });

  it('asks for the games once, says so when there is no answer, and goes on after another try', async () => {
    const asked = vi.spyOn(api, 'games').mockRejectedValue(new ApiFailure({ code: 'internal', message } satisfies ApiError, 500));
    await sitDown(info(), scene);
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByRole('alert').textContent).toContain('Not now.');
    await new Promise((done) => setTimeout(done, 50));
    expect(asked).toHaveBeenCalledTimes(1);

    asked.mockResolvedValue([eights]);
    again.click();
    expect((await screen.findByTestId('described', {}, { timeout: 10_000 })).textContent).toContain('23 cards');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Crazy Eights');
  });

  it('says why a table cannot be opened, and leaves it at that', async () => {
    render(TablePage, { code: 'ABCD-EFGH' });
    ScriptedSocket.newest.accept();
    await vi.waitFor(() => expect(ScriptedSocket.newest.sent).toHaveLength(1));
    ScriptedSocket.newest.say({ type: 'refused', id: null, error: { code: 'conflict', message } });
    expect((await screen.findByTestId('problem')).textContent).toBe('Not now.');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This table cannot be opened');
    expect(ScriptedSocket.made).toHaveLength(1);
  });
});
