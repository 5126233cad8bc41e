import { expect, it } from 'vitest';
import { rising } from './rising';
import { thunder } from './thunder';

it('each of the twelve cards sounds higher than the one before', () => {
  const pitches = rising(true).slice(0, 12).map(([, pitch]) => pitch);
  expect(pitches).toEqual([...pitches].sort((a, b) => a - b));
  expect(new Set(pitches).size).toBe(12);
});

it('is louder for who has won, and never too loud', () => {
  const loudest = (won: boolean): number => Math.max(...rising(won).slice(12).map(([, , , loud]) => loud));
  expect(loudest(true)).toBeGreaterThan(loudest(false));
  for (const [at, , , loud] of [...rising(true), ...thunder]) {
    expect(at).toBeGreaterThanOrEqual(0);
    expect(loud).toBeLessThanOrEqual(0.05);
  }
});
