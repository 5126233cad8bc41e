import { describe, expect, it } from 'vitest';
import { stillPossible } from '../../kit/options';
import {
  NO_TRADE,
  isBlind,
  optionsOf,
  choosePart,
  wholeTrade,
  withOnlySeat,
} from './choose';
import { readAction, writeAction } from './notation';

describe('the texts of actions', () => {
  const texts = ['draw', 'drop', 'racko', 'wait', 'take 15', 'put 60', 'switch 2', 'trade 1 5', 'give 20', 'trade 1 5 40'];
  it.each(texts)('%s is read and written alike', (text) => {
    const action = readAction(text);
    expect(action && writeAction(action)).toBe(text);
  });
  it.each(['', 'take', 'take x', 'trade 1', 'give', 'draw 5', 'lay 3', 'put 5 10'])(
    '“%s” is none',
    (text) => {
      expect(readAction(text)).toBeNull();
    },
  );
});

describe('the legal actions sorted by kind', () => {
  it('at the start of a turn', () => {
    const options = optionsOf(['draw', 'take 5', 'take 10', 'racko']);
    expect(options).toMatchObject({ draw: true, racko: true, wait: false, drop: false });
    expect(options.take).toEqual([5, 10]);
    expect(options.put).toEqual([]);
  });
  it('with a card in hand', () => {
    const options = optionsOf(['drop', 'put 5', 'put 60']);
    expect(options).toMatchObject({ drop: true, put: [5, 60], take: [], draw: false });
  });
  it('what it does not know is left out', () => {
    expect(optionsOf(['sing', 'take'])).toEqual(optionsOf([]));
  });
});

describe('a trade is chosen part by part, in any order', () => {
  const { trades } = optionsOf([
    'trade 0 5 10',
    'trade 0 5 20',
    'trade 0 15 10',
    'trade 0 15 20',
    'trade 2 30 10',
    'trade 2 30 20',
  ]);

  it('each part narrows the others', () => {
    expect(stillPossible(trades, NO_TRADE, 'seat')).toEqual([0, 2]);
    const seat = choosePart(trades, NO_TRADE, 'seat', 0);
    expect(stillPossible(trades, seat, 'theirs')).toEqual([5, 15]);
    const both = choosePart(trades, seat, 'theirs', 15);
    expect(stillPossible(trades, both, 'mine')).toEqual([10, 20]);
    expect(wholeTrade(trades, both)).toBeNull();
    expect(wholeTrade(trades, choosePart(trades, both, 'mine', 20))).toEqual({
      seat: 0,
      theirs: 15,
      mine: 20,
    });
  });

  it('where the card is seen first, mine is not asked for yet', () => {
    const { trades } = optionsOf(['trade 0 5', 'trade 2 30']);
    expect(wholeTrade(trades, { seat: 2, theirs: 30, mine: null })).toEqual({ seat: 2, theirs: 30, mine: null });
    expect(wholeTrade(trades, { seat: 2, theirs: null, mine: null })).toBeNull();
    expect([isBlind(trades), isBlind(optionsOf(['trade 0 5 10']).trades)]).toEqual([false, true]);
  });

  it('another player means another slot of theirs, the own one stays', () => {
    const chosen = { seat: 0, theirs: 5, mine: 10 };
    expect(choosePart(trades, chosen, 'seat', 2)).toEqual({ seat: 2, theirs: null, mine: 10 });
    expect(choosePart(trades, chosen, 'seat', 0)).toEqual(chosen);
  });

  it('a single other player is chosen already', () => {
    const two = optionsOf(['trade 1 5 10', 'trade 1 5 15']).trades;
    expect(withOnlySeat(two, NO_TRADE)).toEqual({ seat: 1, theirs: null, mine: null });
    expect(withOnlySeat(trades, NO_TRADE)).toEqual(NO_TRADE);
  });
});
