import { describe, expect, it } from 'vitest';
import type { NewSeat } from '../../protocol';
import { allOthers, draftOf, firstPlan, resized, seated, tableOf, withOption } from './plan';

const racko = { id: 'racko', presets: [{ key: 'usual', options: {}, players: 4 }] };

describe('seats', () => {
  it('grow with more of the same', () => {
    expect(resized(['me', 'open'], 4)).toEqual(['me', 'open', 'open', 'open']);
    expect(resized(['me', 'open', 'bot'], 4)).toEqual(['me', 'open', 'bot', 'bot']);
    expect(resized(['me'], 2)).toEqual(['me', 'bot']);
  });

  it('shrink without losing me', () => {
    expect(resized(['me', 'bot', 'open'], 2)).toEqual(['me', 'bot']);
    expect(resized(['bot', 'open', 'me'], 2)).toEqual(['bot', 'me']);
    expect(resized(['bot', 'me'], 1)).toEqual(['me']);
  });

  it('have me exactly once', () => {
    const seats: NewSeat[] = ['me', 'open', 'bot'];
    expect(seated(seats, 2, 'me')).toEqual(['bot', 'open', 'me']);
    expect(seated(seats, 1, 'bot')).toEqual(['me', 'bot', 'bot']);
    expect(seated(seats, 0, 'bot')).toEqual(seats);
    expect(seated(seats, 9, 'me')).toEqual(seats);
  });

  it('can all be given to one kind', () => {
    expect(allOthers(['bot', 'me', 'open'], 'open')).toEqual(['open', 'me', 'open']);
  });
});

describe('options', () => {
  it('are told only where they differ from the default', () => {
    const target = { name: 'target', default: 500 };
    expect(withOption({}, target, 300)).toEqual({ target: 300 });
    expect(withOption({ target: 300, bonus: true }, target, 500)).toEqual({ bonus: true });
    expect(withOption({ target: 300 }, target, undefined)).toEqual({});
    expect(withOption({}, { name: 'auto_racko' }, false)).toEqual({ auto_racko: false });
  });
});

describe('a plan', () => {
  it('needs no change to be played', () => {
    expect(tableOf(firstPlan(racko))).toEqual({
      game: 'racko',
      seats: ['me', 'bot', 'bot', 'bot'],
      levels: ['casual'],
      options: {},
      listed: false,
      pace: 'normal',
      start: true,
    });
  });

  it('waits while a seat is open, and only then can be listed', () => {
    const plan = { ...firstPlan(racko), listed: true };
    expect(tableOf(plan)).toMatchObject({ listed: false, start: true });
    expect(tableOf({ ...plan, seats: ['me', 'open'] })).toMatchObject({ listed: true, start: false });
  });

  it('says how strong its bots are, if it has any', () => {
    expect(tableOf(firstPlan(racko, 'master'))).toMatchObject({ levels: ['master'] });
    expect(tableOf({ ...firstPlan(racko, 'master'), seats: ['me', 'open'] })).not.toHaveProperty('levels');
  });

  it('is checked by its game, options and number of seats', () => {
    const plan = { ...firstPlan(racko), options: { bonus: true } };
    expect(draftOf(plan)).toEqual({ game: 'racko', options: { bonus: true }, players: 4, bots: true });
  });
});
