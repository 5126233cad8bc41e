import type { Component } from 'svelte';
import type { Words } from '../protocol';

/** A rule by its number, as tests, refusals and the table name it. */
export type RuleNumber = `${'RT' | 'TL' | 'TC' | 'TK' | 'RK'}-${number}`;

/** One line of a list. */
export interface Item {
  rules: RuleNumber[];
  text: Words;
}

/** A card of the game, shown beside what is said about it. */
export interface ShownCard {
  Card: Component<{ card: string; silent: boolean }>;
  /** In notation. */
  card: string;
  /** It lies on its long side. */
  wide?: boolean;
}

/** What a page is made of. In texts `*word*` is set off, and a rule's number becomes a link to it. */
export type Block =
  | { kind: 'text'; rules: RuleNumber[]; title?: Words; shown?: ShownCard; text: Words }
  | { kind: 'ruling'; rules: RuleNumber[]; text: Words; items: Words[] }
  | { kind: 'list'; items: Item[] }
  | { kind: 'example'; text: Words; picture?: Component }
  | { kind: 'picture'; picture: Component; caption: Words }
  | { kind: 'table'; rules: RuleNumber[]; caption: Words; head: Words[]; rows: Words[][] };

/** A heading and what stands below it. `part` opens a new part of the page. */
export interface Section {
  id: string;
  part?: Words;
  title: Words;
  blocks: Block[];
}

/** The rules of one game. */
export interface Rules {
  /** Which game, as in the address of its page. */
  game: string;
  name: Words;
  /** Who can play, in a few words. */
  players: Words;
  /** The game in one minute, a thought a line. */
  minute: Words[];
  sections: Section[];
}

/** A text in both languages. */
export const both = (en: string, de: string): Words => ({ en, de });

/** A text that is the same in both languages: a number, a name. */
export const same = (text: string): Words => ({ en: text, de: text });

/** A paragraph. */
export const text = (rules: RuleNumber[], en: string, de: string): Block => ({
  kind: 'text',
  rules,
  text: both(en, de),
});

/** A paragraph about a card, with its name as a small heading. */
export const entry = (title: Words, shown: ShownCard, rules: RuleNumber[], en: string, de: string): Block => ({
  kind: 'text',
  rules,
  title,
  shown,
  text: both(en, de),
});

/** What we decided where the printed rules are silent or can be read in two ways. */
export const ruling = (rules: RuleNumber[], en: string, de: string, items: Words[] = []): Block => ({
  kind: 'ruling',
  rules,
  text: both(en, de),
  items,
});

/** A line of a list. */
export const item = (rules: RuleNumber[], en: string, de: string): Item => ({
  rules,
  text: both(en, de),
});

/** A list. */
export const list = (...items: Item[]): Block => ({ kind: 'list', items });

/** A small case, told, with a picture if that helps. */
export const example = (en: string, de: string, picture?: Component): Block => ({
  kind: 'example',
  text: both(en, de),
  ...(picture && { picture }),
});

/** A picture on its own. The caption also says it to those who cannot see it. */
export const picture = (component: Component, en: string, de: string): Block => ({
  kind: 'picture',
  picture: component,
  caption: both(en, de),
});

/** The sections under one heading: those before the first part, or those of a part. */
export interface Part {
  title: Words | null;
  sections: Section[];
}

export function partsOf(sections: Section[]): Part[] {
  const parts: Part[] = [{ title: null, sections: [] }];
  for (const section of sections) {
    if (section.part) parts.push({ title: section.part, sections: [] });
    parts.at(-1)?.sections.push(section);
  }
  return parts;
}

/** Something on the page that has rule numbers beside it. */
export type Place = Block | Item;

/** Every place on the page that covers rules, from top to bottom, with the rules it covers. */
export function places(rules: Rules): [Place, RuleNumber[]][] {
  return rules.sections
    .flatMap((section) => section.blocks)
    .flatMap((block): [Place, RuleNumber[]][] => {
      if (block.kind === 'list') return block.items.map((item) => [item, item.rules]);
      return 'rules' in block ? [[block, block.rules]] : [];
    });
}

/** Where a rule's anchor is: at the first place that covers it. */
export function anchors(rules: Rules): Map<RuleNumber, Place> {
  const first = new Map<RuleNumber, Place>();
  for (const [place, numbers] of places(rules)) {
    for (const number of numbers) if (!first.has(number)) first.set(number, place);
  }
  return first;
}
