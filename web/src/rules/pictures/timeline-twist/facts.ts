import type { CardFact } from '../../../protocol';
import type { Symbol, Turned } from '../../../protocol/timeline-twist';

/** A card of the pictures, both sides. None of them is in our decks: the rules give no date away. */
export interface Sample {
  fact: CardFact;
  turned: Pick<Turned, 'date' | 'back'>;
}

const sample = (
  id: string,
  category: string,
  date: number,
  [symbol, back]: [Symbol, Symbol],
  en: string,
  de: string,
): Sample => ({
  fact: { id, title: { en, de }, symbol, category, difficulty: 1, marks: 'happened' },
  turned: { date, back },
});

export const bounty = sample(
  'mutiny-on-the-bounty',
  'exploration',
  1789,
  ['anchor', 'wheel'],
  'Mutiny on the Bounty',
  'Meuterei auf der Bounty',
);
export const waterloo = sample(
  'battle-of-waterloo',
  'war',
  1815,
  ['crown', 'flask'],
  'Napoleon is beaten at Waterloo',
  'Napoleon verliert bei Waterloo',
);
export const bigBen = sample(
  'big-ben',
  'everyday-life',
  1859,
  ['wheel', 'crown'],
  'Big Ben strikes for the first time',
  'Big Ben schlägt zum ersten Mal',
);
export const brooklynBridge = sample(
  'brooklyn-bridge',
  'architecture',
  1883,
  ['flask', 'anchor'],
  'The Brooklyn Bridge is opened',
  'Die Brooklyn Bridge wird eröffnet',
);
export const orientExpress = sample(
  'orient-express',
  'technology',
  1883,
  ['anchor', 'crown'],
  'The Orient Express sets off for the first time',
  'Der Orient-Express fährt zum ersten Mal',
);
export const concorde = sample(
  'concorde',
  'technology',
  1969,
  ['quill', 'wheel'],
  'Concorde takes to the air',
  'Die Concorde hebt zum ersten Mal ab',
);
