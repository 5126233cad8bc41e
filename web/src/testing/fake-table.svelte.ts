import type { LiveTable } from '../net/live.svelte';
import type { Step } from '../protocol';

type Settable<T> = { -readonly [K in keyof T]: T[K] };

/** A table for tests at which nothing happens by itself; every part of it can be set and is reactive. */
export function fakeTable(parts: Partial<LiveTable> = {}): Settable<LiveTable> {
  const table = $state<Settable<LiveTable>>({
    info: {
      code: 'BCDF-2345',
      game: 'racko',
      options: {},
      stage: 'playing',
      seats: [
        { kind: 'person', name: 'Mia', here: true, left: false, substituted: false, votes: 0, rematch: false, host: true },
        { kind: 'bot', name: 'Ada', level: 'casual', host: false },
      ],
      listed: false,
      pace: 'normal',
      matches: 1,
      watching: 0,
    },
    you: { seat: null, host: false, hints: false },
    seq: 0,
    scene: null,
    log: [],
    latest: null,
    connection: 'live',
    refusal: null,
    sending: false,
    advice: null,
    advising: false,
    name: (seat) => ['Mia', 'Ada'][seat] ?? '',
    act: () => Promise.resolve(true),
    why: () => Promise.resolve(),
    command: () => Promise.resolve(true),
    advise: () => Promise.resolve(),
    dismiss: () => undefined,
    ...parts,
  });
  return table;
}

/** A step whose events say these sentences. */
export function stepSaying(seq: number, ...sentences: string[]): Step {
  const events = sentences.map((text) => ({ private: false, event: null, words: { en: text, de: text } }));
  return { seq, match: 1, seat: 1, events };
}
