import { describe, expect, it } from 'vitest';
import { handCards, sorted, type HandCard } from './cards';
import { declare, givable, kept, naturalLay, NOTHING, optionsOf, progress, reversed, tap, type Choice } from './choose';

/** What the server takes a Joker for that nobody has declared. */
const JOKER = 'J=7';

/** A position as the server tells it: what is held and what is legal. */
function position(held: string, ...legal: string[]) {
  const hand = handCards(held.split(' '));
  const { lays, swaps } = optionsOf(legal);
  const at = (key: string): HandCard => {
    const item = hand.find((other) => other.key === (key.includes('#') ? key : `${key}#1`));
    if (item === undefined) throw new Error(`${key} is not held`);
    return item;
  };
  const taps = (...keys: string[]): Choice =>
    keys.reduce((choice, key) => tap(lays, hand, choice, at(key), JOKER).choice, NOTHING);
  return {
    hand,
    lays,
    swaps,
    at,
    taps,
    after: (choice: Choice) => progress(lays, hand, choice),
    press: (choice: Choice, key: string) => tap(lays, hand, choice, at(key), JOKER),
  };
}

const keys = (choice: Choice): string[] => choice.cards.map((item) => item.key);

describe('the options', () => {
  it('are read from the texts of the server', () => {
    const options = optionsOf(['lay 5', 'lay 2 D4 draw@0', 'lay Y3 you@2', 'show', 'spare D4 3']);
    expect(options.lays.map((lay) => lay.cards)).toEqual([['5'], ['2', 'D4'], ['Y3']]);
    expect(options.lays.map((lay) => lay.effect)).toEqual([
      null,
      { kind: 'draw', seat: 0 },
      { kind: 'you', seat: 2 },
    ]);
    expect(options.swaps).toEqual([{ verb: 'spare', take: 'D4', give: '3' }]);
    expect(options.show).toBe(true);
  });
  it('leave out what is no action', () => {
    expect(optionsOf(['sing', 'lay', 'show me', 'spare D4'])).toEqual({ lays: [], swaps: [], show: false });
  });
});

describe('the hand', () => {
  it('rises, with effect cards beside their value and Jokers last', () => {
    expect(sorted(['J', '5', 'Z', 'D4', '4', 'Y3', '1'])).toEqual(['Z', '1', 'Y3', '4', 'D4', '5', 'J']);
  });
  it('tells two cards of a kind apart', () => {
    expect(handCards(['3', '3']).map((item) => item.key)).toEqual(['3#1', '3#2']);
  });
});

describe('cards without choices', () => {
  const table = position('3 5 7', 'lay 7', 'lay 3 5', 'lay 5 3');

  it('shows at first what can be lifted', () => {
    expect(table.after(NOTHING)).toMatchObject({ missing: 'card', ready: null });
    expect([...table.after(NOTHING).open]).toEqual(['3#1', '5#1', '7#1']);
  });
  it('is ready with a single card that fits', () => {
    expect(table.after(table.taps('7'))).toMatchObject({ missing: null, ready: { text: 'lay 7' } });
  });
  it('looks for a partner, and only partners stay open', () => {
    const progress = table.after(table.taps('3'));
    expect(progress.missing).toBe('partner');
    expect([...progress.open]).toEqual(['5#1']);
  });
  it('lays in the order of the taps, and the other way round', () => {
    const pair = table.taps('3', '5');
    expect(table.after(pair).ready?.text).toBe('lay 3 5');
    expect(table.after(pair).reversible).toBe(true);
    expect(table.after(reversed(pair)).ready?.text).toBe('lay 5 3');
  });
  it('puts a lifted card back', () => {
    expect(keys(table.taps('3', '5', '3'))).toEqual(['5#1']);
    expect(keys(table.taps('3', '3'))).toEqual([]);
  });
  it('changes silently from one single card to another card', () => {
    expect(table.press(table.taps('7'), '3')).toMatchObject({ ask: null });
    expect(keys(table.taps('7', '3'))).toEqual(['3#1']);
  });
  it('says why a card is no partner, and lifts it alone where it can', () => {
    const tapped = table.press(table.taps('3'), '7');
    expect(tapped.ask).toBe('lay 3 7');
    expect(keys(tapped.choice)).toEqual(['7#1']);
  });
});

