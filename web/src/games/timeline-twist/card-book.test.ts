import { describe, expect, it } from 'vitest';
import { CardBook } from './card-book.svelte';

const printed = { cards: [{ id: 'a' }], backgrounds: {} };

describe('the book of a table', () => {
  it('is one for all who read it, and a new one once nobody does', () => {
    const book = CardBook.of('AAAA', printed);
    book.open();
    const ending = CardBook.of('AAAA');
    ending.open();
    expect(ending).toBe(book);
    expect(CardBook.of('BBBB', printed)).not.toBe(book);

    ending.close();
    expect(CardBook.of('AAAA')).toBe(book);
    book.close();
    expect(CardBook.of('AAAA')).not.toBe(book);
  });

  it('is ready at once where everything is printed', () => {
    const book = CardBook.of('CCCC', printed);
    book.open();
    expect(book.ready).toBe(true);
    expect(book.fact(0)).toEqual({ id: 'a' });
    book.close();
  });
});
