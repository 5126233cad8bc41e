import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakePointer, letGo, pressEscape, takeHold } from '../../kit/fake-pointer';
import { lang } from '../../words/language.svelte';
import { competitive, cooperative, FACTS, tableAt, turned } from './fake-table';
import Table from './Table.svelte';

vi.mock('../../net/api', () => ({
  api: {
    cards: () => Promise.resolve(FACTS),
    background: () =>
      Promise.resolve({ text: { en: 'Small print', de: 'Kleingedrucktes' }, source: 'A book', uncertainty: null, dispute: null }),
  },
}));

beforeEach(() => {
  lang.current = 'en';
  // jsdom lays nothing out and has no modal dialogs.
  Element.prototype.scrollTo = () => undefined;
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
});

afterEach(cleanup);

const cards = (): Promise<HTMLElement[]> => screen.findAllByTestId('hand-card');
const gap = (at: number): HTMLElement => {
  const found = screen.getAllByTestId('gap')[at];
  if (found === undefined) throw new Error('no such gap');
  return found;
};
const prompt = (): string => screen.getByTestId('prompt').textContent;

const LEGAL = ['event-1', 'event-5'].flatMap((id) => [0, 1, 2].map((at) => `place ${id} ${String(at)}`));

describe('against each other', () => {
  it('places a card: card, gap, once more', async () => {
    const table = tableAt(competitive(), LEGAL);
    render(Table, { table });
    const [first] = await cards();
    expect(screen.getAllByTestId('gap')).toHaveLength(3);
    await fireEvent.click(first as HTMLElement, { detail: 1 });
    expect(prompt()).toContain('Choose a gap');
    await fireEvent.click(gap(1));
    expect(prompt()).toContain('between 1400 and 1700');
    expect(table.told).toEqual([]);
    await fireEvent.click(gap(1));
    expect(table.told).toEqual(['place event-1 1']);
  });

  it('goes gap first as well, and the button confirms', async () => {
    const table = tableAt(competitive(), LEGAL);
    render(Table, { table });
    const [, second] = await cards();
    await fireEvent.click(gap(0));
    await fireEvent.click(second as HTMLElement, { detail: 1 });
    expect(gap(0).getAttribute('aria-label')).toContain('Event 5');
    await fireEvent.click(screen.getByTestId('confirm'));
    expect(table.told).toEqual(['place event-5 0']);
  });

  it('is played with keys alone', async () => {
    const table = tableAt(competitive(), LEGAL);
    render(Table, { table });
    const [first] = await cards();
    first?.focus();
    await fireEvent.click(first as HTMLElement, { detail: 0 });
    expect(document.activeElement).toBe(gap(1));
    await fireEvent.keyDown(gap(1), { key: 'ArrowRight' });
    expect(document.activeElement).toBe(gap(2));
    await fireEvent.keyDown(gap(2), { key: '0' });
    expect(document.activeElement).toBe(gap(0));
    await fireEvent.click(gap(0));
    await fireEvent.keyDown(window, { key: 'Escape' });
    expect(prompt()).toContain('Choose a gap');
    await fireEvent.click(gap(0));
    await fireEvent.click(gap(0));
    expect(table.told).toEqual(['place event-1 0']);
  });

  it('drags a card into the nearest gap, unless Escape gives it up', async () => {
    const table = tableAt(competitive(), LEGAL);
    render(Table, { table });
    const [first] = (await cards()) as [HTMLElement];
    // Nothing is laid out here: everything is everywhere, and so the pointer is over the line.
    fakePointer(() => null);
    const boxes = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 500, 500));
    await takeHold(first);
    expect(prompt()).toContain('Let go to place it');
    await pressEscape();
    expect(prompt()).toContain('Choose one of your cards');
    await letGo(first);
    expect(first.getAttribute('aria-pressed')).toBe('false');
    expect(table.told).toEqual([]);
    await takeHold(first);
    await letGo(first);
    boxes.mockRestore();
    expect(table.told).toHaveLength(1);
    expect(table.told[0]).toMatch(/^place event-1 [012]$/);
  });

  it('asks the server why when it is not our turn', async () => {
    const table = tableAt(competitive({ turn: 1 }), []);
    render(Table, { table });
    const [first] = await cards();
    await fireEvent.click(first as HTMLElement, { detail: 1 });
    await fireEvent.click(gap(2));
    await fireEvent.click(gap(2));
    expect(table.told).toEqual(['why place event-1 2']);
  });

  it('opens a turned card with its background, and the cards of others', async () => {
    render(Table, { table: tableAt(competitive(), LEGAL) });
    await cards();
    await fireEvent.click(screen.getByLabelText('1700: Event 7'));
    expect(await screen.findByText('Small print')).toBeTruthy();
    cleanup();
    render(Table, { table: tableAt(competitive(), LEGAL) });
    await cards();
    await fireEvent.click(screen.getByTestId('read-seat'));
    expect(screen.getByTestId('card-sheet').textContent).toContain('Event 3');
  });
});

