//! Bots for Racko.
//!
//! - novice: knows the same rules of thumb, but now and then goes by the labels of the slots alone,
//!   with oversights ([`label`]);
//! - casual: the rules of thumb of a good family player ([`thumb`]);
//! - expert: looks over every card that can come in this turn, by the chance to be in order in
//!   time ([`turn_ahead`], [`worth`]);
//! - master: also plays for the points of a round it loses, tries the best actions out for ten turns in many worlds ([`trials`]), counts the cards
//!   that can still come ([`unseen`]), and minds what it leaves to the next player ([`others`]).
//!
//! Nobody but the novice makes mistakes on purpose.

mod deadline;
mod effort;
mod events;
mod exchanges;
mod label;
mod left_lying;
mod others;
mod personas;
mod played_on_rack;
mod reasons;
mod runs;
mod solo;
mod thumb;
mod trials;
mod turn_ahead;
mod unseen;
mod worth;

use racko::{Action, Racko};
use reihum_core::rng::Fast;
use reihum_core::{ActionSet, Game, Prepared, Text, View, below};

use crate::{Bot, BotConfig, Bots, Budget, Hint, Level, Measure, Persona};
use left_lying::LeftLying;
pub use solo::SoloRounds;
use turn_ahead::{RatedAction, TurnAhead};

/// In how many of a hundred decisions a novice goes by the labels alone.
const BY_LABEL: u32 = 15;

/// How many racks the master plays on for a decision, usually.
const USUAL: u32 = 300;

/// The bots of Racko.
#[derive(Debug, Clone, Copy)]
pub struct RackoBots;

impl Bots<Racko> for RackoBots {
    fn bot(&self, _: &Prepared<Racko>, config: BotConfig) -> Box<dyn Bot<Racko>> {
        Box::new(RackoBot::new(config))
    }

    fn persona(&self, level: Level) -> Persona {
        personas::of(level)
    }

    fn hint_unit(&self, _: &racko::Options) -> Text {
        Text::new(
            "expected points, plus what the others miss out on if you win the round",
            "erwartete Punkte und was den anderen entgeht, wenn du die Runde gewinnst",
        )
    }

    fn hint_measure(&self, _: &racko::Options) -> Measure {
        Measure::Points
    }
}

/// A player of Racko: keeps what can stay, and takes what brings its rack nearer to order.
///
/// Only the master's thinking depends on the budget; that of the others is of a fixed length, far
/// below any limit of time.
#[derive(Debug, Clone)]
pub struct RackoBot {
    rng: Fast,
    level: Level,
    budget: Budget,
    left_lying: LeftLying,
}

impl RackoBot {
    /// A bot that has seen nothing yet.
    #[must_use]
    pub fn new(config: BotConfig) -> Self {
        Self {
            rng: config.chance(),
            level: config.level,
            budget: config.budget,
            left_lying: LeftLying::default(),
        }
    }

    /// Plays rounds alone by a model of a rack: what every missing card takes, in turns, and what
    /// it takes on top where room is tight. Says how well the model does.
    #[must_use]
    pub fn practise(players: usize, (each, tight): (f32, f32), rounds: u32) -> SoloRounds {
        solo::play(players, &effort::Efforts::new(each, tight), rounds, 1)
    }

    /// The best action by the worth of racks, if there is any choice.
    fn look(&mut self, view: View<'_, Racko>) -> Option<Action> {
        let legal = Racko::legal_actions(view);
        if legal.len() == 1 {
            return Some(legal.get(0));
        }
        let look = TurnAhead::new(view, self.level, &self.left_lying)?;
        let weighed = match self.level {
            Level::Master => look.search(self.budget.begin(USUAL), &mut self.rng),
            _ => look.weigh(),
        };
        let best = weighed
            .into_iter()
            .filter(|weighed| Racko::check(view, weighed.action).is_ok())
            .reduce(|best, next| if next.value > best.value { next } else { best });
        best.map(|best| best.action)
    }
}

