import { describe, expect, it } from 'vitest';
import { hyphenated } from './hyphens';

const shown = (text: string): string => hyphenated(text).replaceAll('\u00ad', '|');

describe('soft hyphens', () => {
  it('come in long words only, between syllables', () => {
    expect(shown('Die Römer bauen')).toBe('Die Römer bauen');
    expect(shown('Konstantinopel')).toBe('Kons|tan|tino|pel');
    expect(shown('Weihnachtsgeschichte')).toBe('Weih|nachts|geschichte');
    expect(shown('independence')).toBe('inde|pen|dence');
  });

  it('never cut what is one sound, nor change the letters', () => {
    for (const word of ['Atacamaküste', 'Rennsportfans', 'Schlammengel', 'Komponistin', 'Hadrianswall']) {
      expect(shown(word)).not.toMatch(/s\|ch|c\|h|c\|k|q\|u/);
      expect(shown(word).replaceAll('|', '')).toBe(word);
    }
  });
});
