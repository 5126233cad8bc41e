//! The rules of Right on Time: get rid of your cards, but the *second* one out wins.
//!
//! ```
//! use reihum_core::{ActionSet, Prepared, Seed};
//! use right_on_time::{Options, RightOnTime};
//!
//! let table = Prepared::<RightOnTime>::new(3, Options::default())?;
//! let mut position = table.deal(Seed::from_number(1));
//! let seat = position.to_act().must.first().expect("somebody opens");
//! let opening = position.legal_actions(seat).get(0);
//! position.play(seat, opening, &mut ()).expect("a listed action is legal");
//! # Ok::<(), reihum_core::OptionsError>(())
//! ```
//!
//! Rules are cited by their numbers (`RT-15`) in comments, errors and scenarios.
//!
//! # Revisions
//!
//! 1. The game as it was first published.

mod action;
mod apply;
mod bag;
mod cards;
mod check;
mod conformance;
mod deal;
mod derived;
mod determinize;
mod events;
mod illegal;
mod lays;
mod menu;
mod notation;
mod options;
mod random;
mod state;
mod tally;
mod targets;
mod words;

use reihum_core::rng::Rng;
use reihum_core::{
    EventSink, Game, OptionInfo, OptionsError, Outcome, Parts, PerSeat, Prepared, Progress, Seat,
    SeatSet, Seed, Setup, Text, ToAct, View,
};

pub use action::{Action, Effect, Lay};
pub use bag::Bag;
pub use cards::{Card, DECK_SIZE, KINDS, LaidCard, NotACard, NotLaid};
pub use derived::Derived;
pub use determinize::{Worlds, unseen};
pub use events::{HowWon, PrivateEvent, PublicEvent};
pub use illegal::Illegal;
pub use menu::Actions;
pub use options::{Options, TableKind};
pub use state::{Hidden, Private, Public};
pub use words::name as card_name;

use serde_json::value::{RawValue, to_raw_value};

/// Right on Time.
#[derive(Debug)]
pub struct RightOnTime;

impl Game for RightOnTime {
    const ID: &'static str = "right-on-time";
    const NAME: &'static str = "Right on Time";
    const ABOUT: Text = Text::new(
        "Get rid of your cards, but be the second one out.",
        "Werde deine Karten los, aber erst an zweiter Stelle.",
    );
    const PLAYERS: Text = Text::new("2 to 5", "2 bis 5");
    const REVISION: u16 = 1;

    type Options = Options;
    type Material = TableKind;
    type Secret = ();
    type Action = Action;
    type Actions = Actions;
    type Public = Public;
    type Private = Private;
    type Hidden = Hidden;
    type PublicEvent = PublicEvent;
    type PrivateEvent = PrivateEvent;
    type Illegal = Illegal;
    type Prior = ();

    fn options() -> &'static [OptionInfo] {
        options::INFO
    }

    fn prepare(players: usize, options: &mut Options) -> Result<(TableKind, ()), OptionsError> {
        options.validate(players)?;
        Ok((TableKind::of(players, options), ()))
    }

    fn deal<S: EventSink<Self>>(
        setup: &Setup<Self>,
        (): &(),
        seed: Seed,
        sink: &mut S,
    ) -> Parts<Self> {
        let players = setup.players();
        let opener = setup
            .options()
            .start
            .unwrap_or_else(|| Seat::new(seed.lot(players)));
        let mut parts = deal::empty_table(players, opener, seed);
        deal::deal_round(setup, &mut parts, sink);
        parts
    }

    #[inline]
    fn to_act(public: &Public) -> ToAct {
        if public.winner.is_some() {
            return ToAct::default();
        }
        let must = SeatSet::only(public.turn);
        // RT-41: spare cards can be swapped at any time, by whoever holds cards.
        let may = public.spare_owners.intersection(public.holding);
        ToAct {
            must,
            may: may.difference(must),
        }
    }

    #[inline(always)]
    fn legal_actions(view: View<'_, Self>) -> Actions {
        Actions::of(view)
    }

    fn check(view: View<'_, Self>, action: Action) -> Result<(), Illegal> {
        check::check(view, action)
    }

    #[inline(always)]
    fn apply<S: EventSink<Self>>(
        setup: &Setup<Self>,
        parts: &mut Parts<Self>,
        seat: Seat,
        action: Action,
        sink: &mut S,
    ) -> Progress {
        apply::Applying { setup, parts, sink }.carry_out(seat, action)
    }

    /// RT-7: the winner, whose turn it is now, opens the next round.
    fn next_round<S: EventSink<Self>>(setup: &Setup<Self>, parts: &mut Parts<Self>, sink: &mut S) {
        parts.public.round += 1;
        deal::deal_round(setup, parts, sink);
    }

    #[inline]
    fn outcome(public: &Public) -> Option<Outcome> {
        let winners = SeatSet::only(public.winner?);
        Some(Outcome { winners })
    }

    fn scores(public: &Public) -> PerSeat<i32> {
        public
            .points
            .iter()
            .map(|points| i32::from(*points))
            .collect()
    }

    fn determinize<R: Rng>(view: View<'_, Self>, (): &(), rng: &mut R) -> Parts<Self> {
        determinize::determinize(view, rng)
    }

    #[inline(always)]
    fn random_step<R: Rng>(
        setup: &Setup<Self>,
        parts: &mut Parts<Self>,
        rng: &mut R,
    ) -> Option<Progress> {
        random::step(setup, parts, rng)
    }

    fn uninformed_prior(_: &Prepared<Self>) -> Box<()> {
        Box::new(())
    }

    fn rule_in_force(view: View<'_, Self>) -> Option<&'static str> {
        check::rule_in_force(view)
    }

    fn derived(_: View<'_, Self>) -> Option<Box<RawValue>> {
        to_raw_value(&Derived::ALL).ok()
    }
}
