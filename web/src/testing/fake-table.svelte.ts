import { flushSync } from 'svelte';
import type { Hints, LiveTable } from '../net/live-table';
import type { RefusalInfo, Scene, SeatInfo, Step, TableInfo, You } from '../protocol';

/** A table for tests at which nothing happens by itself; every part of it can be set and is reactive. `Event` is what happens in its game. */
export class FakeTable<Event = unknown> implements LiveTable {
  info = $state.raw<TableInfo>({
    code: 'BCDF-2345',
    game: 'racko',
    options: {},
    stage: 'playing',
    seats: [
      { kind: 'person', name: 'Mia', here: true, left: false, substituted: false, votes: 0, rematch: false, host: true },
      ...bots('Ada'),
    ],
    listed: false,
    pace: 'normal',
    stand_in: 'soon',
    matches: 1,
    watching: 0,
  });
  you = $state.raw<You>({ seat: null, host: false, hints: false });
  seq = $state(0);
  scene = $state.raw<Scene | null>(null);
  log = $state.raw<readonly Step[]>([]);
  latest = $state.raw<Step | null>(null);
  held = $state(false);
  connection = $state<LiveTable['connection']>('live');
  refusal = $state.raw<RefusalInfo | null>(null);
  sending = $state(false);
  hints = $state.raw<Hints | null>(null);
  awaitingHints = $state(false);

  /** What was done here, and with `why` before it what was asked about. */
  readonly told: string[] = [];

  act: LiveTable['act'] = (action) => Promise.resolve(this.told.push(action) > 0);
  why: LiveTable['why'] = (action) => Promise.resolve(void this.told.push(`why ${action}`));
  command: LiveTable['command'] = () => Promise.resolve(true);
  askForHints: LiveTable['askForHints'] = () => Promise.resolve();
  goOn: LiveTable['goOn'] = () => (this.held = false);
  dismiss: LiveTable['dismiss'] = () => undefined;

  name(seat: number): string {
    const there = this.info.seats[seat];
    return there === undefined || there.kind === 'open' ? '' : there.name;
  }

  /** Somebody else does something, and the scene changes. */
  happen(events: readonly Event[], changes: Partial<Scene> = {}): void {
    flushSync(() => {
      this.seq += 1;
      const words = { en: 'Something happened.', de: 'Etwas geschah.' };
      const step: Step = { seq: this.seq, match: 1, seat: 1, events: events.map((event) => ({ private: false, event, words })) };
      this.log = [...this.log, step];
      this.latest = step;
      if (this.scene !== null) this.scene = { ...this.scene, ...changes };
    });
  }
}

export function fakeTable(parts: Partial<LiveTable> = {}): FakeTable {
  return Object.assign(new FakeTable(), parts);
}

/** A table in the middle of a match, seen from its first seat, or from none by somebody who watches. */
export function fakeMatch<Event>(
  game: string,
  names: readonly string[],
  scene: Scene,
  { options = {}, seat = 0 }: Partial<Pick<TableInfo, 'options'> & Pick<You, 'seat'>> = {},
): FakeTable<Event> {
  const table = new FakeTable<Event>();
  table.info = { ...table.info, game, options, seats: bots(...names) };
  table.you = { seat, host: true, hints: false };
  table.scene = scene;
  return table;
}

function bots(...names: string[]): SeatInfo[] {
  return names.map((name) => ({ kind: 'bot', name, level: 'casual', host: false }));
}

/** A step whose events say these sentences. */
export function stepSaying(seq: number, ...sentences: string[]): Step {
  const events = sentences.map((text) => ({ private: false, event: null, words: { en: text, de: text } }));
  return { seq, match: 1, seat: 1, events };
}
