import { expect, it } from 'vitest';
import { ago } from './ago';

it.each([
  [0, 'now', 'jetzt'],
  [59, 'now', 'jetzt'],
  [61, '1 minute ago', 'vor 1 Minute'],
  [7_300, '2 hours ago', 'vor 2 Stunden'],
  [90_000, 'yesterday', 'gestern'],
  [-5, 'now', 'jetzt'],
])('%i seconds ago', (passed, en, de) => {
  expect(ago(1_000_000 - passed, 1_000_000, 'en')).toBe(en);
  expect(ago(1_000_000 - passed, 1_000_000, 'de')).toBe(de);
});
