import { expectNoBarriers } from '../support/axe';
import { test } from '../support/fixtures';
import { tours } from '.';
import { Guide } from './tour';

/** Each by day and by night: other words are longer, and a small screen shows other things. */
const visitors = [
  { who: 'in English, at a desk', use: { locale: 'en-GB' } },
  { who: 'in German, on a phone', use: { locale: 'de-DE', viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } },
];

for (const { who, use } of visitors) {
  test.describe(who, () => {
    test.use({ ...use, contextOptions: { reducedMotion: 'reduce' } });

    for (const tour of tours) {
      test(`nothing of ${tour.name} keeps anybody out`, async ({ page, server, complaints }) => {
        test.setTimeout(180_000);
        const guide = new Guide(page, server.address, (name) => expectNoBarriers(page, `${tour.name}, ${name}`));
        await tour.go(guide);
        // Where a tour asks for a table that is not there, the browser notes it; nothing is wrong.
        complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes('404')));
      });
    }
  });
}
