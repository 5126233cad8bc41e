import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, type AST } from 'svelte/compiler';
import { describe, expect, it } from 'vitest';

// Attributes that people see or hear.
const SPOKEN = /^(aria-(label|description|roledescription|valuetext|placeholder)|title|alt|placeholder|label)$/;

// A text reaches the eye through these; in a call or a comparison it is no text to be shown.
const PASSES_ON = new Set(['ConditionalExpression', 'LogicalExpression', 'TemplateLiteral']);

function components(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.svelte'))
    .map((entry) => join(entry.parentPath, entry.name));
}

type Node = { type: string; start: number } & Record<string, unknown>;

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
}

/** Every node of the markup with what stands around it; scripts and styles are left out. */
function walk(node: unknown, around: Node[], visit: (node: Node, around: Node[]) => void): void {
  if (Array.isArray(node)) {
    for (const part of node) walk(part, around, visit);
  } else if (isNode(node)) {
    visit(node, around);
    for (const [key, part] of Object.entries(node)) {
      if (key !== 'loc' && key !== 'metadata') walk(part, [...around, node], visit);
    }
  }
}

function hasWords(text: string): boolean {
  return /\p{L}{2,}/u.test(text);
}

/** What a text ends up in: an attribute, the flow of the page, or neither. */
function place(around: Node[]): Node | undefined {
  const inside = around.findLastIndex((node) => node.type === 'ExpressionTag');
  if (inside === -1) return around.at(-1);
  const between = around.slice(inside + 1);
  return between.every(({ type }) => PASSES_ON.has(type)) ? around[inside - 1] : undefined;
}

/** Texts in the markup of a component that are written out instead of taken from a catalogue. */
export function hardCoded(source: string): string[] {
  const found: string[] = [];
  const root: AST.Root = parse(source, { modern: true });
  walk(root.fragment, [], (node, around) => {
    const line = source.slice(0, node.start).split('\n').length;
    if (node.type === 'Attribute' && node['name'] === 'style') {
      found.push(`${line}: a style attribute (the content security policy forbids it)`);
    }
    const text = node.type === 'Text' ? String(node['data']) : node.type === 'TemplateElement' ? quasi(node) : literal(node);
    if (text === null || !hasWords(text)) return;
    const where = place(around);
    const spoken = where?.type === 'Attribute' && SPOKEN.test(String(where['name']));
    if (spoken || where?.type === 'Fragment') found.push(`${line}: ${text.trim()}`);
  });
  return found;
}

function quasi(node: Node): string {
  return (node['value'] as { cooked: string }).cooked;
}

function literal(node: Node): string | null {
  return node.type === 'Literal' && typeof node['value'] === 'string' ? node['value'] : null;
}

describe('markup', () => {
  it.each(components('src'))('%s takes its words from a catalogue', (file) => {
    expect(hardCoded(readFileSync(file, 'utf8'))).toEqual([]);
  });

  it('finds words that are written out', () => {
    expect(hardCoded('<p>Hello</p>')).toEqual(['1: Hello']);
    expect(hardCoded('<img alt="A card">')).toEqual(['1: A card']);
    expect(hardCoded('<button aria-label={`Take ${n}`}></button>')).toEqual(['1: Take']);
    expect(hardCoded("<p>{'Hello'}</p>")).toEqual(['1: Hello']);
    expect(hardCoded("<p>{on ? 'Yes' : t().no}</p>")).toEqual(['1: Yes']);
    expect(hardCoded('<p>{`Hello ${name}`}</p>')).toEqual(['1: Hello']);
    expect(hardCoded('<p style="color: red">{t().hello}</p>')).toHaveLength(1);
  });

  it('leaves alone what is no text', () => {
    expect(hardCoded("<b title={kind === 'person' ? t().person : t().bot}></b>")).toEqual([]);
    expect(hardCoded('<p class="large">{t().hello} · {n}</p>')).toEqual([]);
    expect(hardCoded("{#if kind === 'person'}<b data-x=\"word\" class={on ? 'lit' : 'dark'}>{t().cards('three')}</b>{/if}")).toEqual([]);
  });
});
