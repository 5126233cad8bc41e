import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import { flushSync, tick } from 'svelte';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakePointer, letGo, pressEscape, takeHold } from '../../kit/fake-pointer';
import type { Hints } from '../../net/live-table';
import { lang } from '../../words/language.svelte';
import { NAMES, RACK, slots, tableAt, type Position } from './fake-table';
import { game } from './index';
import { placeOf } from './rack';
import Table from './Table.svelte';

function seated(position: Position) {
  const table = tableAt(position);
  render(Table, { table });
  return table;
}

const turn = { phase: { kind: 'turn', seat: 0 } as const, legal: ['draw', ...slots('take')] };
const slot = (label: number): HTMLElement => {
  const found = screen.getAllByTestId('slot')[placeOf(label)];
  if (!found) throw new Error(`no slot ${label}`);
  return found;
};
const press = (element: HTMLElement, key: string) => fireEvent.keyDown(element, { key });
const prompt = (): string => screen.getByTestId('prompt').textContent;

beforeEach(() => (lang.current = 'en'));
afterEach(cleanup);

describe('a turn', () => {
  it('takes the top of the discard pile into a slot', async () => {
    const { told } = seated(turn);
    expect(prompt()).toBe('Your turn: draw, or take the 33.');
    await fireEvent.click(screen.getByTestId('discard-pile'));
    expect(prompt()).toBe('You take the 33: into which slot?');
    expect(slot(15).getAttribute('aria-label')).toBe('Slot 15: 24, the 33 in, the 24 out');
    await fireEvent.click(slot(15));
    expect(told).toEqual(['take 15']);
  });

  it('chooses the slot first and confirms', async () => {
    const { told } = seated(turn);
    await fireEvent.click(slot(15));
    expect(prompt()).toBe('Slot 15: the 33 in, the 24 out?');
    await fireEvent.click(screen.getByTestId('confirm'));
    expect(told).toEqual(['take 15']);
  });

  it('is played by keys alone', async () => {
    const { told } = seated(turn);
    slot(30).focus();
    await press(slot(30), 't');
    await press(slot(30), '4');
    await press(slot(40), '5');
    expect(document.activeElement).toBe(slot(45));
    await press(slot(45), 'ArrowUp');
    expect(document.activeElement).toBe(slot(50));
    await fireEvent.click(slot(50));
    await press(slot(50), 'd');
    await press(slot(50), 'r');
    expect(told).toEqual(['take 50', 'draw', 'why racko']);
  });

  it('has one tab stop in the rack', () => {
    seated(turn);
    expect(screen.getAllByTestId('slot').filter((each) => each.tabIndex === 0)).toHaveLength(1);
  });

  it('asks why when it is somebody else’s', async () => {
    const { told } = seated({ phase: { kind: 'turn', seat: 1 }, legal: [], must: [1] });
    expect(prompt()).toBe('It is Mia’s turn.');
    await fireEvent.click(screen.getByTestId('draw-pile'));
    await fireEvent.click(slot(20));
    expect(told).toEqual(['why draw', 'why take 20']);
  });

  it('speaks German', () => {
    lang.current = 'de';
    seated({ ...turn, discard: ['J'] });
    expect(prompt()).toBe('Du bist dran: Zieh, oder nimm den Joker.');
    expect(slot(25).getAttribute('aria-label')).toBe('Spalte 25: Joker');
  });
});

describe('a drawn card', () => {
  const drawn = { phase: { kind: 'drawn', seat: 0 } as const, legal: ['drop', ...slots('put')], drawn: '46' };

  it('is put into a slot or discarded', async () => {
    const { told } = seated(drawn);
    expect(screen.getByTestId('held-card').getAttribute('aria-label')).toBe('In your hand: 46');
    await fireEvent.click(slot(60));
    await fireEvent.click(screen.getByTestId('action-drop'));
    await fireEvent.click(screen.getByTestId('discard-pile'));
    expect(told).toEqual(['put 60', 'drop', 'drop']);
  });

  it('shows before what goes in and what goes out', async () => {
    seated(drawn);
    await fireEvent.pointerEnter(slot(60));
    expect(within(slot(60)).getByText('46')).toBeTruthy();
    expect(within(screen.getByTestId('discard-pile')).getByText('72')).toBeTruthy();
  });
});

