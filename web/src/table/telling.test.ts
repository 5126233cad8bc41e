import { beforeEach, describe, expect, it } from 'vitest';
import type { Seen } from '../protocol';
import { lang } from '../words/language.svelte';
import { told } from './telling';

const seen = (event: unknown): Seen => ({ private: false, event, words: { en: 'It is Mia’s turn.', de: 'Mia ist dran.' } });

beforeEach(() => {
  lang.current = 'en';
});

describe('what happened, in words', () => {
  it.each([{ event: 'turn', seat: 1 }, { kind: 'turn', seat: 1 }, { kind: 'turn_began', seat: 1 }])('speaks to whose turn it is: %o', (event) => {
    expect(told(seen(event), 1)).toBe('It is your turn.');
    expect(told(seen(event), 0)).toBe('It is Mia’s turn.');
    expect(told(seen(event), null)).toBe('It is Mia’s turn.');
    lang.current = 'de';
    expect(told(seen(event), 1)).toBe('Du bist dran.');
  });

  it('leaves everything else as the server says it', () => {
    expect(told(seen({ kind: 'turn_ended', seat: 1 }), 1)).toBe('It is Mia’s turn.');
    expect(told(seen(null), 1)).toBe('It is Mia’s turn.');
  });
});
