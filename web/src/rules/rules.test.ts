import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { anchors, type Block, places, type Rules } from './content';
import { spans } from './inline';
import { rules as racko } from '../games/racko/rules';
import { rules as rightOnTime } from '../games/right-on-time/rules';
import { rules as timelineTwist } from '../games/timeline-twist/rules';
import type { Text } from '../protocol';
import { expectNothingMissing } from '../testing/complete-languages';
import { LANGUAGE_CODES } from '../words/languages';

/** Every rule there is, from the list that the scenarios are checked against too. */
const numbered = readFileSync('../docs/rules.txt', 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split(' ')[0] ?? '');

const games = [
  { rules: rightOnTime, mark: /^RT-/ },
  { rules: timelineTwist, mark: /^T[LCK]-/ },
  { rules: racko, mark: /^RK-/ },
];

function textsOf(block: Block): Text[] {
  switch (block.kind) {
    case 'text':
      return block.title ? [block.title, block.text] : [block.text];
    case 'ruling':
      return [block.text, ...block.items];
    case 'list':
      return block.items.map((item) => item.text);
    case 'example':
      return [block.text];
    case 'picture':
      return [block.caption];
    case 'table':
      return [block.caption, ...block.head, ...block.rows.flat()];
  }
}

function texts({ name, players, minute, sections }: Rules): Text[] {
  const inSections = sections.flatMap(({ part, title, blocks }) => [
    title,
    ...(part ? [part] : []),
    ...blocks.flatMap(textsOf),
  ]);
  return [name, players, ...minute, ...inSections];
}

it('knows the list of rules', () => {
  expect(numbered.length).toBeGreaterThan(90);
  for (const number of numbered) expect(number).toMatch(/^(RT|TL|TC|TK|RK)-\d+$/);
});

describe.each(games)('the rules of $rules.game', ({ rules, mark }) => {
  const covered = [...anchors(rules).keys()].sort();

  it('cover every numbered rule and no other', () => {
    expect(covered).toEqual(numbered.filter((number) => mark.test(number)).sort());
  });

  it.each(LANGUAGE_CODES)('say everything in %s, or it is listed', (code) => {
    const missing = texts(rules).filter((text) => (text[code] ?? '').trim() === '');
    expectNothingMissing(code, missing.map(({ en }) => `${rules.game}: ${en}`));
    expect(texts(rules).every(({ en }) => en.trim() !== '')).toBe(true);
  });

  it('cover each rule with words of its own in both languages', () => {
    for (const [place] of places(rules)) {
      const said = 'kind' in place ? textsOf(place) : [place.text];
      for (const { en, de } of said.filter(({ en }) => en.includes(' ') && en.length > 20)) {
        expect(de, 'the German text is the English one').not.toBe(en);
      }
    }
  });

  it('lead only to rules of their own page', () => {
    for (const { en, de } of texts(rules)) {
      const linked = [...spans(en), ...spans(de ?? '')].filter((span) => span.kind === 'rule');
      for (const { text } of linked) expect(covered).toContain(text);
    }
  });

  it('have sections with ids of their own', () => {
    const ids = rules.sections.map((section) => section.id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

it('names the bands of the score as the table does', () => {
  const said = readFileSync('../crates/timeline-twist/src/words/mod.rs', 'utf8');
  const names = (said.split('fn band_name')[1] ?? '').split('\n}')[0] ?? '';
  const told = [...names.matchAll(/Text::new\("([^"]+)", "([^"]+)"\)/g)].map(([, en, de]) => ({ en, de }));
  const tables = timelineTwist.sections.flatMap(({ blocks }) => blocks.filter((block) => block.kind === 'table'));
  expect(told).toHaveLength(8);
  expect(tables.flatMap(({ rows }) => rows.map((row) => row[1]))).toEqual(told);
});
