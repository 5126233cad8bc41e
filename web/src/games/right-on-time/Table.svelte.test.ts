import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakePointer, letGo, pressEscape, takeHold } from '../../kit/fake-pointer';
import { lang } from '../../words/language.svelte';
import { sceneAt, tableAt, type Position } from './fake-table';
import Table from './Table.svelte';

function seated(position: Position) {
  const table = tableAt(position);
  render(Table, { table });
  return table;
}

const hand = (name: string): HTMLElement =>
  within(screen.getByRole('toolbar', { name: 'Your hand' })).getByRole('button', { name });
const click = (element: HTMLElement): Promise<unknown> => fireEvent.click(element);
const confirm = (): HTMLElement => screen.getByTestId('confirm');
const prompt = (): string => screen.getByTestId('prompt').textContent;

beforeEach(() => (lang.current = 'en'));
afterEach(cleanup);

it('has as many places for points as win the match, as the server says', () => {
  const scene = sceneAt({ hand: ['3'], legal: [] });
  const table = tableAt({ hand: ['3'], legal: [] });
  table.scene = { ...scene, derived: { points_to_win: 5, joker: 'J=7' } };
  render(Table, { table });
  expect(screen.getByTestId('seat-1').querySelectorAll('.pips .place')).toHaveLength(5);
  expect(screen.getByText('1 victory point of 5')).toBeTruthy();
});

describe('laying', () => {
  it('a single card: tap and confirm', async () => {
    const { told } = seated({ hand: ['7', '3'], legal: ['lay 7'] });
    expect(prompt()).toBe('Lay one card above 5.');
    await click(hand('7'));
    expect(prompt()).toBe('7 will be on top.');
    await click(confirm());
    expect(told).toEqual(['lay 7']);
  });

  it('a pair in the order wanted, on the discard pile itself', async () => {
    const { told } = seated({ hand: ['3', '4', '7'], legal: ['lay 7', 'lay 3 4', 'lay 4 3'] });
    await click(hand('3'));
    expect(prompt()).toBe('3 needs a second card.');
    expect(hand('7').dataset['standing']).toBe('closed');
    await click(hand('4'));
    await click(screen.getByRole('button', { name: 'Swap order' }));
    await click(screen.getByTestId('discard-pile'));
    expect(told).toEqual(['lay 4 3']);
  });

  it('a Joker with its value from the dial', async () => {
    const { told } = seated({ hand: ['J'], legal: ['lay J=6', 'lay J=7'] });
    await click(hand('Joker'));
    expect(prompt()).toBe('What does the Joker count?');
    await click(screen.getByRole('radio', { name: '2' }));
    await click(screen.getByRole('radio', { name: '6' }));
    await click(confirm());
    expect(told).toEqual(['why lay J=2', 'lay J=6']);
  });

  it('an effect aimed at a seat, or at oneself', async () => {
    const legal = [0, 1, 2].map((seat) => `lay D6 draw@${seat}`);
    const { told } = seated({ hand: ['D6', '1'], legal });
    await click(hand('Draw! 6'));
    expect(prompt()).toBe('Who draws a card? Choose a seat.');
    await click(within(screen.getByTestId('seat-1')).getByRole('button'));
    expect(prompt()).toBe('Draw! 6 will be on top. Mia draws a card.');
    await click(screen.getByRole('button', { name: 'Me' }));
    await click(confirm());
    expect(told).toEqual(['lay D6 draw@0']);
  });

  it('one of two effects', async () => {
    const legal = ['lay Y1 D2 you@1', 'lay D2 Y1 you@1', 'lay Y1 D2 draw@0', 'lay D2 Y1 draw@0'];
    const { told } = seated({ hand: ['Y1', 'D2', '7'], legal });
    await click(hand('You’re it! 1'));
    await click(hand('Draw! 2'));
    await click(screen.getByTestId('effect-draw'));
    await click(confirm());
    expect(told).toEqual(['lay Y1 D2 draw@0']);
  });
});

