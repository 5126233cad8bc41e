import type { Text } from '../../../protocol';
import type { CardFace } from '../../../protocol/timeline-twist';
import type { Symbol, Turned } from '../../../protocol/timeline-twist';

/** A card of the pictures, both sides. None of them is in our decks: the rules give no date away. */
export interface Sample {
  fact: CardFace;
  turned: Pick<Turned, 'date' | 'back'>;
}

const sample = (
  id: string,
  category: string,
  date: number,
  [symbol, back]: [Symbol, Symbol],
  title: Text,
): Sample => ({
  fact: { id, title, symbol, category, difficulty: 1, marks: 'happened' },
  turned: { date, back },
});

export const bounty = sample('mutiny-on-the-bounty', 'exploration', 1789, ['anchor', 'wheel'], {
  en: 'Mutiny on the Bounty',
  de: 'Meuterei auf der Bounty',
});
export const waterloo = sample('battle-of-waterloo', 'war', 1815, ['crown', 'flask'], {
  en: 'Napoleon is beaten at Waterloo',
  de: 'Napoleon verliert bei Waterloo',
});
export const bigBen = sample('big-ben', 'everyday-life', 1859, ['wheel', 'crown'], {
  en: 'Big Ben strikes for the first time',
  de: 'Big Ben schlägt zum ersten Mal',
});
export const brooklynBridge = sample('brooklyn-bridge', 'architecture', 1883, ['flask', 'anchor'], {
  en: 'The Brooklyn Bridge is opened',
  de: 'Die Brooklyn Bridge wird eröffnet',
});
export const orientExpress = sample('orient-express', 'technology', 1883, ['anchor', 'crown'], {
  en: 'The Orient Express sets off for the first time',
  de: 'Der Orient-Express fährt zum ersten Mal',
});
export const concorde = sample('concorde', 'technology', 1969, ['quill', 'wheel'], {
  en: 'Concorde takes to the air',
  de: 'Die Concorde hebt zum ersten Mal ab',
});
