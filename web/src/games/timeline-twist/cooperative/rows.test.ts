import { describe, expect, it } from 'vitest';
import type { TimelineCard, Row } from '../../../protocol/timeline-twist';
import { rows } from './rows';

const laid = (date: number, row: Row = 'bottom'): TimelineCard => ({ card: date, date, back: 'crown', row });
const dates = (stacks: TimelineCard[][]): unknown[] => stacks.map((stack) => stack.map((card) => card.date));

describe('the two rows', () => {
  it('have a place above each two neighbours (TK-7)', () => {
    const found = rows([laid(1600), laid(1650, 'gap'), laid(1700), laid(1800)]);
    expect(dates(found.bottom)).toEqual([[1600], [1700], [1800]]);
    expect(dates(found.gaps)).toEqual([[1650], []]);
  });

  it('stack equal dates in either row (TK-6)', () => {
    const found = rows([laid(1600), laid(1600), laid(1650, 'gap'), laid(1650, 'gap'), laid(1700)]);
    expect(dates(found.bottom)).toEqual([[1600, 1600], [1700]]);
    expect(dates(found.gaps)).toEqual([[1650, 1650]]);
  });

  it('begin with one card and no place above', () => {
    expect(rows([laid(1600)])).toEqual({ bottom: [[laid(1600)]], gaps: [] });
    expect(rows([])).toEqual({ bottom: [], gaps: [] });
  });
});
