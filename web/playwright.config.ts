import { defineConfig } from '@playwright/test';
import type { Options } from './e2e/support/fixtures';

/** With the mouse the cards travel; the other ways are played by people who want less motion. */
const calm = { reducedMotion: 'reduce' } as const;

export default defineConfig<Options>({
  testDir: 'e2e',
  fullyParallel: true,
  workers: 2,
  // A test that fails now and then is broken.
  retries: 0,
  // A whole match on a busy machine.
  timeout: 180_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  outputDir: 'test-results',
  reporter: [['list']],
  use: {
    locale: 'en-GB',
    actionTimeout: 20_000,
    launchOptions: {
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        '--disable-gpu',
      ],
    },
  },
  // Whole matches are played in three ways, everything else once.
  projects: [
    { name: 'mouse', testMatch: 'matches/**', use: { way: 'mouse', viewport: { width: 1280, height: 800 } } },
    {
      name: 'touch',
      testMatch: 'matches/**',
      use: { way: 'touch', viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, contextOptions: calm },
    },
    {
      name: 'keyboard',
      testMatch: 'matches/**',
      use: { way: 'keyboard', viewport: { width: 1280, height: 800 }, contextOptions: calm },
    },
    { name: 'table', testIgnore: 'matches/**', use: { viewport: { width: 1280, height: 800 } } },
  ],
});
