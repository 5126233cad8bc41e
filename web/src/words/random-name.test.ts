import { afterEach, expect, it, vi } from 'vitest';
import { lang } from './language.svelte';
import { randomName } from './random-name';

afterEach(() => vi.restoreAllMocks());

// The server takes 1 to 24 characters.
it.each(['en', 'de'] as const)('names fit (%s)', (language) => {
  lang.current = language;
  for (let chance = 0; chance < 1; chance += 0.1) {
    vi.spyOn(Math, 'random').mockReturnValue(chance);
    const name = randomName();
    expect(name).toMatch(/^\p{L}+ \p{L}+$/u);
    expect(name.length).toBeLessThanOrEqual(24);
  }
});