describe('dragging', () => {
  const drawn = { phase: { kind: 'drawn', seat: 0 } as const, legal: ['drop', ...slots('put')], drawn: '46' };

  it('carries the top of the discard pile into a slot', async () => {
    const { told } = seated(turn);
    fakePointer(() => slot(15));
    await takeHold(screen.getByTestId('discard-pile'));
    expect(prompt()).toBe('You take the 33: into which slot?');
    await letGo(screen.getByTestId('discard-pile'));
    expect(told).toEqual(['take 15']);
  });

  it('carries the drawn card to the discard pile', async () => {
    const { told } = seated(drawn);
    fakePointer(() => screen.getByTestId('discard-pile'));
    await takeHold(screen.getByTestId('held-card'));
    await letGo(screen.getByTestId('held-card'));
    expect(told).toEqual(['drop']);
  });

  it.each([
    ['discard-pile', turn],
    ['held-card', drawn],
  ])('is given up with Escape: %s', async (hook, position) => {
    const { told } = seated(position);
    const before = prompt();
    fakePointer(() => slot(15));
    await takeHold(screen.getByTestId(hook));
    await pressEscape();
    await letGo(screen.getByTestId(hook));
    expect(told).toEqual([]);
    expect(prompt()).toBe(before);
    expect(slot(15).className).not.toContain('shown');
  });
});

describe('event cards', () => {
  it('a blind trade: player, their slot, mine', async () => {
    const { told } = seated({
      phase: { kind: 'event', seat: 0, event: 'trade' },
      legal: ['trade 1 10 5', 'trade 1 10 15', 'trade 2 10 5', 'trade 2 10 15'],
      discard: ['T'],
      faces: { 20: '44', 25: 'J' },
    });
    expect(prompt()).toBe('Card trade: with whom?');
    await fireEvent.click(screen.getByLabelText('Choose Mia'));
    expect(prompt()).toBe('Card trade: which of Mia’s cards?');
    const theirs = screen.getAllByTestId('their-slot');
    expect(theirs[3]?.getAttribute('aria-label')).toBe('Slot 20: 44, everyone knows it');
    expect(theirs[0]?.getAttribute('aria-label')).toBe('Slot 5: face down');
    await fireEvent.click(theirs[1] as HTMLElement);
    expect(prompt()).toBe('Card trade: which one do you give?');
    await fireEvent.click(slot(15));
    expect(told).toEqual(['trade 1 10 15']);
  });

  describe('a trade in which the card is seen first', () => {
    const giving: Position = {
      phase: { kind: 'giving', seat: 0, other: 1, theirs: 30 },
      legal: ['give 5', 'give 15'],
      discard: ['T'],
      remembered: { 30: '44' },
    };

    it('asks for a slot at once', async () => {
      const phase = { kind: 'event', seat: 0, event: 'trade' } as const;
      const { told } = seated({ phase, legal: ['trade 1 10', 'trade 1 30', 'trade 2 10'], discard: ['T'] });
      await fireEvent.click(screen.getByLabelText('Choose Mia'));
      await fireEvent.click(screen.getAllByTestId('their-slot')[1] as HTMLElement);
      expect(told).toEqual(['trade 1 10']);
    });

    it('holds the card for my eyes until I give one for it', async () => {
      const { told } = seated(giving);
      expect(prompt()).toBe('You get the 44 from Mia: what do you give for it?');
      expect(screen.getByTestId('held-card').getAttribute('aria-label')).toBe('What you asked for, shown to you alone: 44');
      await fireEvent.click(slot(10));
      await fireEvent.click(slot(15));
      expect(told).toEqual(['why give 10', 'give 15']);
    });

    it('goes into the slot to which it is carried', async () => {
      const { told } = seated(giving);
      fakePointer(() => slot(5));
      await takeHold(screen.getByTestId('held-card'));
      await letGo(screen.getByTestId('held-card'));
      expect(told).toEqual(['give 5']);
    });
  });

  it('a switch is chosen on the seats', async () => {
    const { told } = seated({
      phase: { kind: 'event', seat: 0, event: 'switch' },
      legal: ['switch 1', 'switch 2', 'switch 3'],
    });
    await fireEvent.click(screen.getByLabelText('Choose Tom'));
    expect(told).toEqual(['switch 2']);
  });
});

