//! Timeline Twist: the rules, against each other (TC) and together (TK), and its decks.
//!
//! Rules only: no input or output, no clock, no chance but the match seed.
//!
//! ```
//! use reihum_core::{ActionSet, Prepared, Seed};
//! use timeline_twist::{Options, TimelineTwist};
//!
//! let table = Prepared::<TimelineTwist>::new(2, Options::default()).unwrap();
//! let mut position = table.deal(Seed::from_number(1));
//! let seat = position.to_act().must.first().unwrap();
//! let actions = position.legal_actions(seat);
//! assert_eq!(actions.len(), 8); // four cards, two gaps (TC-2)
//! position.play(seat, actions.get(0), &mut ()).unwrap();
//! ```
//!
//! # Revisions
//!
//! 1. The game as it was first published.

mod actions;
mod cards;
pub mod competitive;
mod conformance;
pub mod cooperative;
mod date;
mod deck;
mod derived;
mod determinize;
mod events;
mod faces;
mod hand;
mod illegal;
mod notation;
mod options;
mod pile;
mod position;
mod prior;
mod words;

use std::sync::Arc;

use reihum_core::rng::Rng;
use reihum_core::{
    DeckInfo, EventSink, Game, OptionInfo, OptionsError, Outcome, Parts, PerSeat, Prepared,
    Progress, Seat, Seed, Setup, TeamScore, Text, ToAct, View,
};
use serde_json::Value;
use serde_json::value::{RawValue, to_raw_value};

pub use actions::{Action, Actions};
pub use cards::{CardId, Face, NoSuchSymbol, Symbol, Turned};
pub use competitive::Competitive;
pub use cooperative::Cooperative;
pub use date::{Date, NotADate, WrittenDate};
pub use deck::{
    CardEntry, Category, Classification, Deck, DeckError, DeckProblem, Details, Fact, Facts,
    Ground, LONGEST_TEXT, LONGEST_TITLE, MIX, Marks, Picture, Place, Precision, Region,
    spread_symbols,
};
pub use derived::Derived;
pub use events::{PrivateEvent, PublicEvent};
pub use faces::{Background, CardFace, CardPicture, DeckCard};
pub use hand::{HAND, Hand, MOST_IN_HAND};
pub use illegal::Illegal;
pub use options::{Mode, Name, Options};
pub use pile::Pile;
pub use position::{Hidden, Private, Public};
pub use prior::{DatePrior, Permuted};
pub use words::{band_name, date_name, quote, symbol_name};

/// The game.
#[derive(Debug)]
pub struct TimelineTwist;

impl Game for TimelineTwist {
    const ID: &'static str = "timeline-twist";
    const NAME: &'static str = "Timeline Twist";
    const ABOUT: Text = Text::new(
        "Put events in order, against each other or together.",
        "Bring Ereignisse in die richtige Reihenfolge, gegeneinander oder miteinander.",
    );
    const PLAYERS: Text = Text::new("2 to 8, cooperative 1 to 8", "2 bis 8, miteinander 1 bis 8");
    const REVISION: u16 = 1;

    type Options = Options;
    type Material = Arc<Facts>;
    type Secret = Arc<[Face]>;
    type Action = Action;
    type Actions = Actions;
    type Public = Public;
    type Private = Private;
    type Hidden = Hidden;
    type PublicEvent = PublicEvent;
    type PrivateEvent = PrivateEvent;
    type Illegal = Illegal;
    type Prior = dyn DatePrior;

