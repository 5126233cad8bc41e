//! The search on a tiny game whose solution is known exactly.
//!
//! What such a search can and cannot find: it looks for *one* best action, so where good play
//! mixes (a bluff now and then), it finds one of the actions that good play mixes, and what it
//! takes a spot to be worth can be off. The others in its tree do not know that they hold
//! different cards in different worlds, unless [`SearchModel::candidates`] says what they would
//! never do with theirs. And what others did *before* counts only as far as
//! [`SearchModel::world`] draws inferences from it; here it draws the exact ones.

mod exact;
mod game;
mod laws;
mod search_bots;

use reihum_bots::SearchLimit;
use reihum_bots::search::{ActionValue, Candidate, Rewards, SearchModel, search};
use reihum_core::rng::{Fast, Rng};
use reihum_core::{Game, MAX_SEATS, Parts, Position, Prepared, Seat, SeatSet, Setup, View, below};

use exact::{BOLD, CAUTIOUS, CLASSIC, Solution, Spot};
use game::{Action, Card, Kuhn, Public, Stakes, world};

/// A player who has read the books.
struct Reader<'a> {
    solution: &'a Solution,
    /// Whose decision is searched: this seat looks at everything it may do.
    me: Seat,
    /// Does it know what others would never do?
    knows_others: bool,
}

impl Reader<'_> {
    fn rewards(&self, won: i32) -> Rewards {
        let most = self.solution.stakes.highest();
        let share = |won: i32| (won + most) as f32 / (2 * most) as f32;
        let mut rewards = [0.0; MAX_SEATS];
        rewards[..2].copy_from_slice(&[share(won), share(-won)]);
        rewards
    }

    /// The reward in the unit of the stakes.
    fn chips(&self, reward: f32) -> f64 {
        let most = f64::from(self.solution.stakes.highest());
        f64::from(reward) * 2.0 * most - most
    }
}

/// What is never worse than the rest, whatever the other holds and does.
fn undominated(stakes: Stakes, card: Card, public: &Public) -> &'static [Action] {
    let nobody_folds = stakes.fold > stakes.call;
    match (public.faces_a_bet(), card) {
        (true, _) if nobody_folds => &[Action::Bet],
        (true, Card::King) => &[Action::Bet],
        (true, Card::Jack) => &[Action::Pass],
        (false, Card::King) if nobody_folds => &[Action::Bet],
        (false, Card::Jack) if nobody_folds => &[Action::Pass],
        _ => &Action::ALL,
    }
}

impl SearchModel<Kuhn> for Reader<'_> {
    /// By the laws of chance: cards with which the other would rather not have done what it did
    /// are drawn more seldom.
    fn world(&self, view: View<'_, Kuhn>, rng: &mut Fast) -> Parts<Kuhn> {
        let (me, own) = view.own.expect("a seat searches");
        let spot = Spot::all()
            .find(|spot| spot.card == own.card && *spot.story == view.public.story[..])
            .expect("a spot where somebody decides");
        loop {
            let parts = Kuhn::determinize(view, &(), rng);
            let other = parts.privates[me.next(2)].card;
            let chance = match self.solution.is_reached(spot) {
                true => self.solution.belief(spot, other),
                false => 1.0,
            };
            if f64::from(rng.next_u32()) < chance * f64::from(u32::MAX) {
                return parts;
            }
        }
    }

    fn candidates(&self, view: View<'_, Kuhn>, list: &mut Vec<Candidate<Action>>) {
        let (seat, own) = view.own.expect("a seat searches");
        let actions = match self.knows_others && seat != self.me {
            true => undominated(self.solution.stakes, own.card, view.public),
            false => &Action::ALL,
        };
        list.extend(actions.iter().map(|action| Candidate {
            action: *action,
            prior: 1.0,
        }));
    }

    /// Everything that happens is seen in the action itself.
    fn seen(&self, _: &Parts<Kuhn>, _: Seat) -> u64 {
        0
    }

    fn play_out(&self, setup: &Setup<Kuhn>, parts: &mut Parts<Kuhn>, rng: &mut Fast) -> Rewards {
        while let Some(seat) = Kuhn::to_act(&parts.public).must.first() {
            let action = Action::ALL[below(rng, 2) as usize];
            Kuhn::apply(setup, parts, seat, action, &mut ());
        }
        self.rewards(parts.public.won.unwrap_or(0))
    }

    fn settled(&self, _: &Setup<Kuhn>, parts: &Parts<Kuhn>, _: SeatSet) -> Rewards {
        self.rewards(parts.public.won.unwrap_or(0))
    }
}

/// What the search finds at a spot, with values in chips.
struct Found {
    best: ActionValue<Action>,
    chips: f64,
}

