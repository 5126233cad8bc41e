//! The search on ends of rounds of Right on Time that are solved exactly.

mod exact;
mod position;

use std::hash::{DefaultHasher, Hash, Hasher};
use std::num::NonZeroU32;

use reihum_bots::search::{Candidate, Rewards, SearchModel, search};
use reihum_bots::{BotConfig, Bots, Budget, Level, RightOnTimeBots, SearchLimit};
use reihum_core::rng::Fast;
use reihum_core::{ActionSet, Game, MAX_SEATS, Parts, Prepared, Seat, SeatSet, Setup, View, below};
use right_on_time::{Action, RightOnTime};

use exact::{Others, Solver, most_cards};
use position::{ME, Mini};

/// Knows the rules of the game and nothing else, but maybe how the others play.
struct Beginner {
    knows_the_rule: bool,
    curiosity: f32,
}

impl Beginner {
    const SEARCHES: Self = Self {
        knows_the_rule: false,
        // Who knows nothing must look at more.
        curiosity: 2.0,
    };
    const KNOWS_THE_RULE: Self = Self {
        knows_the_rule: true,
        ..Self::SEARCHES
    };
    const USUAL_CURIOSITY: Self = Self {
        curiosity: 0.7,
        ..Self::SEARCHES
    };
}

impl SearchModel<RightOnTime> for Beginner {
    fn world(&self, view: View<'_, RightOnTime>, rng: &mut Fast) -> Parts<RightOnTime> {
        RightOnTime::determinize(view, &(), rng)
    }

    fn candidates(&self, view: View<'_, RightOnTime>, list: &mut Vec<Candidate<Action>>) {
        let actions = RightOnTime::legal_actions(view);
        list.extend(
            actions
                .iter()
                .map(|action| Candidate { action, prior: 1.0 }),
        );
    }

    fn reply(&self, view: View<'_, RightOnTime>, _: &mut Fast) -> Option<Action> {
        self.knows_the_rule.then(|| most_cards(view))
    }

    fn seen(&self, parts: &Parts<RightOnTime>, observer: Seat) -> u64 {
        let mut hasher = DefaultHasher::new();
        parts.privates[observer]
            .hand
            .iter()
            .for_each(|card| card.hash(&mut hasher));
        for shown in parts.public.shown.iter() {
            shown.iter().for_each(|card| card.hash(&mut hasher));
        }
        hasher.finish()
    }

    fn play_out(
        &self,
        setup: &Setup<RightOnTime>,
        parts: &mut Parts<RightOnTime>,
        rng: &mut Fast,
    ) -> Rewards {
        while let Some(seat) = RightOnTime::to_act(&parts.public).must.first() {
            let actions = RightOnTime::legal_actions(parts.view(setup, Some(seat)));
            let action = actions.get(below(rng, actions.len() as u32) as usize);
            let progress = RightOnTime::apply(setup, parts, seat, action, &mut ());
            if let Some(won) = progress.round_won() {
                return self.settled(setup, parts, won);
            }
        }
        [0.0; MAX_SEATS]
    }

    fn curiosity(&self) -> f32 {
        self.curiosity
    }

    fn settled(&self, _: &Setup<RightOnTime>, _: &Parts<RightOnTime>, won: SeatSet) -> Rewards {
        let mut rewards = [0.0; MAX_SEATS];
        for seat in won.iter() {
            rewards[seat.index()] = 1.0;
        }
        rewards
    }
}

/// A position with its solution: what each action is worth by each model of the others.
struct Solved {
    mini: Mini,
    values: Vec<(Action, [f64; 3])>,
}

impl Solved {
    fn new(mini: Mini, models: [Others; 3]) -> Option<Self> {
        let position = mini.position();
        let worlds = mini.worlds();
        let mut values: Vec<(Action, [f64; 3])> = Vec::new();
        for (model, others) in models.into_iter().enumerate() {
            for (action, value) in Solver::values(position.setup(), &worlds, others)? {
                match values.iter_mut().find(|(known, _)| *known == action) {
                    Some((_, list)) => list[model] = value,
                    None => values.push((action, [value, 0.0, 0.0])),
                }
            }
        }
        Some(Self { mini, values })
    }

    fn best(&self) -> [f64; 3] {
        let most = |model: usize| {
            let values = self.values.iter().map(|(_, values)| values[model]);
            values.fold(f64::NEG_INFINITY, f64::max)
        };
        [0, 1, 2].map(most)
    }

    /// The most that is lost by an action, whatever the others know.
    fn regret(&self, action: Action) -> f64 {
        let found = self.values.iter().find(|(known, _)| *known == action);
        let (_, values) = found.expect("a legal action");
        let lost = self.best().into_iter().zip(values);
        lost.map(|(best, value)| best - value).fold(0.0, f64::max)
    }

    /// Something is at stake, and what is best and what it is worth does not depend on what the
    /// others know.
    fn is_fair(&self) -> bool {
        let best = self.best();
        let agree = best.iter().all(|value| (value - best[0]).abs() < 1e-9);
        let regrets = || self.values.iter().map(|(action, _)| self.regret(*action));
        agree && regrets().any(|regret| regret < 1e-9) && regrets().any(|regret| regret > 0.05)
    }

    /// What the search loses by its choice, and how far off its value is.
    fn errors(&self, knowledge: &Beginner, iterations: u32, seed: u64) -> (f64, f64) {
        let position = self.mini.position();
        let view = position.view(Some(ME));
        let found = search(view, knowledge, SearchLimit::iterations(iterations), seed);
        let off = (f64::from(found[0].value) - self.best()[0]).abs();
        (self.regret(found[0].action), off)
    }
}

