import { forgiveLostLines } from './support/complaints';
import { CuttableProxy } from './support/cuttable-proxy';
import { expect, playUntil, test } from './support/people';
import { layTable, sitAndStart } from './support/together';

test('a bot plays on for whoever goes, and hands back when they return; the log tells it', async ({ invite }) => {
  const [anna, ben] = [await invite('Anna'), await invite('Ben')];
  // The table says when: here at once.
  await anna.page.goto('/new/racko');
  await anna.hands.choose(anna.page.getByRole('radio', { name: '2', exact: true }));
  await anna.hands.choose(anna.page.getByRole('group', { name: 'Who sits in seat 2?' }).getByRole('radio', { name: 'A friend' }));
  await anna.hands.choose(anna.page.getByRole('radio', { name: /^At once/ }));
  await anna.press('lay');
  const link = await anna.page.getByRole('textbox', { name: 'Link to this table' }).inputValue();
  await ben.page.goto(link);
  await sitAndStart(anna, ben);

  await ben.press('menu');
  await ben.press('leave');
  await ben.press('leave-now');
  await expect.poll(() => anna.log()).toContain('Ben has left the table.');
  await expect.poll(() => anna.log()).toContain('A bot plays on for Ben.');
  await expect(anna.hook('note-voice')).toContainText('A bot plays on for Ben.');
  await playUntil([anna], 'racko', async () => (await anna.log()).some((line) => /^Ben (draws|takes)/.test(line)));

  // Back at the table Ben plays himself: nothing to press, and his log knows what happened.
  await ben.page.goto(link);
  await expect.poll(() => anna.log()).toContain('Ben is back.');
  await expect(ben.hook('take-back')).toHaveCount(0);
  await expect.poll(() => ben.log()).toContain('You have left the table.');
  const before = ben.presses;
  await playUntil([anna, ben], 'racko', () => ben.presses > before);

  // A window that is closed is a word not said: a bot plays on all the same.
  await ben.closeWindow();
  await expect(anna.hook('seat-1')).toContainText('bot plays');
  await expect.poll(async () => (await anna.log()).filter((line) => line === 'A bot plays on for Ben.')).toHaveLength(2);
  await ben.openWindow();
  await ben.page.goto(link);
  await expect(anna.hook('seat-1')).not.toContainText('bot plays');
});

test('a flicker of the connection moves nothing on the screens of others', async ({ invite, server, complaints }) => {
  const proxy = await CuttableProxy.to(server.address);
  const [anna, ben] = [await invite('Anna', proxy.address), await invite('Ben')];
  const link = await layTable(anna, 'racko');
  // Ben's clock is ours, so that a second is a second on a busy machine, too.
  await ben.page.clock.install();
  await ben.page.goto(new URL(link).pathname);
  await sitAndStart(anna, ben);
  await ben.page.clock.pauseAt(Date.now() + 5_000);
  const annaIsHere = (): boolean => {
    const told = ben.heard.findLast((message) => message.type === 'happened' && message.table !== null);
    const seat = told?.type === 'happened' ? told.table?.seats[0] : undefined;
    return seat?.kind === 'person' && seat.here;
  };
  const button = ben.hook('substitute-0');
  proxy.cut();
  await expect.poll(annaIsHere).toBe(false);
  await ben.page.clock.runFor(1_000);
  await expect(button, 'within a second').toHaveCount(0);
  await expect(ben.hook('seat-0')).not.toContainText('away');
  proxy.restore();
  await expect.poll(annaIsHere).toBe(true);
  await ben.page.clock.runFor(5_000);
  await expect(button, 'after a flicker').toHaveCount(0);

  // Whoever stays away is away, and a bot can be asked for.
  proxy.cut();
  await expect.poll(annaIsHere).toBe(false);
  await ben.page.clock.runFor(5_000);
  await expect(ben.hook('seat-0')).toContainText('away');
  await expect(button).toBeVisible();
  await anna.goHome();
  proxy.close();
  forgiveLostLines(complaints);
});
