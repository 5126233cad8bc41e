import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { remember } from '../../net/storage';
import type { NewTable } from '../../protocol';
import { againstBots } from './presets';
import { TableCreation } from './table-creation.svelte';

const table = againstBots('racko', { key: 'usual', players: 3, options: {} }, 'casual');
const laid = () => new Response(JSON.stringify({ code: 'BCDF-2345' }), { status: 201 });
const refusal = () => new Response(JSON.stringify({ code: 'internal', message: { en: 'Not now.' } }), { status: 500 });

/** What the server hears, and what becomes of it: an answer, or none. */
let heard: NewTable[];
let answers: (Response | null)[];
let creation: TableCreation;

const ids = () => heard.map(({ id }) => id);
const settle = () => vi.advanceTimersByTimeAsync(5_000);

beforeEach(() => {
  vi.useFakeTimers();
  heard = [];
  answers = [];
  vi.stubGlobal('fetch', (_path: string, { body }: { body: string }) => {
    heard.push(JSON.parse(body) as NewTable);
    const answer = answers.shift() ?? null;
    return answer === null ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(answer);
  });
  remember('token', 'secret');
  dispatchEvent(new StorageEvent('storage', { key: 'reihum.token', newValue: 'secret' }));
  history.replaceState(null, '', '/');
  creation = new TableCreation();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('laying a table', () => {
  it('asks with an id and goes to the table', async () => {
    answers = [laid()];
    void creation.create(table);
    await settle();
    expect(heard).toEqual([{ ...table, id: expect.stringMatching(/^[0-9a-f]{24}$/) as string }]);
    expect(location.pathname).toBe('/t/BCDF-2345');
  });

  it('asks again by itself when no answer came, for the same table', async () => {
    answers = [null, laid()];
    void creation.create(table);
    await settle();
    expect(new Set(ids()).size).toBe(1);
    expect(heard).toHaveLength(2);
    expect(creation.error).toBeNull();
    expect(location.pathname).toBe('/t/BCDF-2345');
  });

  it('says so when that does not help, and still asks for the same table whichever button is pressed', async () => {
    void creation.create(table);
    await settle();
    expect(heard).toHaveLength(2);
    expect(creation.error?.message.en).toContain('does not answer');
    creation.retry();
    await settle();
    void creation.create({ ...table });
    await settle();
    expect(heard).toHaveLength(6);
    expect(new Set(ids()).size).toBe(1);
  });

  it('does not ask again by itself when the server has said no', async () => {
    answers = [refusal()];
    void creation.create(table);
    await settle();
    expect(heard).toHaveLength(1);
    expect(creation.error?.message.en).toBe('Not now.');
  });

  it('asks for another table where something else is wished for, and after one was laid', async () => {
    answers = [refusal(), laid(), laid()];
    void creation.create(table);
    await settle();
    void creation.create({ ...table, pace: 'fast' });
    await settle();
    void creation.create({ ...table, pace: 'fast' });
    await settle();
    expect(new Set(ids()).size).toBe(3);
  });
});
