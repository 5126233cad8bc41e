// Made by `cargo xtask types`; do not edit.
import type { PerSeat, Seat, SeatSet, Text } from "./index";

/**
 * The small print of a date side, once the card has been turned.
 */
export type Background = {
/**
 * The background.
 */
text: Text,
/**
 * Where the date can be checked.
 */
source: string,
/**
 * For a rounded year: how many years it may be off.
 */
uncertainty: number | null,
/**
 * A word on the dispute, where historians differ.
 */
dispute: Text | null,
/**
 * The number of the Wikidata item that dates the same event.
 */
wikidata?: string, };

/**
 * The fact side of a card. A card's number in views is its place in the list of these.
 */
export type CardFace = {
/**
 * The id in the deck, e.g. `moon-landing`.
 */
id: string,
/**
 * What happened.
 */
title: Text,
/**
 * The symbol on the fact side.
 */
symbol: string,
/**
 * What it is about, e.g. `science`.
 */
category: string,
/**
 * From 1 (everyone knows) to 5.
 */
difficulty: number,
/**
 * What the date marks, e.g. `first-shown`.
 */
marks: string,
/**
 * What is drawn on it; without it the category's sign is.
 */
picture?: CardPicture, };

/**
 * A card, by its number in the deck in use.
 */
export type CardId = number;

/**
 * A picture as the names of what is drawn. It tells no more of the date than the title does.
 */
export type CardPicture = {
/**
 * The deck whose motifs these are.
 */
deck: string,
/**
 * A large motif, and perhaps a small one beside it.
 */
motifs: Array<string>,
/**
 * What they stand on, e.g. `waves`.
 */
ground: string, };

/**
 * What everyone may know in the game against each other.
 */
export type Competitive = {
/**
 * The cards in front of each seat, fact side up.
 */
hands: PerSeat<Hand>,
/**
 * The timeline, left to right.
 */
timeline: Pile<Turned>,
/**
 * The discard pile, top card last.
 */
discard: Pile<Turned>,
/**
 * How many cards the draw pile has.
 */
draw: number,
/**
 * Whose turn it is; nobody's after the end.
 */
turn: Seat | null,
/**
 * Who began the round.
 */
began: Seat,
/**
 * Who is still in.
 */
in: SeatSet,
/**
 * Is this the play-off (TC-8)?
 */
playoff: boolean,
/**
 * Who has placed correctly in this round of the play-off.
 */
correct: SeatSet,
/**
 * How many cards each seat has placed correctly since the deal (TC-3).
 */
right: PerSeat<number>,
/**
 * Who has won, once the match is over.
 */
winners: SeatSet | null, };

/**
 * What everyone may know in the game together.
 */
export type Cooperative = {
/**
 * The cards in front of each seat, fact side up; blocked ones too.
 */
hands: PerSeat<Hand>,
/**
 * The blocked cards, whose date sides everyone has seen (TK-8, TK-12).
 */
blocked: Array<Turned>,
/**
 * Both rows of the timeline.
 */
timeline: Timeline,
/**
 * The discard pile, top card last.
 */
discard: Array<Turned>,
/**
 * How many cards the draw pile has.
 */
draw: number,
/**
 * Whose turn it is; nobody's after the end.
 */
turn: Seat | null,
/**
 * How many cards were placed this turn.
 */
placed: number,
/**
 * Has a card failed to fit this turn?
 */
tried: boolean,
/**
 * Why the game ended, once it has.
 */
ended: End | null, };

/**
 * A date: a year, or a year with month and day. Years before our era are negative; there is no
 * year 0 (TL-2). On the wire a year is a number and a day a text, `1969-07-20`.
 */
export type Date = number | string;

/**
 * A card with both sides, for whoever leafs through a deck or learns it. No table tells it.
 */
export type DeckCard = {
/**
 * The fact side.
 */
fact: CardFace,
/**
 * When it happened.
 */
date: Date,
/**
 * The symbol on the date side.
 */
back: Symbol,
/**
 * Left out where a family plays.
 */
grim: boolean,
/**
 * Where it happened, e.g. `africa`.
 */
region?: string, };

/**
 * What follows from a view of the game together.
 */
export type Derived = {
/**
 * The cards in front of anybody whose symbol matches the discard pile (TK-11).
 */
matching: Array<CardId>, };

/**
 * Why the game together ended (TK-15).
 */
export type End = "all_laid" | "stuck" | "nothing_fitted";

/**
 * The cards in front of a player, in the order they lie there.
 */
export type Hand = Array<CardId>;

/**
 * A list of cards.
 */
export type Pile<T> = Array<T>;

