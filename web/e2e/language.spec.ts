import type { GameInfo, SeenEvent, Text } from '../src/protocol';
import type { CardFace } from '../src/protocol/timeline-twist';
import { expect, playUntil, test, type Person, type Played } from './support/people';
import { pageTexts } from './support/page-texts';

/** What is the same in both languages: names, and words that both have. */
const NAMES = ['Reihum', 'Anna', 'Deutsch', 'English', 'Right on Time', 'Timeline Twist', 'Blitz-Racko', 'Racko', 'BCDF-2345', 'game-icons.net'];
const SHARED = ['Bot', 'bot', 'Joker', 'OK', 'Symbol', 'Sport', 'Film', 'Religion', 'Blitz', 'Bonus', 'Normal'];

/** In the examples of the rules: people who play, the numbers of rules and of cards. */
const INVENTED = ['Ada', 'Ben', 'Cleo', 'Dan', 'RT', 'TL', 'TC', 'TK', 'RK'];

/** Nothing that was written for programmers: keys, missing arguments, markup. */
const UNFIT = /\b[a-z]+[A-Z]\w*|\w_\w|undefined|NaN|\[object|=>|[{}<>]/;

function fit(texts: string[]): void {
  expect(texts.filter((text) => UNFIT.test(text)), 'texts that are not for people').toEqual([]);
}

/** Is there a word in it that is none of these? */
function hasWords(text: string, known: string[]): boolean {
  // The longest first: one name can be the beginning of another.
  const longestFirst = known.toSorted((one, other) => other.length - one.length);
  return /\p{L}{2,}/u.test(longestFirst.reduce((left, one) => left.replaceAll(one, ''), text));
}

/** Reads the page in both languages; `change` goes from English to German. Gives what was read. */
async function expectBoth(
  person: Person,
  change: () => Promise<void>,
  same: string[] = [],
): Promise<{ english: string[]; german: string[] }> {
  const { page } = person;
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  const english = await pageTexts(page);
  fit(english);
  await change();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  let german: string[] = [];
  // A table asks the server for what it was told in the other language.
  await expect(async () => {
    german = await pageTexts(page);
    fit(german);
    expect(german.length, 'as much is said in German').toBeGreaterThan(english.length * 0.9);
    const unchanged = english.filter((text) => german.includes(text) && hasWords(text, [...same, ...NAMES, ...SHARED]));
    expect([...new Set(unchanged)], 'texts that stay as they are in English').toEqual([]);
  }).toPass({ timeout: 10_000 });
  return { english, german };
}

test('every page changes its language at once and remembers it', async ({ invite }) => {
  const anna = await invite('Anna');
  const { page } = anna;
  await page.goto('/');
  await expect(anna.hook('open-tables')).toContainText('Nobody is waiting');
  const { english } = await expectBoth(anna, () => anna.press('language'));
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(anna.hook('open-tables')).toContainText('Gerade wartet niemand');
  await anna.press('language');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect.poll(() => pageTexts(page)).toEqual(english);

  // Everywhere else the language is the one that was chosen last.
  const chosen = async (language: 'de' | 'en', path: string): Promise<void> => {
    await page.evaluate((value) => localStorage.setItem('reihum.language', value), language);
    await page.goto(path);
    await expect(page.locator('main h1, header h1').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
  };
  const games = (await (await page.request.get('/api/games')).json()) as GameInfo[];
  const bots = games.flatMap((game) => game.bots.map(({ name }) => name));
  for (const path of ['/new/right-on-time', '/new/timeline-twist', '/new/racko', '/join', '/nowhere']) {
    await chosen('en', path);
    await expectBoth(anna, () => chosen('de', path), bots);
  }
  for (const game of ['right-on-time', 'timeline-twist', 'racko']) {
    await chosen('en', `/rules/${game}`);
    await expectBoth(anna, () => chosen('de', `/rules/${game}`), INVENTED);
  }
});

const matches: { game: Played; button: string; picks: number }[] = [
  { game: 'right-on-time', button: 'play-right-on-time', picks: 6 },
  { game: 'timeline-against', button: 'play-timeline-twist-against', picks: 3 },
  { game: 'timeline-together', button: 'play-timeline-twist-together', picks: 4 },
  { game: 'racko', button: 'play-racko', picks: 4 },
];

for (const { game, button, picks } of matches) {
  test(`${game}: the language changes in the middle of a match`, async ({ invite }) => {
    const anna = await invite('Anna');
    const { page } = anna;
    const over = () => page.getByText('The match is over').first().isVisible();
    // A match may be over sooner than expected; then another one has a middle.
    do {
      await page.goto('/');
      await anna.press(button);
      const enough = anna.presses + picks;
      await playUntil([anna], game, () => anna.presses >= enough);
    } while (await over());
    // The menu stays open, so that it is read too.
    await anna.press('menu');
    const names = await page.locator('[data-testid^="seat-"] .name').allInnerTexts();
    const address = page.url();
    // The command that opens the server to the network is the same everywhere.
    const same = [address, 'reihum --bind 0.0.0.0', ...names, ...(await cardsThatAreTheSame(anna, game))];
    const choose = (language: string) => anna.hands.choose(page.getByRole('radio', { name: language }));
    const { english, german } = await expectBoth(anna, () => choose('Deutsch'), same);
    await choose('English');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    const left = async () => (await pageTexts(page)).filter((text) => german.includes(text) && !english.includes(text) && !same.includes(text));
    await expect.poll(left, 'texts that stay German').toEqual([]);

    // Everything that comes is German too, and so is the page when it is opened again.
    await choose('Deutsch');
    await page.keyboard.press('Escape');
    const presses = anna.presses;
    await playUntil([anna], game, () => anna.presses > presses);
    await expect.poll(async () => (await anna.log()).join(' ')).toContain(lastWords(anna).de);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Menü' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  });
}

/** The last sentence that the server sent about something done by others, in both languages. */
function lastWords({ heard, name }: Person): Text {
  const steps = heard.flatMap((message) => {
    if (message.type === 'welcome') return message.steps;
    return message.type === 'happened' && message.step !== null ? [message.step] : [];
  });
  // Whose turn it is, the page says in its own words, and what I did as mine. Words come in the language that was asked for.
  const isOfOthers = ({ event, words }: SeenEvent) => !/"(turn|turn_began)"/.test(JSON.stringify(event)) && !Object.values(words).some((said) => said?.includes(name));
  const words = steps.flatMap(({ events }) => events).findLast(isOfOthers)?.words;
  if (words === undefined) throw new Error('nothing has happened');
  return words;
}

/** Some things are called the same in both languages. */
async function cardsThatAreTheSame({ page }: Person, game: Played): Promise<string[]> {
  if (!game.startsWith('timeline')) return [];
  const code = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const answer = await page.request.get(`/api/tables/${code}/cards`);
  const cards = (await answer.json()) as CardFace[];
  return cards.flatMap(({ title }) => (title.en === title.de ? [title.en] : []));
}