/// Positions by chance in which something is at stake, whatever the others know.
fn fair_positions() -> Vec<Solved> {
    let all = (0..400).filter_map(|number| Solved::new(Mini::by_chance(number), Others::MODELS));
    let fair: Vec<Solved> = all.filter(Solved::is_fair).collect();
    for players in [2, 3] {
        let at = fair
            .iter()
            .filter(|solved| solved.mini.hands.len() == players);
        let count = at.count();
        assert!(count >= 20, "{count} positions for {players}");
    }
    fair
}

/// The means over all positions at 100, 1,000 and 10,000 iterations: what is lost by the choice,
/// how far off the value is, and the share of positions where the choice is as good as the best.
fn means(positions: &[Solved], knowledge: &Beginner) -> [[f64; 3]; 3] {
    [100, 1_000, 10_000].map(|iterations| {
        let mut sums = [0.0; 3];
        for solved in positions {
            let (regret, off) = solved.errors(knowledge, iterations, 1);
            if iterations == 10_000 && (regret > 0.05 || off > 0.05) {
                println!("lost {regret:.3}, off by {off:.3}: {:?}", solved.mini);
            }
            let found = f64::from(u8::from(regret < 1e-9));
            for (sum, more) in sums.iter_mut().zip([regret, off, found]) {
                *sum += more / positions.len() as f64;
            }
        }
        println!(
            "{iterations} iterations: lost {:.4}, off by {:.4}, best {:.3}",
            sums[0], sums[1], sums[2]
        );
        sums
    })
}

/// Solved by hand: the solver and the search come to it.
#[test]
fn three_positions_solved_by_hand() {
    for (mini, action, value) in [
        // The other draws, has one turn, and no two cards are at most 1.
        (Mini::new(&["D1", "6"], "3 Z 2", "Z"), "lay D1 draw@1", 1.0),
        // Out with the 2 on top: of ten hands only two 2s can follow at once.
        (Mini::new(&["2 5", "2 6"], "4 2 5", "6"), "lay 5 2", 0.9),
        // One is out already. Nothing beats the 6, so the 7 goes next.
        (Mini::new(&["7 6", "3", ""], "1 2 5", "4"), "lay 6", 1.0),
    ] {
        let solved = Solved::new(mini, Others::MODELS).expect("small");
        let action: Action = action.parse().expect("an action");
        assert!(solved.best().iter().all(|best| (best - value).abs() < 1e-9));
        assert!(solved.regret(action) < 1e-9);
        let position = solved.mini.position();
        let limit = SearchLimit::iterations(3_000);
        let found = search(position.view(Some(ME)), &Beginner::SEARCHES, limit, 1);
        assert_eq!(found[0].action, action);
        assert!(
            (f64::from(found[0].value) - value).abs() < 0.02,
            "{found:?}"
        );
    }
}

/// Another seat that mostly loses still tries everything it can do: the one pair that saves it
/// is found, and nobody is taken to be weaker than they are.
#[test]
fn others_find_what_saves_them() {
    for mini in [
        Mini::new(&["2 4 7", "1"], "J 6 7", "3"),
        Mini::new(&["2 7", "6 5"], "Y5 J J", "Y1"),
    ] {
        let solved = Solved::new(mini, Others::MODELS).expect("small");
        let (regret, off) = solved.errors(&Beginner::USUAL_CURIOSITY, 10_000, 1);
        assert!(
            regret < 1e-9 && off < 0.03,
            "off by {off}: {:?}",
            solved.mini
        );
    }
}

#[test]
fn it_comes_to_the_exact_solution() {
    let [few, some, many] = means(&fair_positions(), &Beginner::SEARCHES);
    assert!(
        some[0] < few[0] && many[0] < some[0].max(0.002),
        "less and less is lost"
    );
    assert!(some[1] < few[1] && many[1] < some[1], "values come nearer");
    assert!(many[0] < 0.015 && many[1] < 0.025, "{many:?}");
    assert!(many[2] > 0.93, "{many:?}");
}

/// Against others whose rule is known there is nothing to model: every small position, fair or
/// not, comes to its exact value.
#[test]
fn against_a_known_rule_it_comes_to_the_exact_solution() {
    let solved = |number| Solved::new(Mini::by_chance(number), [Others::Rule; 3]);
    let positions: Vec<Solved> = (0..150).filter_map(solved).collect();
    assert!(positions.len() > 50, "{}", positions.len());
    let [few, some, many] = means(&positions, &Beginner::KNOWS_THE_RULE);
    assert!(some[1] < few[1] && many[1] < some[1], "values come nearer");
    assert!(many[0] < 0.005 && many[1] < 0.015, "{many:?}");
}

/// The bots themselves, with what they know of the game.
#[test]
fn strong_bots_lose_next_to_nothing() {
    let positions = fair_positions();
    for (level, most) in [(Level::Expert, 0.04), (Level::Master, 0.02)] {
        let mut lost = 0.0;
        for solved in &positions {
            let position = solved.mini.position();
            let options = position.setup().options().clone();
            let prepared = Prepared::new(position.setup().players(), options).expect("a table");
            let budget = Budget::iterations(NonZeroU32::new(1_000).expect("not zero"));
            let config = BotConfig {
                budget,
                ..BotConfig::new(level, 1)
            };
            let mut bot = RightOnTimeBots.bot(&prepared, config);
            let action = bot.choose(position.view(Some(ME)));
            let regret = solved.regret(action);
            if regret > 0.1 {
                println!("{level} loses {regret:.3} by `{action}`: {:?}", solved.mini);
            }
            lost += regret / positions.len() as f64;
        }
        println!("{level}: loses {lost:.4} of a round on average");
        assert!(lost < most, "{level} loses {lost:.4} of a round on average");
    }
}
