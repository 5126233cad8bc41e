import type { Scene } from '../src/protocol';
import type { Private, Public } from '../src/protocol/racko';
import { expect, playUntil, test, type Person } from './support/people';
import { layTable, sitAndStart } from './support/together';

/** The numbers that nobody but this seat can know. No number is twice in the deck. */
function secretsOf(scene: Scene, seat: number): string[] {
  const { racks } = scene.public as Public;
  const { rack, drawn } = scene.private as Private;
  const hidden = rack.filter((_, place) => racks[seat]?.faces[place] === null && racks[seat]?.knowers[place]?.length === 0);
  return [...hidden, drawn].filter((card) => card !== null && /^\d+$/.test(card)) as string[];
}

/** Every text in a message, however deep. */
function texts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(texts) : [];
}

async function cardsOnScreen(person: Person): Promise<string[]> {
  return person.page.evaluate(() => [
    ...[...document.querySelectorAll<HTMLElement>('[data-card]')].map((node) => node.dataset['card'] ?? ''),
    ...[...document.querySelectorAll('.numeral')].map((node) => node.textContent),
  ]);
}

/** No screen has a card on it that only somebody else knows. */
async function expectDiscreetScreens(seated: Person[], watching: Person): Promise<void> {
  const all = [...seated, watching];
  expect(new Set(all.map((person) => person.seq)).size, 'all are told the same').toBe(1);
  const scenes = seated.map((person) => [...person.scenes().values()].at(-1));
  for (const other of all) {
    // A round that has just been counted lies open on purpose.
    if ((await other.hook('round-result').count()) > 0) continue;
    const seen = await cardsOnScreen(other);
    for (const [seat, scene] of scenes.entries()) {
      if (scene === undefined || seated[seat] === other) continue;
      const secrets = secretsOf(scene, seat);
      expect(seen.filter((card) => secrets.includes(card)), `${other.name} sees cards of ${seated[seat]?.name ?? ''}`).toEqual([]);
    }
  }
}

/** What the server tells one person never has a card in it that only another knows. */
function expectDiscreetMessages(owner: Person, seat: number, other: Person): void {
  const shown = other.scenes();
  let compared = 0;
  for (const [seq, scene] of owner.scenes()) {
    const same = shown.get(seq);
    if (same === undefined || (scene.public as Public).laid_open) continue;
    const secrets = secretsOf(scene, seat);
    expect(texts(same).filter((text) => secrets.includes(text)), `told to ${other.name} at ${seq}`).toEqual([]);
    compared += 1;
  }
  expect(compared).toBeGreaterThan(5);
}

test('two people meet by a link, a third watches, and each sees only their own cards', async ({ invite }) => {
  const [anna, ben, cleo] = [await invite('Anna'), await invite('Ben'), await invite('Cleo')];
  const link = await layTable(anna, 'racko');
  expect(link).toBe(anna.page.url());

  await ben.page.goto(link);
  await expect(ben.hook('seat-0')).toContainText('Anna');
  await expect(ben.page.getByText('Anna starts the match when everyone is here.')).toBeVisible();
  await expect(ben.hook('start')).toHaveCount(0);
  await sitAndStart(anna, ben);
  await cleo.page.goto(link);
  await expect(cleo.page.getByText('You are watching.')).toBeVisible();
  await expect(anna.page.getByText('one person is watching')).toBeVisible();

  for (const [person, other] of [[anna, 1], [ben, 0]] as const) {
    await expect(person.page.locator('[data-testid="slot"][data-card]')).toHaveCount(12);
    // From behind a rack shows nothing.
    await expect(person.hook(`seat-${other}`).locator('.rack .slot.filled')).toHaveCount(12);
    await expect(person.hook(`seat-${other}`).locator('.numeral')).toHaveCount(0);
  }
  await expect(cleo.hook('slot')).toHaveCount(0);

  await playUntil(
    [anna, ben],
    'racko',
    () => anna.presses + ben.presses > 18,
    // Nothing moves meanwhile; a message may still be on its way to one of them.
    () => expect(() => expectDiscreetScreens([anna, ben], cleo)).toPass({ timeout: 10_000 }),
  );

  for (const other of [ben, cleo]) expectDiscreetMessages(anna, 0, other);
  for (const other of [anna, cleo]) expectDiscreetMessages(ben, 1, other);
  for (const scene of cleo.scenes().values()) {
    expect(scene.private).toBeNull();
    expect(scene.legal).toEqual([]);
  }
});

