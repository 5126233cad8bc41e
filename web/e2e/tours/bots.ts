import { expect } from '@playwright/test';
import type { NewTable } from '../../src/protocol';
import { anyOf, type Guide, type Tour } from './tour';

const MOST_TURNS = 60;

/** A hint at a table with bots, open and put away. */
async function askForHint(guide: Guide, name: string): Promise<void> {
  await guide.myTurn();
  await guide.hook('hint').click();
  await expect(guide.hook('hint-do').first()).toBeVisible();
  await guide.show(name);
  await guide.hook('hint-close').click();
  await guide.show(`${name}-marks`);
}

const tables: { name: string; table: Pick<NewTable, 'game' | 'options' | 'seats' | 'levels'> }[] = [
  { name: 'right-on-time', table: { game: 'right-on-time', options: {}, seats: ['me', 'bot', 'bot', 'bot'], levels: ['novice', 'expert', 'master'] } },
  { name: 'racko', table: { game: 'racko', options: {}, seats: ['me', 'bot', 'bot', 'bot'], levels: ['novice', 'expert', 'master'] } },
  { name: 'timeline', table: { game: 'timeline-twist', options: { mode: 'competitive' }, seats: ['me', 'bot', 'bot'], levels: ['casual'] } },
];

const together: Pick<NewTable, 'game' | 'options' | 'seats' | 'levels'> = {
  game: 'timeline-twist',
  options: { mode: 'cooperative' },
  seats: ['me', 'bot', 'bot'],
  levels: ['expert'],
};

/** Hints in every game, and what bots say in a game together. */
export const bots: Tour = {
  name: 'bots',
  async go(guide) {
    const mia = await guide.person('Mia');
    for (const { name, table } of tables) {
      const { hand } = await guide.sitDown(mia, table);
      await hand.turn();
      await askForHint(guide, `hint-${name}`);
    }
    let { hand } = await guide.sitDown(mia, together);
    for (let turn = 0; turn < MOST_TURNS && !guide.has('remark'); turn += 1) {
      const look = await hand.turn();
      // A match may end before a bot had anything to say: then it is another one.
      if (look.stage === 'over') {
        ({ hand } = await guide.sitDown(mia, together));
        continue;
      }
      await guide.myTurn();
      if ((await guide.hook('remark').count()) > 0) {
        await guide.show('remark');
        await askForHint(guide, 'hint-together');
      }
      await hand.act(anyOf(look.scene?.legal ?? []));
    }
    expect(guide.has('remark'), 'a bot has said something').toBe(true);
  },
};
