import { describe, expect, it } from 'vitest';
import { browserBreaks, hyphens } from './hyphens.svelte';

const shown = (language: 'de' | 'en', text: string): string => hyphens.in(language, text).replaceAll('\u00ad', '|');

describe('long words', () => {
  it('stay as they are until their patterns are there', () => {
    expect(shown('de', 'Freiheitsstatue')).toBe('Freiheitsstatue');
  });

  it('are broken as a German would break them', async () => {
    // Nothing is laid out here, so this browser breaks no words.
    expect(browserBreaks('de')).toBe(false);
    await hyphens.learn('de');
    expect(shown('de', 'Freiheitsstatue')).toBe('Frei|heits|sta|tue');
    expect(shown('de', 'wird überflutet')).toBe('wird über|flu|tet');
    expect(shown('de', 'Die Römer bauen')).toBe('Die Römer bauen');
    expect(shown('de', 'Unabhängigkeitserklärung')).toBe('Un|ab|hän|gig|keits|er|klä|rung');
  });

  it('are broken in English, too, and keep their letters', async () => {
    await hyphens.learn('en');
    expect(shown('en', 'the electromagnetic telegraph')).toMatch(/elec\|tro/);
    expect(shown('en', 'independence').replaceAll('|', '')).toBe('independence');
  });
});
