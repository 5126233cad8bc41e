import { cleanup, render } from '@testing-library/svelte';
import { afterEach, expect, it } from 'vitest';
import type { PublicEvent } from '../../protocol/racko';
import Ending from './Ending.svelte';
import { RACK, tableAt } from './fake-table';
import { result } from './result';

const SORTED = ['3', '9', '14', '18', 'J', '37', '38', '41', '45', '49', '66', '72'];
const points = (rise: number) => ({ rise, bonus: 0, run: 0, run_slots: [], total: rise * 5 });

/** The last round, which this seat won. */
function ending(winner: number) {
  const table = tableAt({ phase: { kind: 'over', winners: [winner] }, legal: [], must: [] });
  const seats = [0, 1, 2, 3];
  const event: PublicEvent = {
    kind: 'round_ended',
    winners: [winner],
    racks: seats.map((seat) => (seat === winner ? SORTED : RACK)),
    points: seats.map((seat) => points(seat === winner ? 12 : 3)),
    scores: [90, 25, 40, 5],
  };
  table.happen([event], { winners: [winner] });
  const { container } = render(Ending, { table, me: 0, won: winner === 0, result: result(table) });
  return container;
}

afterEach(cleanup);

it('shows who said Racko their own twelve cards, and nothing else', () => {
  const picture = ending(0);
  expect(picture.querySelector('svg[data-picture].won')).not.toBeNull();
  expect(picture.querySelectorAll('.rack')).toHaveLength(1);
  const shown = [...picture.querySelectorAll('.rack text')].map((node) => node.textContent);
  expect(shown.reverse()).toEqual(SORTED);
});

it('shows the others that rack, and theirs as far as it rose', () => {
  const picture = ending(2);
  expect(picture.querySelector('.won')).toBeNull();
  expect(picture.querySelectorAll('.rack')).toHaveLength(2);
  expect(picture.querySelectorAll('.small .card:not(.over)')).toHaveLength(3);
});
