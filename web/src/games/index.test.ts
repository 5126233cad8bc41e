import { beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '../net/api';
import { gameList } from '../net/game-list.svelte';
import type { GameInfo } from '../protocol';
import { lang } from '../words/language.svelte';
import { gameById, hasOwnTable, listedGames } from '.';

const info = (id: string, name: string): GameInfo => ({
  id,
  name,
  about: { en: `About ${name}.`, de: `Über ${name}.` },
  players: { en: '2 to 4' },
  options: [],
  bots: [],
});

describe('the games', () => {
  beforeEach(() => {
    lang.current = 'en';
  });

  it('are those of the server, in its order; one without a folder has a table too', async () => {
    const asked = vi.spyOn(api, 'games').mockResolvedValue([info('racko', 'Racko'), info('crazy-eights', 'Crazy Eights'), info('right-on-time', 'RoT')]);
    expect(gameById('racko')?.id).toBe('racko');
    expect(gameById('crazy-eights')).toBeUndefined();
    expect(listedGames()).toBeNull();

    await Promise.all([gameList.load(), gameList.load()]);
    await gameList.load();
    expect(asked).toHaveBeenCalledTimes(1);
    expect(listedGames()?.map(({ id }) => id)).toEqual(['racko', 'crazy-eights', 'right-on-time']);

    const game = gameById('crazy-eights');
    expect(game).toBe(gameById('crazy-eights'));
    expect(game?.name()).toBe('Crazy Eights');
    expect(game?.optionTitle('draw_until_playable')).toBe('Draw until playable');
    lang.current = 'de';
    expect(game?.tagline()).toBe('Über Crazy Eights.');
    expect(await game?.load()).toHaveProperty('default');
    expect(gameById('chess')).toBeUndefined();
  });

  it('carry what is special about them; others have defaults', async () => {
    const [timeline, racko, generic] = ['timeline-twist', 'racko', 'crazy-eights'].map(gameById);
    expect(timeline?.presets?.map(({ title }) => title?.())).toEqual(['against each other', 'together']);
    expect(timeline?.tableNote?.({ mode: 'cooperative' })).toBe('Together');
    expect(Object.keys(timeline?.controls ?? {})).toEqual(['deck', 'categories', 'family']);
    expect([racko?.tableNote, racko?.controls, racko?.folded]).toEqual([undefined, undefined, undefined]);
    expect((await racko?.rules?.())?.rules.game).toBe('racko');
    expect([generic?.presets, generic?.rules, generic?.controls]).toEqual([undefined, undefined, undefined]);
  });

  it('have a table of their own, or not', () => {
    expect(['right-on-time', 'timeline-twist', 'racko', 'crazy-eights', 'generic'].map(hasOwnTable)).toEqual([true, true, true, false, false]);
  });
});
