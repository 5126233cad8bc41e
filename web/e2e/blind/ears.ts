import type { CDPSession, Page } from '@playwright/test';

/** Something in the accessibility tree, as a screen reader would tell of it. */
export interface Thing {
  role: string;
  name: string;
  pressed: boolean;
  checked: boolean;
  disabled: boolean;
  focused: boolean;
  /** Roles and names of what it stands in, the outermost first. */
  within: readonly string[];
  /** The toolbar or group of radio buttons it belongs to: one stop of the Tab key, arrow keys walk in it. */
  group: string | null;
}

interface Node {
  nodeId: string;
  ignored: boolean;
  role?: { value?: unknown };
  name?: { value?: unknown };
  properties?: { name: string; value: { value?: unknown } }[];
  childIds?: string[];
}

/** Reads the browser's own accessibility tree and nothing else of the page. */
export class Ears {
  #session: CDPSession | null = null;

  constructor(private readonly page: Page) {}

  /** Everything there is, in the order in which it is read out; the first is the page with its title. */
  async listen(): Promise<Thing[]> {
    this.#session ??= await this.page.context().newCDPSession(this.page);
    const { nodes } = (await this.#session.send('Accessibility.getFullAXTree')) as { nodes: Node[] };
    const byId = new Map(nodes.map((node) => [node.nodeId, node]));
    const things: Thing[] = [];
    const tell = (id: string, within: readonly string[], group: string | null): void => {
      const node = byId.get(id);
      if (node === undefined) return;
      const role = String(node.role?.value ?? '');
      const name = String(node.name?.value ?? '');
      const has = (property: string): boolean => String(node.properties?.find((one) => one.name === property)?.value.value ?? 'false') === 'true';
      if (!node.ignored && role !== 'InlineTextBox') {
        const states = { pressed: has('pressed'), checked: has('checked'), disabled: has('disabled'), focused: has('focused') };
        things.push({ role, name, ...states, within, group });
      }
      const inner = node.ignored || role === 'generic' ? within : [...within, `${role} ${name}`.trim()];
      const stop = role === 'toolbar' || role === 'radiogroup' ? id : group;
      for (const child of node.childIds ?? []) tell(child, inner, stop);
    };
    const [root] = nodes;
    if (root !== undefined) tell(root.nodeId, [], null);
    return things;
  }

  /** Listens until there is what is waited for. */
  async until<T>(what: string, heard: (things: Thing[]) => T | null, within = 30_000): Promise<T> {
    const end = Date.now() + within;
    for (;;) {
      const things = await this.listen();
      const found = heard(things);
      if (found !== null) return found;
      if (Date.now() > end) throw new Error(`not heard: ${what}\n${inWords(things)}`);
    }
  }
}

/** All that can be heard, line by line: for messages. */
export function inWords(things: readonly Thing[]): string {
  const states = (thing: Thing): string => (['pressed', 'checked', 'disabled', 'focused'] as const).filter((state) => thing[state]).join(' ');
  return things.filter(({ role }) => role !== 'generic').map((thing) => `${thing.role} “${thing.name}” ${states(thing)}`.trim()).join('\n');
}

/** The same whatever has the focus: it changes when something has come of a press. */
export const soundOf = (things: readonly Thing[]): string => inWords(things.map((thing) => ({ ...thing, focused: false })));

/** Things of this role in a part of the page, which is told by what it is called. */
export function of(things: readonly Thing[], role: string, part = ''): Thing[] {
  return things.filter((thing) => thing.role === role && (part === '' || thing.within.includes(part)));
}

/** Is it a gap of a timeline, not something in the gap row? */
export const isGap = ({ name }: Thing): boolean => /^Gap \d/.test(name);

/** What has been said in the live region, oldest first. */
export const said = (things: readonly Thing[]): string[] => of(things, 'StaticText', 'log').map(({ name }) => name);

/** The title of the page says whose turn it is. */
export const isMyTurn = ([page]: readonly Thing[]): boolean => page?.name.startsWith('●') ?? false;
