import { describe, expect, it } from 'vitest';
import { gameById } from '../../games';
import { againstBots, presetsOf, withFriends } from './presets';

const known = (id: string) => gameById(id) ?? { id };

describe('playing without choosing anything', () => {
  it('sits me down with bots and begins', () => {
    const [preset] = presetsOf(known('right-on-time'));
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
    const [, together] = presetsOf(known('timeline-twist'));
    expect(together).toBeDefined();
    const table = withFriends('timeline-twist', together ?? presetsOf(known('timeline-twist'))[0], 2);
    expect(table).toMatchObject({
      options: { mode: 'cooperative' },
      seats: ['me', 'open'],
      listed: false,
      start: false,
    });
  });

  it('has a preset for a game it has never heard of, for as many as it is for', () => {
    expect(presetsOf(known('tarock'))).toMatchObject([{ key: 'usual', players: 3 }]);
    expect(presetsOf(known('tarock'), [2, 3, 4])).toMatchObject([{ players: 3 }]);
    expect(presetsOf(known('tarock'), [4, 5])).toMatchObject([{ players: 4 }]);
    expect(presetsOf(known('tarock'), [2])).toMatchObject([{ players: 2 }]);
  });
});
