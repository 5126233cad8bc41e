import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import { Ears } from './ears';
import { Keys } from './keys';
import { type BlindPlayer, button, playByEar } from './player';
import { BlindRacko } from './racko';
import { BlindRightOnTime } from './right-on-time';
import { BlindTimelineAgainst, BlindTimelineTogether } from './timeline';

// Every key is listened after.
test.setTimeout(300_000);
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** From the home page to the final sheet, by ear and with keys alone. */
async function play(page: Page, player: BlindPlayer): Promise<void> {
  await playByEar(page, player);
  const title = await new Ears(page).until('who won', (things) => things.find(({ role, within }) => role === 'heading' && within.some((part) => part.startsWith('dialog'))) ?? null);
  expect(title.name).not.toBe('');
}

async function begin(page: Page, name: RegExp): Promise<void> {
  await page.goto('/');
  const ears = new Ears(page);
  await ears.until('the games', (things) => things.find(button(name)) ?? null);
  await new Keys(page, ears).press('play now', button(name));
}

test('Right on Time by ear, with keys alone', async ({ page }) => {
  await begin(page, /^Play now with 3 bots Right on Time$/);
  await play(page, new BlindRightOnTime());
});

test('Timeline Twist against each other by ear, with keys alone', async ({ page }) => {
  await begin(page, /^Play now against each other Timeline Twist$/);
  await play(page, new BlindTimelineAgainst(page));
});

test('Timeline Twist together by ear, with keys alone', async ({ page }) => {
  await begin(page, /^Play now together Timeline Twist$/);
  await play(page, new BlindTimelineTogether(page));
});

/** Low totals, so that a match is a round or two. */
const variants = [
  { name: 'Racko', target: 100, switches: [] },
  { name: 'Racko with blitz and bonus', target: 60, switches: ['Bonus for runs', 'Blitz deal'] },
  { name: 'Racko with partners', target: 120, switches: ['Two against two'] },
];

for (const { name, target, switches } of variants) {
  test(`${name} by ear, with keys alone`, async ({ page }) => {
    await page.goto('/new/racko');
    const ears = new Ears(page);
    const keys = new Keys(page, ears);
    const isTarget = ({ role, name }: { role: string; name: string }): boolean => ['textbox', 'spinbutton'].includes(role) && name.startsWith('Play to');
    await ears.until('the options', (things) => things.find(isTarget) ?? null);
    await keys.reach('the target', isTarget);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(String(target));
    for (const one of switches) await keys.choose(one, ({ role, name }) => ['checkbox', 'switch'].includes(role) && name.startsWith(one));
    await keys.press('the table', ({ role, name }) => role === 'button' && name === 'Open the table');
    await play(page, new BlindRacko(75));
  });
}