describe('cards that cannot be laid', () => {
  it('asks about a card that fits nowhere, and keeps what is lifted', () => {
    const table = position('3 7', 'lay 7');
    expect(table.press(NOTHING, '3')).toEqual({ choice: NOTHING, ask: 'lay 3' });
    const lifted = table.taps('7');
    expect(table.press(lifted, '3')).toEqual({ choice: lifted, ask: 'lay 3' });
  });
  it('takes an undeclared Joker at its best', () => {
    const table = position('J 7');
    expect(table.press(NOTHING, 'J').ask).toBe('lay J=7');
  });
});

describe('three cards that fit', () => {
  const table = position('1 2 3', 'lay 1 2', 'lay 2 1', 'lay 1 3', 'lay 3 1', 'lay 2 3', 'lay 3 2');
  it('a third tap takes the place of the second', () => {
    expect(keys(table.taps('1', '2', '3'))).toEqual(['1#1', '3#1']);
  });
});

describe('two of a kind', () => {
  it('are a pair without another order', () => {
    const table = position('3 3', 'lay 3 3');
    const progress = table.after(table.taps('3#1', '3#2'));
    expect(progress.ready?.text).toBe('lay 3 3');
    expect(progress.reversible).toBe(false);
  });
  it('are no pair if the list has none', () => {
    const table = position('5 5', 'lay 5');
    expect([...table.after(table.taps('5#1')).open]).toEqual([]);
  });
});

describe('Jokers', () => {
  const table = position(
    'J 2 6',
    'lay 6',
    ...[5, 6, 7].map((value) => `lay J=${value}`),
    ...[1, 2, 3, 4].flatMap((value) => [`lay J=${value} 2`, `lay 2 J=${value}`]),
  );

  it('alone can be declared everything that leads somewhere', () => {
    const progress = table.after(table.taps('J'));
    expect(progress.missing).toBe('value');
    expect(progress.values).toEqual([[1, 2, 3, 4, 5, 6, 7]]);
    expect([...progress.open]).toEqual(['2#1']);
  });
  it('declared high go alone', () => {
    const { choice } = declare(table.lays, table.taps('J'), 0, 6, JOKER);
    expect(table.after(choice).ready?.text).toBe('lay J=6');
  });
  it('declared low look for a partner', () => {
    const { choice } = declare(table.lays, table.taps('J'), 0, 3, JOKER);
    expect(table.after(choice).missing).toBe('partner');
    const pair = tap(table.lays, table.hand, choice, table.at('2'), JOKER).choice;
    expect(table.after(pair).ready?.text).toBe('lay J=3 2');
  });
  it('declared high before are declared anew in a pair', () => {
    const { choice } = declare(table.lays, table.taps('J'), 0, 6, JOKER);
    const pair = tap(table.lays, table.hand, choice, table.at('2'), JOKER).choice;
    expect(table.after(pair)).toMatchObject({ missing: 'value', values: [[1, 2, 3, 4], []] });
  });
  it('ask about values that do not fit', () => {
    const pair = table.taps('2', 'J');
    expect(declare(table.lays, pair, 1, 5, JOKER)).toEqual({ choice: pair, ask: 'lay 2 J=5' });
  });
  it('need no declaration where one value is left', () => {
    const last = position('J', 'lay J=7');
    expect(last.after(last.taps('J')).ready?.text).toBe('lay J=7');
  });
  it('in a pair are declared one by one', () => {
    const two = position('J J', 'lay J=1 J=1', 'lay J=1 J=2', 'lay J=2 J=1', 'lay J=2 J=2');
    let choice = two.taps('J#1', 'J#2');
    expect(two.after(choice).values).toEqual([
      [1, 2],
      [1, 2],
    ]);
    choice = declare(two.lays, choice, 0, 1, JOKER).choice;
    expect(two.after(choice).missing).toBe('value');
    choice = declare(two.lays, choice, 1, 2, JOKER).choice;
    expect(two.after(choice).ready?.text).toBe('lay J=1 J=2');
  });
});

