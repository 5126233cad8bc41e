import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ClientMessage, SeatNote, Update } from '../protocol';
import { Company, SEEN_FOR } from './company.svelte';

const note = (seq: number): SeatNote => ({ seq, seat: 1, name: 'Ben', kind: 'left' });
const update = (more: Partial<Update>): Update & { type: 'happened' } => ({
  type: 'happened',
  seq: 9,
  table: null,
  you: { seat: 0, host: true, hints: false },
  step: null,
  scene: null,
  ...more,
});

describe('the company at a table', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('shows what is thrown for a while', () => {
    const company = new Company(() => undefined);
    company.receive({ type: 'gesture', seat: 1, gesture: { stamp: 'wow' } });
    company.receive({ type: 'gesture', seat: 1, gesture: { stamp: 'wow' } });
    expect(company.thrown).toHaveLength(2);
    expect(new Set(company.thrown.map(({ key }) => key)).size).toBe(2);
    vi.advanceTimersByTime(SEEN_FOR);
    expect(company.thrown).toEqual([]);
  });

  it('throws a few at once, then waits', () => {
    const sent: ClientMessage[] = [];
    const company = new Company((message) => void sent.push(message));
    for (let count = 0; count < 9; count += 1) company.throw({ phrase: 'hello' });
    expect(sent).toHaveLength(4);
    expect(company.tired).toBe(true);
    vi.advanceTimersByTime(1_500);
    expect(company.tired).toBe(false);
    company.throw({ phrase: 'hello' });
    expect(sent).toHaveLength(5);
    expect(company.tired).toBe(true);
  });

  it('notes each leaver once, and forgets them with their match', () => {
    const company = new Company(() => undefined);
    company.welcome([note(3)]);
    company.receive(update({ note: note(5) }));
    // Who is here changes while nothing else happens: the same note comes again.
    company.receive(update({ note: note(5) }));
    expect(company.notes.map(({ seq }) => seq)).toEqual([3, 5]);
    company.receive(update({ step: { seq: 6, match: 1, seat: 0, events: [] } }));
    expect(company.notes).toHaveLength(2);
    company.receive(update({ step: { seq: 7, match: 2, seat: null, events: [] } }));
    expect(company.notes).toEqual([]);
  });
});
