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

mod actions;
mod cards;
pub mod competitive;
mod conform;
pub mod cooperative;
mod date;
mod deck;
mod determinize;
mod events;
mod hand;
mod illegal;
mod notation;
mod options;
mod pile;
mod position;
mod prior;
mod thumb;
mod words;

use std::sync::Arc;

use reihum_core::rng::Rng;
use reihum_core::{
    EventSink, Game, OptionInfo, OptionsError, Outcome, Parts, PerSeat, Seat, SeatSet, Seed, Setup,
    Text, ToAct, View,
};

pub use actions::{Action, Actions};
pub use cards::{CardId, Face, NoSuchSymbol, Symbol, Turned};
pub use competitive::Competitive;
pub use cooperative::Cooperative;
pub use date::{Date, NotADate, WrittenDate};
pub use deck::{
    CardEntry, Category, Deck, DeckError, DeckProblem, Details, Fact, Facts, Kind, LONGEST_TEXT,
    LONGEST_TITLE, MIX, Marks, Place, Precision, Title, spread_symbols,
};
pub use events::{PrivateEvent, PublicEvent};
pub use hand::{HAND, Hand, MOST_IN_HAND};
pub use illegal::Illegal;
pub use options::{Mode, Name, Options};
pub use pile::Pile;
pub use position::{Hidden, Private, Public};
pub use prior::{DatePrior, Permuted};
pub use thumb::{DateGuess, Guess, rule_of_thumb};
pub use words::{band_name, date_name, symbol_name};

/// The game.
#[derive(Debug)]
pub struct TimelineTwist;

impl Game for TimelineTwist {
    const ID: &'static str = "timeline-twist";
    const NAME: &'static str = "Timeline Twist";
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
            return Actions::none();
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

    /// Play-off rounds are part of one game (TC-8), so no action ends a round in the sense of
    /// the core.
    #[inline]
    fn apply<S: EventSink<Self>>(
        setup: &Setup<Self>,
        parts: &mut Parts<Self>,
        seat: Seat,
        action: Action,
        sink: &mut S,
    ) -> Option<SeatSet> {
        let hidden = &mut parts.hidden;
        match (&mut parts.public, action) {
            (Public::Competitive(public), Action::PlaceAt { card, gap }) => {
                public.place(hidden, seat, card, gap, sink);
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
        None
    }

    /// Never called: a match is a single deal, see [`TimelineTwist::apply`].
    fn next_round<S: EventSink<Self>>(_: &Setup<Self>, _: &mut Parts<Self>, _: &mut S) {}

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
}

/// Who begins: as agreed at the table, or by lot (TC-1, TK-1).
fn beginner(setup: &Setup<TimelineTwist>, seed: &Seed) -> Seat {
    setup
        .options()
        .start
        .unwrap_or_else(|| Seat::new(seed.lot(setup.players())))
}