test('a code brings somebody to the table; after the match both play again', async ({ invite }) => {
  const [anna, ben] = [await invite('Anna'), await invite('Ben')];
  const link = await layTable(anna, 'timeline-twist', 'together');
  const code = link.split('/').at(-1) ?? '';
  const spoken = `${code.slice(0, 4)}-${code.slice(4)}`;
  await expect(anna.page.getByText(spoken)).toBeVisible();

  await ben.page.goto('/');
  await ben.hands.write(ben.hook('join-code'), spoken.toLowerCase());
  await ben.press('join-go');
  await expect(ben.page).toHaveURL(link);
  // A name can still be changed here; the others see it.
  await ben.press('change-name');
  await ben.hands.write(ben.hook('my-name'), 'Benno');
  await ben.page.keyboard.press('Enter');
  await ben.press('sit-1');
  await expect(anna.hook('seat-1')).toContainText('Benno');
  await anna.press('start');

  await playUntil([anna, ben], 'timeline-together', () => anna.hook('result-sheet').isVisible());
  const sheets = [anna, ben].map((person) => person.hook('result-sheet'));
  for (const sheet of sheets) await expect(sheet).toBeVisible();
  const [first, second] = await Promise.all(sheets.map((sheet) => sheet.getByRole('heading').innerText()));
  expect(first).toBe(second);

  await anna.press('rematch');
  await expect(anna.hook('result-sheet')).toContainText('Waiting for Benno');
  await expect(ben.hook('result-sheet')).toContainText('Ready for another match: Anna');
  await ben.press('rematch');
  for (const person of [anna, ben]) {
    await expect(person.hook('result-sheet')).toHaveCount(0);
    await expect(person.hook('hand-card').first()).toBeVisible();
  }
  await expect(anna.hook('seat-1')).toContainText('Benno');
  await expect(ben.hook('seat-0')).toContainText('Anna');
  const before = ben.presses;
  await playUntil([anna, ben], 'timeline-together', () => ben.presses > before + 1);
});

test('another match waits for nobody who leaves', async ({ invite }) => {
  const [anna, ben] = [await invite('Anna'), await invite('Ben')];
  const link = await layTable(anna, 'timeline-twist', 'together');
  await ben.page.goto(link);
  await sitAndStart(anna, ben);
  await playUntil([anna, ben], 'timeline-together', () => anna.hook('result-sheet').isVisible());
  await anna.press('rematch');
  await expect(anna.hook('rematch')).toHaveAttribute('aria-disabled', 'true');
  await expect(anna.hook('rematch-status')).toContainText('Waiting for Ben');

  await expect(ben.hook('result-sheet')).toBeVisible();
  await ben.press('show-table');
  await ben.press('menu');
  await ben.press('leave');
  await ben.press('leave-now');
  // Nobody is missing any more: it begins.
  await expect(anna.hook('result-sheet')).toHaveCount(0);
  await expect(anna.hook('hand-card').first()).toBeVisible();
});

test('a bot plays for whoever leaves or stays away, until they are back', async ({ invite }) => {
  const [anna, ben] = [await invite('Anna'), await invite('Ben')];
  const link = await layTable(anna, 'racko');
  await ben.page.goto(link);
  await sitAndStart(anna, ben);

  // The guest says that he leaves; the host lets a bot play.
  await ben.press('menu');
  await ben.press('leave');
  await ben.press('leave-now');
  await expect(ben.page).toHaveURL(/\/$/);
  await expect(anna.hook('seat-1')).toContainText('left');
  await anna.press('substitute-1');
  await expect(anna.hook('seat-1')).toContainText('bot plays');
  await playUntil([anna], 'racko', async () => (await anna.log()).some((line) => /^Ben (draws|takes)/.test(line)));

  // Whoever comes back plays themselves, and is asked nothing.
  await ben.page.goto(link);
  await expect(anna.hook('seat-1')).not.toContainText('bot plays');
  await expect(ben.hook('take-back')).toHaveCount(0);
  const [annas, bens] = [anna.presses, ben.presses];
  await playUntil([anna, ben], 'racko', () => ben.presses > bens && anna.presses > annas);

  // The host closes the window; the guest is all the others there are.
  await anna.closeWindow();
  await expect(ben.hook('seat-0')).toContainText('away');
  await ben.press('substitute-0');
  await expect(ben.hook('seat-0')).toContainText('bot plays');
  // Her table waits for her at home.
  await anna.openWindow();
  await anna.page.goto('/');
  await anna.hands.press(anna.hook('my-tables').getByTestId('ticket'));
  await expect(anna.page).toHaveURL(link);
  await expect(ben.hook('seat-0')).not.toContainText('bot plays');
  await expect(ben.hook('seat-0')).not.toContainText('away');
});
