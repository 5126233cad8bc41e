import { describe, expect, it } from 'vitest';
import { filtered, grouped } from './actions';

describe('what can be done', () => {
  it('stands in groups by the first word, in the order of the server', () => {
    expect(grouped(['play H8 S', 'draw', 'play S4', 'pass'])).toEqual([
      {
        word: 'play',
        choices: [
          { action: 'play H8 S', label: 'H8 S' },
          { action: 'play S4', label: 'S4' },
        ],
      },
      { word: 'draw', choices: [{ action: 'draw', label: 'draw' }] },
      { word: 'pass', choices: [{ action: 'pass', label: 'pass' }] },
    ]);
  });

  it('has a word alone and with something after it in one group', () => {
    expect(grouped(['take', 'take 3'])).toEqual([
      {
        word: 'take',
        choices: [
          { action: 'take', label: 'take' },
          { action: 'take 3', label: '3' },
        ],
      },
    ]);
  });

  it('is found by words, in any order and case', () => {
    const legal = ['play H8 S', 'play S4', 'name S'];
    expect(filtered(legal, '')).toEqual(legal);
    expect(filtered(legal, 's PLAY')).toEqual(['play H8 S', 'play S4']);
    expect(filtered(legal, 'h8')).toEqual(['play H8 S']);
    expect(filtered(legal, 'x')).toEqual([]);
  });
});
