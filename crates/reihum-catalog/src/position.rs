//! A position, whichever game it is of, through the eyes of one receiver at a time.

use std::any::Any;
use std::fmt;
use std::sync::Arc;

use reihum_bots::BotConfig;
use reihum_core::{
    ActionSet, CitesRule, Description, Narrator, NotationError, Outcome, PerSeat, PlayError,
    Position, Seat, Setup, Side, TeamScore, Text, ToAct, sentence,
};
use serde::ser::{Serialize, Serializer};
use serde_json::value::{RawValue, to_raw_value};
use serde_json::{Map, Value};

use crate::table::TypedTable;
use crate::{HintSearch, ListedGame};

/// An action that has been read and checked, once.
///
/// It belongs to the position it was checked in: after another step it is stale.
pub struct CheckedAction {
    seat: Seat,
    text: String,
    /// How many steps had been played.
    step: u64,
    action: Box<dyn Any + Send + Sync>,
}

impl CheckedAction {
    pub(crate) fn new<A: Send + Sync + 'static>(
        seat: Seat,
        text: String,
        step: u64,
        action: A,
    ) -> Self {
        Self {
            seat,
            text,
            step,
            action: Box::new(action),
        }
    }

    /// Who acts.
    #[must_use]
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// What they do, in notation.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    pub(crate) fn step(&self) -> u64 {
        self.step
    }

    /// The action, if it is one of this game.
    pub(crate) fn action<A: Copy + 'static>(&self) -> Option<A> {
        self.action.downcast_ref().copied()
    }
}

/// Why something cannot be done.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refusal {
    /// Why, as a sentence.
    pub text: Text<String>,
    /// The rule that forbids it; none if the text is no action at all.
    pub rule: Option<&'static str>,
}

impl Refusal {
    fn illegal<G: ListedGame>(illegal: &G::Illegal, names: &[String]) -> Self {
        let names: Arc<[String]> = names.into();
        Self {
            text: Text::from_fn(|language| {
                let narrator = Narrator::new(names.clone(), language);
                sentence(&G::narrate_refusal(illegal, &narrator))
            }),
            rule: Some(illegal.rule()),
        }
    }

    fn unreadable(error: &NotationError) -> Self {
        Self {
            text: Text::from_fn(|language| sentence(&error.narrate(language))),
            rule: None,
        }
    }

    fn no_such_seat() -> Self {
        Self {
            text: Text::owned("Nobody sits there.", "Dort sitzt niemand."),
            rule: None,
        }
    }
}

/// What a seat, or a spectator, may see of a position besides what everyone sees, encoded as it is
/// sent.
#[derive(Debug, Clone)]
pub struct SeatView {
    /// What only the receiver sees; null for a spectator.
    pub private: Box<RawValue>,
    /// Everything the receiver may do now, in notation: a list of texts.
    pub legal: Box<RawValue>,
    /// The number of the rule that matters most to the receiver now.
    pub rule: Option<&'static str>,
    /// What follows from the view by the rules, for whoever draws it.
    pub derived: Option<Box<RawValue>>,
}

/// A value as it is sent. Whatever a game cannot write (nothing does that) is null.
pub(crate) fn encoded(value: &impl Serialize) -> Box<RawValue> {
    to_raw_value(value).unwrap_or_else(|_| RawValue::NULL.to_owned())
}

/// What a seat may do, written as a list of texts without a text of its own for each.
pub(crate) struct LegalTexts<'a, G: ListedGame> {
    pub setup: &'a Setup<G>,
    pub actions: G::Actions,
}

impl<G: ListedGame> Serialize for LegalTexts<'_, G> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let setup = self.setup;
        serializer.collect_seq(
            self.actions
                .iter()
                .map(|action| ActionText::<G> { setup, action }),
        )
    }
}

struct ActionText<'a, G: ListedGame> {
    setup: &'a Setup<G>,
    action: G::Action,
}

impl<G: ListedGame> Serialize for ActionText<'_, G> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<G: ListedGame> fmt::Display for ActionText<'_, G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        G::write_action(self.setup, self.action, f)
    }
}

/// A position, whichever game it is of. Everything but [`AnyPosition::state`] is made from the
/// view of one receiver.
pub trait AnyPosition {
    /// Whom the match waits for, and who else may act.
    fn to_act(&self) -> ToAct;

    /// How the match ended, once it has.
    fn outcome(&self) -> Option<Outcome>;

