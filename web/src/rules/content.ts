import type { Component } from 'svelte';
import type { Text } from '../protocol';
import { LANGUAGE_CODES } from '../words/languages';

/** A rule by its number, as tests, refusals and the table name it: letters of the game's own, a dash, digits. */
export type RuleNumber = `${Uppercase<string>}-${number}`;

/** One line of a list. */
export interface Item {
  rules: RuleNumber[];
  text: Text;
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
  | { kind: 'text'; rules: RuleNumber[]; title?: Text; shown?: ShownCard; text: Text }
  | { kind: 'ruling'; rules: RuleNumber[]; text: Text; items: Text[] }
  | { kind: 'list'; items: Item[] }
  | { kind: 'example'; text: Text; picture?: Component }
  | { kind: 'picture'; picture: Component; caption: Text }
  | { kind: 'table'; rules: RuleNumber[]; caption: Text; head: Text[]; rows: Text[][] };

/** A heading and what stands below it. `part` opens a new part of the page. */
export interface Section {
  id: string;
  part?: Text;
  title: Text;
  blocks: Block[];
}

/** The rules of one game. */
export interface Rules {
  /** Which game, as in the address of its page. */
  game: string;
  name: Text;
  /** Who can play, in a few words. */
  players: Text;
  /** The game in one minute, a thought a line. */
  minute: Text[];
  sections: Section[];
}

/** A text that is the same in all languages: a number, a name. */
export const same = (text: string): Text => ({ en: text, ...Object.fromEntries(LANGUAGE_CODES.map((code) => [code, text])) });

/** A paragraph. */
export const text = (rules: RuleNumber[], text: Text): Block => ({ kind: 'text', rules, text });

/** A paragraph about a card, with its name as a small heading. */
export const entry = (title: Text, shown: ShownCard, rules: RuleNumber[], text: Text): Block => ({
  kind: 'text',
  rules,
  title,
  shown,
  text,
});

/** What we decided where the printed rules are silent or can be read in two ways. */
export const ruling = (rules: RuleNumber[], text: Text, items: Text[] = []): Block => ({ kind: 'ruling', rules, text, items });

/** A line of a list. */
export const item = (rules: RuleNumber[], text: Text): Item => ({ rules, text });

/** A list. */
export const list = (...items: Item[]): Block => ({ kind: 'list', items });

/** A small case, told, with a picture if that helps. */
export const example = (text: Text, picture?: Component): Block => ({ kind: 'example', text, ...(picture && { picture }) });

/** A picture on its own. The caption also says it to those who cannot see it. */
export const picture = (component: Component, caption: Text): Block => ({ kind: 'picture', picture: component, caption });

/** The sections under one heading: those before the first part, or those of a part. */
export interface Part {
  title: Text | null;
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
