import type { Command, RefusalInfo, Scene, ServerMessage, Step, TableInfo, You } from '../protocol';

/** What would be good to do now, as the server sees it. */
export type Hints = Extract<ServerMessage, { type: 'hints' }>;

/** What a table view gets. Everything is reactive. */
export interface LiveTable {
  readonly info: TableInfo;
  readonly you: You;
  readonly seq: number;
  /** `public` and `private` are those of the game: cast them to its generated types. */
  readonly scene: Scene | null;
  /** All steps received of this match, oldest first. */
  readonly log: readonly Step[];
  /** The newest step; another object after every step. Null after a fresh start: nothing to be staged. */
  readonly latest: Step | null;
  /** A round has just ended: the scene is the one it left, and stays for a while or until `goOn`. `latest` is what ended it; the next deal follows as a step of its own. */
  readonly held: boolean;
  readonly connection: 'connecting' | 'live' | 'lost';
  /** Why the last thing could not be done; cleared by the next. */
  readonly refusal: RefusalInfo | null;
  readonly sending: boolean;
  /** The hints that were asked for, as long as they are about what lies on the table. */
  readonly hints: Hints | null;
  /** A hint is being thought about. */
  readonly awaitingHints: boolean;
  name(seat: number): string;
  /** True when done; then the scene already shows it. */
  act(action: string): Promise<boolean>;
  /** Asks the server why an action is not possible; the answer comes as `refusal`. */
  why(action: string): Promise<void>;
  command(command: Command): Promise<boolean>;
  /** Asks for hints; the answer comes as `hints`. */
  askForHints(): Promise<void>;
  /** The end of the round has been looked at: the next one begins, and bots need not wait for me. */
  goOn(): void;
  /** Takes the refusal away once it has been read. */
  dismiss(): void;
}