it('asked whether it is Racko, one says it or waits', async () => {
  const { told } = seated({ phase: { kind: 'asking', turn: 0, asked: [0] }, legal: ['racko', 'wait'] });
  await fireEvent.click(screen.getByTestId('action-wait'));
  await fireEvent.click(screen.getByTestId('action-racko'));
  expect(told).toEqual(['wait', 'racko']);
});

it('a round that ends is laid open until one goes on, and stands in the score sheet', async () => {
  const table = seated(turn);
  const points = [
    { rise: 3, run: 0, run_slots: [], bonus: 0, total: 15 },
    { rise: 12, run: 3, run_slots: [30, 35, 40], bonus: 60, total: 150 },
    { rise: 1, run: 0, run_slots: [], bonus: 0, total: 5 },
    { rise: 2, run: 0, run_slots: [], bonus: 0, total: 10 },
  ];
  const racks = NAMES.map(() => RACK);
  table.happen([
    { kind: 'said_racko', seats: [1], blitz: false },
    { kind: 'round_ended', winners: [1], racks, points, scores: [105, 175, 45, 15] },
  ]);
  flushSync(() => (table.held = true));
  const end = within(screen.getByTestId('round-result'));
  expect(end.getByText('says Mia')).toBeTruthy();
  expect(end.getByText('all 12 rise, run of 3: +60')).toBeTruthy();
  expect(end.getByText('3 cards rise')).toBeTruthy();
  const inRun = end.getAllByText(/part of the run/).map((each) => each.textContent);
  expect(inRun).toEqual(['Slot 30: 37, part of the run', 'Slot 35: 38, part of the run', 'Slot 40: 41, part of the run']);
  await fireEvent.click(screen.getByTestId('next-round'));
  expect(screen.queryByTestId('round-result')).toBeNull();
  table.happen([{ kind: 'round_began', round: 3, dealer: 0, blitz: false }]);
  await fireEvent.click(screen.getByTestId('scores'));
  const sheet = within(screen.getByTestId('score-sheet'));
  expect(sheet.getByText('won the round').closest('tr')?.textContent).toBe('2 15won the round 150 5 10');
});

it('joins the slots of the run, whatever stands there', () => {
  seated({ ...turn, run: [20, 25, 30, 35] });
  const joined = screen.getAllByTestId('joined').map((link) => link.closest<HTMLElement>('[data-slot]')?.dataset['slot']);
  // 18, Joker, 37, 38: each is joined to the next.
  expect(joined).toEqual(['20', '25', '30']);
});

it('joins nothing where the server tells of no run', () => {
  seated(turn);
  expect(screen.queryAllByTestId('joined')).toHaveLength(0);
});

it('someone who watches sees piles and backs, and has nothing to press but looks', async () => {
  seated({ phase: { kind: 'turn', seat: 1 }, legal: [], must: [1], watching: true });
  expect(screen.queryAllByTestId('slot')).toHaveLength(0);
  await fireEvent.click(screen.getByTestId('look-1'));
  expect(screen.getAllByTestId('their-slot')).toHaveLength(12);
});

