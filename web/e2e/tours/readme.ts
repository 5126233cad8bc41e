import { expect } from '@playwright/test';
import type { Private, Public } from '../../src/protocol/racko';
import { sorting } from './racko';
import { anyOf, type Guide, type Tour } from './tour';

const MOST_TURNS = 1500;

/** For the first page of the project: each game in the middle of a turn. */
export const readme: readonly Tour[] = [
  {
    name: 'home',
    async go(guide) {
      await guide.page.addInitScript(() => localStorage.setItem('reihum.name', 'Mia'));
      await guide.page.goto('/');
      await expect(guide.hook('play-racko')).toBeVisible();
      await guide.show('home');
    },
  },
  { name: 'right-on-time', go: rightOnTime },
  { name: 'timeline-twist', go: timelineTwist },
  { name: 'racko', go: racko },
];

/** A card lifted, many that go with it, some points made. */
async function rightOnTime(guide: Guide): Promise<void> {
  const mia = await guide.person('Mia');
  const { hand } = await guide.sitDown(mia, { game: 'right-on-time', seats: ['me', 'bot', 'bot', 'bot'] });
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    const look = await hand.turn();
    if (look.stage === 'over') {
      await hand.do({ do: 'rematch' });
      continue;
    }
    const { legal = [], scores = [], private: own } = look.scene ?? {};
    const cards = (own as { hand: string[] }).hand;
    const partners = (card: string) => new Set(cards.filter((other) => other !== card && legal.some((action) => action.startsWith(`lay ${card} ${other}`))));
    const lifted = cards.find((card) => /^\d$/.test(card) && partners(card).size >= 4);
    if (lifted !== undefined && cards.length >= 6 && cards.some((card) => /^[YDJ]/.test(card)) && scores.reduce((sum, points) => sum + points) >= 2) {
      await guide.myTurn();
      while (await guide.hook('next-round').isVisible()) await guide.hook('next-round').click();
      await guide.page.locator(`[data-testid="hand-card"][data-card="${lifted}"]`).first().click();
      await guide.page.mouse.move(0, 0);
      await guide.show('right-on-time');
      return;
    }
    await hand.act(anyOf(legal.filter((action) => !action.startsWith('spare'))));
  }
  throw new Error('no fine position came up');
}

/** A long line, a card over one of its gaps. */
async function timelineTwist(guide: Guide): Promise<void> {
  const mia = await guide.person('Mia');
  const options = { mode: 'competitive', deck: 'science' };
  const { hand } = await guide.sitDown(mia, { game: 'timeline-twist', options, seats: ['me', 'bot', 'bot', 'bot'] });
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    const look = await hand.turn();
    if (look.stage === 'over') {
      await hand.do({ do: 'rematch' });
      continue;
    }
    const { timeline, hands } = look.scene?.public as { timeline: unknown[]; hands: unknown[][] };
    if (timeline.length >= 6 && (hands[0]?.length ?? 0) >= 3) {
      // What was turned last has been seen then, also a wrong card.
      await guide.myTurn();
      await guide.hook('hand-card').first().click();
      await guide.hook('gap').nth(3).click();
      await expect(guide.hook('confirm')).toBeVisible();
      await guide.page.mouse.move(0, 0);
      await guide.show('timeline-twist');
      return;
    }
    await hand.act(anyOf(look.scene?.legal ?? []));
  }
  throw new Error('no fine position came up');
}

/** A rack that begins to rise, a card in hand. */
async function racko(guide: Guide): Promise<void> {
  const mia = await guide.person('Mia');
  const { hand } = await guide.sitDown(mia, { game: 'racko', seats: ['me', 'bot', 'bot', 'bot'] });
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    const look = await hand.turn();
    if (look.stage === 'over') {
      await hand.do({ do: 'rematch' });
      continue;
    }
    const { rack, drawn } = look.scene?.private as Private;
    const { round } = look.scene?.public as Public;
    const next = sorting(look, 75);
    const sorted = rack.filter((card, place) => card !== null && Math.floor(((Number(card) - 1) * 12) / 75) === place).length;
    if (round >= 2 && sorted >= 8 && drawn !== null && next.startsWith('put')) {
      await guide.myTurn();
      while (await guide.hook('next-round').isVisible()) await guide.hook('next-round').click();
      await guide.hook('slot').and(guide.page.locator(`[data-slot="${next.slice(4)}"]`)).hover();
      await guide.show('racko');
      return;
    }
    await hand.act(next);
  }
  throw new Error('no fine position came up');
}
