import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { game as racko } from '../games/racko';
import { game as rightOnTime } from '../games/right-on-time';
import { game as timeline } from '../games/timeline-twist';
import { lang } from '../words/language.svelte';
import { LANGUAGE_CODES } from '../words/languages';
import { isOver, keepMoves, keepOver, movesMade, startAnew } from './kept';
import type { Lesson } from './lesson';
import { LessonTable } from './lesson-table.svelte';

const all = [rightOnTime, timeline, racko].flatMap((game) => (game.lessons ?? []).map((entry) => ({ game, entry, name: `${game.id} ${entry.key}` })));

async function lessonOf(name: string): Promise<Lesson> {
  const found = all.find((one) => one.name === name);
  if (found === undefined) throw new Error(`there is no lesson ${name}`);
  return (await found.entry.load()).lesson;
}

beforeEach(() => {
  vi.useFakeTimers();
  lang.current = 'en';
});
afterEach(() => vi.useRealTimers());

/** Makes the shown moves until the lesson is over; gives what was said before each. */
async function take(table: LessonTable): Promise<string[]> {
  const said: string[] = [];
  for (let n = 0; n < 100 && !table.isOver(table.seq); n += 1) {
    const [action] = table.scene.legal;
    if (action === undefined) {
      vi.advanceTimersByTime(2_000);
      continue;
    }
    said.push(table.sentence(table.seq));
    expect(await table.act(action)).toBe(true);
  }
  return said;
}

it('every game and mode has one', () => {
  expect(all.map(({ name }) => name)).toEqual([
    'right-on-time usual',
    'timeline-twist against',
    'timeline-twist together',
    'racko usual',
    'racko blitz',
  ]);
});

describe.each(all)('the lesson $name', ({ game, entry }) => {
  const load = async (): Promise<Lesson> => (await entry.load()).lesson;

  it('has a sentence for each move, in every language', async () => {
    const lesson = await load();
    const table = new LessonTable(lesson, 'Mia', 0, () => undefined);
    for (const code of LANGUAGE_CODES) {
      lang.current = code;
      expect(lesson.sentences(), code).toHaveLength(table.steps);
    }
    table.close();
  });

  it('is over when all its moves are made, one after the other', async () => {
    const lesson = await load();
    const made = vi.fn();
    const table = new LessonTable(lesson, 'Mia', 0, made);
    expect(await take(table)).toEqual(lesson.sentences());
    expect(table.isOver(table.seq)).toBe(true);
    expect(made.mock.calls.map(([moves]) => moves as number)).toEqual(lesson.sentences().map((_, at) => at + 1));
    expect(table.scene.winners).not.toBeNull();
    // Whoever learns is called by name, never by what stands for it.
    expect(JSON.stringify(table.log)).toContain('Mia');
    expect(JSON.stringify([table.log, table.info])).not.toContain('{me}');
  });

  it('goes on where somebody stopped', async () => {
    const lesson = await load();
    const table = new LessonTable(lesson, 'Mia', 2, () => undefined);
    expect(table.madeOf(table.seq)).toBe(2);
    expect(table.latest).toBeNull();
    expect(await take(table)).toEqual(lesson.sentences().slice(2));
  });

  it('is about the game that is played when it is over', async () => {
    const { recording } = await load();
    expect(recording.game).toBe(game.id);
    expect(recording.options).toMatchObject(entry.preset.options);
  });
});

it('anything else than what is shown is answered with the sentence about it', async () => {
  const lesson = await lessonOf('right-on-time usual');
  const table = new LessonTable(lesson, 'Mia', 0, () => undefined);
  const legal = lesson.recording.start.legal.filter((action) => action !== table.scene.legal[0]);
  expect(legal.length, 'more would be legal').toBeGreaterThan(0);
  expect(await table.act(legal[0] ?? '')).toBe(false);
  expect(table.seq).toBe(0);
  expect(table.refusal?.words.en).toContain(lesson.sentences()[0]);
  table.dismiss();
  expect(table.refusal).toBeNull();
  await table.why();
  expect(table.refusal).not.toBeNull();
});

it('where all act at the same time nobody has to wait', async () => {
  const lesson = await lessonOf('racko blitz');
  const table = new LessonTable(lesson, 'Mia', 0, () => undefined);
  while (!table.isOver(table.seq)) expect(await table.act(table.scene.legal[0] ?? '')).toBe(true);
  expect(table.isOver(table.seq)).toBe(true);
});

it('what is kept says how far somebody is, until it is over', () => {
  expect([movesMade('racko', 'usual'), isOver('racko', 'usual')]).toEqual([0, false]);
  keepMoves('racko', 'usual', 3);
  expect([movesMade('racko', 'usual'), movesMade('racko', 'blitz')]).toEqual([3, 0]);
  keepOver('racko', 'usual');
  expect([movesMade('racko', 'usual'), isOver('racko', 'usual')]).toEqual([0, true]);
  startAnew('racko', 'usual');
  expect(isOver('racko', 'usual')).toBe(false);
});
