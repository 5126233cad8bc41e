import { beforeEach, describe, expect, it } from 'vitest';
import type { HintInfo } from '../../protocol';
import { lang } from '../../words/language.svelte';
import { plansOf } from './plans';

const hint = (action: string, value: number, reason: string): HintInfo => ({ action, value, reason: { en: reason, de: reason } });

beforeEach(() => {
  lang.current = 'en';
});

describe('plans', () => {
  it('are at most three, with reasons that differ', () => {
    const hints = [hint('a', 0.5, 'two go'), hint('b', 0.49, 'two go'), hint('c', 0.4, 'wait'), hint('d', 0.3, 'draw'), hint('e', 0.2, 'other')];
    const { plans, equal } = plansOf({ hints, measure: 'chance' });
    expect(plans.map(({ action }) => action)).toEqual(['a', 'c', 'd']);
    expect(plans.map(({ cost }) => Math.round(cost * 100))).toEqual([0, 10, 20]);
    expect(equal).toBe(false);
  });

  it('cost what the numbers that are shown differ by', () => {
    const { plans } = plansOf({ hints: [hint('a', 0.3440, 'x'), hint('b', 0.3255, 'y')], measure: 'chance' });
    expect(plans[1]?.cost).toBeCloseTo(0.01);
  });

  it('cost nothing where the difference is noise', () => {
    const { plans, equal } = plansOf({ hints: [hint('a', 3.2, 'x'), hint('b', 3, 'y')], measure: 'points' });
    expect(plans.map(({ cost }) => cost)).toEqual([0, 0]);
    expect(equal).toBe(true);
  });

  it('are none without hints, and one alone is equal to nothing', () => {
    expect(plansOf({ hints: [], measure: 'chance' })).toEqual({ plans: [], equal: false });
    expect(plansOf({ hints: [hint('a', 0.5, 'x')], measure: 'chance' }).equal).toBe(false);
  });
});
