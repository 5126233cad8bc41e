import type { Page } from '@playwright/test';

/** From now on moments of the page that pass by themselves stay long enough to be looked at, on a busy machine, too. */
export async function linger(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const real = window.setTimeout.bind(window);
    const slow = (what: () => void, delay = 0): number => real(what, delay >= 900 && delay <= 10_000 ? delay * 30 : delay);
    window.setTimeout = slow as typeof window.setTimeout;
  });
}
