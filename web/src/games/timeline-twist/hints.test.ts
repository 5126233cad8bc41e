import { beforeEach, describe, expect, it } from 'vitest';
import { lang } from '../../words/language.svelte';
import { actionWords } from './hints';

const around = { title: (card: string) => card.toUpperCase(), where: (gap: number) => `in gap ${String(gap)}` };

beforeEach(() => {
  lang.current = 'en';
});

describe('a hint', () => {
  it('names the card and where it goes', () => {
    expect(actionWords('place moon 3', around)).toBe('“MOON” in gap 3');
    expect(actionWords('place moon', around)).toBe('Place “MOON”');
    expect(actionWords('discard moon', around)).toBe('Discard “MOON”');
    expect(actionWords('end', around)).toBe('End turn');
    lang.current = 'de';
    expect(actionWords('place moon', around)).toBe('„MOON“ anlegen');
  });

  it('has other marks inside a title', () => {
    const title = () => 'Thomas More publishes “Utopia”';
    expect(actionWords('discard utopia', { title })).toBe('Discard “Thomas More publishes ‘Utopia’”');
  });
});
