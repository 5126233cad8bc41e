// Made by `cargo xtask types`; do not edit.
import type { PerSeat, Seat, SeatSet } from "./index";

/**
 * Several cards without an order, such as a hand.
 */
export type Bag = Array<Card>;

/**
 * A card by its kind. On the wire its text: `1` to `7`, `Z` (Back to zero), `J` (Joker), `Y3`
 * (You're it!) or `D2` (Draw!) with a value.
 */
export type Card = string;

/**
 * What follows from the rules, the same in every view.
 */
export type Derived = {
/**
 * The points that win the match (RT-4).
 */
points_to_win: number,
/**
 * A Joker at its best (RT-15): what is meant by one that nobody has declared yet.
 */
joker: LaidCard, };

/**
 * The effect of a special card, with its target.
 */
export type Effect = { "you": Seat } | { "draw": Seat };

/**
 * Why a round was won.
 */
export type HowWon = "second_out" | "other_stuck";

/**
 * A card as it lies on the discard pile: a Joker keeps the value it was declared (RT-15). On the
 * wire its text: `Y3`, and `J=4` for a Joker.
 */
export type LaidCard = string;

/**
 * What one seat may know beyond that.
 */
export type Private = {
/**
 * Its hand.
 */
hand: Bag,
/**
 * Its spare cards.
 */
spares: Bag,
/**
 * The cards it has put under the draw pile and that still lie there, in the order of
 * `Public::buried`.
 */
buried: Array<Card>, };

/**
 * Something that happened, for the eyes of one seat.
 */
export type PrivateEvent = { "kind": "dealt",
/**
 * The cards.
 */
hand: Bag, } | { "kind": "drew",
/**
 * The card.
 */
card: Card, } | { "kind": "spare_taken",
/**
 * The card.
 */
card: Card, } | { "kind": "spare_swapped",
/**
 * The spare card, now in the hand.
 */
took: Card,
/**
 * The hand card, now under the draw pile.
 */
gave: Card, };

/**
 * What everyone at the table may know.
 */
export type Public = {
/**
 * How many cards each seat holds.
 */
hand_counts: PerSeat<number>,
/**
 * How many spare cards each seat owns (RT-40).
 */
spare_counts: PerSeat<number>,
/**
 * Cards that a seat has shown (RT-17) and must still hold.
 */
shown: PerSeat<Bag>,
/**
 * The points of each seat.
 */
points: PerSeat<number>,
/**
 * How many cards lie on the draw pile.
 */
draw_count: number,
/**
 * The discard pile, bottom card first. Empty before the opening card.
 */
discard: Array<LaidCard>,
/**
 * Whose turn it is; whose it was, once the round or the match is over.
 */
turn: Seat,
/**
 * The seats that hold cards.
 */
holding: SeatSet,
/**
 * The seats that own spare cards.
 */
spare_owners: SeatSet,
/**
 * The seats that are out of the round, in order.
 */
out: Array<Seat>,
/**
 * With two players: the seat that has its one allowed turn (RT-56).
 */
last_turn: Seat | null,
/**
 * The round, from 1.
 */
round: number,
/**
 * Who won the match.
 */
winner: Seat | null,
/**
 * Who put the cards at the bottom of the draw pile there (RT-41); the last one lies lowest.
 */
buried: Array<Seat>, };

/**
 * Something that happened, as everyone may see it.
 */
export type PublicEvent = { "kind": "round_began",
/**
 * The round, from 1.
 */
round: number,
/**
 * Who opens it.
 */
opener: Seat,
/**
 * How many cards each seat holds.
 */
hand_counts: PerSeat<number>,
/**
 * How many cards are left to draw.
 */
draw_count: number, } | { "kind": "turn",
/**
 * Whose.
 */
seat: Seat, } | { "kind": "laid",
/**
 * Who.
 */
seat: Seat,
/**
 * The cards; the last one lies on top.
 */
cards: Array<LaidCard>,
/**
 * The effect that is carried out.
 */
effect: Effect | null,
/**
 * How many cards are left in the hand.
 */
left: number, } | { "kind": "showed",
/**
 * Who.
 */
seat: Seat,
/**
 * The card.
 */
card: Card, } | { "kind": "drew",
/**
 * Who.
 */
seat: Seat,
/**
 * How many cards are left to draw.
 */
draw_count: number, } | { "kind": "nothing_to_draw",
/**
 * Who would have drawn.
 */
seat: Seat, } | { "kind": "reshuffled",
/**
 * How many cards are now there to draw.
 */
draw_count: number, } | { "kind": "out",
/**
 * Who.
 */
seat: Seat, } | { "kind": "spare_taken",
/**
 * Who.
 */
seat: Seat,
/**
 * How many cards are left to draw.
 */
draw_count: number, } | { "kind": "spare_swapped",
/**
 * Who.
 */
seat: Seat,
/**
 * How many cards are now there to draw.
 */
draw_count: number, } | { "kind": "last_turn",
/**
 * Who has it.
 */
seat: Seat, } | { "kind": "back",
/**
 * Who.
 */
seat: Seat, } | { "kind": "round_won",
/**
 * Who scores.
 */
seat: Seat,
/**
 * Why.
 */
how: HowWon,
/**
 * The points of each seat now.
 */
points: PerSeat<number>, } | { "kind": "match_won",
/**
 * Who won.
 */
seat: Seat, };
