import { test } from '../support/fixtures';
import { RightOnTimePlayer } from '../players/right-on-time';
import { play } from '../support/match';
test('lat', async ({ page, hands }) => {
  await page.addInitScript(() => {
    const w = window as any; w.marks = [];
    const S = window.WebSocket;
    (window as any).WebSocket = class extends S {
      constructor(u: string) { super(u); this.addEventListener('message', (e) => w.marks.push(['in ' + String(e.data).slice(0, 40), performance.now()])); }
      send(x: any) { w.marks.push(['out ' + String(x).slice(0, 60), performance.now()]); super.send(x); }
    };
    addEventListener('click', (e) => w.marks.push(['click ' + (e.timeStamp|0), performance.now()]), true);
    new PerformanceObserver((l) => { for (const e of l.getEntries()) w.marks.push(['long ' + e.duration, e.startTime]); }).observe({ type: 'longtask' });
  });
  await page.goto('/');
  await hands.press(page.getByTestId('play-right-on-time'));
  let n = 0;
  await play(page, new RightOnTimePlayer(page, hands), { until: async () => n++ > 20 });
  for (const [what, t] of await page.evaluate(() => (window as any).marks.slice(-90))) console.log(Math.round(t), what);
});
