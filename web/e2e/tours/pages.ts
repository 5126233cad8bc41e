import { expect } from '@playwright/test';
import { layTable } from './scripted-client';
import type { Tour } from './tour';

const games = ['right-on-time', 'timeline-twist', 'racko'];

export const pages: Tour = {
  name: 'pages',
  async go(guide) {
    const { page } = guide;
    await page.goto('/');
    await expect(guide.hook('play-racko')).toBeVisible();
    await guide.show('home');
    await guide.hook('settings').click();
    await guide.show('settings');
    await guide.escape();
    await guide.hook('friends-racko').click();
    await guide.show('home-friends');

    const mia = await guide.person('Mia');
    for (const game of games) await layTable(guide.server, mia, { game, seats: ['me', 'bot', 'bot'] });
    await page.goto('/');
    await expect(guide.hook('my-tables')).toBeVisible();
    await guide.hook('change-name').click();
    await guide.show('home-tables');

    for (const game of games) {
      await page.goto(`/new/${game}`);
      await expect(guide.hook('lay')).toBeVisible();
      await guide.show(`set-up-${game}`);
    }
    await page.goto('/join');
    await guide.show('join');
    await guide.hook('join-code').fill('ZZZZ-ZZZZ');
    await guide.hook('join-go').click();
    await expect(page.getByRole('alert').first()).toBeVisible();
    await guide.show('join-wrong');
    for (const game of games) {
      await page.goto(`/rules/${game}`);
      await expect(page.locator('main h2').first()).toBeVisible();
      await guide.show(`rules-${game}`);
    }
    await page.goto('/nowhere');
    await guide.show('not-found');
  },
};

export const gathering: Tour = {
  name: 'gathering',
  async go(guide) {
    const mia = await guide.person('Mia');
    const { code, hand } = await guide.sitDown(mia, { game: 'racko', seats: ['me', 'open', 'open', 'bot'], options: { bonus: true } });
    await guide.company(code, 'Jonas', 1);
    await expect(guide.hook('seat-1').getByText('Jonas')).toBeVisible();
    await guide.show('gathering');
    await guide.hook('menu').click();
    await guide.show('menu');
    await guide.hook('leave').click();
    await guide.show('leave');
    await guide.escape();
    await hand.do({ do: 'start', fill: true });
    await expect(guide.hook('prompt')).toBeVisible();

    await guide.person('Lena');
    await guide.page.goto(`/t/${code}`);
    await expect(guide.hook('prompt')).toBeVisible();
    await guide.show('watching');
  },
};
