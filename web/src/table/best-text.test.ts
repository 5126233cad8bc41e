import { beforeEach, expect, it } from 'vitest';
import { lang } from '../words/language.svelte';
import { bestText } from './best-text';

beforeEach(() => {
  lang.current = 'en';
});

const news = (before: number | null, isNew: boolean, helped = false) => ({ before, new: isNew, helped });

it('a record of the server comes before one’s own, and both before none', () => {
  expect(bestText(news(35, true), news(20, true))).toEqual({ text: 'A new record! Before: 35 points.', new: true });
  expect(bestText(news(35, false), news(20, true))).toEqual({ text: 'Your best result so far! Before: 20 points.', new: true });
  expect(bestText(news(35, false), news(null, false))).toEqual({ text: 'The record stays at 35 points.', new: false });
  expect(bestText(news(null, false))?.new).toBe(false);
  expect(bestText()).toBeNull();
});

it('says when it is compared with results that had help', () => {
  expect(bestText(news(35, true, true))?.text).toBe('A new record with bots or hints! Before: 35 points.');
  expect(bestText(news(35, false, true))?.text).toBe('The record with bots or hints stays at 35 points.');
  lang.current = 'de';
  expect(bestText(news(35, true, true))?.text).toBe('Ein neuer Rekord mit Bots oder Tipps! Bisher: 35 Punkte.');
});
