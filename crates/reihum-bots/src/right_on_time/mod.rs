//! Bots for Right on Time: stay in the shadow of the first one out.

mod endgame;
mod equity;
mod fit;
mod hints;
mod memory;
mod model;
mod novice;
mod personas;
mod spares;
mod thumb;

use reihum_core::rng::{Fast, Rng};
use reihum_core::{ActionSet, Game, OptionsError, Prepared, Seed, Text, View, below};
use right_on_time::{Action, Options, RightOnTime};

use self::equity::Equity;
use self::fit::Chances;
use self::memory::Memory;
use self::model::RoundModel;
use self::thumb::Situation;
use crate::search::{ActionValue, search};
use crate::{Bot, BotConfig, Bots, Budget, Hint, Level, Persona, SearchLimit};

/// The bots of Right on Time.
#[derive(Debug, Clone, Copy)]
pub struct RightOnTimeBots;

impl Bots<RightOnTime> for RightOnTimeBots {
    fn bot(
        &self,
        prepared: &Prepared<RightOnTime>,
        config: BotConfig,
    ) -> Box<dyn Bot<RightOnTime>> {
        Box::new(RightOnTimeBot::new(prepared.setup().players(), config))
    }

    fn persona(&self, level: Level) -> Persona {
        personas::of(level)
    }

    fn hint_unit(&self, _: &Options) -> Text {
        Text::new("chance to win the match", "Chance, die Partie zu gewinnen")
    }
}

/// Holds back while nobody is out, hurries once somebody is, and aims effects accordingly.
#[derive(Debug, Clone)]
pub struct RightOnTimeBot {
    level: Level,
    budget: Budget,
    rng: Fast,
    equity: Equity,
    chances: &'static Chances,
    /// How things stood after its last turn.
    memory: Option<Memory>,
}

/// How hard a level thinks.
#[derive(Debug, Clone, Copy)]
struct Effort {
    /// How many worlds it usually looks at.
    iterations: u32,
    /// How many actions its playouts compare where there are many.
    glances: usize,
}

impl Effort {
    const fn of(level: Level, players: usize) -> Self {
        let master = matches!(level, Level::Master);
        Self {
            iterations: match players {
                _ if master => 2000,
                2 => 200,
                // With more players there are more hands to imagine.
                _ => 700,
            },
            glances: if master { 15 } else { 5 },
        }
    }
}

impl RightOnTimeBot {
    fn new(players: usize, config: BotConfig) -> Self {
        Self {
            level: config.level,
            budget: config.budget,
            rng: config.chance(),
            equity: Equity::new(players),
            chances: Chances::of(players),
            memory: None,
        }
    }

    /// Searches opening positions of so many players until so many iterations are done: for
    /// measuring how fast the search is. Returns how many were done.
    pub fn practise(players: usize, iterations: u32) -> Result<u32, OptionsError> {
        const EACH: u32 = 1000;
        let prepared = Prepared::<RightOnTime>::new(players, Options::default())?;
        let equity = Equity::new(players);
        let effort = Effort::of(Level::Expert, players);
        let mut done = 0;
        while done < iterations {
            let position = prepared.deal(Seed::numbered(5, u64::from(done)));
            let view = position.view(position.to_act().must.first());
            let sense = RoundModel::new(view, &equity, Chances::of(players), effort.glances, None);
            let found = search(view, &sense, SearchLimit::iterations(EACH), u64::from(done));
            done += found.iter().map(|weighed| weighed.visits).sum::<u32>();
        }
        Ok(done)
    }

    fn by_thumb(&mut self, view: View<'_, RightOnTime>) -> Action {
        let actions = RightOnTime::legal_actions(view);
        let mut best = actions.get(0);
        let Some(situation) = Situation::new(view, self.chances) else {
            return best;
        };
        let mut best_value = f32::NEG_INFINITY;
        let mut ties = 0;
        for action in actions.iter() {
            let value = situation.value(action);
            if value > best_value {
                (best, best_value, ties) = (action, value, 1);
            } else if value == best_value {
                // Each of several equally good actions has the same chance.
                ties += 1;
                if below(&mut self.rng, ties) == 0 {
                    best = action;
                }
            }
        }
        best
    }

