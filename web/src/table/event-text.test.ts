import { beforeEach, describe, expect, it } from 'vitest';
import type { SeenEvent } from '../protocol';
import { lang } from '../words/language.svelte';
import { eventText } from './event-text';

const seen = (event: unknown): SeenEvent => ({ private: false, event, words: { en: 'It is Mia’s turn.', de: 'Mia ist dran.' } });

const to = (seat: number | null) => ({ you: { seat, host: false, hints: false }, name: () => 'Mia' });

beforeEach(() => {
  lang.current = 'en';
});

describe('what happened, in words', () => {
  it.each([{ event: 'turn', seat: 1 }, { kind: 'turn', seat: 1 }, { kind: 'turn_began', seat: 1 }])('speaks to whose turn it is: %o', (event) => {
    expect(eventText(seen(event), to(1))).toBe('It is your turn.');
    expect(eventText(seen(event), to(0))).toBe('It is Mia’s turn.');
    expect(eventText(seen(event), to(null))).toBe('It is Mia’s turn.');
    lang.current = 'de';
    expect(eventText(seen(event), to(1))).toBe('Du bist dran.');
  });

  it('leaves everything else as the server says it', () => {
    expect(eventText(seen({ kind: 'turn_ended', seat: 1 }), to(1))).toBe('It is Mia’s turn.');
    expect(eventText(seen(null), to(1))).toBe('It is Mia’s turn.');
  });
});
