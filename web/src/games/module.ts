import type { Component } from 'svelte';
import type { LessonEntry } from '../lesson/lesson';
import type { LiveTable } from '../net/live-table';
import type { NewTable, OptionHelp, Seat } from '../protocol';
import type { Rules } from '../rules/content';

/** A value of an option. */
export type OptionValue = boolean | number | string;

/** A way to play a game without choosing anything. */
export interface Preset {
  /** Tells it from the other ways of the game. */
  key: string;
  /** What it is called; a game with one way needs no name for it. */
  title?: () => string;
  options: NewTable['options'];
  /** How many sit at the table, bots included. */
  players: number;
}

/** What a control for one option gets when a table is set up. */
export interface OptionControl {
  title: string;
  help: OptionHelp;
  /** What was chosen; undefined where nothing was. */
  value: OptionValue | undefined;
  /** The id of what is wrong with it. */
  describedby?: string | undefined;
  onset: (value: OptionValue | undefined) => void;
}

/** One line of the final sheet: a seat, or in a cooperative match a part of the tally. */
export interface ResultRow {
  /** A name, or what was counted. */
  label: string;
  /** The points, counted up before everyone's eyes. */
  points: number;
  /** Marked as a winner. */
  won: boolean;
  /** A few words more, e.g. how the points came about. */
  note?: string;
  /** The seats it is about: with it one's own row is marked. Left out of rows that are about no seat. */
  seats?: readonly Seat[];
}

/** How a match ended, in words. */
export interface Result {
  /** Who won, e.g. “Mia wins” or “You win!”. */
  title: string;
  /** Why, in a sentence. */
  reason: string;
  /** Best first. */
  rows: ResultRow[];
}

/**
 * What a game's own picture of the end gets. It is drawn at the head of the end sheet, once that is open, so what moves in it may begin
 * at once; the sheet says title, reason and points in words below, and on a wide screen the last table stays in sight beside it.
 *
 * “Share picture” makes a PNG of the first `<svg data-picture>` in it (without one, of the game's `Picture`): an SVG with a `viewBox`,
 * about 4:3, that holds all it draws (no HTML inside, no `<use>` of something outside). Style it as usual, with classes, custom
 * properties and the fonts of the page: what is computed when it stands still is what is drawn. Before the picture is taken every
 * animation in it is finished (endless ones are taken back to their beginning); what moves by script should be at its end in a second or two.
 * Names, points and title are added below it on the PNG; it need not repeat them. It is decoration: hide it from ears
 * (`aria-hidden`), unless it tells what no row does. Reduced motion: `reduced()` in `kit/motion`. Tones: `sound.tones()` in `table/sound.svelte`.
 */
export interface EndingProps {
  table: LiveTable;
  /** My seat; null for who watches. */
  me: Seat | null;
  /** Is my seat among the winners? */
  won: boolean;
  /** What the game's `result` says. */
  result: Result;
}

/** The table as a view wants it to be shown: it may take its time over what has arrived. */
export interface Pacing extends LiveTable {
  close(): void;
}

/** A table view, and how it paces the table where cards are turned one after the other. Title, sounds and the end follow the paced table too. */
export interface TableView {
  default: Component<{ table: LiveTable }>;
  pace?: (table: LiveTable) => Pacing;
}

/**
 * What the web client knows of a game. Everything here but what is loaded later (the table view,
 * the rules, controls of options) is part of the first load, so keep it small. What is left out
 * has a default that fits every game. Functions that return words follow the language in use.
 */
export interface GameModule {
  /** The id the server uses, e.g. `right-on-time`. */
  id: string;
  /** The game's colour, as `accent.css` in its folder declares it. */
  accent: string;
  /** The name as people write it. */
  name: () => string;
  /** One sentence for the home page. */
  tagline: () => string;
  /** What it is about to win, in about five words: it stands in the header of the table. */
  goal?: (options: Readonly<Record<string, unknown>>) => string;
  /** First lessons, the usual one first. */
  lessons?: readonly LessonEntry[];
  /** A picture for the home page, decorative: SVG that fills its box (4:3) and hides from ears. */
  Picture: Component;
  /** The table view, loaded when a match is to be shown. */
  load: () => Promise<TableView>;
  /** A short label of an option. */
  optionTitle: (name: string) => string;
  /** A value of an option in words, where the bare value would not do. */
  optionValue?: (name: string, value: OptionValue) => string;
  /** Controls of options for which a switch, buttons, a number or a line of text do not do; loaded where a table is set up. */
  controls?: Readonly<Record<string, () => Promise<{ default: Component<OptionControl> }>>>;
  /** Options that most people leave alone: folded away under a title. */
  folded?: { options: readonly string[]; title: () => string; hint: () => string };
  /** Ways to play without choosing anything, the usual one first. Left out, there is one, for as many as the server says. */
  presets?: readonly Preset[];
  /** What sets a table apart from others of the game, in a word or two, for lists of tables. */
  tableNote?: (options: Readonly<Record<string, unknown>>) => string | undefined;
  /**
   * A page to leaf through its decks and to practise with one, loaded when somebody does. `deck` and `way` are what stands in the address
   * after the game, empty where nothing does.
   */
  decks?: () => Promise<{ default: Component<{ deck: string; way: string }> }>;
  /** The rules, loaded when somebody reads them. Left out, the server's words about the game must do. */
  rules?: () => Promise<{ rules: Rules }>;
  /**
   * How long the end of a round is looked at, in ms, unless somebody goes on: 2,600 if left out. In that time `table.held` is true, the
   * scene is the one the round left (nobody can act in it), the log ends with it, and the frame offers to go on.
   */
  hold?: number;
  /** Who won and why, once the match is over. */
  result: (table: LiveTable) => Result;
  /** A picture of how the match ended, loaded when it is over. Left out, the game's `Picture` stands there. */
  ending?: () => Promise<{ default: Component<EndingProps> }>;
}