    /// What the search, and where possible counting, makes of the sensible actions; the best
    /// first.
    fn weigh(&mut self, view: View<'_, RightOnTime>) -> Vec<ActionValue<Action>> {
        let memory = self.memory.take();
        let clue = memory.and_then(|memory| memory.conclude(view));
        let effort = Effort::of(self.level, view.players());
        let sense = RoundModel::new(view, &self.equity, self.chances, effort.glances, clue);
        let limit = self.budget.begin(effort.iterations);
        let mut found = search(view, &sense, limit, self.rng.next_u64());
        if self.level == Level::Master {
            let most = found.first().map_or(0, |best| best.visits);
            for weighed in &mut found {
                if let Some(value) = endgame::exact(view, weighed.action) {
                    (weighed.value, weighed.visits) = (value, most);
                }
            }
            // What was hardly looked at is not better than it seems.
            let rank = |weighed: &ActionValue<Action>| (weighed.visits * 4 >= most, weighed.value);
            found.sort_by(|a, b| {
                let ((seen, value), (other_seen, other)) = (rank(a), rank(b));
                other_seen.cmp(&seen).then(other.total_cmp(&value))
            });
        }
        found
    }
}

impl Bot<RightOnTime> for RightOnTimeBot {
    fn choose(&mut self, view: View<'_, RightOnTime>) -> Action {
        match self.level {
            Level::Novice => return novice::choose(view, &mut self.rng),
            Level::Casual => return self.by_thumb(view),
            Level::Expert | Level::Master => {}
        }
        let actions = RightOnTime::legal_actions(view);
        if actions.len() == 1 {
            return actions.get(0);
        }
        let action = endgame::sure_win(view)
            .or_else(|| self.weigh(view).first().map(|best| best.action))
            .unwrap_or_else(|| actions.get(0));
        if self.level == Level::Master {
            self.memory = Memory::after(view, action);
        }
        action
    }

    fn choose_out_of_turn(&mut self, view: View<'_, RightOnTime>) -> Option<Action> {
        spares::out_of_turn(view, self.level, &mut self.rng)
    }

    fn hints(&mut self, view: View<'_, RightOnTime>) -> Vec<Hint<Action>> {
        let (Some((seat, _)), Some(situation)) = (view.own, Situation::new(view, self.chances))
        else {
            return Vec::new();
        };
        let mine = view.public.turn == seat;
        let searches = matches!(self.level, Level::Expert | Level::Master);
        let memory = self.memory.clone();
        let found = if mine && searches {
            self.weigh(view)
        } else {
            Vec::new()
        };
        self.memory = memory;
        let worst = found
            .iter()
            .map(|weighed| weighed.value)
            .fold(1.0, f32::min);
        let stakes = self.equity.stakes(view.public);
        let mut hints: Vec<_> = RightOnTime::legal_actions(view)
            .iter()
            .map(|action| {
                let same = model::canonical(action, view.setup.options());
                let weighed = found.iter().find(|weighed| weighed.action == same);
                // What the search did not even look at is no better than what it did.
                let thumb = match weighed {
                    Some(_) => situation.value(action),
                    None => situation.value(action).min(worst),
                };
                Hint {
                    action,
                    value: stakes.chance(seat, blend(weighed, thumb)),
                    reason: hints::reason(view, action, self.chances),
                }
            })
            .collect();
        hints.sort_by(|a, b| b.value.total_cmp(&a.value));
        hints
    }
}

/// A few visits say little: until there are more, the thumb has a say.
fn blend(weighed: Option<&ActionValue<Action>>, thumb: f32) -> f32 {
    const THUMB: f32 = 4.0;
    weighed.map_or(thumb, |weighed| {
        let visits = weighed.visits as f32;
        (weighed.value * visits + thumb * THUMB) / (visits + THUMB)
    })
}

#[cfg(test)]
mod tests;
