import type { RuleNumber } from './content';

/** A stretch of a text. */
export type Span =
  | { kind: 'plain'; text: string }
  | { kind: 'strong'; text: string }
  | { kind: 'rule'; text: RuleNumber };

const MARKS = /\*([^*]+)\*|(\b[A-Z]{2,}-\d+)/g;

/** Splits a text into what is plain, what is set off by `*stars*`, and the numbers of rules. */
export function spans(text: string): Span[] {
  const found: Span[] = [];
  let read = 0;
  const plain = (end: number) => {
    if (end > read) found.push({ kind: 'plain', text: text.slice(read, end) });
  };
  for (const mark of text.matchAll(MARKS)) {
    plain(mark.index);
    read = mark.index + mark[0].length;
    if (mark[1] === undefined) found.push({ kind: 'rule', text: mark[0] as RuleNumber });
    else found.push({ kind: 'strong', text: mark[1] });
  }
  plain(text.length);
  return found;
}
