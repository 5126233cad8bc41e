import { render } from '@testing-library/svelte';
import { tick } from 'svelte';
import { describe, expect, it } from 'vitest';
import type { Scene } from '../protocol';
import { lang } from '../words/language.svelte';
import LiveRegion from './LiveRegion.svelte';
import { fakeTable, stepSaying } from '../testing/fake-table.svelte';

const scene = (must: number[]): Scene => ({ public: null, private: null, must, may: [], legal: [], scores: [], winners: null });

const said = (region: HTMLElement) => [...region.querySelectorAll('p')].map((line) => line.textContent);

describe('the live region', () => {
  it('says each event once, and nothing of what happened before one came', async () => {
    lang.current = 'en';
    const table = fakeTable({ log: [stepSaying(1, 'Old news.')] });
    const { getByTestId } = render(LiveRegion, { table, prompt: '' });
    const region = getByTestId('live');
    expect(said(region)).toEqual([]);

    table.log = [...table.log, stepSaying(2, 'Mia lays 5.', 'The round is over.')];
    await tick();
    table.log = [...table.log, stepSaying(3, 'Ada lays 3.')];
    await tick();
    expect(said(region)).toEqual(['Mia lays 5.', 'The round is over.', 'Ada lays 3.']);

    lang.current = 'de';
    await tick();
    expect(said(region)).toHaveLength(3);
  });

  it('tells a step on that was held at the end of a round', async () => {
    lang.current = 'en';
    const table = fakeTable();
    const { getByTestId } = render(LiveRegion, { table, prompt: '' });
    table.log = [{ ...stepSaying(2, 'Ada wins the round.'), remark: { en: 'Hm.', de: 'Hm.' } }];
    await tick();
    table.log = [{ ...stepSaying(2, 'Ada wins the round.', 'Round 2 begins.'), remark: { en: 'Hm.', de: 'Hm.' } }];
    await tick();
    expect(said(getByTestId('live'))).toEqual(['Ada wins the round.', 'Ada: Hm.', 'Round 2 begins.']);
  });

  it('says what a bot remarks, after what it did', async () => {
    lang.current = 'en';
    const table = fakeTable();
    const { getByTestId } = render(LiveRegion, { table, prompt: '' });
    table.log = [{ ...stepSaying(2, 'Ada lays 3.'), remark: { en: 'Surely before 1900.', de: 'Sicher vor 1900.' } }];
    await tick();
    expect(said(getByTestId('live'))).toEqual(['Ada lays 3.', 'Ada: Surely before 1900.']);
  });

  it('calls me when it is my turn, once', async () => {
    lang.current = 'en';
    const table = fakeTable({ you: { seat: 0, host: false, hints: false }, scene: scene([1]) });
    const view = render(LiveRegion, { table, prompt: 'Lay a card.' });
    const region = view.getByTestId('live');
    table.scene = scene([0]);
    await tick();
    await view.rerender({ table, prompt: 'Lay 5?' });
    expect(said(region)).toEqual(['Your turn. Lay a card.']);
  });
});
