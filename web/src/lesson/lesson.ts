import type { Preset } from '../games/module';
import type { Scene, Seat, Step, TableInfo } from '../protocol';

/** What the rules made of a lesson's scenario, for the eyes of the first seat: `cargo xtask lessons` writes it. */
export interface Recording {
  game: string;
  options: TableInfo['options'];
  /** How those at the table are called; the first stands for the learner. */
  names: readonly string[];
  /** What is printed on the cards in use, by their numbers: what that is, the game knows. */
  cards: Readonly<Record<number, unknown>>;
  /** The small print of cards that are turned, by their ids. */
  backgrounds: Readonly<Record<string, unknown>>;
  start: Scene;
  moves: readonly { seat: Seat; action: string; step: Step; scene: Scene }[];
}

/** A first lesson: a recording, and a sentence for each move of the learner. */
export interface Lesson {
  recording: Recording;
  /** Said when the move is to be made. */
  sentences: () => readonly string[];
  /** What there is to be remembered. */
  end: () => string;
}

/** A lesson as a game lists it; the lesson itself is loaded when somebody takes it. */
export interface LessonEntry {
  /** Tells it from others of the game: in addresses, and in what the device keeps. */
  key: string;
  /** What it is about, where a game has several. */
  title?: () => string;
  /** What is played when it is over. */
  preset: Preset;
  load: () => Promise<{ lesson: Lesson }>;
}