describe('a hint about somebody else’s rack', () => {
  const trading = {
    phase: { kind: 'event', seat: 0, event: 'trade' } as const,
    legal: ['trade 1 20', 'trade 2 20', 'trade 1 25', 'trade 2 25'],
    discard: ['T'],
  };
  const about = (action: string): Hints => ({
    type: 'hints',
    id: 'a',
    seq: 0,
    unit: { en: 'points' },
    measure: 'points',
    hints: [{ action, value: 3, reason: { en: 'It fits.' } }],
  });
  const marked = () => screen.getAllByTestId('hint-mark').map((mark) => mark.closest<HTMLElement>('[data-hinted], [data-slot]')?.dataset);

  it('marks the slot to ask for: small on their seat, large once their rack is open', async () => {
    const table = seated(trading);
    table.hints = about('trade 1 20');
    await tick();
    expect(marked()).toMatchObject([{ hinted: '20' }]);
    expect(within(screen.getByTestId('seat-1')).getByTestId('hint-mark')).toBeTruthy();
    await fireEvent.click(screen.getByLabelText('Choose Mia'));
    expect(marked()).toMatchObject([{ slot: '20', testid: 'their-slot' }]);
  });

  it('marks the rack to switch with', async () => {
    const table = seated({ ...trading, phase: { kind: 'event', seat: 0, event: 'switch' }, legal: ['switch 1', 'switch 2'] });
    table.hints = about('switch 2');
    await tick();
    expect(within(screen.getByTestId('seat-2')).getByTestId('hint-mark')).toBeTruthy();
  });
});

describe('how a match ended', () => {
  it('partners win together', () => {
    const table = seated({ ...turn, partners: true });
    const sides = [{ seats: [0, 2], points: 510 }, { seats: [1, 3], points: 190 }];
    table.happen([], { winners: [0, 2], scores: [300, 90, 210, 100], sides });
    const { title, reason, rows } = game.result(table);
    expect(title).toBe('You and Tom win!');
    expect(reason).toBe('510 points: the target was 500.');
    expect(rows.map(({ label, points, won }) => [label, points, won])).toEqual([
      ['Ada & Tom', 510, true],
      ['Mia & Eva', 190, false],
    ]);
  });
});

describe('Racko with a rack that is not in order', () => {
  const unsorted = { ...turn, breaksAt: 20 };

  it('looks as if it cannot be said, and shows where the order breaks', async () => {
    const table = seated(unsorted);
    const say = screen.getByTestId('action-racko');
    expect(say.getAttribute('aria-disabled')).toBe('true');
    expect(slot(20).getAttribute('aria-label')).not.toContain('breaks');
    await fireEvent.click(say);
    expect(table.told).toEqual(['why racko']);
    table.refusal = { words: { en: 'Not in order.', de: 'Nicht geordnet.' }, rule: 'RK-30' };
    await tick();
    expect(slot(20).matches('.breaks')).toBe(true);
    expect(slot(20).getAttribute('aria-label')).toContain('here the order breaks');
    table.refusal = null;
    await tick();
    expect(slot(20).matches('.breaks')).toBe(false);
  });

  it('shows it for no other answer', async () => {
    const table = seated({ ...unsorted, legal: [] });
    await fireEvent.click(screen.getByTestId('action-racko'));
    await fireEvent.click(screen.getByTestId('draw-pile'));
    table.refusal = { words: { en: 'Not your turn.', de: 'Nicht dran.' }, rule: 'RK-6' };
    await tick();
    expect(slot(20).matches('.breaks')).toBe(false);
  });
});

describe('a blitz deal', () => {
  it('is left to the eyes: the log and the news do not tell it card by card', () => {
    const table = seated({ phase: { kind: 'dealing', placing: [0, 1] }, legal: slots('put'), drawn: '12', must: [0, 1] });
    const words = { en: 'Mia fills slot 20.', de: 'Mia füllt Spalte 20.' };
    const dealt = { en: 'You are dealt the 12.', de: 'Du bekommst die 12.' };
    const began = { en: 'Round 2 begins.', de: 'Runde 2 beginnt.' };
    table.happen([], {});
    table.log = [
      { seq: 1, match: 1, seat: null, events: [{ private: false, event: { kind: 'round_began', round: 2, dealer: 3, blitz: true }, words: began }] },
      { seq: 2, match: 1, seat: 1, events: [{ private: false, event: { kind: 'placed', seat: 1, slot: 20 }, words }, { private: true, event: { kind: 'got', card: '12' }, words: dealt }] },
    ];
    flushSync();
    expect(screen.queryByText(words.en)).toBeNull();
    expect(within(screen.getByTestId('log')).getAllByText(/./)).toHaveLength(1);
    expect(screen.getByTestId('metronome').textContent).toContain('of 12');
  });
});
