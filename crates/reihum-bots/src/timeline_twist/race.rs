//! A match against each other, played on in a world that could be the real one.

use arrayvec::ArrayVec;
use reihum_core::rng::{Fast, SeedableRng};
use reihum_core::{MAX_SEATS, Seat, SeatSet, below};
use timeline_twist::{CardId, Competitive, Facts, MOST_IN_HAND};

use super::belief::{Belief, place_of};
use super::gaps::likeliest;
use super::knowledge::Knowledge;

/// The longest timeline that is played on.
const LONGEST: usize = 96;
/// A race that takes longer than this has no winner worth waiting for.
const MOST_TURNS: u32 = 200;

/// A card in front of somebody.
#[derive(Clone, Copy)]
struct Held {
    /// Where it is in this world.
    truth: f64,
    /// Where its holder believes it is.
    belief: Belief,
}

type RaceHand = ArrayVec<Held, MOST_IN_HAND>;

/// What a seat knows of a match against each other, ready to be played on.
pub(super) struct Race {
    table: RaceTable,
    me: usize,
    /// What could be drawn.
    unseen: Vec<Belief>,
    /// What comes back after a reshuffle.
    discarded: Vec<Belief>,
}

/// How a table stands.
#[derive(Clone)]
struct RaceTable {
    line: ArrayVec<f64, LONGEST>,
    hands: [RaceHand; MAX_SEATS],
    players: usize,
    turn: usize,
    began: usize,
    still_in: SeatSet,
    playoff: bool,
    correct: SeatSet,
    /// How many cards the draw pile has.
    draw: u32,
    /// How many cards were drawn in this world.
    drawn: [u8; MAX_SEATS],
}

impl Race {
    /// The match as this seat sees it; `None` if the timeline is too long to be played on.
    pub fn new(
        public: &Competitive,
        facts: &Facts,
        seat: Seat,
        knowledge: &Knowledge,
    ) -> Option<Self> {
        let held = |card: &CardId| {
            let belief = knowledge.belief(*card);
            Held {
                truth: belief.at,
                belief,
            }
        };
        let mut hidden = vec![true; facts.len()];
        let turned = public.timeline.iter().chain(public.discard.iter());
        let in_hands = public.hands.iter().flat_map(|hand| hand.iter());
        for card in turned.map(|turned| turned.card).chain(in_hands.copied()) {
            hidden[card.index()] = false;
        }
        let mut line = ArrayVec::new();
        for turned in public.timeline.iter() {
            line.try_push(place_of(turned.date)).ok()?;
        }
        if line.is_full() {
            return None;
        }
        let mut hands: [RaceHand; MAX_SEATS] = std::array::from_fn(|_| ArrayVec::new());
        for (seat, hand) in public.hands.by_seat() {
            hands[seat.index()].extend(hand.iter().map(held));
        }
        let table = RaceTable {
            line,
            hands,
            players: public.hands.players(),
            turn: seat.index(),
            began: public.began.index(),
            still_in: public.still_in,
            playoff: public.playoff,
            correct: public.correct,
            draw: u32::from(public.draw),
            drawn: [0; MAX_SEATS],
        };
        let believed = |card: CardId| knowledge.belief(card);
        Some(Self {
            table,
            me: seat.index(),
            unseen: facts
                .cards()
                .filter(|card| hidden[card.index()])
                .map(believed)
                .collect(),
            discarded: public.discard.iter().map(|t| believed(t.card)).collect(),
        })
    }

    /// What a card of mine in a gap is worth in a world if it is right or if it is wrong there:
    /// it is played on to the end, and a victory is worth 1.
    pub fn play(&self, card: usize, gap: usize, right: bool, world: u64) -> f64 {
        let mut table = self.table.clone();
        let mut rng = Fast::seed_from_u64(world);
        for (seat, hand) in table.hands.iter_mut().enumerate() {
            for held in hand.iter_mut() {
                held.truth = held.belief.draw(&mut rng);
                if seat != self.me {
                    held.belief = held.belief.of_another(held.truth, &mut rng);
                }
            }
        }
        let first = table.hands[self.me][card];
        let within = right.then(|| table.within(first, gap, &mut rng));
        table.hands[self.me].remove(card);
        let mut won = self.step(&mut table, within, gap, world);
        for _ in 0..MOST_TURNS {
            if let Some(winners) = won {
                let share = 1.0 / winners.len().max(1) as f64;
                let mine = winners.contains(Seat::new(self.me));
                return if mine { share } else { 0.0 };
            }
            if table.line.is_full() {
                break;
            }
            let (card, gap) = table.by_rule();
            let held = table.hands[table.turn].remove(card);
            let fits = table.fits(held.truth, gap).then_some(held.truth);
            won = self.step(&mut table, fits, gap, world);
        }
        1.0 / table.still_in.len().max(1) as f64
    }

