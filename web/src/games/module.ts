import type { Component } from 'svelte';
import type { LiveTable } from '../net/live-table';

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
 * What the web client knows of a game. Everything here but the table view is part of the first
 * load, so keep it small. Functions that return words follow the language in use.
 */
export interface GameModule {
  /** The id the server uses, e.g. `right-on-time`. */
  id: string;
  /** The game's colour, e.g. `var(--accent-racko)`. */
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
  optionValue?: (name: string, value: boolean | number | string) => string;
  /** Who won and why, once the match is over. */
  result: (table: LiveTable) => Result;
}
