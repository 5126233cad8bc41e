//! The chance to win the match from the points of all seats.
//!
//! Later rounds are taken to be fair: every seat wins each of them with the same chance. So a
//! round that brings the third point is worth more than one that brings the first, and the seat
//! with two points is the one to hold up.

use reihum_core::{MAX_SEATS, PerSeat, Seat};
use right_on_time::Public;

use crate::search::Rewards;

/// How many points win the match (RT-4).
const POINTS_TO_WIN: usize = 3;
/// The most players.
const MOST_PLAYERS: usize = 5;
/// How much a spare card adds to the chance to win the match, beyond this round.
const SPARE: f32 = 0.012;

/// The chance to win the match for one seat, for every way the points can lie.
#[derive(Debug, Clone)]
pub(super) struct Equity {
    players: usize,
    /// By the points of seat 0 (the lowest digit to base three), seat 1, …: the chance of seat 0.
    table: Vec<f32>,
}

impl Equity {
    /// Works backwards from the most points all seats can have together.
    pub fn new(players: usize) -> Self {
        let players = players.min(MOST_PLAYERS);
        let mut table = vec![0.0; POINTS_TO_WIN.pow(players as u32)];
        let mut by_sum: Vec<usize> = (0..table.len()).collect();
        by_sum
            .sort_by_key(|&index| std::cmp::Reverse(digits(index, players).iter().sum::<usize>()));
        for index in by_sum {
            let points = digits(index, players);
            let total: f32 = (0..players)
                .map(|winner| {
                    if points[winner] + 1 == POINTS_TO_WIN {
                        return if winner == 0 { 1.0 } else { 0.0 };
                    }
                    table[index + POINTS_TO_WIN.pow(winner as u32)]
                })
                .sum();
            table[index] = total / players as f32;
        }
        Self { players, table }
    }

    /// The chance of a seat to win the match.
    pub fn of(&self, points: &PerSeat<u8>, seat: Seat) -> f32 {
        let at = |seat: usize| usize::from(points[Seat::new(seat)]);
        if at(seat.index()) >= POINTS_TO_WIN {
            return 1.0;
        }
        if (0..self.players).any(|other| at(other) >= POINTS_TO_WIN) {
            return 0.0;
        }
        // All later rounds are fair, so only the points count, not who has which of the others'.
        let place = |digit: usize| (seat.index() + digit) % self.players;
        let index = (0..self.players)
            .map(|digit| at(place(digit)) * POINTS_TO_WIN.pow(digit as u32))
            .sum::<usize>();
        self.table[index]
    }

    /// What each way the round can end is worth to each seat.
    pub fn stakes(&self, public: &Public) -> Stakes {
        let mut stakes = Stakes::default();
        let mut points = public.points.clone();
        for seat in Seat::all(self.players) {
            for winner in Seat::all(self.players) {
                points[winner] += 1;
                stakes.worth[winner.index()][seat.index()] = self.of(&points, seat);
                points[winner] -= 1;
            }
            let worth = |winner: usize| stakes.worth[winner][seat.index()];
            let worst = (0..self.players).map(worth).fold(1.0, f32::min);
            let best = (0..self.players).map(worth).fold(0.0, f32::max);
            stakes.low[seat.index()] = worst;
            stakes.span[seat.index()] = (best - worst).max(f32::MIN_POSITIVE);
        }
        for (seat, count) in public.spare_counts.by_seat() {
            stakes.spares[seat.index()] = *count;
        }
        stakes
    }
}

fn digits(mut index: usize, players: usize) -> [usize; MOST_PLAYERS] {
    let mut points = [0; MOST_PLAYERS];
    for digit in points.iter_mut().take(players) {
        *digit = index % POINTS_TO_WIN;
        index /= POINTS_TO_WIN;
    }
    points
}

/// What the ways this round can end are worth to each seat.
///
/// The search wants numbers from 0 to 1: for each seat 0 is the worst end of the round and 1 the
/// best, which changes no decision.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Stakes {
    /// By the winner of the round, then by seat: the chance to win the match.
    worth: [[f32; MAX_SEATS]; MAX_SEATS],
    low: [f32; MAX_SEATS],
    span: [f32; MAX_SEATS],
    /// The spare cards at the root: a new one is worth a little, a used one costs it.
    spares: [u8; MAX_SEATS],
}

impl Stakes {
    /// What it is worth to each seat, from 0 to 1, that this seat has won the round.
    #[inline]
    pub fn rewards(&self, public: &Public, winner: Seat) -> Rewards {
        let mut rewards = [0.0; MAX_SEATS];
        for (seat, count) in public.spare_counts.by_seat() {
            let seat = seat.index();
            let spares = f32::from(*count) - f32::from(self.spares[seat]);
            let worth = self.worth[winner.index()][seat] + SPARE * spares;
            rewards[seat] = (worth - self.low[seat]) / self.span[seat];
        }
        rewards
    }

    /// The chance to win the match that a number from 0 to 1 stands for.
    pub fn chance(&self, seat: Seat, reward: f32) -> f32 {
        let chance = self.low[seat.index()] + self.span[seat.index()] * reward;
        chance.clamp(0.0, 1.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn points(of: &[u8]) -> PerSeat<u8> {
        of.iter().copied().collect()
    }

    #[test]
    fn fair_rounds_decide_by_binomial_chances() {
        let equity = Equity::new(2);
        let at = |own, other| equity.of(&points(&[own, other]), Seat::new(0));
        assert!((at(0, 0) - 0.5).abs() < 1e-6);
        assert!((at(2, 2) - 0.5).abs() < 1e-6);
        // Needs one of the next two rounds; one of three; both of them.
        assert!((at(2, 1) - 0.75).abs() < 1e-6);
        assert!((at(2, 0) - 0.875).abs() < 1e-6);
        assert!((at(1, 2) - 0.25).abs() < 1e-6);
        assert_eq!((at(3, 0), at(0, 3)), (1.0, 0.0));
    }

    #[test]
    fn all_chances_add_up_to_one() {
        for players in 2..=5 {
            let equity = Equity::new(players);
            for sample in 0..3_usize.pow(players as u32) {
                let held: Vec<u8> = digits(sample, players)[..players]
                    .iter()
                    .map(|points| *points as u8)
                    .collect();
                let sum: f32 = Seat::all(players)
                    .map(|seat| equity.of(&points(&held), seat))
                    .sum();
                assert!((sum - 1.0).abs() < 1e-5, "{held:?}: {sum}");
            }
        }
    }

    #[test]
    fn a_round_for_the_leader_hurts_more() {
        let equity = Equity::new(3);
        let at = |held: &[u8]| equity.of(&points(held), Seat::new(0));
        assert!(at(&[1, 3, 0]) < at(&[1, 2, 1]));
        assert!(at(&[1, 2, 1]) > 0.0);
    }
}