    /// The seat on turn has placed a card in a gap, where it fits if it has a place (TC-3,
    /// TC-4); the winners if that ends the match.
    fn step(
        &self,
        table: &mut RaceTable,
        place: Option<f64>,
        gap: usize,
        world: u64,
    ) -> Option<SeatSet> {
        let seat = table.turn;
        if let Some(place) = place {
            table.line.insert(gap, place);
            if table.playoff {
                table.correct = table.correct.with(Seat::new(seat));
            }
        } else if !table.playoff {
            self.draw(table, seat, world);
        }
        // The next that is in and holds cards, before the round is over (TC-7, TC-10).
        let mut next = (seat + 1) % table.players;
        while next != table.began {
            if table.still_in.contains(Seat::new(next)) && !table.hands[next].is_empty() {
                table.turn = next;
                return None;
            }
            next = (next + 1) % table.players;
        }
        self.end_round(table, world)
    }

    fn end_round(&self, table: &mut RaceTable, world: u64) -> Option<SeatSet> {
        let out: SeatSet = table
            .still_in
            .iter()
            .filter(|seat| table.hands[seat.index()].is_empty())
            .collect();
        let correct = table.correct.intersection(table.still_in);
        let on = match (table.playoff, out.len(), correct.len()) {
            (false, 0, _) => {
                let holds = |seat: &Seat| !table.hands[seat.index()].is_empty();
                let first = Seat::new(table.began)
                    .clockwise(table.players)
                    .find(|seat| table.still_in.contains(*seat) && holds(seat));
                table.turn = first?.index();
                return None;
            }
            (false, 1, _) => return Some(out),
            (false, ..) => out,
            (true, _, 0) => table.still_in,
            (true, _, 1) => return Some(correct),
            (true, ..) => correct,
        };
        // The next round of the play-off (TC-8, TC-9).
        if (table.draw as usize + self.discarded.len()) < on.len() {
            return Some(on);
        }
        table.playoff = true;
        table.still_in = on;
        table.correct = SeatSet::EMPTY;
        let began = Seat::new(table.began);
        let first = began.clockwise(table.players).find(|s| on.contains(*s))?;
        table.began = first.index();
        table.turn = table.began;
        for seat in on.iter() {
            // The cards of a player who failed before are gone.
            table.hands[seat.index()].clear();
            self.draw(table, seat.index(), world);
            if table.hands[seat.index()].is_empty() {
                return Some(on);
            }
        }
        None
    }

    /// Draws a card. A seat's next card is the same whatever was played before, so that
    /// candidates meet the same luck.
    fn draw(&self, table: &mut RaceTable, seat: usize, world: u64) {
        let number = u64::from(table.drawn[seat]) << 8 | seat as u64 | 1 << 62;
        table.drawn[seat] = table.drawn[seat].saturating_add(1);
        let mut rng = Fast::seed_from_u64(world ^ number.wrapping_mul(0xd134_2543_de82_ef95));
        let pile = match table.draw {
            0 => &self.discarded,
            _ => &self.unseen,
        };
        table.draw = table.draw.saturating_sub(1);
        if pile.is_empty() {
            return;
        }
        let belief = pile[below(&mut rng, pile.len() as u32) as usize];
        let truth = belief.draw(&mut rng);
        let belief = match seat == self.me {
            true => belief,
            false => belief.of_another(truth, &mut rng),
        };
        // Nobody draws into a full hand.
        let _ = table.hands[seat].try_push(Held { truth, belief });
    }
}

impl RaceTable {
    /// Not before its left neighbour, not after its right one (TC-3).
    #[inline]
    fn fits(&self, truth: f64, gap: usize) -> bool {
        let after_left = gap == 0 || self.line[gap - 1] <= truth;
        after_left && self.line.get(gap).is_none_or(|right| truth <= *right)
    }

    /// Where a card is if it fits a gap.
    fn within(&self, held: Held, gap: usize, rng: &mut Fast) -> f64 {
        let mut place = held.truth;
        for _ in 0..6 {
            if self.fits(place, gap) {
                return place;
            }
            place = held.belief.draw(rng);
        }
        let left = gap.checked_sub(1).and_then(|left| self.line.get(left));
        match (left, self.line.get(gap)) {
            (Some(left), Some(right)) => (left + right) / 2.0,
            (Some(end), None) => end + held.belief.doubt,
            (None, Some(end)) => end - held.belief.doubt,
            (None, None) => place,
        }
    }

    /// What the seat on turn plays: the card and the gap it is surest of.
    fn by_rule(&self) -> (usize, usize) {
        let hand = &self.hands[self.turn];
        let mut best = (0, 0);
        let mut most = f64::NEG_INFINITY;
        for (card, held) in hand.iter().enumerate() {
            let (gap, chance) = likeliest(&self.line, held.belief);
            if chance > most {
                (best, most) = ((card, gap), chance);
            }
        }
        best
    }
}
