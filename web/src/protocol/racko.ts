// Made by `cargo xtask types`; do not edit.
import type { PerSeat, Seat, SeatSet, Side } from "./index";

/**
 * A card. On the wire its text: `1` to `75`, `J` (Joker), `T` (card trade), `S` (skip) or `X`
 * (rack switch).
 */
export type Card = string;

/**
 * What follows from the view of a seat.
 */
export type Derived = {
/**
 * The slots of the own rack that form the run a bonus is for (RK-50, RK-51); in a rack that
 * is not in order yet the longest that stands. None where runs do not count.
 */
run: SlotSet,
/**
 * The first slot of the own rack whose card does not go on rising (RK-20); nothing in a rack
 * in order, and while cards are still placed.
 */
breaks_at: Slot | null, };

/**
 * The three kinds of event cards.
 */
export type EventCard = "trade" | "skip" | "switch";

/**
 * What the game waits for.
 */
export type Phase = { "kind": "dealing",
/**
 * Who holds a card.
 */
placing: SeatSet, } | { "kind": "turn",
/**
 * Whose turn it is.
 */
seat: Seat, } | { "kind": "drawn",
/**
 * Whose turn it is.
 */
seat: Seat, } | { "kind": "event",
/**
 * Whose turn it is.
 */
seat: Seat,
/**
 * What it carries out.
 */
event: EventCard, } | { "kind": "giving",
/**
 * Whose turn it is.
 */
seat: Seat,
/**
 * Whose card it has asked for.
 */
other: Seat,
/**
 * Where that stands.
 */
theirs: Slot, } | { "kind": "blitz_asking",
/**
 * Who is still to be asked.
 */
asked: SeatSet,
/**
 * Who has said it.
 */
said: SeatSet, } | { "kind": "asking",
/**
 * Whose turn it is.
 */
turn: Seat,
/**
 * Who is still to be asked: the seat on turn first, then clockwise.
 */
asked: SeatSet, } | { "kind": "round_over" } | { "kind": "over",
/**
 * Who won it.
 */
winners: SeatSet, };

/**
 * A pile of cards. On the wire and in notation its top card comes first.
 */
export type Pile = Array<Card>;

/**
 * What a seat scores in a round, and why.
 */
export type Points = {
/**
 * How many cards rise from slot 5 on (RK-33).
 */
rise: number,
/**
 * The longest run, where it earns a bonus (RK-50); 0 otherwise.
 */
run: number,
/**
 * The slots it stands in.
 */
run_slots: SlotSet,
/**
 * The bonus for it.
 */
bonus: number,
/**
 * All points of the round, bonus included.
 */
total: number, };

/**
 * What one seat may know beyond that.
 */
export type Private = {
/**
 * Its own rack.
 */
rack: Rack,
/**
 * The card it has drawn, or holds while dealing in blitz.
 */
drawn: Card | null,
/**
 * For each seat, slot 5 first: cards of other racks that it knows though not everyone does.
 */
memory: Array<Array<Card | null>>, };

/**
 * Something that happened, for the eyes of one seat.
 */
export type PrivateEvent = { "kind": "dealt",
/**
 * Its cards.
 */
rack: Rack, } | { "kind": "got",
/**
 * The card.
 */
card: Card, } | { "kind": "drew",
/**
 * The card.
 */
card: Card, } | { "kind": "saw",
/**
 * The card.
 */
card: Card,
/**
 * Whose rack it stands in.
 */
other: Seat,
/**
 * Where.
 */
slot: Slot, } | { "kind": "received",
/**
 * The card.
 */
card: Card,
/**
 * Where it stands now.
 */
slot: Slot,
/**
 * The card that was given for it.
 */
gave: Card,
/**
 * Whose rack that went to.
 */
other: Seat, } | { "kind": "new_rack",
/**
 * Its cards.
 */
rack: Rack,
/**
 * Whose it was.
 */
other: Seat, };

/**
 * What everyone at the table may know.
 */
export type Public = {
/**
 * What the game waits for.
 */
phase: Phase,
/**
 * The round, from 1.
 */
round: number,
/**
 * Who dealt it.
 */
dealer: Seat,
/**
 * The points of each seat; a pair's total is the sum (RK-40).
 */
scores: PerSeat<number>,
/**
 * The highest number in play (RK-3).
 */
highest: number,
/**
 * How many cards the draw pile has.
 */
draw: number,
/**
 * The discard pile, face up.
 */
discard: Pile,
/**
 * What everyone knows of each rack.
 */
racks: PerSeat<RackFacts>,
/**
 * All racks, once a round is over and everyone counts their points.
 */
laid_open?: PerSeat<Rack>, };

/**
 * Something that happened, as everyone may see it.
 */
