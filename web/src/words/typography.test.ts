import { describe, expect, it } from 'vitest';
import { inEnglishMarks, inGermanMarks } from './quote';
import { sentence } from './sentence';

describe('quotation marks', () => {
  it('become the inner ones inside a text', () => {
    expect(inEnglishMarks('The “Victoria” sails home')).toBe('“The ‘Victoria’ sails home”');
    expect(inGermanMarks('Die „Victoria“ segelt heim')).toBe('„Die ‚Victoria‘ segelt heim“');
  });

  it('leave apostrophes alone', () => {
    expect(inEnglishMarks('Luther’s theses')).toBe('“Luther’s theses”');
  });
});

describe('a sentence', () => {
  it('begins with a capital and ends with one stop', () => {
    expect(sentence('dann noch etwa 3 Züge, bis alles steigt')).toBe('Dann noch etwa 3 Züge, bis alles steigt.');
    expect(sentence('Around 1610, I think: 80% sure.')).toBe('Around 1610, I think: 80% sure.');
    expect(sentence('80% over 600 imagined matches')).toBe('80% over 600 imagined matches.');
  });
});
