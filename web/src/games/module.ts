import type { Component } from 'svelte';
import type { LiveTable } from '../net/live-table';
import type { NewTable, OptionHelp } from '../protocol';
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
  /** A picture for the home page, decorative: SVG that fills its box (4:3) and hides from ears. */
  Picture: Component;
  /** The table view, loaded when a match is to be shown. */
  load: () => Promise<{ default: Component<{ table: LiveTable }> }>;
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
  /** The rules, loaded when somebody reads them. Left out, the server's words about the game must do. */
  rules?: () => Promise<{ rules: Rules }>;
  /** Who won and why, once the match is over. */
  result: (table: LiveTable) => Result;
}
