import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Scene, ServerMessage, Step, TableInfo, Update } from '../protocol';
import { lang } from '../words/language.svelte';
import { checkNumber } from './scene-change';
import { TableConnection } from './table-connection.svelte';
import { remember } from './storage';
import { ScriptedSocket } from '../testing/scripted-socket';

const info: TableInfo = {
  code: 'ABCD-EFGH',
  game: 'racko',
  options: {},
  stage: 'playing',
  seats: [
    { kind: 'person', name: 'Mia', here: true, left: false, substituted: false, votes: 0, rematch: false, host: true },
    { kind: 'bot', name: 'Robo', level: 'casual', host: false },
  ],
  listed: false,
  pace: 'fast',
  stand_in: 'soon',
  matches: 1,
  watching: 0,
};

const you = { seat: 0, host: true, hints: true };
/** What every hello asks for. */
const wishes = { language: 'en', differences: true };
const words = { en: 'No.', de: 'Nein.' };

const step = (seq: number, match = 1): Step => ({ seq, match, seat: 1, events: [] });

function welcome(seq: number, more: Partial<Extract<ServerMessage, { type: 'welcome' }>> = {}): ServerMessage {
  return { type: 'welcome', version: 1, seq, table: info, you, scene: null, steps: [], gapless: false, ...more };
}

function happened(seq: number, more: Partial<Update> = {}): ServerMessage {
  return { type: 'happened', seq, table: null, you, step: step(seq), scene: null, ...more };
}

const seqs = (table: TableConnection) => table.log.map(({ seq }) => seq);

/** Lets promises and timers up to now run. */
const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

async function connected(seq = 5): Promise<TableConnection> {
  const table = new TableConnection('ABCD-EFGH');
  ScriptedSocket.newest.accept();
  await settle();
  ScriptedSocket.newest.say(welcome(seq, { steps: [step(seq)] }));
  return table;
}

/** The line breaks and stands again, before the welcome. */
async function reconnected(): Promise<ScriptedSocket> {
  ScriptedSocket.newest.break();
  await settle(300);
  ScriptedSocket.newest.accept();
  await settle();
  return ScriptedSocket.newest;
}

/** Nobody connects any more, whatever happens. */
async function expectSilence(): Promise<void> {
  const made = ScriptedSocket.made.length;
  await settle(60_000);
  dispatchEvent(new Event('online'));
  expect(ScriptedSocket.made).toHaveLength(made);
}

let table: TableConnection;
let answers: Record<string, { status: number; body: unknown }>;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', ScriptedSocket);
  ScriptedSocket.made = [];
  answers = { '/api/tables/ABCD-EFGH': { status: 200, body: info } };
  vi.stubGlobal('fetch', (path: string) => {
    const { status, body } = answers[path] ?? { status: 404, body: { code: 'not_found', message: words } };
    return Promise.resolve(new Response(JSON.stringify(body), { status }));
  });
  remember('token', 'secret');
  dispatchEvent(new StorageEvent('storage', { key: 'reihum.token', newValue: 'secret' }));
});

