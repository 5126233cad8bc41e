/** A line of a description, with its beginning apart where that says what the rest is: “Draw pile: 12 cards”. */
export interface Line {
  label: string;
  rest: string;
}

/** Longer than this it is a sentence with a colon in it. */
const LONGEST_LABEL = 40;

export function lineOf(text: string): Line {
  const [whole = '', label = '', rest = ''] = /^([^:.!?]+): +(.*)$/s.exec(text) ?? [];
  return whole === '' || label.length > LONGEST_LABEL ? { label: '', rest: text } : { label, rest };
}

/** Longer than this, what stands between commas is no name of a thing. */
const LONGEST_ITEM = 28;

/** The things in a list with commas: “8 of hearts, 4 of spades”. One piece where it is no such list. */
export function itemsOf(text: string): string[] {
  const items = text.split(', ');
  return items.every((item) => item.length <= LONGEST_ITEM) ? items : [text];
}
