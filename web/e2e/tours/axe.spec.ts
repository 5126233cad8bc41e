import { expectNoBarriers } from '../support/axe';
import { test } from '../support/fixtures';
import { tours } from '.';
import { Guide } from './tour';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const tour of tours) {
  test(`nothing of ${tour.name} keeps anybody out`, async ({ page, server, complaints }) => {
    test.setTimeout(180_000);
    const guide = new Guide(page, server.address, (name) => expectNoBarriers(page, `${tour.name}, ${name}`));
    await tour.go(guide);
    // Where a tour asks for a table that is not there, the browser notes it; nothing is wrong.
    complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes('404')));
  });
}
