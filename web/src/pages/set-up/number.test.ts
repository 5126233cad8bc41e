import { expect, it } from 'vitest';
import { stepFor, stepped } from './number';

it('steps are round and stay within what is allowed', () => {
  expect(stepFor(3)).toBe(1);
  expect(stepFor(500)).toBe(50);
  expect(stepFor(5_000)).toBe(500);
  expect(stepped(500, 50, 1, 100_000)).toBe(550);
  expect(stepped(520, 50, 1, 100_000)).toBe(550);
  expect(stepped(520, -50, 1, 100_000)).toBe(500);
  expect(stepped(50, -50, 1, 100_000)).toBe(1);
  expect(stepped(99_990, 500, 1, 100_000)).toBe(100_000);
});
