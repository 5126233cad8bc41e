import type { Page } from '@playwright/test';
import type { Scene } from '../../src/protocol';
import type { CardFace, Competitive, Cooperative } from '../../src/protocol/timeline-twist';
import { dateOf } from '../players/history';
import { oneOf } from '../support/match';
import { isGap, of, type Thing } from './ears';
import type { Keys } from './keys';
import { type BlindPlayer, button, type Knowledge } from './player';

const HAND = 'toolbar Your cards';
const LINE = 'toolbar Timeline';

/** The titles of this table's cards, as everyone may read them: only to hold what is heard against them. */
class Titles {
  #faces: Promise<CardFace[]> | null = null;

  constructor(private readonly page: Page) {}

  async faces(): Promise<CardFace[]> {
    const code = new URL(this.page.url()).pathname.split('/').at(-1) ?? '';
    this.#faces ??= this.page.request.get(`/api/tables/${code}/cards`).then((answer) => answer.json() as Promise<CardFace[]>);
    return this.#faces;
  }
}

/** The cards that lie on the line, as they are read out. */
const onTheLine = (things: readonly Thing[]): string[] => of(things, 'button', LINE).filter((thing) => !isGap(thing)).map(({ name }) => name);

export class BlindTimelineAgainst implements BlindPlayer {
  readonly #titles: Titles;

  constructor(page: Page) {
    this.#titles = new Titles(page);
  }

  heard(things: readonly Thing[]): Knowledge {
    const line = onTheLine(things);
    return {
      hand: of(things, 'button', HAND).map(({ name }) => name),
      line: line.map((name) => name.slice(name.indexOf(': ') + 2)),
      gaps: of(things, 'button', LINE).filter(isGap).length,
    };
  }

  async shown(scene: Scene, seat: number): Promise<Knowledge> {
    const faces = await this.#titles.faces();
    const { hands, timeline } = scene.public as Competitive;
    const title = (card: number): string => faces[card]?.title.en ?? '';
    return { hand: (hands[seat] ?? []).map(title), line: timeline.map(({ card }) => title(card)), gaps: timeline.length + 1 };
  }

  async press(things: readonly Thing[], keys: Keys): Promise<void> {
    const confirm = things.find(button(/^Place (before|after|between) /));
    if (confirm !== undefined) return keys.press('the gap once more', button(confirm.name));
    const chosen = of(things, 'button', HAND).find(({ pressed }) => pressed);
    if (chosen === undefined) {
      const { name } = oneOf(of(things, 'button', HAND));
      return keys.press(name, (thing) => thing.within.includes(HAND) && thing.name === name);
    }
    // Whoever has read a lot knows the date of every card by its title.
    const faces = await this.#titles.faces();
    const date = (title: string): number => dateOf(faces.find((face) => face.title.en === title)?.id ?? '');
    const line = onTheLine(things).map((name) => date(name.slice(name.indexOf(': ') + 2)));
    const gap = line.filter((other) => other <= date(chosen.name)).length;
    return keys.press(`gap ${String(gap)}`, (thing) => thing.role === 'button' && thing.name.startsWith(`Gap ${String(gap)}:`));
  }
}

export class BlindTimelineTogether implements BlindPlayer {
  readonly #titles: Titles;

  constructor(page: Page) {
    this.#titles = new Titles(page);
  }

  heard(things: readonly Thing[]): Knowledge {
    const hand = of(things, 'button', HAND).map(({ name }) => name.replace(/, matches the discard pile$/, ''));
    const line = onTheLine(things);
    return {
      hand: hand.map((name) => name.replace(/ \(\w+\)$|: blocked, .*$/, '')),
      symbols: hand.map((name) => / \((\w+)\)$/.exec(name)?.[1] ?? 'blocked'),
      rows: ['Bottom row', 'Gap row'].map((row) => line.filter((name) => name.startsWith(`${row}: `)).map((name) => name.slice(row.length + 2))).map((row) => row.length),
      symbol: things.map(({ name }) => /^shows: (\w+)$/.exec(name)?.[1]).find((symbol) => symbol !== undefined) ?? null,
    };
  }

  async shown(scene: Scene, seat: number): Promise<Knowledge> {
    const faces = await this.#titles.faces();
    const { hands, blocked, timeline, discard } = scene.public as Cooperative;
    const hand = hands[seat] ?? [];
    const stuck = new Set(blocked.map(({ card }) => card));
    // Cards with the same date lie on each other, and are told as one.
    const stacks = (row: 'bottom' | 'gap'): number => new Set(timeline.filter((card) => card.row === row).map(({ date }) => date)).size;
    return {
      hand: hand.map((card) => faces[card]?.title.en ?? ''),
      symbols: hand.map((card) => (stuck.has(card) ? 'blocked' : (faces[card]?.symbol ?? ''))),
      rows: [stacks('bottom'), stacks('gap')],
      symbol: discard.at(-1)?.back ?? null,
    };
  }

  async press(things: readonly Thing[], keys: Keys): Promise<void> {
    const hand = of(things, 'button', HAND);
    const chosen = hand.find(({ pressed }) => pressed);
    if (chosen !== undefined) {
      const way = [/^Place$/, /Discard$/, /^Take back$/].find((name) => things.some(button(name)));
      return way === undefined ? undefined : keys.press(String(way), button(way));
    }
    const end = things.find(button('End turn'));
    const open = hand.filter(({ name }) => !name.includes(': blocked') || name.endsWith('matches the discard pile'));
    const placeable = open.filter(({ name }) => !name.includes(': blocked'));
    const choice = placeable.length > 0 ? placeable : open;
    if (end !== undefined && (choice.length === 0 || Math.random() < 0.5)) return keys.press('the end of the turn', button('End turn'));
    if (choice.length === 0) return;
    const { name } = oneOf(choice);
    return keys.press(name, (thing) => thing.within.includes(HAND) && thing.name === name);
  }
}
