//! Timeline Twist with a knowledge of history that is modelled openly ([`knowledge`]).
//!
//! A novice knows little and plays what seems fine; a casual player plays what a rule says on what
//! it believes ([`competitive`], [`rule`]); expert and master know more and try every candidate
//! out in worlds that fit their beliefs ([`trials`]), against each other in a [`race`], together
//! as a [`team`].

mod belief;
mod competitive;
mod cooperative;
mod gaps;
mod knowledge;
mod personas;
mod race;
mod reasons;
mod rule;
mod team;
mod trials;

#[cfg(test)]
mod tests;

use reihum_core::rng::{Fast, Rng};
use reihum_core::{ActionSet, Game, Prepared, Text, View};
use timeline_twist::{Action, Mode, Options, Public, TimelineTwist};

use crate::{Bot, BotConfig, Bots, Budget, Hint, Level, Measure, Persona};
use belief::place_of;
use competitive::{Contest, Placing};
use cooperative::Circle;
use gaps::sides;
use knowledge::Knowledge;

/// The bots of Timeline Twist.
#[derive(Debug, Clone, Copy)]
pub struct TimelineBots;

impl Bots<TimelineTwist> for TimelineBots {
    fn bot(
        &self,
        prepared: &Prepared<TimelineTwist>,
        config: BotConfig,
    ) -> Box<dyn Bot<TimelineTwist>> {
        Box::new(TimelineBot::with_knowledge(prepared, config, config.level))
    }

    fn persona(&self, level: Level) -> Persona {
        personas::of(level)
    }

    fn hint_unit(&self, options: &Options) -> Text {
        match options.mode {
            Mode::Competitive => Text::new("chance to win", "Chance zu gewinnen"),
            Mode::Cooperative => Text::new("expected points", "erwartete Punkte"),
        }
    }

    fn hint_measure(&self, options: &Options) -> Measure {
        match options.mode {
            Mode::Competitive => Measure::Chance,
            Mode::Cooperative => Measure::Points,
        }
    }
}

/// Plays on what it believes about dates.
#[derive(Debug, Clone)]
pub struct TimelineBot {
    level: Level,
    budget: Budget,
    knowledge: Knowledge,
    rng: Fast,
    remark: Option<Text<String>>,
}

impl TimelineBot {
    /// A bot that plays like its level with the knowledge of another: shows how much of its
    /// strength is play, and how much is knowing dates.
    #[must_use]
    pub fn with_knowledge(
        prepared: &Prepared<TimelineTwist>,
        config: BotConfig,
        knowledge: Level,
    ) -> Self {
        Self {
            level: config.level,
            budget: config.budget,
            knowledge: Knowledge::new(prepared, config.persona, knowledge),
            rng: config.chance(),
            remark: None,
        }
    }
}

/// How many races a level runs for a decision, or for hints.
const fn races(level: Level) -> u32 {
    match level {
        Level::Novice | Level::Casual => 300,
        Level::Expert => 600,
        Level::Master => 2400,
    }
}

/// How many matches together a level plays out for a decision, or for hints.
const fn matches(level: Level) -> u32 {
    match level {
        Level::Novice | Level::Casual => 100,
        Level::Expert => 320,
        Level::Master => 1000,
    }
}

impl Bot<TimelineTwist> for TimelineBot {
    fn choose(&mut self, view: View<'_, TimelineTwist>) -> Action {
        self.knowledge.look(view.public);
        self.remark = None;
        let seed = self.rng.next_u64();
        let knowledge = &self.knowledge;
        let chosen = match view.public {
            Public::Competitive(public) => Contest::new(public, view, knowledge)
                .and_then(|contest| match self.level {
                    Level::Novice => contest.novice(&mut self.rng),
                    Level::Casual => contest.casual(),
                    level => contest.searched(self.budget.begin(races(level)), seed),
                })
                .map(Placing::action),
            Public::Cooperative(public) => {
                let circle = Circle::new(public, view, knowledge);
                let chosen = circle.as_ref().and_then(|circle| match self.level {
                    Level::Novice => circle.novice(),
                    Level::Casual => circle.casual(),
                    level => circle.searched(self.budget.begin(matches(level)), seed),
                });
                let remark = |circle: &Circle<'_>| chosen.map(|action| circle.remark(action));
                self.remark = circle.as_ref().and_then(remark);
                chosen
            }
        };
        let action = chosen.unwrap_or_else(|| TimelineTwist::legal_actions(view).get(0));
        if let (Public::Competitive(public), Action::PlaceAt { card, gap }) = (view.public, action)
        {
            let line: Vec<f64> = public
                .timeline
                .iter()
                .map(|laid| place_of(laid.date))
                .collect();
            self.knowledge
                .try_between(card, sides(&line, usize::from(gap)));
        }
        action
    }

    fn hints(&mut self, view: View<'_, TimelineTwist>) -> Vec<Hint<Action>> {
        self.knowledge.look(view.public);
        // Whoever is asked for hints plays on as if nobody had asked.
        let seed = self.rng.clone().next_u64();
        let mut hints = match view.public {
            Public::Competitive(public) => Contest::new(public, view, &self.knowledge)
                .map(|contest| contest.hints(self.budget.begin(races(self.level)), seed)),
            Public::Cooperative(public) => Circle::new(public, view, &self.knowledge)
                .map(|circle| circle.hints(self.budget.begin(matches(self.level)), seed)),
        }
        .unwrap_or_default();
        hints.sort_by(|one, other| other.value.total_cmp(&one.value));
        hints
    }

    fn remark(&self) -> Option<Text<String>> {
        self.remark.clone()
    }
}
