import { flushSync } from 'svelte';
import { expect, test } from 'vitest';
import { Glide } from './glide.svelte';

const size = 100;

test('cards come quicker than frames, and still everyone is where it belongs', async () => {
  const glide = new Glide();
  glide.to({ keys: [1], xs: [0], ys: [0], size });
  glide.to({ keys: [2, 1], xs: [-50, 50], ys: [-50, 50], size });
  glide.to({ keys: [2, 3, 1], xs: [-100, 0, 100], ys: [-100, 0, 100], size });
  glide.to({ keys: [2, 3, 1, 4], xs: [-150, -50, 50, 150], ys: [-150, -50, 50, 150], size });
  flushSync();
  // A new card stands at its place at once.
  expect(glide.x(3)).toBe(150);
  await expect.poll(() => [0, 1, 2, 3].map((at) => glide.x(at)), { timeout: 2000 }).toEqual([-150, -50, 50, 150]);
  expect([0, 1, 2, 3].map((at) => glide.y(at))).toEqual([-150, -50, 50, 150]);
});

test('zooming jumps', () => {
  const glide = new Glide();
  glide.to({ keys: [1, 2], xs: [0, 100], ys: [0, 100], size });
  glide.to({ keys: [1, 2], xs: [0, 140], ys: [0, 140], size: 140 });
  expect(glide.x(1)).toBe(140);
});
