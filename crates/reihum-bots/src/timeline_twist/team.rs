//! A match together, played on in a world that could be the real one.

use arrayvec::ArrayVec;
use reihum_core::rng::{Fast, SeedableRng};
use reihum_core::{MAX_SEATS, Seat, below};
use timeline_twist::cooperative::{CARDS, Row};
use timeline_twist::{CardId, Cooperative, Facts, HAND, MOST_IN_HAND, Symbol};

use super::belief::{Belief, place_of};
use super::knowledge::Knowledge;
use super::rule::by_rule;

/// A card in front of somebody.
#[derive(Clone, Copy)]
pub(super) struct Held {
    /// Where it is in this world.
    pub truth: f64,
    /// Where its holder believes it is.
    pub belief: Belief,
    /// The symbol on its fact side.
    pub front: Symbol,
    /// The symbol on its date side, in this world.
    pub back: Symbol,
    /// Is it blocked (TK-8)?
    pub blocked: bool,
}

/// What the seat on turn can do, with cards by their place in the hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Move {
    /// Turn a card over and see where it goes (TK-4).
    Place(usize),
    /// Discard a card (TK-11).
    Discard(usize),
    /// End the turn (TK-10).
    End,
}

/// How a table stands.
#[derive(Clone)]
pub(super) struct TeamTable {
    /// Where the cards of the timeline are, both rows in order.
    pub line: ArrayVec<f64, CARDS>,
    /// The row of each.
    pub rows: ArrayVec<Row, CARDS>,
    /// The cards in front of each seat.
    pub hands: [ArrayVec<Held, MOST_IN_HAND>; MAX_SEATS],
    pub players: usize,
    pub turn: usize,
    /// How many cards were placed this turn.
    pub placed: u8,
    /// Has a card failed to fit this turn?
    pub tried: bool,
    /// The symbol on the discard pile.
    pub symbol: Option<Symbol>,
    /// How many cards the draw pile has.
    pub draw: usize,
}

/// A card that could be drawn.
#[derive(Clone, Copy)]
struct Unseen {
    belief: Belief,
    front: Symbol,
}

/// What a seat knows of a match together, ready to be played on.
pub(super) struct Team {
    pub table: TeamTable,
    me: usize,
    /// What could be drawn.
    unseen: Vec<Unseen>,
    /// Where that is, in order.
    pub spread: Vec<f64>,
    /// The points if nothing more were placed.
    lost: i32,
}

impl Team {
    /// The match as this seat sees it.
    pub fn new(public: &Cooperative, facts: &Facts, seat: Seat, knowledge: &Knowledge) -> Self {
        let mut hidden = vec![true; facts.len()];
        let in_hands = public.hands.iter().flat_map(|hand| hand.iter()).copied();
        let laid = public.timeline.iter().map(|laid| laid.card);
        let discarded = public.discard.iter().map(|turned| turned.card);
        for card in in_hands.chain(laid).chain(discarded) {
            hidden[card.index()] = false;
        }
        let front = |card: CardId| facts.symbol(card).unwrap_or(Symbol::Quill);
        let held = |card: &CardId| {
            let blocked = public.blocked.iter().find(|turned| turned.card == *card);
            let belief = knowledge.belief(*card);
            Held {
                truth: belief.at,
                belief,
                front: front(*card),
                back: blocked.map_or(Symbol::Quill, |turned| turned.back),
                blocked: blocked.is_some(),
            }
        };
        let mut hands: [ArrayVec<Held, MOST_IN_HAND>; MAX_SEATS] =
            std::array::from_fn(|_| ArrayVec::new());
        for (seat, hand) in public.hands.by_seat() {
            hands[seat.index()].extend(hand.iter().map(held));
        }
        let table = TeamTable {
            line: public.timeline.iter().map(|l| place_of(l.date)).collect(),
            rows: public.timeline.iter().map(|laid| laid.row).collect(),
            hands,
            players: public.hands.players(),
            turn: seat.index(),
            placed: public.placed,
            tried: public.tried,
            symbol: public.symbol(),
            draw: usize::from(public.draw),
        };
        let unseen: Vec<Unseen> = facts
            .cards()
            .filter(|card| hidden[card.index()])
            .map(|card| Unseen {
                belief: knowledge.belief(card),
                front: front(card),
            })
            .collect();
        let mut spread: Vec<f64> = unseen.iter().map(|card| card.belief.at).collect();
        spread.sort_by(f64::total_cmp);
        let elsewhere = public.hands.iter().map(|hand| hand.len()).sum::<usize>()
            + public.discard.len()
            + usize::from(public.draw);
        Self {
            lost: -((elsewhere + table.line.len()) as i32),
            table,
            me: seat.index(),
            unseen,
            spread,
        }
    }