    fn options() -> &'static [OptionInfo] {
        Options::INFO
    }

    fn prepare(
        players: usize,
        options: &mut Options,
    ) -> Result<(Self::Material, Self::Secret), OptionsError> {
        options.check(players)?;
        let deck = Deck::select(options)?;
        options.check_size(players, deck.facts().len())?;
        Ok((deck.facts().clone(), deck.faces().clone()))
    }

    fn deal<S: EventSink<Self>>(
        setup: &Setup<Self>,
        secret: &Self::Secret,
        seed: Seed,
        sink: &mut S,
    ) -> Parts<Self> {
        match setup.options().mode {
            Mode::Competitive => competitive::deal(setup, secret, seed, sink),
            Mode::Cooperative => cooperative::deal(setup, secret, seed, sink),
        }
    }

    #[inline]
    fn to_act(public: &Public) -> ToAct {
        let turn = match public {
            Public::Competitive(public) => public.turn,
            Public::Cooperative(public) => public.turn,
        };
        turn.map_or_else(ToAct::default, ToAct::turn)
    }

    #[inline]
    fn legal_actions(view: View<'_, Self>) -> Actions {
        let Some((seat, _)) = view.own else {
            return Actions::default();
        };
        match view.public {
            Public::Competitive(public) => public.legal_actions(seat),
            Public::Cooperative(public) => public.legal_actions(view.setup.material(), seat),
        }
    }

    #[inline]
    fn check(view: View<'_, Self>, action: Action) -> Result<(), Illegal> {
        match view.public {
            Public::Competitive(public) => public.check(view, action),
            Public::Cooperative(public) => public.check(view, action),
        }
    }

    /// Rounds of Timeline Twist are not won: what ends one is the way into the play-off, or a
    /// round of it (TC-8).
    #[inline]
    fn apply<S: EventSink<Self>>(
        setup: &Setup<Self>,
        parts: &mut Parts<Self>,
        seat: Seat,
        action: Action,
        sink: &mut S,
    ) -> Progress {
        let hidden = &mut parts.hidden;
        match (&mut parts.public, action) {
            (Public::Competitive(public), Action::PlaceAt { card, gap }) => {
                return public.place(hidden, seat, card, gap, sink);
            }
            (Public::Cooperative(public), Action::Place { card }) => {
                public.place(setup.material(), hidden, seat, card, sink);
            }
            (Public::Cooperative(public), Action::Discard { card }) => {
                public.discard(setup.material(), hidden, seat, card, sink);
            }
            (Public::Cooperative(public), Action::End) => {
                public.end(setup.material(), hidden, seat, sink);
            }
            // Not legal in this mode: nothing happens.
            _ => {}
        }
        match &parts.public {
            Public::Cooperative(Cooperative { ended: Some(_), .. }) => {
                Progress::MatchOver { round_won: None }
            }
            _ => Progress::Continue,
        }
    }

    fn next_round<S: EventSink<Self>>(_: &Setup<Self>, parts: &mut Parts<Self>, sink: &mut S) {
        if let Public::Competitive(public) = &mut parts.public {
            public.begin_playoff_round(&mut parts.hidden, sink);
        }
    }

    #[inline]
    fn outcome(public: &Public) -> Option<Outcome> {
        match public {
            Public::Competitive(public) => public.outcome(),
            Public::Cooperative(public) => public.outcome(),
        }
    }

    /// Together everyone has the team's score (TK-16); against each other there are no points.
    fn scores(public: &Public) -> PerSeat<i32> {
        match public {
            Public::Competitive(public) => PerSeat::new(public.hands.players(), 0),
            Public::Cooperative(public) => PerSeat::new(public.hands.players(), public.score()),
        }
    }

    fn determinize<R: Rng>(
        view: View<'_, Self>,
        prior: &dyn DatePrior,
        rng: &mut R,
    ) -> Parts<Self> {
        determinize::determinize(view, prior, rng)
    }

    fn uninformed_prior(prepared: &Prepared<Self>) -> Box<dyn DatePrior> {
        Box::new(Permuted::new(prepared))
    }

    fn variants() -> Vec<Options> {
        [Mode::Competitive, Mode::Cooperative]
            .map(|mode| Options {
                mode,
                ..Options::default()
            })
            .into()
    }

    fn is_cooperative(options: &Options) -> bool {
        options.mode == Mode::Cooperative
    }

    fn team_score(public: &Public) -> Option<TeamScore> {
        match public {
            Public::Competitive(_) => None,
            Public::Cooperative(public) => Some(public.team_score()),
        }
    }

    fn rule_in_force(view: View<'_, Self>) -> Option<&'static str> {
        faces::rule_in_force(view)
    }

    fn derived(view: View<'_, Self>) -> Option<Box<RawValue>> {
        to_raw_value(&derived::derived(view)?).ok()
    }

    fn advice(setup: &Setup<Self>) -> Option<Text<String>> {
        derived::advice(setup)
    }

    fn card_faces(setup: &Setup<Self>) -> Vec<Value> {
        faces::faces(setup.material())
    }

    fn card_background(prepared: &Prepared<Self>, public: &Public, card: &str) -> Option<Value> {
        faces::background(prepared, public, card)
    }

    fn decks() -> Vec<DeckInfo> {
        Deck::all().iter().map(|deck| deck.info()).collect()
    }

    fn deck_cards(deck: &str) -> Option<Vec<Value>> {
        faces::deck_cards(deck)
    }

    fn deck_background(deck: &str, card: &str) -> Option<Value> {
        faces::deck_background(deck, card)
    }
}

/// Who begins: as agreed at the table, or by lot (TC-1, TK-1).
fn beginner(setup: &Setup<TimelineTwist>, seed: &Seed) -> Seat {
    setup
        .options()
        .start
        .unwrap_or_else(|| Seat::new(seed.lot(setup.players())))
}
