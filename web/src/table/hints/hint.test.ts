import { fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Hints } from '../../net/live-table';
import type { Scene } from '../../protocol';
import { fakeTable } from '../../testing/fake-table.svelte';
import { lang } from '../../words/language.svelte';
import PromptLine from '../PromptLine.svelte';

const words = (en: string, de: string) => ({ en, de });
const scene: Scene = { public: null, private: null, must: [0], may: [], legal: ['take 30', 'draw'], scores: [], winners: null };
const hints: Hints = {
  type: 'hints',
  id: 'a',
  seq: 0,
  unit: words('chance to win the round', 'Chance auf den Durchgang'),
  measure: 'chance',
  hints: [
    { action: 'take 30', value: 0.62, reason: words('closes a hole', 'schließt eine Lücke') },
    { action: 'draw', value: 0.31, reason: words('Who knows.', 'Wer weiß.') },
  ],
};

let asked = 0;

function table(hints = true) {
  const table = fakeTable({ you: { seat: 0, host: true, hints }, scene });
  table.askForHints = () => {
    asked += 1;
    table.awaitingHints = true;
    return Promise.resolve();
  };
  return table;
}

const say = (action: string): string => `<${action}>`;
const button = (): HTMLElement => screen.getByTestId('hint');

beforeEach(() => {
  lang.current = 'en';
  asked = 0;
});

describe('a hint', () => {
  it('is offered only where the server allows it', () => {
    render(PromptLine, { table: table(false), prompt: '', say });
    expect(screen.queryByTestId('hint')).toBeNull();
  });

  it('is asked for, shown with values and reasons, and told to ears', async () => {
    const there = table();
    render(PromptLine, { table: there, prompt: '', say });
    await fireEvent.click(button());
    expect(asked).toBe(1);
    expect(button().getAttribute('aria-busy')).toBe('true');
    expect(screen.getByTestId('hint-told').textContent).toBe('Thinking …');
    there.awaitingHints = false;
    there.hints = hints;
    await tick();
    const panel = screen.getByTestId('hint-panel').textContent;
    for (const text of ['<take 30>', '62%', 'Closes a hole.', '<draw>', '31%', 'chance to win the round']) expect(panel).toContain(text);
    expect(screen.getByTestId('hint-told').textContent).toBe('Best: <take 30> (62%). Closes a hole.');
    await fireEvent.click(screen.getAllByTestId('hint-do')[1] as HTMLElement);
    expect(there.told).toEqual(['draw']);
    expect(screen.queryByTestId('hint-panel')).toBeNull();
  });

  it('can be hidden and shown again without another question, and goes with the position', async () => {
    const there = table();
    there.hints = hints;
    render(PromptLine, { table: there, prompt: '', say });
    await fireEvent.click(button());
    await fireEvent.keyDown(screen.getByTestId('hint-close'), { key: 'Escape' });
    expect(screen.queryByTestId('hint-panel')).toBeNull();
    expect(document.activeElement).toBe(button());
    await fireEvent.click(button());
    expect(screen.getByTestId('hint-panel')).toBeTruthy();
    expect(asked).toBe(0);
    there.hints = null;
    await tick();
    expect(screen.queryByTestId('hint-panel')).toBeNull();
  });

  it('says so when the server knows nothing', async () => {
    const there = table();
    there.hints = { ...hints, hints: [] };
    render(PromptLine, { table: there, prompt: '', say });
    await fireEvent.click(button());
    expect(screen.getByTestId('hint-told').textContent).toBe('No good idea this time.');
    expect(screen.getByTestId('hint-panel').textContent).toContain('No good idea this time.');
  });

  it('waits for my turn', async () => {
    const there = table();
    there.scene = { ...scene, must: [1], legal: [] };
    render(PromptLine, { table: there, prompt: '', say });
    expect(button().getAttribute('aria-disabled')).toBe('true');
    await fireEvent.click(button());
    expect(asked).toBe(0);
  });
});
