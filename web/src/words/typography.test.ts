import { describe, expect, it } from 'vitest';
import { inEnglishMarks, inGermanMarks } from './quote';
import { sentence } from './sentence';
import { unbroken } from './unbroken';

describe('quotation marks', () => {
  it('become the inner ones inside a text', () => {
    expect(inEnglishMarks('The “Victoria” sails home')).toBe('“The ‘Victoria’ sails home”');
    expect(inGermanMarks('Die „Victoria“ segelt heim')).toBe('„Die ‚Victoria‘ segelt heim“');
  });

  it('leave apostrophes alone', () => {
    expect(inEnglishMarks('Luther’s theses')).toBe('“Luther’s theses”');
  });
});

describe('a year', () => {
  it('stays beside its era', () => {
    expect(unbroken('Jonas legt „Karthago“ (146 v. Chr.) an.')).toBe('Jonas legt „Karthago“ (146\u00A0v.\u00A0Chr.) an.');
    expect(unbroken('“Carthage” (146 BCE): correct.')).toBe('“Carthage” (146\u00A0BCE): correct.');
    expect(unbroken('Pip draws 3 cards.')).toBe('Pip draws 3 cards.');
  });
});

describe('a sentence', () => {
  it('begins with a capital and ends with one stop', () => {
    expect(sentence('dann noch etwa 3 Züge, bis alles steigt')).toBe('Dann noch etwa 3 Züge, bis alles steigt.');
    expect(sentence('Around 1610, I think: 80% sure.')).toBe('Around 1610, I think: 80% sure.');
    expect(sentence('80% over 600 imagined matches')).toBe('80% over 600 imagined matches.');
  });
});
