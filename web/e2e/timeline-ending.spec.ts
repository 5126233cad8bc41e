import { expect, test } from './support/fixtures';
import { lengthen, sitTogether } from './support/long-line';
import { Guide } from './tours/tour';
import type { Competitive } from '../src/protocol/timeline-twist';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('the line becomes a ribbon on which my cards glow, and a missed card tells its story', async ({ page, server }) => {
  const guide = new Guide(page, server.address, () => Promise.resolve());
  const company = await sitTogether(guide, 'competitive', 2);
  // Once somebody is wrong, on purpose; from then on everyone knows everything.
  const mistake = async (): Promise<string> => {
    for (const one of [company.me, ...company.others]) {
      const { scene, seat } = await one.look();
      if (scene === null || seat === null || !scene.must.includes(seat)) continue;
      const legal = scene.legal.filter((text) => text.endsWith(' 0'));
      for (const wrong of [legal[0], scene.legal.find((text) => text.endsWith(' 1'))]) {
        if (wrong === undefined) continue;
        await one.act(wrong);
        const { latest } = await one.look();
        return latest.includes('"correct":false') ? (wrong.split(' ')[1] ?? '') : '';
      }
    }
    // Whoever is next has not heard of it yet.
    return '';
  };
  await expect.poll(mistake).not.toBe('');
  await lengthen(company, Infinity);
  // Nobody has to watch every card once it is over.
  await guide.result();
  const { scene, seat } = await company.me.turn();
  const { timeline, right } = scene?.public as Competitive;
  const picture = page.locator('[data-testid="ending"] svg[data-picture]');
  await expect(picture.locator('.chip')).toHaveCount(timeline.length);
  await expect(picture.locator('.halo')).toHaveCount(right[seat ?? 0] ?? -1);
  // Only what was turned is told, and its background with it.
  const story = page.getByTestId('missed');
  await expect(story).toContainText(/\d/);
  await expect(story.locator('.story')).not.toContainText(/Looking it up|could not be read/);
  await expect(story.locator('.story')).toContainText(/\w{4}/);
});