describe('what is not possible', () => {
  it('is asked about with the text one would have meant', async () => {
    const { told } = seated({ hand: ['3', '7'], legal: ['lay 7'] });
    await click(hand('3'));
    await click(screen.getByTestId('draw-pile'));
    expect(told).toEqual(['why lay 3', 'why show']);
  });

  it('out of turn too', async () => {
    const { told } = seated({ hand: ['6'], legal: [], turn: 1 });
    expect(prompt()).toBe('It is Mia’s turn.');
    await click(hand('6'));
    expect(told).toEqual(['why lay 6']);
  });
});

describe('showing', () => {
  it('is a button, and the draw pile', async () => {
    const { told } = seated({ hand: ['3'], legal: ['show'] });
    await click(screen.getByTestId('action-show'));
    await click(screen.getByTestId('draw-pile'));
    expect(told).toEqual(['show', 'show']);
  });
});

describe('spare cards', () => {
  it('are swapped out of turn: the spare card, then the hand card', async () => {
    const { told } = seated({ hand: ['3', '6'], spares: ['Z'], legal: ['spare Z 3', 'spare Z 6'], turn: 1 });
    expect(prompt()).toBe('It is Mia’s turn. You can swap in a spare card now.');
    await click(screen.getByRole('button', { name: 'Spare card Back to zero' }));
    await click(hand('6'));
    expect(told).toEqual(['spare Z 6']);
  });
});

describe('dragging', () => {
  const pair = { hand: ['3', '4', '7'], legal: ['lay 7', 'lay 3 4', 'lay 4 3'] };
  const discard = (): HTMLElement => screen.getByTestId('discard-pile');

  it('lays a card, and a lifted pair together', async () => {
    const { told } = seated(pair);
    fakePointer(discard);
    await takeHold(hand('7'));
    await letGo(hand('7'));
    await click(hand('3'));
    await click(hand('4'));
    await takeHold(hand('4'));
    await letGo(hand('4'));
    expect(told).toEqual(['lay 7', 'lay 3 4']);
  });

  it('swaps a spare card, and pulls a card from the draw pile', async () => {
    const { told } = seated({ hand: ['3', '6'], spares: ['Z'], legal: ['spare Z 3', 'spare Z 6', 'show'] });
    fakePointer(() => hand('6'));
    const spare = screen.getByTestId('spare-card');
    await takeHold(spare);
    await letGo(spare);
    await takeHold(screen.getByTestId('draw-pile'));
    await letGo(screen.getByTestId('draw-pile'));
    expect(told).toEqual(['spare Z 6', 'show']);
  });

  it('is given up with Escape; what was lifted before stays so', async () => {
    const { told } = seated(pair);
    fakePointer(discard);
    await takeHold(hand('7'));
    await pressEscape();
    await letGo(hand('7'));
    expect(hand('7').getAttribute('aria-pressed')).toBe('false');
    await click(hand('3'));
    await takeHold(hand('4'));
    await pressEscape();
    await letGo(hand('4'));
    expect(hand('3').getAttribute('aria-pressed')).toBe('true');
    expect(prompt()).toBe('3 needs a second card.');
    expect(told).toEqual([]);
  });
});

describe('the keyboard', () => {
  it('walks the hand, picks by value and takes back', async () => {
    seated({ hand: ['3', '4', '7'], legal: ['lay 7', 'lay 3 4', 'lay 4 3'] });
    hand('3').focus();
    await fireEvent.keyDown(hand('3'), { key: 'ArrowRight' });
    expect(document.activeElement).toBe(hand('4'));
    await fireEvent.keyDown(hand('4'), { key: '4' });
    expect(hand('4').getAttribute('aria-pressed')).toBe('true');
    await fireEvent.keyDown(hand('4'), { key: '3' });
    expect(confirm().textContent.trim()).toBe('Lay 4, 3');
    await fireEvent.keyDown(hand('4'), { key: 'Escape' });
    expect(hand('4').getAttribute('aria-pressed')).toBe('false');
  });

  it('declares a Joker and names a target', async () => {
    const legal = ['lay J=2 Y1 you@1', 'lay J=2 Y1 you@2', 'lay J=3 Y1 you@1', 'lay J=3 Y1 you@2'];
    const { told } = seated({ hand: ['J', 'Y1', '7'], legal });
    hand('Joker').focus();
    await fireEvent.keyDown(hand('Joker'), { key: 'j' });
    await fireEvent.keyDown(hand('Joker'), { key: '1' });
    await fireEvent.keyDown(hand('Joker'), { key: '3' });
    await fireEvent.keyDown(hand('Joker'), { key: 't' });
    await click(confirm());
    expect(told).toEqual(['lay J=3 Y1 you@2']);
  });
});

