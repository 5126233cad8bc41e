import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { tick } from 'svelte';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Scene } from '../../protocol';
import { fakeMatch, fakeTable, stepSaying } from '../../testing/fake-table.svelte';
import { lang } from '../../words/language.svelte';
import Table from './Table.svelte';

const scene = (more: Partial<Scene> = {}): Scene => ({
  public: null,
  private: null,
  must: [0],
  may: [],
  legal: ['play H8 S', 'play S4', 'draw'],
  scores: [12, 34],
  winners: null,
  rule: 'CE-4',
  description: {
    table: [{ en: 'Draw pile: 23 cards', de: 'Nachziehstapel: 23 Karten' }, { en: 'Only in English.' }],
    own: [{ en: 'Your hand: 8 of hearts, 4 of spades', de: 'Deine Hand: Herz 8, Pik 4' }],
  },
  ...more,
});

function show(more: Partial<Scene> = {}, seat: number | null = 0) {
  const table = fakeTable({ you: { seat, host: true, hints: false }, scene: scene(more) });
  table.info = { ...table.info, game: 'crazy-eights' };
  render(Table, { table });
  return table;
}

const buttons = () => screen.queryAllByTestId('action');
const focus = () => document.activeElement?.getAttribute('data-action');

beforeEach(() => {
  lang.current = 'en';
});

describe('a table of a game that is known by its words only', () => {
  it('shows what everyone knows and what I hold, in the language in use', async () => {
    show();
    const said = () => screen.getByTestId('described').textContent.replaceAll(/\s+/g, ' ');
    expect(said()).toContain('Draw pile: 23 cards');
    expect(screen.getByTestId('own').textContent).toMatch(/Your hand:.*8 of hearts.*4 of spades/s);
    lang.current = 'de';
    await tick();
    expect(said()).toContain('Nachziehstapel: 23 Karten');
    // What is missing in German is said in English.
    expect(said()).toContain('Only in English.');
  });

  it('shows the points of everyone, and leads to the rule that matters', () => {
    show();
    expect(screen.getByTestId('seat-1').textContent).toContain('34 points');
    expect(screen.getByTestId('own').textContent).toContain('Your points: 12');
    expect(screen.getByTestId('rule-now').getAttribute('href')).toBe('/rules/crazy-eights#CE-4');
  });

  it('says who plays together, and how they stand', async () => {
    const sides = [{ seats: [0, 2], points: 52 }, { seats: [1, 3], points: -3 }];
    const table = fakeMatch('tarock', ['Mia', 'Ada', 'Tom', 'Eva'], scene({ scores: [12, 0, 40, -3], sides }));
    render(Table, { table });
    const said = within(screen.getByTestId('sides')).getAllByRole('listitem').map((side) => side.textContent.replaceAll(/\s+/g, ' ').trim());
    expect(said).toEqual(['Mia and Tom points: 52', 'Ada and Eva points: −3']);
    expect(screen.getByTestId('seat-2').textContent).toContain('plays with you');
    expect(screen.getByTestId('seat-1').textContent).toContain('together with Eva');
    expect(screen.getByTestId('own').textContent).toContain('together with Tom');
    table.scene = scene({ scores: [12, 0, 40, -3] });
    await tick();
    expect(screen.queryByTestId('sides')).toBeNull();
    expect(screen.getByTestId('seat-2').textContent).not.toContain('plays with you');
  });

  it('has a button for everything that can be done, in named groups', async () => {
    const { told } = show();
    const play = screen.getByRole('toolbar', { name: 'play' });
    expect(within(play).getAllByRole('button').map((button) => button.textContent.trim())).toEqual(['H8 S', 'S4']);
    expect(screen.getByRole('button', { name: 'draw' }).textContent.trim()).toBe('draw');
    await fireEvent.click(screen.getByRole('button', { name: 'play S4' }));
    expect(told).toEqual(['play S4']);
  });

  it('is walked with arrow keys, one Tab stop a group', async () => {
    show();
    expect(buttons().map((button) => button.tabIndex)).toEqual([0, -1, 0]);
    const [first, second] = buttons();
    first?.focus();
    await fireEvent.keyDown(first as HTMLElement, { key: 'ArrowRight' });
    expect(focus()).toBe('play S4');
    expect(buttons().map((button) => button.tabIndex)).toEqual([-1, 0, 0]);
    await fireEvent.keyDown(second as HTMLElement, { key: 'ArrowRight' });
    expect(focus()).toBe('play H8 S');
    await fireEvent.keyDown(first as HTMLElement, { key: 'End' });
    expect(focus()).toBe('play S4');
  });

  it('keeps the focus with what can be done from turn to turn', async () => {
    const table = show();
    buttons()[0]?.focus();
    table.scene = scene({ must: [1], legal: [] });
    await tick();
    expect(buttons()).toHaveLength(0);
    table.scene = scene({ legal: ['play D2', 'draw'] });
    await tick();
    expect(focus()).toBe('play D2');
  });

  it('takes no focus from elsewhere', async () => {
    const table = show();
    screen.getByTestId('menu').focus();
    table.scene = scene({ legal: ['play D2'] });
    await tick();
    expect(document.activeElement).toBe(screen.getByTestId('menu'));
  });

  it('offers a field to find one among many', async () => {
    show({ legal: Array.from({ length: 29 }, (_, n) => `play ${n}`) });
    expect(screen.queryByTestId('filter')).toBeNull();
    show({ legal: [...Array.from({ length: 29 }, (_, n) => `play ${n}`), 'draw'] });
    const field = screen.getByTestId('filter');
    await fireEvent.input(field, { target: { value: 'DRAW' } });
    expect(buttons().slice(-1)[0]?.getAttribute('data-action')).toBe('draw');
    await fireEvent.input(field, { target: { value: 'zzz' } });
    expect(screen.getByText('Nothing you can do is called that.')).toBeTruthy();
  });

  it('marks what the hint is about', () => {
    const table = show();
    expect(screen.queryByTestId('hint-mark')).toBeNull();
    table.hints = {
      type: 'hints',
      id: 'a',
      seq: 0,
      unit: { en: 'chance' },
      measure: 'chance',
      hints: [{ action: 'play S4', value: 0.5, reason: { en: 'Why not.' } }],
    };
    return tick().then(() => {
      expect(screen.getByTestId('hint-mark').closest('button')?.getAttribute('data-action')).toBe('play S4');
    });
  });

  it('says whose turn it is and reads out what happens', async () => {
    const table = show({ must: [1], legal: [] });
    expect(screen.getByTestId('prompt').textContent).toBe('Waiting for Ada.');
    table.log = [stepSaying(2, 'Ada draws a card.')];
    table.scene = scene();
    await tick();
    expect(screen.getByTestId('prompt').textContent).toBe('What do you want to do?');
    expect(screen.getByTestId('live').textContent).toMatch(/Ada draws a card\..*Your turn\. What do you want to do/s);
    table.scene = scene({ must: [1], may: [0] });
    await tick();
    expect(screen.getByTestId('prompt').textContent).toBe('It is Ada’s turn. You may act too.');
  });

  it('shows who watches everything but a hand, and works without a description', () => {
    const bare = scene({ legal: [] });
    delete bare.description;
    const table = fakeTable({ scene: bare });
    render(Table, { table });
    expect(screen.queryByTestId('own')).toBeNull();
    expect(screen.getByTestId('described').textContent).toContain('Nothing is known of the table yet.');
  });
});