fn look(solution: &Solution, spot: Spot, knows_others: bool, iterations: u32, seed: u64) -> Found {
    let prepared = Prepared::<Kuhn>::new(2, solution.stakes).expect("a table for two");
    let me = Seat::new(spot.seat());
    let reader = Reader {
        solution,
        me,
        knows_others,
    };
    let public = Public {
        story: spot.story.iter().copied().collect(),
        ..Public::default()
    };
    // The other's card is of no account: the search sees the view only.
    let other = Card::ALL.into_iter().find(|card| *card != spot.card);
    let mut cards = [spot.card; 2];
    cards[1 - me.index()] = other.expect("three cards");
    let position = Position::from_parts(prepared.setup().clone(), world(cards, public));
    let limit = SearchLimit::iterations(iterations);
    let found = search(position.view(Some(me)), &reader, limit, seed);
    let visits: u32 = found.iter().map(|weighed| weighed.visits).sum();
    assert_eq!(visits, iterations, "every iteration is counted at the root");
    Found {
        best: found[0],
        chips: reader.chips(found[0].value),
    }
}

#[test]
fn the_solutions_are_exact() {
    for solution in [CAUTIOUS, BOLD, CLASSIC] {
        let stakes = solution.stakes;
        let value = solution.mean();
        assert!(
            (value - solution.value).abs() < 1e-12,
            "{stakes:?}: {value}"
        );
        for seat in [0, 1] {
            let gain = solution.gain_by_deviation(seat);
            assert!(gain < 1e-12, "{stakes:?}: seat {seat} can gain {gain}");
        }
    }
    let strict = |solution: &Solution| {
        let spots = Spot::all().filter(|spot| solution.strictly_best(*spot).is_some());
        spots.count()
    };
    assert_eq!([&CAUTIOUS, &BOLD, &CLASSIC].map(strict), [6, 10, 7]);
}

#[test]
fn it_finds_every_strictly_best_action() {
    for solution in [CAUTIOUS, BOLD, CLASSIC] {
        for spot in Spot::all() {
            let Some(best) = solution.strictly_best(spot) else {
                continue;
            };
            for seed in 0..4 {
                let found = look(&solution, spot, true, 10_000, seed);
                let stakes = solution.stakes;
                assert_eq!(found.best.action, best, "{stakes:?}, {spot:?}, seed {seed}");
            }
        }
    }
}

/// Where good play is pure, what the search takes a spot to be worth comes to the exact value.
#[test]
fn what_it_finds_comes_to_the_exact_value() {
    for solution in [CAUTIOUS, BOLD] {
        let mut errors = Vec::new();
        for (iterations, seeds) in [(100, 24), (1_000, 8), (10_000, 4), (100_000, 2)] {
            let (mut sum, mut count, mut most) = (0.0, 0.0, 0.0_f64);
            for spot in Spot::all() {
                let Some(best) = solution.strictly_best(spot) else {
                    continue;
                };
                let exact = solution.action_value(spot, best);
                for seed in 0..seeds {
                    let found = look(&solution, spot, true, iterations, seed);
                    let error = (found.chips - exact).abs();
                    most = most.max(error);
                    sum += error;
                    count += 1.0;
                }
            }
            errors.push((sum / count, most));
        }
        println!("{:?}: mean and largest error {errors:.4?}", solution.stakes);
        let highest = f64::from(solution.stakes.highest());
        for pair in errors.windows(2) {
            assert!(pair[1].0 < 0.7 * pair[0].0, "it falls: {errors:?}");
        }
        assert!(errors[3].0 < 0.01 * highest, "{errors:?}");
        assert!(errors[3].1 < 0.03 * highest, "{errors:?}");
    }
}

/// Without any knowledge of what others do: a King is never folded, and a Jack never calls where
/// folding is cheaper.
#[test]
fn it_never_does_what_is_dominated() {
    for solution in [CAUTIOUS, BOLD, CLASSIC] {
        let spots = Spot::all().filter(|spot| spot.story.last() == Some(&Action::Bet));
        for spot in spots {
            let public = Public {
                story: spot.story.iter().copied().collect(),
                ..Public::default()
            };
            let [only] = *undominated(solution.stakes, spot.card, &public) else {
                continue;
            };
            for seed in 0..8 {
                let found = look(&solution, spot, false, 300, seed);
                assert_eq!(found.best.action, only, "{spot:?}");
                let visits = found.best.visits;
                assert!(visits > 200, "{spot:?}: {visits} of 300");
            }
        }
    }
}

/// The limit that is known: one tree for one seat finds no mixed strategy. It does not fall for
/// anything worse than what good play mixes, and the value stays near.
#[test]
fn mixed_play_is_missed_by_little() {
    for spot in Spot::all().filter(|spot| spot.story.is_empty()) {
        let values = Action::ALL.map(|action| CLASSIC.action_value(spot, action));
        let exact = values[0].max(values[1]);
        let found = look(&CLASSIC, spot, true, 20_000, 1);
        let off = (found.chips - exact).abs();
        println!("{spot:?}: exact {exact:.3}, found {:.3}", found.chips);
        assert!(off < 0.5, "{spot:?}: off by {off} of a stake of 2");
    }
}