describe('moments', () => {
  it('a shown card is seen by all', () => {
    seated({ hand: ['3'], legal: [], turn: 1 }).happen([{ kind: 'showed', seat: 2, card: '4' }]);
    expect(within(screen.getByTestId('shown-card')).getByRole('img', { name: '4' })).toBeTruthy();
  });

  it('a won round is told as long as it is looked at', async () => {
    const table = seated({ hand: ['7'], legal: ['lay 7'] });
    table.held = true;
    table.happen([{ kind: 'round_won', seat: 1, how: 'second_out', points: [1, 1, 2] }]);
    expect(screen.getByTestId('round-result').textContent).toContain('Mia wins the round');
    await click(screen.getByTestId('next-round'));
    expect(screen.queryByTestId('round-result')).toBeNull();
    await click(hand('7'));
    await click(confirm());
    expect(table.told).toEqual(['lay 7']);
  });
});

it('a choice that leads nowhere any more is put down for good', async () => {
  const table = seated({ hand: ['3', '4'], legal: ['lay 3 4', 'lay 4 3'] });
  await click(hand('3'));
  table.happen([], sceneAt({ hand: ['3', '4'], legal: [], turn: 1 }));
  table.happen([], sceneAt({ hand: ['3', '4'], legal: ['lay 3 4', 'lay 4 3'] }));
  expect(hand('3').getAttribute('aria-pressed')).toBe('false');
});

it('speaks German', async () => {
  lang.current = 'de';
  seated({ hand: ['7', 'Z'], legal: ['lay 7', 'lay Z'] });
  expect(prompt()).toBe('Leg eine Karte über 5 oder Zurück auf Null.');
  await click(screen.getByRole('button', { name: 'Zurück auf Null' }));
  expect(confirm().textContent.trim()).toBe('Zurück auf Null legen');
});

describe('nothing picked', () => {
  it('laying nothing explains no card: it says that one is to be picked', async () => {
    const { told } = seated({ hand: ['7', '3'], legal: ['lay 7'] });
    await click(confirm());
    expect(told).toEqual([]);
    expect(prompt()).toBe('First tap a card: those that stand out fit.');
    await click(hand('7'));
    expect(prompt()).toBe('7 will be on top.');
  });

  it('while it is somebody else’s turn the server says so', async () => {
    const { told } = seated({ hand: ['7'], legal: [], turn: 1 });
    await click(confirm());
    expect(told).toEqual(['why lay 7']);
  });
});

describe('whose turn it is', () => {
  it('is seen at my place, and only then', () => {
    const table = seated({ hand: ['7'], legal: [], turn: 1 });
    const side = (): Element | null => screen.getByRole('toolbar', { name: 'Your hand' }).closest('.own.mine');
    expect([side(), confirm().matches('.main')]).toEqual([null, false]);
    table.happen([{ kind: 'turn', seat: 0 }], sceneAt({ hand: ['7'], legal: ['lay 7'] }));
    expect(side()).not.toBeNull();
    expect(confirm().matches('.main')).toBe(true);
  });
});

it('the pile says who laid its cards', () => {
  const table = seated({ hand: ['7'], legal: ['lay 7'], discard: ['2'] });
  table.happen([{ kind: 'laid', seat: 1, cards: ['3', '5'], effect: null, left: 2 }], sceneAt({ hand: ['7'], legal: ['lay 7'], discard: ['2', '3', '5'] }));
  const faces = screen.getAllByTestId('laid-by').map((node) => node.dataset['seat']);
  expect(faces).toEqual(['1', '1']);
  expect(screen.getByTestId('discard-pile').getAttribute('aria-label')).toBe('Discard pile, on top: 5 from Mia; below it: 3 from Mia, 2');
});