afterEach(() => {
  table?.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the connection to a table', () => {
  it('says hello with the token and shows the table it is welcomed to', async () => {
    table = await connected();
    expect(ScriptedSocket.newest.url).toMatch(/^ws:\/\/.+\/api\/tables\/ABCD-EFGH\/live$/);
    expect(ScriptedSocket.newest.sent).toEqual([{ type: 'hello', version: 1, token: 'secret', ...wishes }]);
    expect(table.connection).toBe('live');
    expect(table.name(0)).toBe('Mia');
    expect(table.latest).toBeNull();
  });

  it('follows what happens, each step once', async () => {
    table = await connected();
    ScriptedSocket.newest.say(happened(6));
    ScriptedSocket.newest.say(happened(6));
    ScriptedSocket.newest.say(happened(4));
    ScriptedSocket.newest.say(happened(7));
    expect(seqs(table)).toEqual([5, 6, 7]);
    expect(table.latest?.seq).toBe(7);
    expect(table.seq).toBe(7);
  });

  it('follows changes of the scene, and asks for the whole when it is out of step', async () => {
    table = await connected();
    const scene = { public: { draw: 31 }, must: [0] } as unknown as Scene;
    const socket = ScriptedSocket.newest;
    socket.say(happened(6, { scene }));
    const next = { public: { draw: 30 }, must: [0] };
    socket.say(happened(7, { change: { set: { '/public/draw': 30 }, check: checkNumber(next) } }));
    expect(table.scene).toEqual(next);
    // One was lost on the way.
    socket.say(happened(9, { change: { set: { '/public/draw': 28 }, check: 1 } }));
    expect(table.scene).toEqual(next);
    expect(socket.sent.at(-1)).toEqual({ type: 'whole' });
    socket.say(happened(9, { step: null, scene }));
    expect(table.scene).toEqual(scene);
    expect(seqs(table)).toEqual([5, 6, 7, 9]);
  });

  describe('at the end of a round', () => {
    const seen = (text: string) => ({ private: false, event: null, words: { en: text, de: text } });
    const left = { public: 'as it was left', must: [], legal: [] } as unknown as Scene;
    const dealt = { public: 'dealt', must: [0], legal: ['draw'] } as unknown as Scene;
    const texts = () => table.log.at(-1)?.events.map(({ words }) => words.en);
    const end = () => {
      const whole = { ...step(6), events: [seen('won'), seen('dealt')], next_round: 1 };
      ScriptedSocket.newest.say(happened(6, { step: whole, scene: dealt, round_end: left }));
    };

    it('stays as it was left for a while, and says to the server when that is over', async () => {
      table = await connected();
      end();
      expect(table.held).toBe(true);
      expect(table.scene).toEqual(left);
      // The log does not tell yet what comes next.
      expect(texts()).toEqual(['won']);
      expect(ScriptedSocket.newest.sent).toHaveLength(1);
      await settle(2_600);
      expect(table.held).toBe(false);
      expect(table.scene).toEqual(dealt);
      expect(texts()).toEqual(['won', 'dealt']);
      expect(table.latest?.events.map(({ words }) => words.en)).toEqual(['dealt']);
      expect(ScriptedSocket.newest.sent.at(-1)).toEqual({ type: 'seen', seq: 6 });
    });

    it('goes on when it is told to, and what happened meanwhile follows', async () => {
      table = await connected();
      end();
      ScriptedSocket.newest.say(happened(7, { scene: { ...dealt, must: [1] } }));
      expect(table.seq).toBe(6);
      table.goOn();
      expect(seqs(table)).toEqual([5, 6, 7]);
      expect(table.scene?.must).toEqual([1]);
      expect(ScriptedSocket.newest.sent.filter(({ type }) => type === 'seen')).toEqual([{ type: 'seen', seq: 6 }]);
      table.goOn();
      await settle(5_000);
      expect(ScriptedSocket.newest.sent.filter(({ type }) => type === 'seen')).toHaveLength(1);
    });

    it('is over when the line breaks and somebody comes back', async () => {
      table = await connected();
      end();
      const socket = await reconnected();
      socket.say(welcome(7, { scene: dealt, steps: [step(7)], gapless: true }));
      expect(table.held).toBe(false);
      expect(table.scene).toEqual(dealt);
      expect(seqs(table)).toEqual([5, 6, 7]);
      expect(socket.sent.at(-1)).toEqual({ type: 'seen', seq: 6 });
    });
  });

  it('comes back for everything in another language when that is chosen', async () => {
    table = await connected();
    ScriptedSocket.newest.say(happened(6));
    lang.current = 'de';
    await settle();
    ScriptedSocket.newest.accept();
    await settle();
    const socket = ScriptedSocket.newest;
    expect(socket.sent).toEqual([{ type: 'hello', version: 1, token: 'secret', seen: 4, ...wishes, language: 'de' }]);
    const german = [step(5), { ...step(6), remark: words }];
    socket.say(welcome(6, { steps: german, gapless: true }));
    expect(table.log).toEqual(german);
    expect(table.latest, 'nothing to be staged').toBeNull();
    lang.current = 'en';
    table.close();
  });

  it('takes news about who is here, which have no seq of their own', async () => {
    table = await connected();
    const away = { ...info, watching: 3 };
    ScriptedSocket.newest.say(happened(5, { table: away, step: null }));
    expect(table.info.watching).toBe(3);
    expect(seqs(table)).toEqual([5]);
  });

  it('keeps the log of the match that is on', async () => {
    table = await connected();
    ScriptedSocket.newest.say(happened(6, { step: step(6, 2) }));
    expect(seqs(table)).toEqual([6]);
  });

  it('comes back by itself and goes on where it was', async () => {
    table = await connected();
    const again = await reconnected();
    expect(table.connection).toBe('lost');
    expect(again.sent).toEqual([{ type: 'hello', version: 1, token: 'secret', seen: 5, ...wishes }]);
    again.say(welcome(7, { steps: [step(6), step(7)], gapless: true }));
    expect(seqs(table)).toEqual([5, 6, 7]);
    expect(table.latest?.seq).toBe(7);
    expect(table.connection).toBe('live');
  });

  it('starts afresh when too much was missed', async () => {
    table = await connected();
    const again = await reconnected();
    again.say(welcome(90, { steps: [step(88), step(89), step(90)] }));
    expect(seqs(table)).toEqual([88, 89, 90]);
    expect(table.latest).toBeNull();
  });

  it('waits longer from try to try, and not at all when the network is back', async () => {
    table = await connected();
    ScriptedSocket.newest.break();
    for (let tries = 0; tries < 6; tries += 1) {
      await settle(5_000);
      ScriptedSocket.newest.break();
    }
    const made = ScriptedSocket.made.length;
    await settle(2_000);
    expect(ScriptedSocket.made.length).toBe(made);
    dispatchEvent(new Event('online'));
    expect(ScriptedSocket.made.length).toBe(made + 1);
  });

  it('notices a line that has gone quiet', async () => {
    table = await connected();
    const first = ScriptedSocket.newest;
    await settle(20_000);
    expect(first.sent.at(-1)).toEqual({ type: 'ping' });
    first.say({ type: 'pong' });
    await settle(20_000 + 9_999);
    expect(table.connection).toBe('live');
    await settle(1);
    expect(table.connection).toBe('lost');
  });

  it('says that there is no such table', async () => {
    answers = {};
    table = new TableConnection('ABCD-EFGH');
    ScriptedSocket.newest.break();
    await settle();
    expect(table.problem?.kind).toBe('missing');
    const made = ScriptedSocket.made.length;
    await settle(60_000);
    expect(ScriptedSocket.made.length).toBe(made);
  });

  it('stops when the server speaks another version', async () => {
    table = new TableConnection('ABCD-EFGH');
    ScriptedSocket.newest.accept();
    await settle();
    ScriptedSocket.newest.say({ type: 'refused', id: null, error: { code: 'version', message: words } });
    expect(table.problem?.kind).toBe('outdated');
  });

  it('comes back as somebody new when it is not known any more', async () => {
    answers['/api/people'] = { status: 200, body: { token: 'fresh', me: { id: 'p2', name: 'Mia' } } };
    table = new TableConnection('ABCD-EFGH');
    ScriptedSocket.newest.accept();
    await settle();
    ScriptedSocket.newest.say({ type: 'refused', id: null, error: { code: 'unknown', message: words } });
    await settle(300);
    ScriptedSocket.newest.accept();
    await settle();
    expect(ScriptedSocket.newest.sent).toEqual([{ type: 'hello', version: 1, token: 'fresh', ...wishes }]);
    // Somebody new who is not known either: there is nothing left to try.
    ScriptedSocket.newest.say({ type: 'refused', id: null, error: { code: 'unknown', message: words } });
    expect(table.problem).toEqual({ kind: 'refused', message: words });
    await expectSilence();
  });

  it.each([
    ['not_found', 'missing'],
    ['conflict', 'refused'],
    ['version', 'outdated'],
    ['not_allowed', 'refused'],
    ['malformed', 'refused'],
  ] as const)('does not try again when joining is refused for good: %s', async (code, kind) => {
    table = new TableConnection('ABCD-EFGH');
    ScriptedSocket.newest.accept();
    await settle();
    ScriptedSocket.newest.say({ type: 'refused', id: null, error: { code, message: words } });
    expect(table.problem).toEqual({ kind, message: words });
    expect(ScriptedSocket.newest.readyState).toBe(ScriptedSocket.CLOSED);
    await expectSilence();
  });

  it('does not try again when the table that was left for a moment cannot be opened any more', async () => {
    table = await connected();
    const again = await reconnected();
    again.say({ type: 'refused', id: null, error: { code: 'conflict', message: words } });
    expect(table.problem?.kind).toBe('refused');
    await expectSilence();
  });

  it.each(['internal', 'too_many'] as const)('tries again, ever more slowly, when joining is refused for now: %s', async (code) => {
    table = new TableConnection('ABCD-EFGH');
    for (let tries = 1; tries <= 6; tries += 1) {
      expect(ScriptedSocket.made).toHaveLength(tries);
      ScriptedSocket.newest.accept();
      await settle();
      ScriptedSocket.newest.say({ type: 'refused', id: null, error: { code, message: words } });
      expect(table.problem).toBeNull();
      await settle(5_000);
    }
    ScriptedSocket.newest.break();
    // After so many tries the shortest wait is half of the longest.
    await settle(2_000);
    expect(ScriptedSocket.made).toHaveLength(7);
    await settle(3_000);
    ScriptedSocket.newest.accept();
    await settle();
    ScriptedSocket.newest.say(welcome(5));
    expect(table.connection).toBe('live');
  });

  it('gives up when the page of the table says why the socket cannot be opened', async () => {
    answers['/api/tables/ABCD-EFGH'] = { status: 409, body: { code: 'conflict', message: words } };
    table = new TableConnection('ABCD-EFGH');
    ScriptedSocket.newest.break();
    await settle();
    expect(table.problem?.kind).toBe('refused');
    await expectSilence();
  });

  it('keeps trying while the server is out of order', async () => {
    answers['/api/tables/ABCD-EFGH'] = { status: 500, body: { code: 'internal', message: words } };
    table = new TableConnection('ABCD-EFGH');
    ScriptedSocket.newest.break();
    await settle(5_000);
    expect(table.problem).toBeNull();
    expect(ScriptedSocket.made.length).toBeGreaterThan(1);
  });

  it('comes back for a description where the game is shown in words', async () => {
    table = new TableConnection('ABCD-EFGH', (game) => game === 'racko');
    ScriptedSocket.newest.accept();
    await settle();
    expect(ScriptedSocket.newest.sent).toEqual([{ type: 'hello', version: 1, token: 'secret', ...wishes }]);
    ScriptedSocket.newest.say(welcome(5));
    expect(table.welcomed).toBe(false);
    expect(ScriptedSocket.made).toHaveLength(2);
    ScriptedSocket.newest.accept();
    await settle();
    expect(ScriptedSocket.newest.sent).toEqual([{ type: 'hello', version: 1, token: 'secret', describe: true, ...wishes }]);
    ScriptedSocket.newest.say(welcome(5));
    expect(table.welcomed).toBe(true);
    const again = await reconnected();
    expect(again.sent).toEqual([{ type: 'hello', version: 1, token: 'secret', seen: 5, describe: true, ...wishes }]);
  });
});