/**
 * What one seat may know beyond that: nothing, all cards lie open with their fact sides up.
 */
export type Private = Record<string, never>;

/**
 * Nothing happens in this game that only one seat may see.
 */
export type PrivateEvent = never;

/**
 * What everyone may know: all fact sides on the table, and the date sides of the cards that lie
 * turned (TL-4).
 */
export type Public = { "mode": "competitive" } & Competitive | { "mode": "cooperative" } & Cooperative;

/**
 * Something that happened.
 */
export type PublicEvent = { "kind": "dealt",
/**
 * The cards in front of each seat.
 */
hands: Array<Hand>,
/**
 * The card that starts the timeline.
 */
start: Turned,
/**
 * The card that starts the discard pile, in the cooperative game.
 */
discard: Turned | null,
/**
 * How many cards the draw pile has.
 */
draw: number, } | { "kind": "turn",
/**
 * Whose turn it is.
 */
seat: Seat, } | { "kind": "placed_at",
/**
 * Who placed it.
 */
seat: Seat,
/**
 * The card, turned.
 */
turned: Turned,
/**
 * The gap.
 */
gap: number,
/**
 * The gap where it belonged, right of cards of the same date.
 */
belongs: number,
/**
 * Does it stay on the timeline? Otherwise it goes to the discard pile.
 */
correct: boolean, } | { "kind": "drew",
/**
 * Who drew.
 */
seat: Seat,
/**
 * The card, fact side up.
 */
card: CardId,
/**
 * How many cards the draw pile still has.
 */
left: number, } | { "kind": "nothing_to_draw",
/**
 * Who would have drawn.
 */
seat: Seat, } | { "kind": "reshuffled",
/**
 * How many cards it has.
 */
cards: number, } | { "kind": "playoff_round",
/**
 * Who is still in.
 */
in: SeatSet,
/**
 * Who was eliminated just now.
 */
eliminated: SeatSet,
/**
 * Who begins it.
 */
began: Seat, } | { "kind": "won",
/**
 * Who won.
 */
winners: SeatSet,
/**
 * Do they share it because the cards do not suffice for another round?
 */
shared: boolean, } | { "kind": "placed",
/**
 * Who placed it.
 */
seat: Seat,
/**
 * The card, turned.
 */
turned: Turned,
/**
 * The row it counts for.
 */
row: Row,
/**
 * Where it lies in the list of all cards of the timeline.
 */
at: number,
/**
 * Does it lie on a card of the same date?
 */
on_equal: boolean, } | { "kind": "blocked",
/**
 * Who tried it.
 */
seat: Seat,
/**
 * The card; its date stays visible (TK-12).
 */
turned: Turned,
/**
 * The place of the gap row that it would have needed and that is taken, from 0.
 */
gap: number, } | { "kind": "discarded",
/**
 * Who discarded it.
 */
seat: Seat,
/**
 * The card, turned.
 */
turned: Turned, } | { "kind": "turn_ended",
/**
 * Whose turn it was.
 */
seat: Seat, } | { "kind": "finished",
/**
 * Why.
 */
end: End,
/**
 * How the points came about.
 */
tally: Tally,
/**
 * The points.
 */
score: number,
/**
 * The result band, 1 to 8 (TK-17).
 */
band: number, };

/**
 * The rows of the timeline.
 */
export type Row = "bottom" | "gap";

/**
 * The symbol on a side of a card. It decides what may be discarded in the cooperative game
 * (TK-11).
 */
export type Symbol = "quill" | "crown" | "wheel" | "flask" | "anchor";

/**
 * How many cards lie where, for the score.
 */
export type Tally = {
/**
 * In the bottom row: 2 points each.
 */
bottom: number,
/**
 * In the gap row: 1 point each.
 */
gap: number,
/**
 * In front of players: a point lost each.
 */
hands: number,
/**
 * In the discard pile: a point lost each.
 */
discard: number,
/**
 * In the draw pile: a point lost each.
 */
draw: number, };

/**
 * Both rows of the timeline, in order of dates; equal dates in the order they were laid.
 */
export type Timeline = Array<TimelineCard>;

/**
 * A card on the timeline.
 */
export type TimelineCard = {
/**
 * The card.
 */
card: CardId,
/**
 * When it happened.
 */
date: Date,
/**
 * The symbol on the date side.
 */
back: Symbol,
/**
 * The row it counts for.
 */
row: Row, };

/**
 * A card whose date side everyone can see.
 */
export type Turned = {
/**
 * The card.
 */
card: CardId,
/**
 * When it happened.
 */
date: Date,
/**
 * The symbol on the date side.
 */
back: Symbol, };
