import { describe, expect, it } from 'vitest';
import { landing } from './places';

describe('what is thrown', () => {
  const { innerWidth: width, innerHeight: height } = window;

  it('lies on the table, never over an edge', () => {
    for (const from of [{ x: 0, y: 0 }, { x: width, y: height }, { x: width / 2, y: -50 }]) {
      for (let count = 0; count < 20; count += 1) {
        const { x, y } = landing(from, count, true, []);
        expect(x).toBeGreaterThanOrEqual(52);
        expect(x).toBeLessThanOrEqual(width - 52);
        expect(y).toBeGreaterThanOrEqual(62);
        expect(y).toBeLessThanOrEqual(height - 62);
      }
    }
  });

  it('does not lie on what must stay in sight, as long as there is room', () => {
    const from = { x: width / 2, y: height / 2 };
    const prompt = { left: 0, right: width, top: height / 2 - 80, bottom: height / 2 + 20 };
    for (const stamp of [true, false]) {
      const { y } = landing(from, 3, stamp, [prompt]);
      const half = stamp ? 62 : 22;
      expect(y + half <= prompt.top || y - half >= prompt.bottom).toBe(true);
    }
    const everything = { left: 0, right: width, top: 0, bottom: height };
    expect(landing(from, 1, true, [everything])).toEqual(landing(from, 1, true, []));
  });

  it('does not lie on the one before', () => {
    const from = { x: width / 2, y: 60 };
    const [one, other] = [landing(from, 1, true, []), landing(from, 2, true, [])];
    expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(40);
  });
});
