// Cards as the parts of the table hand them to each other.
import type { CardFace } from '../../protocol/timeline-twist';
import type { Turned } from '../../protocol/timeline-twist';

/** A card in front of somebody. */
export interface Held {
  fact: CardFace;
  /** Blocked: fact side up, but everyone has seen its date (TK-12). */
  blocked: Turned | null;
  /** Its symbol is the one on the discard pile. */
  matching: boolean;
  /** Something can be done with it now. */
  playable: boolean;
}

/** A card that is opened to be read. */
export interface Opened {
  fact: CardFace;
  /** Lies with its date side up. */
  turned: Turned | null;
  /** Lies with its fact side up, but its date is known. */
  known: Turned | null;
}

/** What is being read: cards under a heading. */
export interface Reading {
  /** A single card is its own heading. */
  title: string;
  cards: readonly Opened[];
}