describe('together', () => {
  it('places, discards and ends (TK-2)', async () => {
    const table = tableAt(cooperative(), ['place event-1', 'place event-5', 'place event-6', 'discard event-1', 'discard event-6'], [], [1, 3, 6]);
    render(Table, { table });
    const [first, second] = await cards();
    // Which cards match is what the server says, for mine and for those of others.
    expect(first?.getAttribute('aria-label')).toContain('matches the discard pile');
    expect(second?.getAttribute('aria-label')).not.toContain('matches the discard pile');
    const marked = [...screen.getByTestId('read-seat').querySelectorAll<HTMLElement>('.matching')];
    expect(marked.map((card) => card.dataset['card'])).toEqual(['event-3']);
    await fireEvent.click(first as HTMLElement, { detail: 1 });
    await fireEvent.click(screen.getByTestId('action-discard'));
    await fireEvent.click(second as HTMLElement, { detail: 1 });
    await fireEvent.click(screen.getByTestId('action-place'));
    expect(table.told).toEqual(['discard event-1', 'place event-5']);
  });

  it('asks the server about what is impossible', async () => {
    const table = tableAt(cooperative({ blocked: [turned(1)] }), ['place event-5']);
    render(Table, { table });
    const [first, second] = await cards();
    await fireEvent.click(screen.getByTestId('action-end'));
    await fireEvent.click(first as HTMLElement, { detail: 1 });
    expect(first?.getAttribute('aria-label')).toContain('blocked, 1100');
    await fireEvent.click(screen.getByTestId('action-place'));
    await fireEvent.click(second as HTMLElement, { detail: 1 });
    await fireEvent.click(screen.getByTestId('discard-pile'));
    expect(table.told).toEqual(['why end', 'why place event-1', 'why discard event-5']);
  });

  it('asks only for what can be done with the chosen card', async () => {
    const legal = ['place event-1', 'place event-5', 'discard event-1'];
    render(Table, { table: tableAt(cooperative({ blocked: [turned(6)] }), legal) });
    const [both, place, neither] = (await cards()) as [HTMLElement, HTMLElement, HTMLElement];
    await fireEvent.click(both, { detail: 1 });
    expect(prompt()).toContain('“Event 1”: place or discard?');
    await fireEvent.click(place, { detail: 1 });
    expect(prompt()).toContain('Place “Event 5”?');
    await fireEvent.click(neither, { detail: 1 });
    expect(prompt()).toContain('“Event 6” is blocked and cannot be discarded now.');
    cleanup();
    render(Table, { table: tableAt(cooperative({ blocked: [turned(6)] }), [...legal, 'discard event-6']) });
    const [, , discard] = (await cards()) as [HTMLElement, HTMLElement, HTMLElement];
    await fireEvent.click(discard, { detail: 1 });
    expect(prompt()).toContain('Discard “Event 6”?');
  });

  it('drags a card onto the timeline, unless Escape gives it up', async () => {
    const table = tableAt(cooperative(), ['place event-1', 'discard event-1']);
    render(Table, { table });
    const [first] = (await cards()) as [HTMLElement];
    fakePointer(() => null);
    screen.getByTestId('discard-pile').getBoundingClientRect = () => new DOMRect(900, 900, 10, 10);
    screen.getByTestId('rows').getBoundingClientRect = () => new DOMRect(0, 0, 500, 500);
    await takeHold(first);
    await pressEscape();
    await letGo(first);
    expect(first.getAttribute('aria-pressed')).toBe('false');
    await takeHold(first);
    await letGo(first);
    expect(table.told).toEqual(['place event-1']);
  });

  it('says what the score is and could become', async () => {
    render(Table, { table: tableAt(cooperative(), []) });
    await cards();
    expect(screen.getByLabelText('Points now: 25. At most: 31.')).toBeTruthy();
  });

  it('speaks German', async () => {
    lang.current = 'de';
    render(Table, { table: tableAt(cooperative({ placed: 1 }), ['place event-5', 'end']) });
    await cards();
    expect(prompt()).toContain('Liegt!');
    expect(screen.getByTestId('action-end').textContent).toContain('Zug beenden');
  });
});
