//! Bots outside of this process: what they are shown, and what of their answers counts.

use reihum_bots::{Bot, BotConfig, Hint};
use reihum_core::rng::{Fast, SeedableRng};
use reihum_core::{Seat, Setup, Turn, View};
use serde_json::value::RawValue;

use crate::ListedGame;
use crate::position::{LegalTexts, encoded};
use crate::table::TypedTable;

/// What a seat that can act is shown: its own view, and nothing else.
#[derive(Debug, Clone)]
pub struct ShownTurn {
    /// The seat.
    pub seat: Seat,
    /// Must it act, or may it?
    pub turn: Turn,
    /// What everyone knows.
    pub public: Box<RawValue>,
    /// What it knows besides.
    pub private: Box<RawValue>,
    /// What it may do, as a list of texts in notation.
    pub legal: Box<RawValue>,
}

/// Somebody outside of this process who decides for a seat.
pub trait OutsideBot: Send {
    /// What to do, in notation; nothing to do nothing out of turn, or if no answer came.
    fn choose(&mut self, shown: &ShownTurn) -> Option<String>;

    /// An answer that cannot be carried out: a rule of thumb has acted instead.
    fn refused(&mut self, answer: &str, problem: &str);
}

/// A bot at a seat, of the house or from outside.
pub enum BotPlayer {
    /// One of the game's own.
    House(BotConfig),
    /// One from outside.
    Outside(Box<dyn OutsideBot>),
}

impl From<BotConfig> for BotPlayer {
    fn from(config: BotConfig) -> Self {
        Self::House(config)
    }
}

impl<G: ListedGame> TypedTable<G> {
    /// The bot of a seat.
    pub(crate) fn seat_bot(&self, player: BotPlayer) -> Box<dyn Bot<G>> {
        match player {
            BotPlayer::House(config) => self.bot(config),
            BotPlayer::Outside(outside) => Box::new(Proxy {
                outside,
                chance: Fast::seed_from_u64(0),
            }),
        }
    }
}

/// Stands for a bot from outside.
struct Proxy {
    outside: Box<dyn OutsideBot>,
    /// For the rule of thumb that acts when it does not.
    chance: Fast,
}

impl Proxy {
    /// Its answer, if it is legal.
    fn ask<G: ListedGame>(&mut self, view: View<'_, G>, turn: Turn) -> Option<G::Action> {
        let (seat, private) = view.own?;
        let legal = LegalTexts::<G> {
            setup: view.setup,
            actions: G::legal_actions(view),
        };
        let answer = self.outside.choose(&ShownTurn {
            seat,
            turn,
            public: encoded(view.public),
            private: encoded(private),
            legal: encoded(&legal),
        })?;
        let problem = match G::parse_action(view.setup, &answer) {
            Ok(action) => match G::check(view, action) {
                Ok(()) => return Some(action),
                Err(illegal) => illegal.to_string(),
            },
            Err(error) => error.to_string(),
        };
        self.outside.refused(&answer, &problem);
        None
    }
}

impl<G: ListedGame> Bot<G> for Proxy {
    fn choose(&mut self, view: View<'_, G>) -> G::Action {
        self.ask(view, Turn::Own).unwrap_or_else(|| {
            use reihum_core::ActionSet;
            let thumb = G::rule_of_thumb(view, &mut self.chance);
            thumb.unwrap_or_else(|| G::legal_actions(view).get(0))
        })
    }

    fn choose_out_of_turn(&mut self, view: View<'_, G>) -> Option<G::Action> {
        self.ask(view, Turn::OutOfTurn)
    }

    fn hints(&mut self, _: View<'_, G>) -> Vec<Hint<G::Action>> {
        Vec::new()
    }
}

/// A bot of the house that plays for somebody outside: it is shown a view in JSON.
pub trait ViewBot: Send {
    /// What to do, in notation; nothing out of turn if it wants to do nothing.
    fn choose(&mut self, shown: &ShownTurn) -> Result<Option<String>, serde_json::Error>;
}

pub(crate) struct TypedViewBot<G: ListedGame> {
    pub setup: Setup<G>,
    pub bot: Box<dyn Bot<G>>,
}

impl<G: ListedGame> ViewBot for TypedViewBot<G> {
    fn choose(&mut self, shown: &ShownTurn) -> Result<Option<String>, serde_json::Error> {
        let public: G::Public = serde_json::from_str(shown.public.get())?;
        let private: G::Private = serde_json::from_str(shown.private.get())?;
        let view = View {
            setup: &self.setup,
            public: &public,
            own: Some((shown.seat, &private)),
        };
        let action = reihum_bots::ask(&mut *self.bot, view, shown.turn);
        Ok(action.map(|action| G::action_text(&self.setup, action)))
    }
}