    /// The points of each seat so far.
    fn scores(&self) -> PerSeat<i32>;

    /// How the team stands, where all play together.
    fn team_score(&self) -> Option<TeamScore>;

    /// Who plays together against others, and how they stand; empty where nobody does.
    fn sides(&self) -> Vec<Side>;

    /// What everyone sees, encoded as it is sent.
    fn public_view(&self) -> Box<RawValue>;

    /// What a seat, or a spectator, sees besides.
    fn seat_view(&self, eyes: Option<Seat>) -> SeatView;

    /// What a seat may do now, in notation.
    fn legal(&self, seat: Seat) -> Vec<String>;

    /// What a seat, or a spectator, sees, in words.
    fn describe(&self, eyes: Option<Seat>, narrator: &Narrator) -> Description;

    /// Reads an action and checks it. `names` are those of the players, for the refusal.
    fn check(&self, seat: Seat, text: &str, names: &[String]) -> Result<CheckedAction, Refusal>;

    /// The small print of a card that lies revealed for all to see; nothing for any other.
    fn card_background(&self, card: &str) -> Option<Value>;

    /// Asks a bot what would be good for a seat to do, from its view alone. What comes back is
    /// ready to be taken to another thread.
    fn hints(&self, seat: Seat, bot: BotConfig) -> HintSearch;

    /// The whole position under the keys of its notation, secrets included: for tests and for
    /// independent checkers.
    fn state(&self) -> Map<String, Value>;
}

/// A position of a game that is known by its type.
pub(crate) struct Seen<'a, G: ListedGame> {
    pub table: &'a Arc<TypedTable<G>>,
    pub position: &'a Position<G>,
    /// How many steps have been played.
    pub steps: u64,
}

impl<G: ListedGame> Seen<'_, G> {
    /// An action of this position that is known to be legal.
    pub fn checked(&self, seat: Seat, action: G::Action) -> CheckedAction {
        let text = G::action_text(self.position.setup(), action);
        CheckedAction::new(seat, text, self.steps, action)
    }
}

impl<G: ListedGame> AnyPosition for Seen<'_, G> {
    fn to_act(&self) -> ToAct {
        self.position.to_act()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.position.outcome()
    }

    fn scores(&self) -> PerSeat<i32> {
        self.position.scores()
    }

    fn team_score(&self) -> Option<TeamScore> {
        G::team_score(self.position.public())
    }

    fn sides(&self) -> Vec<Side> {
        G::sides(self.position.setup(), self.position.public())
    }

    fn public_view(&self) -> Box<RawValue> {
        encoded(self.position.public())
    }

    fn seat_view(&self, eyes: Option<Seat>) -> SeatView {
        let view = self.position.view(eyes);
        let legal = eyes.map(|seat| LegalTexts::<G> {
            setup: self.position.setup(),
            actions: self.position.legal_actions(seat),
        });
        SeatView {
            private: encoded(&view.own.map(|(_, private)| private)),
            legal: match &legal {
                Some(legal) => encoded(legal),
                None => encoded(&[(); 0]),
            },
            rule: G::rule_in_force(view),
            derived: G::derived(view),
        }
    }

    fn legal(&self, seat: Seat) -> Vec<String> {
        let setup = self.position.setup();
        let actions = self.position.legal_actions(seat);
        actions
            .iter()
            .map(|action| G::action_text(setup, action))
            .collect()
    }

    fn describe(&self, eyes: Option<Seat>, narrator: &Narrator) -> Description {
        G::describe(self.position.view(eyes), narrator)
    }

    fn check(&self, seat: Seat, text: &str, names: &[String]) -> Result<CheckedAction, Refusal> {
        let setup = self.position.setup();
        let action = G::parse_action(setup, text).map_err(|error| Refusal::unreadable(&error))?;
        match self.position.check(seat, action) {
            Ok(()) => Ok(self.checked(seat, action)),
            Err(PlayError::Illegal(illegal)) => Err(Refusal::illegal::<G>(&illegal, names)),
            Err(PlayError::NoSuchSeat { .. }) => Err(Refusal::no_such_seat()),
        }
    }

    fn card_background(&self, card: &str) -> Option<Value> {
        G::card_background(self.table.prepared(), self.position.public(), card)
    }

    fn hints(&self, seat: Seat, bot: BotConfig) -> HintSearch {
        crate::bots::hints(self.table, self.position, seat, bot)
    }

    fn state(&self) -> Map<String, Value> {
        G::state(self.position)
    }
}
