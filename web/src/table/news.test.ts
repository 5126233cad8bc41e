import { beforeEach, describe, expect, it } from 'vitest';
import type { Step } from '../protocol';
import { lang } from '../words/language.svelte';
import { newsOf } from './news';

const at = (me: number, log: readonly Step[]) => ({ log, you: { seat: me, host: false, hints: false }, name: () => 'Mia' });
const step = (...events: [kind: string, words: string][]): Step => ({
  seq: 1,
  match: 1,
  seat: 1,
  events: events.map(([kind, text]) => ({ private: false, event: { kind, seat: 1 }, words: { en: text, de: text } })),
});

beforeEach(() => {
  lang.current = 'en';
});

describe('the news', () => {
  it('names the cause, and leaves out whose turn it is', () => {
    const log = [step(['laid', 'Greta lays Draw!'], ['drew', 'Ada draws a card.'], ['turn', 'It is Ben’s turn.'])];
    expect(newsOf(at(0, log))).toBe('Greta lays Draw! Ada draws a card.');
  });

  it('keeps the cause of a long chain, and its end', () => {
    const log = [step(['laid', 'One.'], ['drew', 'Two.'], ['drew', 'Three.'], ['drew', 'Four.'])];
    expect(newsOf(at(0, log))).toBe('One. Three. Four.');
  });

  it('leaves what I alone am told to my cards, unless there is nothing else', () => {
    const alone = { ...step(['dealt', 'Your rack: 26 5 7.']).events[0], private: true } as Step['events'][number];
    const dealt = step(['round_began', 'Round 1: Ada deals.']);
    expect(newsOf(at(0, [{ ...dealt, events: [...dealt.events, alone] }]))).toBe('Round 1: Ada deals.');
    expect(newsOf(at(0, [{ ...dealt, events: [alone] }]))).toBe('Your rack: 26 5 7.');
  });

  it('leaves the end of a round behind when the next one is dealt', () => {
    const both = { ...step(['round_won', 'Ada wins the round.'], ['round_began', 'Round 2: Ada opens.']), next_round: 1 };
    expect(newsOf(at(0, [both]))).toBe('Round 2: Ada opens.');
    // While it is looked at the log does not tell more yet.
    expect(newsOf(at(0, [{ ...both, events: both.events.slice(0, 1) }]))).toBe('Ada wins the round.');
  });

  it('tells of a turn where that is all there is', () => {
    expect(newsOf(at(1, [step(['turn', 'It is Ada’s turn.']), { ...step(), seq: 2 }]))).toBe('It is your turn.');
    expect(newsOf(at(0, []))).toBe('');
  });
});
