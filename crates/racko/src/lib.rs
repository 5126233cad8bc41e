//! The rules of Racko: bring the cards of your rack into rising order.
//!
//! Rules only: no input or output, no clock, no chance but the match seed. The numbered rules
//! (`RK-15`) are cited where they are carried out. Where to find what:
//!
//! - [`Card`], [`Slot`], [`Rack`], [`Pile`]: the material;
//! - [`Public`], [`Private`], [`Hidden`]: the three kinds of knowledge of a position;
//! - [`Action`], [`Actions`], [`Illegal`]: what can be done, and why not;
//! - [`PublicEvent`], [`PrivateEvent`]: what is told;
//! - [`Racko::rule_of_thumb`](reihum_core::Game::rule_of_thumb): plays rounds to their end.
//!
//! ```
//! use racko::{Options, Racko};
//! use reihum_core::{Game, Prepared, Seed, rng::{Fast, SeedableRng}};
//!
//! let table = Prepared::<Racko>::new(3, Options::default()).unwrap();
//! let mut position = table.deal(Seed::from_number(7));
//! let mut rng = Fast::seed_from_u64(7);
//! while let Some(seat) = position.to_act().must.first() {
//!     let action = Racko::rule_of_thumb(position.view(Some(seat)), &mut rng).unwrap();
//!     position.play(seat, action, &mut ()).unwrap();
//! }
//! assert_eq!(position.outcome().unwrap().winners.len(), 1);
//! ```
//!
//! # Revisions
//!
//! 1. The game as it was first published.
//! 2. A card trade is seen before one gives (RK-15; `blind_trade` is the old way), Racko may be said after a drop
//!    (RK-31), and after a blitz deal those in order are asked (RK-61).

mod action;
mod blitz;
mod card;
mod check;
mod conformance;
mod derived;
mod determinize;
mod event_card;
mod events;
mod illegal;
mod legal;
mod notation;
mod options;
mod pile;
mod position;
mod rack;
mod rising;
mod rounds;
mod rule_of_thumb;
mod side;
mod slot;
mod turn;
mod words;

pub use action::Action;
pub use card::{Card, CardKind, EventCard, HIGHEST, NoSuchCard};
pub use derived::Derived;
pub use events::{Points, PrivateEvent, PublicEvent, RoundResult};
pub use illegal::Illegal;
pub use legal::Actions;
pub use options::{HIGHEST_TARGET, Material, Options};
pub use pile::{MOST_CARDS, Pile, TooManyCards};
pub use position::{Hidden, MOST_PLAYERS, Phase, Private, Public, RackFacts};
pub use rack::{Rack, bonus};
pub use side::side_of;
pub use slot::{NoSuchSlot, SLOTS, Slot, SlotSet};

use reihum_core::rng::Rng;
use reihum_core::{
    EventSink, Game, OptionInfo, OptionsError, Outcome, Parts, PerSeat, Prepared, Progress, Seat,
    Seed, Setup, Side, Text, ToAct, View,
};

use serde_json::value::{RawValue, to_raw_value};

/// The game.
#[derive(Debug, Clone, Copy)]
pub struct Racko;

impl Game for Racko {
    const ID: &'static str = "racko";
    const NAME: &'static str = "Racko";
    const ABOUT: Text = Text::new(
        "Put the numbers in your rack in rising order.",
        "Bring die Zahlen in deinem Kartenhalter in steigende Reihenfolge.",
    );
    const PLAYERS: Text = Text::new("2 to 4", "2 bis 4");
    const REVISION: u16 = 2;

    type Options = Options;
    type Material = Material;
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
        options::OPTIONS
    }

    fn prepare(players: usize, options: &mut Options) -> Result<(Material, ()), OptionsError> {
        Ok((options.prepare(players)?, ()))
    }

    fn deal<S: EventSink<Self>>(
        setup: &Setup<Self>,
        _secret: &(),
        seed: Seed,
        sink: &mut S,
    ) -> Parts<Self> {
        rounds::first_round(setup, seed, sink)
    }

    #[inline]
    fn to_act(public: &Public) -> ToAct {
        public.to_act()
    }

    #[inline]
    fn legal_actions(view: View<'_, Self>) -> Actions {
        Actions::of(view)
    }

    fn check(view: View<'_, Self>, action: Action) -> Result<(), Illegal> {
        check::check(view, action)
    }

    #[inline]
    fn apply<S: EventSink<Self>>(
        setup: &Setup<Self>,
        parts: &mut Parts<Self>,
        seat: Seat,
        action: Action,
        sink: &mut S,
    ) -> Progress {
        turn::apply(setup, parts, seat, action, sink)
    }

    fn next_round<S: EventSink<Self>>(setup: &Setup<Self>, parts: &mut Parts<Self>, sink: &mut S) {
        rounds::next_round(setup, parts, sink);
    }

    #[inline]
    fn outcome(public: &Public) -> Option<Outcome> {
        match public.phase {
            Phase::Over { winners } => Some(Outcome { winners }),
            _ => None,
        }
    }

    fn scores(public: &Public) -> PerSeat<i32> {
        public.scores.clone()
    }

    fn sides(setup: &Setup<Self>, public: &Public) -> Vec<Side> {
        side::sides(setup, &public.scores)
    }

    fn determinize<R: Rng>(view: View<'_, Self>, _prior: &(), rng: &mut R) -> Parts<Self> {
        determinize::determinize(view, rng)
    }

    fn uninformed_prior(_: &Prepared<Self>) -> Box<()> {
        Box::new(())
    }

    /// A rack hardly ever comes into order by chance.
    const RANDOM_PLAY_ENDS: bool = false;

    fn rule_of_thumb<R: Rng>(view: View<'_, Self>, rng: &mut R) -> Option<Action> {
        rule_of_thumb::choose(view, rng)
    }

    fn rule_in_force(view: View<'_, Self>) -> Option<&'static str> {
        check::rule_in_force(view)
    }

    fn derived(view: View<'_, Self>) -> Option<Box<RawValue>> {
        to_raw_value(&derived::derived(view)?).ok()
    }
}
