import type { Phase, Private, Public } from '../../src/protocol/racko';
import { expect, test } from '../support/fixtures';
import type { Look } from '../tours/scripted-client';
import { Guide } from '../tours/tour';

const phaseOf = (look: Look): Phase | undefined => (look.scene?.public as Public | undefined)?.phase;
const MOST_ACTIONS = 2000;

test('a card trade: what is asked for comes into the hand, and goes where it is put', async ({ page, hands, server }) => {
  const guide = new Guide(page, server.address, () => Promise.resolve());
  const mia = await guide.person('Mia');
  const options = { auto_racko: false, start: 0 };
  const { code, hand } = await guide.sitDown(mia, { game: 'racko', options, seats: ['me', 'open'] });
  const jonas = await guide.company(code, 'Jonas', 1);
  await hand.do({ do: 'start', fill: false });

  // Both let time pass until Mia draws the event.
  const isTrade = (look: Look): boolean => {
    const phase = phaseOf(look);
    return phase?.kind === 'event' && phase.event === 'trade' && phase.seat === 0;
  };
  for (let count = 0; !isTrade(await hand.look()); count += 1) {
    expect(count, 'a trade comes up').toBeLessThan(MOST_ACTIONS);
    for (const who of [hand, jonas]) {
      const look = await who.look();
      const { scene, seat } = look;
      if (isTrade(look) || scene === null || seat === null || !scene.must.includes(seat)) continue;
      const action = ['drop', 'wait', 'draw'].find((one) => scene.legal.includes(one)) ?? scene.legal[0];
      if (action !== undefined) await who.act(action);
    }
  }

  await guide.myTurn();
  const theirs = page.locator('[data-testid="their-slot"].possible[data-slot="25"]');
  await hands.press(theirs);
  const held = page.getByTestId('held-card');
  await expect(held).toBeVisible();
  const card = await held.locator('[data-card]').first().getAttribute('data-card');
  // Seen by her alone, and nothing has moved.
  const before = await hand.look();
  expect(phaseOf(before)).toMatchObject({ kind: 'giving', seat: 0, other: 1, theirs: 25 });
  const rackOf = (look: Look): Private['rack'] => (look.scene?.private as Private).rack;
  expect(rackOf(await jonas.look())[4]).toBe(card);

  const mine = page.locator('[data-testid="slot"][data-slot="30"]');
  const given = rackOf(before)[5];
  if (hands.drag !== null) await hands.drag(held, mine);
  else await hands.press(mine);
  await expect(mine).toHaveAttribute('data-card', card ?? '');
  await expect(held).toBeHidden();
  await expect.poll(async () => rackOf(await jonas.look())[4]).toBe(given);
});