    /// The points of the team if this is done now and everyone plays on by the rule.
    pub fn play(&self, first: Move, world: u64) -> f64 {
        let mut table = self.table.clone();
        let mut rng = Fast::seed_from_u64(world);
        for (seat, hand) in table.hands.iter_mut().enumerate() {
            for held in hand.iter_mut() {
                held.truth = held.belief.draw(&mut rng);
                if seat != self.me {
                    held.belief = held.belief.of_another(held.truth, &mut rng);
                }
                let back = held.front.others()[below(&mut rng, 4) as usize];
                if !held.blocked {
                    held.back = back;
                }
            }
        }
        let mut next = first;
        while self.step(&mut table, next, world) {
            next = by_rule(&table, &self.spread);
        }
        f64::from(table.points() + self.lost)
    }

    /// Does it; goes the match on?
    fn step(&self, table: &mut TeamTable, what: Move, world: u64) -> bool {
        let seat = table.turn;
        match what {
            Move::Place(card) => {
                let held = table.hands[seat][card];
                if table.lay(held.truth) {
                    table.hands[seat].remove(card);
                    table.placed += 1;
                    if table.placed < 2 {
                        return !table.all_laid();
                    }
                } else {
                    table.hands[seat][card].blocked = true;
                    table.tried = true;
                    // TK-9.
                    let stuck = table.hands[seat].iter().all(|held| held.blocked);
                    return table.placed > 0 || !stuck;
                }
            }
            Move::Discard(card) => {
                let held = table.hands[seat].remove(card);
                table.symbol = Some(held.back);
            }
            Move::End => {}
        }
        self.end_turn(table, world)
    }

    /// Draws up and passes the turn on (TK-3, TK-14, TK-15).
    fn end_turn(&self, table: &mut TeamTable, world: u64) -> bool {
        let seat = table.turn;
        while table.hands[seat].len() < HAND && table.draw > 0 && !self.unseen.is_empty() {
            let number = (table.draw as u64) << 8 | 1 << 62;
            let mut rng = Fast::seed_from_u64(world ^ number.wrapping_mul(0xd134_2543_de82_ef95));
            table.draw -= 1;
            let card = self.unseen[below(&mut rng, self.unseen.len() as u32) as usize];
            let truth = card.belief.draw(&mut rng);
            let other = card.belief.of_another(truth, &mut rng);
            table.hands[seat].push(Held {
                truth,
                belief: if seat == self.me { card.belief } else { other },
                front: card.front,
                back: card.front.others()[below(&mut rng, 4) as usize],
                blocked: false,
            });
        }
        table.placed = 0;
        table.tried = false;
        let after = (1..=table.players).map(|n| (seat + n) % table.players);
        let Some(next) = after
            .into_iter()
            .find(|next| !table.hands[*next].is_empty())
        else {
            return false;
        };
        table.turn = next;
        let symbol = table.symbol;
        let can_act = |held: &Held| !held.blocked || Some(held.front) == symbol;
        table.hands[next].iter().any(can_act)
    }
}

impl TeamTable {
    /// Lays a card where it belongs, if it fits (TK-5, TK-6, TK-7).
    pub fn lay(&mut self, place: f64) -> bool {
        let at = self.line.partition_point(|laid| *laid < place);
        let row = if self.line.get(at) == Some(&place) {
            self.rows[at]
        } else {
            match self.kind(at) {
                PlaceKind::End => Row::Bottom,
                PlaceKind::Free => Row::Gap,
                PlaceKind::Taken => return false,
            }
        };
        // There is room for every card of the game.
        let _ = self.line.try_insert(at, place);
        let _ = self.rows.try_insert(at, row);
        true
    }

    /// What lies between two cards of the timeline, or beyond an end.
    #[inline]
    pub fn kind(&self, at: usize) -> PlaceKind {
        if at == 0 || at >= self.line.len() {
            return PlaceKind::End;
        }
        match (self.rows[at - 1], self.rows[at]) {
            (Row::Bottom, Row::Bottom) => PlaceKind::Free,
            _ => PlaceKind::Taken,
        }
    }

    /// How many cards lie in front of players.
    pub fn in_hands(&self) -> usize {
        self.hands.iter().map(ArrayVec::len).sum()
    }

    fn all_laid(&self) -> bool {
        self.draw == 0 && self.in_hands() == 0
    }

    /// The points of the timeline, each card counting the point it no longer costs (TK-16).
    fn points(&self) -> i32 {
        let worth = |row: &Row| match row {
            Row::Bottom => 3,
            Row::Gap => 2,
        };
        self.rows.iter().map(worth).sum()
    }
}

/// What a card finds at a place of the timeline.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum PlaceKind {
    /// Beyond an end: the bottom row.
    End,
    /// A gap that is free: the gap row.
    Free,
    /// A gap that is taken: it does not fit.
    Taken,
}