describe('an order that is forced', () => {
  it('is taken, whichever card was tapped first', () => {
    const table = position('3 5', 'lay 3 5');
    const progress = table.after(table.taps('5', '3'));
    expect(progress.ready?.text).toBe('lay 3 5');
    expect(progress.reversible).toBe(false);
  });
});

describe('effects', () => {
  const table = position(
    'Y3 D2 1',
    ...[1, 2].flatMap((seat) => [`lay Y3 D2 you@${seat}`, `lay D2 Y3 you@${seat}`]),
    ...[0, 1, 2].flatMap((seat) => [`lay Y3 D2 draw@${seat}`, `lay D2 Y3 draw@${seat}`]),
    ...[1, 2].flatMap((seat) => [`lay 1 Y3 you@${seat}`, `lay Y3 1 you@${seat}`]),
  );

  it('with one effect only the target is missing', () => {
    const progress = table.after(table.taps('1', 'Y3'));
    expect(progress).toMatchObject({ missing: 'target', effects: ['you'], targets: [1, 2] });
    const aimed = table.after({ ...progress.choice, target: 2 });
    expect(aimed.ready?.text).toBe('lay 1 Y3 you@2');
  });
  it('of two effects one is chosen, then its target', () => {
    const pair = table.taps('Y3', 'D2');
    expect(table.after(pair)).toMatchObject({ missing: 'effect', effects: ['you', 'draw'], targets: [] });
    const draw: Choice = { ...pair, effect: 'draw' };
    expect(table.after(draw)).toMatchObject({ missing: 'target', targets: [0, 1, 2] });
    expect(table.after({ ...draw, target: 0 }).ready?.text).toBe('lay Y3 D2 draw@0');
  });
  it('a target of the other effect does not stick', () => {
    const choice: Choice = { ...table.taps('Y3', 'D2'), effect: 'you', target: 0 };
    expect(table.after(choice).missing).toBe('target');
  });
  it('a single target is taken at once', () => {
    const last = position('Y7', 'lay Y7 you@1');
    expect(last.after(last.taps('Y7')).ready?.text).toBe('lay Y7 you@1');
  });
  it('without a target nothing is missing', () => {
    const last = position('Y7', 'lay Y7');
    expect(last.after(last.taps('Y7')).ready?.text).toBe('lay Y7');
  });
});

describe('when the position changes', () => {
  const before = position('3 5 7', 'lay 7', 'lay 3 5', 'lay 5 3');
  it('a choice that still leads somewhere stays', () => {
    const choice = before.taps('3');
    expect(kept(before.lays, before.hand, choice)).toBe(choice);
  });
  it('a choice that leads nowhere is put down', () => {
    expect(kept(optionsOf(['lay 7']).lays, before.hand, before.taps('3'))).toBe(NOTHING);
    expect(kept(before.lays, handCards(['5', '7']), before.taps('3'))).toBe(NOTHING);
  });
});

describe('spare cards', () => {
  it('are swapped for hand cards of the list', () => {
    const table = position('3 5', 'spare D4 3', 'spare D4 5', 'spare Z 3');
    expect([...givable(table.swaps, table.hand, 'D4')]).toEqual(['3#1', '5#1']);
    expect([...givable(table.swaps, table.hand, 'Z')]).toEqual(['3#1']);
  });
});

it('questions are asked in notation', () => {
  expect(naturalLay(handCards(['Y3']), JOKER)).toBe('lay Y3');
});