export type PublicEvent = { "kind": "round_began",
/**
 * The round, from 1.
 */
round: number,
/**
 * Who deals.
 */
dealer: Seat,
/**
 * Does everyone place their cards freely?
 */
blitz: boolean, } | { "kind": "placed",
/**
 * Whose.
 */
seat: Seat,
/**
 * Where.
 */
slot: Slot, } | { "kind": "turned_up",
/**
 * The card.
 */
card: Card,
/**
 * How many cards the draw pile has now.
 */
draw: number, } | { "kind": "turn_began",
/**
 * Whose.
 */
seat: Seat, } | { "kind": "took",
/**
 * Who took it.
 */
seat: Seat,
/**
 * The card.
 */
card: Card,
/**
 * Where it stands now.
 */
slot: Slot,
/**
 * The card that stood there, now on the discard pile.
 */
discarded: Card | null, } | { "kind": "drew",
/**
 * Who drew.
 */
seat: Seat,
/**
 * How many cards the draw pile has now.
 */
draw: number, } | { "kind": "drew_event",
/**
 * Who drew.
 */
seat: Seat,
/**
 * The event.
 */
event: EventCard,
/**
 * How many cards the draw pile has now.
 */
draw: number, } | { "kind": "nothing_to_draw",
/**
 * Who wanted to draw.
 */
seat: Seat, } | { "kind": "reshuffled",
/**
 * How many cards it has.
 */
draw: number, } | { "kind": "put",
/**
 * Whose.
 */
seat: Seat,
/**
 * Where it stands now.
 */
slot: Slot,
/**
 * The card that stood there, now on the discard pile.
 */
discarded: Card | null, } | { "kind": "dropped",
/**
 * Who dropped it.
 */
seat: Seat,
/**
 * The card.
 */
card: Card, } | { "kind": "skipped",
/**
 * Whose.
 */
seat: Seat, } | { "kind": "no_trade_possible",
/**
 * Whose.
 */
seat: Seat, } | { "kind": "looked_at",
/**
 * Who chose.
 */
seat: Seat,
/**
 * Whose rack it stands in.
 */
other: Seat,
/**
 * Where.
 */
slot: Slot, } | { "kind": "traded",
/**
 * Who chose.
 */
seat: Seat,
/**
 * Their slot.
 */
mine: Slot,
/**
 * The other player.
 */
other: Seat,
/**
 * The other player's slot.
 */
theirs: Slot, } | { "kind": "joker_hit",
/**
 * Who chose.
 */
seat: Seat,
/**
 * Whose rack the Joker stands in.
 */
other: Seat,
/**
 * Where.
 */
slot: Slot, } | { "kind": "switched",
/**
 * Who chose.
 */
seat: Seat,
/**
 * The other player.
 */
other: Seat, } | { "kind": "asked",
/**
 * Who.
 */
seat: Seat, } | { "kind": "waited",
/**
 * Who.
 */
seat: Seat, } | { "kind": "said_blitz",
/**
 * Who.
 */
seat: Seat, } | { "kind": "said_racko",
/**
 * By whom.
 */
seats: SeatSet,
/**
 * Blitz-Racko?
 */
blitz: boolean, } | { "kind": "round_ended" } & RoundResult | { "kind": "match_ended",
/**
 * Who won it.
 */
winners: SeatSet, };

/**
 * The cards of a rack, slot 5 first; a slot is free only while dealing in blitz (RK-60).
 */
export type Rack = Array<Card | null>;

/**
 * What everyone knows of a rack.
 */
export type RackFacts = {
/**
 * The cards everyone knows, slot 5 first.
 */
faces: Array<Card | null>,
/**
 * Who, besides its owner, knows the card in each slot although not everyone does.
 */
knowers: Array<SeatSet>,
/**
 * The slots that hold a card.
 */
filled: SlotSet,
/**
 * Slots of which everyone knows that no Joker stands there, though perhaps not which number.
 */
plain: SlotSet,
/**
 * Is the rack in order, as far as everyone knows?
 */
in_order: boolean | null, };

/**
 * How a round ended.
 */
export type RoundResult = {
/**
 * Who won it.
 */
winners: SeatSet,
/**
 * All racks.
 */
racks: PerSeat<Rack>,
/**
 * What each seat scores.
 */
points: PerSeat<Points>,
/**
 * All points so far.
 */
scores: PerSeat<number>,
/**
 * The points so far of those who play together; left out where nobody does.
 */
sides?: Array<Side>, };

/**
 * A slot, known by its label 5, 10, …, 60 (RK-1).
 */
export type Slot = number;

/**
 * A set of slots of one rack. On the wire a list of labels.
 */
export type SlotSet = Array<Slot>;
