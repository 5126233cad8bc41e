import { describe, expect, it } from 'vitest';
import { againstBots, presetsOf, withFriends } from '../parts/presets';

describe('playing without choosing anything', () => {
  it('sits me down with bots and begins', () => {
    const [preset] = presetsOf('right-on-time');
    expect(againstBots('right-on-time', preset, 'expert')).toEqual({
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
    const [, together] = presetsOf('timeline-twist');
    expect(together).toBeDefined();
    const table = withFriends('timeline-twist', together ?? presetsOf('timeline-twist')[0], 2);
    expect(table).toMatchObject({
      options: { mode: 'cooperative' },
      seats: ['me', 'open'],
      listed: false,
      start: false,
    });
  });

  it('has a preset for a game it has never heard of, for as many as it is for', () => {
    expect(presetsOf('tarock')).toMatchObject([{ key: 'usual', players: 3 }]);
    expect(presetsOf('tarock', [2, 3, 4])).toMatchObject([{ players: 3 }]);
    expect(presetsOf('tarock', [4, 5])).toMatchObject([{ players: 4 }]);
    expect(presetsOf('tarock', [2])).toMatchObject([{ players: 2 }]);
  });
});
