import { describe, expect, it } from 'vitest';
import type { Scene, SeenMatch, SeenMove, Step } from '../protocol';
import { endsOf, framesOf, logAt } from './frames';

const scene = (winners: number[] | null = null): Scene => ({ public: {}, private: null, must: [], may: [], legal: [], scores: [], winners, sides: [] }) as unknown as Scene;
const event = (words: string): Step['events'][number] => ({ private: false, event: {}, words: { en: words } });
const step = (seq: number, ...words: string[]): Step => ({ seq, match: 1, seat: 0, events: words.map(event) });
const match = (...moves: SeenMove[]): SeenMatch => ({ game: 'racko', options: {}, names: ['Mia'], eyes: 0, cards: [], backgrounds: {}, moves });
const texts = (steps: readonly Step[]): string[] => steps.flatMap(({ events }) => events.map(({ words }) => words.en));

const played = match(
  { action: null, step: step(0, 'Deal.'), scene: scene() },
  { action: 'draw', step: step(1, 'Drawn.'), scene: scene() },
  { action: 'put 3', step: { ...step(2, 'Put.', 'Round over.', 'Deal.'), next_round: 2 }, scene: scene(), round_end: scene() },
  { action: 'racko', step: step(3, 'Racko!'), scene: scene([0]) },
);

describe('the pictures of a match', () => {
  it('are one for each move, and one more where a round ended', () => {
    const frames = framesOf(played);
    expect(frames.map((frame) => texts([frame.step]))).toEqual([['Deal.'], ['Drawn.'], ['Put.', 'Round over.'], ['Deal.'], ['Racko!']]);
    expect(endsOf(frames)).toEqual([2, 4]);
  });

  it('have a log that tells everything once', () => {
    const frames = framesOf(played);
    expect(texts(logAt(frames, 2))).toEqual(['Deal.', 'Drawn.', 'Put.', 'Round over.']);
    expect(texts(logAt(frames, 3))).toEqual(['Deal.', 'Drawn.', 'Put.', 'Round over.', 'Deal.']);
    expect(texts(logAt(frames, 4))).toEqual(['Deal.', 'Drawn.', 'Put.', 'Round over.', 'Deal.', 'Racko!']);
  });
});