describe('a command', () => {
  function sentId(): string {
    const message = ScriptedSocket.newest.sent.findLast(({ type }) => type !== 'hello' && type !== 'ping');
    if (message === undefined || !('id' in message)) throw new Error('nothing was asked');
    return message.id;
  }

  it('is done once the scene shows it', async () => {
    table = await connected();
    let done: boolean | undefined;
    void table.act('draw').then((result) => (done = result));
    expect(ScriptedSocket.newest.sent.at(-1)).toEqual({
      type: 'do',
      id: expect.stringMatching(/^[0-9a-f]{24}$/) as string,
      command: { do: 'act', action: 'draw' },
    });
    expect(table.sending).toBe(true);
    ScriptedSocket.newest.say({ type: 'done', id: sentId(), seq: 6 });
    await settle();
    expect(done).toBeUndefined();
    ScriptedSocket.newest.say(happened(6));
    await settle();
    expect(done).toBe(true);
    expect(table.sending).toBe(false);
  });

  it('is sent again with the same id after the line was lost', async () => {
    table = await connected();
    const acted = table.act('draw');
    const id = sentId();
    const again = await reconnected();
    expect(again.sent.map(({ type }) => type)).toEqual(['hello']);
    again.say(welcome(6, { steps: [step(6)], gapless: true }));
    expect(again.sent.at(-1)).toEqual({ type: 'do', id, command: { do: 'act', action: 'draw' } });
    again.say({ type: 'done', id, seq: 6 });
    expect(await acted).toBe(true);
  });

  it('given while the line is down is sent when it is back', async () => {
    table = await connected();
    ScriptedSocket.newest.break();
    const acted = table.act('draw');
    await settle(300);
    ScriptedSocket.newest.accept();
    await settle();
    ScriptedSocket.newest.say(welcome(5, { gapless: true }));
    ScriptedSocket.newest.say({ type: 'done', id: sentId(), seq: 5 });
    expect(await acted).toBe(true);
  });

  it('that is refused says why, until the next one', async () => {
    table = await connected();
    const acted = table.act('drop');
    ScriptedSocket.newest.say({
      type: 'refused',
      id: sentId(),
      error: { code: 'illegal', message: words, rule: 'RK-12' },
    });
    expect(await acted).toBe(false);
    expect(table.refusal).toEqual({ words, rule: 'RK-12' });
    void table.act('draw');
    expect(table.refusal).toBeNull();
  });

  it('clicked twice is one command', async () => {
    table = await connected();
    void table.act('draw');
    expect(await table.act('draw')).toBe(false);
    expect(ScriptedSocket.newest.sent.filter(({ type }) => type === 'do')).toHaveLength(1);
  });

  it('that came too fast is sent again a little later', async () => {
    table = await connected();
    void table.act('draw');
    ScriptedSocket.newest.say({ type: 'refused', id: null, error: { code: 'too_many', message: words } });
    await settle(1_000);
    const [first, second] = ScriptedSocket.newest.sent.filter(({ type }) => type === 'do');
    expect(second).toEqual(first);
  });

  it('can be asked about: why not?', async () => {
    table = await connected();
    const asked = table.why('take 5');
    ScriptedSocket.newest.say({ type: 'because', id: sentId(), refusal: { words, rule: 'RK-10' } });
    await asked;
    expect(table.refusal?.rule).toBe('RK-10');
  });

  it('is not answered why not any more, once something was done', async () => {
    table = await connected();
    void table.why('take 5');
    const question = sentId();
    void table.act('draw');
    ScriptedSocket.newest.say({ type: 'because', id: question, refusal: { words, rule: 'RK-10' } });
    expect(table.refusal).toBeNull();
  });

  it('has hints, for what lies on the table only', async () => {
    table = await connected();
    const asked = table.askForHints();
    void table.askForHints();
    expect(table.awaitingHints).toBe(true);
    expect(ScriptedSocket.newest.sent.filter(({ type }) => type === 'hint')).toHaveLength(1);
    const hints = [{ action: 'draw', value: 3.5, reason: words }];
    ScriptedSocket.newest.say({ type: 'hints', id: sentId(), seq: 5, unit: words, measure: 'points', hints });
    await asked;
    expect(table.awaitingHints).toBe(false);
    expect(table.hints?.hints).toEqual(hints);
    ScriptedSocket.newest.say(happened(6));
    expect(table.hints).toBeNull();
  });
});