impl Bot<Racko> for RackoBot {
    fn choose(&mut self, view: View<'_, Racko>) -> Action {
        self.left_lying.look(view);
        let looked = match self.level {
            Level::Novice if below(&mut self.rng, 100) < BY_LABEL => {
                Some(label::by_label(view, &mut self.rng))
            }
            Level::Novice => Some(thumb::by_thumb(view)),
            Level::Casual => Some(thumb::by_thumb(view)),
            Level::Expert | Level::Master => self.look(view),
        };
        let action = looked
            .or_else(|| Racko::rule_of_thumb(view, &mut self.rng))
            .unwrap_or(Action::Draw);
        self.left_lying.offer(view, action);
        action
    }

    /// By the worth of racks at every level: a novice may ask for advice too.
    fn hints(&mut self, view: View<'_, Racko>) -> Vec<Hint<Action>> {
        let Some(look) = TurnAhead::new(view, self.level.max(Level::Expert), &self.left_lying)
        else {
            return Vec::new();
        };
        let mut weighed: Vec<RatedAction> = look.weigh();
        weighed.retain(|weighed| Racko::check(view, weighed.action).is_ok());
        weighed.sort_by(|a, b| b.value.total_cmp(&a.value));
        let hint = |weighed: RatedAction| Hint {
            action: weighed.action,
            value: weighed.value,
            reason: reasons::reason(&look, weighed.action),
        };
        weighed.into_iter().map(hint).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Seated;
    use reihum_core::{Position, Seed, play_match, read_options};

    const VARIANTS: [(usize, &str); 7] = [
        (2, "{}"),
        (3, r#"{"target":1,"auto_racko":false}"#),
        (4, r#"{"partners":true,"target":300}"#),
        (2, r#"{"bonus":true}"#),
        (3, r#"{"blind_trade":true,"target":200}"#),
        (3, r#"{"blitz":true,"target":200}"#),
        (4, r#"{"blitz":true,"bonus":true,"partners":true}"#),
    ];

    /// In every variant: choices are legal, hints name every legal action once, best first, and
    /// the match comes to an end.
    #[test]
    fn every_level_plays_every_variant_to_its_end() {
        for (players, options) in VARIANTS {
            let options = read_options::<Racko>(serde_json::from_str(options).unwrap()).unwrap();
            let table = Prepared::<Racko>::new(players, options).unwrap();
            let mut bots: Vec<_> = (0..players)
                .map(|seat| {
                    RackoBots.bot(&table, BotConfig::new(Level::ALL[3 - seat], seat as u64))
                })
                .collect();
            let mut position = table.deal(Seed::from_number(players as u64));
            let mut steps = 0;
            let decide = &mut |position: &Position<Racko>| {
                let seat = position.to_act().must.first()?;
                let view = position.view(Some(seat));
                if steps % 16 == 0 {
                    let hints = bots[seat.index()].hints(view);
                    let legal = Racko::legal_actions(view);
                    assert_eq!(hints.len(), legal.len());
                    assert!(hints.windows(2).all(|pair| pair[0].value >= pair[1].value));
                    let all = (0..legal.len()).map(|index| legal.get(index));
                    for action in all {
                        assert!(hints.iter().any(|hint| hint.action == action));
                    }
                    assert!(hints.iter().all(|hint| !hint.reason.de().is_empty()));
                }
                steps += 1;
                Some((seat, bots[seat.index()].choose(view)))
            };
            play_match(&mut position, decide, &mut (), 20_000).unwrap();
            assert!(position.outcome().is_some());
        }
    }

    #[test]
    fn a_bot_plays_the_same_again() {
        let table = Prepared::<Racko>::new(2, racko::Options::default()).unwrap();
        let play = || {
            let mut bots = [Level::Casual, Level::Master].map(|level| {
                let config = BotConfig::new(level, 5);
                RackoBots.bot(&table, config)
            });
            let mut position = table.deal(Seed::from_number(1));
            play_match(&mut position, &mut Seated(&mut bots), &mut (), 20_000).unwrap();
            position.scores()
        };
        assert_eq!(play(), play());
    }
}
