import { describe, expect, it } from 'vitest';
import { againstBots, waysOf, withFriends } from './quick';

describe('playing without choosing anything', () => {
  it('sits me down with bots and begins', () => {
    const [way] = waysOf('right-on-time');
    expect(againstBots('right-on-time', way, 'expert')).toEqual({
      game: 'right-on-time',
      options: {},
      seats: ['me', 'bot', 'bot', 'bot'],
      levels: ['expert'],
      listed: false,
      pace: 'normal',
      start: true,
    });
  });

  it('keeps seats free for friends and waits', () => {
    const [, together] = waysOf('timeline-twist');
    expect(together).toBeDefined();
    const table = withFriends('timeline-twist', together ?? waysOf('timeline-twist')[0], 2);
    expect(table).toMatchObject({
      options: { mode: 'cooperative' },
      seats: ['me', 'open'],
      listed: false,
      start: false,
    });
  });

  it('has a way for a game it has never heard of', () => {
    expect(waysOf('tarock')).toHaveLength(1);
  });
});
