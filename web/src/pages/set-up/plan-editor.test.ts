import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '../../net/api';
import type { Checked, Draft, OptionHelp } from '../../protocol';
import { PlanEditor } from './plan-editor.svelte';

const racko = { id: 'racko', presets: [{ key: 'usual', options: {}, players: 4 }] };

const text = { en: '', de: '' };
const option = (name: string, kind: 'switch' | 'seat'): OptionHelp => ({
  name,
  meaning: text,
  choice: { kind },
  absent: text,
  ...(kind === 'switch' ? { default: false } : {}),
});

/** A server for which partners are four, and whoever begins must sit at the table. */
function answer({ options, players }: Draft): Checked {
  const fits = (count: number) => (options['partners'] !== true || count === 4) && Number(options['start'] ?? 0) < count;
  const problem = fits(players) ? null : ({ code: 'invalid', message: text, field: 'options.partners' } as const);
  return { players: [2, 3, 4].filter(fits), problem };
}

describe('planning a table', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(api, 'check').mockImplementation((draft) => Promise.resolve(answer(draft)));
  });

  afterEach(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  const settle = () => vi.advanceTimersByTimeAsync(1_000);

  it('asks the server at once, and once for several quick changes', async () => {
    const editor = new PlanEditor(racko);
    await settle();
    expect(editor.counts).toEqual([2, 3, 4]);
    editor.seat(['me', 'bot', 'bot']);
    editor.seat(['me', 'bot']);
    await settle();
    expect(api.check).toHaveBeenCalledTimes(2);
    expect(api.check).toHaveBeenLastCalledWith({ game: 'racko', options: {}, players: 2, bots: true });
  });

  it('passes on what the server says is worth knowing', async () => {
    vi.spyOn(api, 'check').mockImplementation((draft) =>
      Promise.resolve({ ...answer(draft), ...(draft.players > 2 && { advice: { en: 'Few cards are left.', de: 'Es bleiben wenige Karten.' } }) }),
    );
    const editor = new PlanEditor(racko);
    editor.seat(['me', 'bot']);
    await settle();
    expect(editor.advice).toBeNull();
    editor.seat(['me', 'bot', 'bot']);
    await settle();
    expect(editor.advice?.en).toBe('Few cards are left.');
  });

  it('shows what does not go together and which numbers would', async () => {
    const editor = new PlanEditor(racko);
    editor.seat(['me', 'bot', 'bot']);
    editor.option(option('partners', 'switch'), true);
    await settle();
    expect(editor.problem?.field).toBe('options.partners');
    expect(editor.counts).toEqual([4]);
  });

  it('does not let the beginner decide how many play', async () => {
    const editor = new PlanEditor(racko);
    editor.option(option('start', 'seat'), 3);
    await settle();
    expect(editor.counts).toEqual([2, 3, 4]);
    editor.seat(['me', 'bot']);
    expect(editor.plan.options).toEqual({});
  });

  it('begins with a number of players that goes', async () => {
    vi.mocked(api.check).mockImplementation(() => Promise.resolve({ players: [4, 5], problem: null }));
    const editor = new PlanEditor({ id: 'crazy-eights' });
    expect(editor.plan.seats).toHaveLength(3);
    await settle();
    expect(editor.plan.seats).toEqual(['me', 'bot', 'bot', 'bot']);
  });

  it('says why the server could not be asked', async () => {
    vi.mocked(api.check).mockRejectedValueOnce(new TypeError('gone'));
    const editor = new PlanEditor(racko);
    await settle();
    expect(editor.error).not.toBeNull();
    editor.check();
    await settle();
    expect(editor.error).toBeNull();
    expect(editor.counts).toEqual([2, 3, 4]);
  });
});
