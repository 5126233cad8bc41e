//! A match in progress: checked and unchecked play.

use std::mem::size_of;

use crate::game::random_choice;
use crate::{
    CitesRule, EventSink, Game, Outcome, Parts, PerSeat, Progress, Seat, Setup, ToAct, View,
};

/// A match at some moment: its setup and its three parts.
///
/// Comes from [`crate::Prepared::deal`].
///
/// ```
/// # use reihum_core::{ActionSet, Game, Position};
/// // The first legal action of whoever has the turn, checked and carried out:
/// fn step<G: Game>(position: &mut Position<G>) {
///     if let Some(seat) = position.to_act().must.first() {
///         let action = position.legal_actions(seat).get(0);
///         position.play(seat, action, &mut ()).expect("a listed action is legal");
///     }
/// }
/// ```
pub struct Position<G: Game> {
    pub(crate) setup: Setup<G>,
    pub(crate) parts: Parts<G>,
}

impl<G: Game> Clone for Position<G> {
    fn clone(&self) -> Self {
        Self {
            setup: self.setup.clone(),
            parts: self.parts.clone(),
        }
    }
}

/// Why an action was not carried out; the position is unchanged.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PlayError<I> {
    /// Nobody sits there.
    #[error("seat {seat} is not at this table of {players}")]
    NoSuchSeat {
        /// The seat that was named.
        seat: Seat,
        /// How many there are.
        players: usize,
    },
    /// The rules forbid it.
    #[error("{0}")]
    Illegal(I),
}

impl<I: CitesRule> PlayError<I> {
    /// The rule that forbids it, where one does.
    #[must_use]
    pub fn rule(&self) -> Option<&'static str> {
        match self {
            Self::NoSuchSeat { .. } => None,
            Self::Illegal(illegal) => Some(illegal.rule()),
        }
    }
}

impl<G: Game> Position<G> {
    /// A position put together by hand, for scenarios and for search in a sampled world.
    #[must_use]
    pub fn from_parts(setup: Setup<G>, parts: Parts<G>) -> Self {
        Self { setup, parts }
    }

    /// What everyone knows of the table.
    #[inline]
    #[must_use]
    pub fn setup(&self) -> &Setup<G> {
        &self.setup
    }

    /// All three parts. Whoever calls this sees everything.
    #[inline]
    #[must_use]
    pub fn parts(&self) -> &Parts<G> {
        &self.parts
    }

    /// What everyone may know.
    #[inline]
    #[must_use]
    pub fn public(&self) -> &G::Public {
        &self.parts.public
    }

    /// What a seat may see; `None` for a spectator.
    #[inline]
    #[must_use]
    pub fn view(&self, seat: Option<Seat>) -> View<'_, G> {
        self.parts.view(&self.setup, seat)
    }

    /// Who must act, and who may.
    #[inline]
    #[must_use]
    pub fn to_act(&self) -> ToAct {
        G::to_act(&self.parts.public)
    }

    /// What a seat may do now.
    #[inline(always)]
    #[must_use]
    pub fn legal_actions(&self, seat: Seat) -> G::Actions {
        G::legal_actions(self.view(Some(seat)))
    }

    /// How the match ended, once it has.
    #[inline]
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        G::outcome(&self.parts.public)
    }

    /// The points of each seat so far.
    #[must_use]
    pub fn scores(&self) -> PerSeat<i32> {
        G::scores(&self.parts.public)
    }

    /// May this seat do this now?
    pub fn check(&self, seat: Seat, action: G::Action) -> Result<(), PlayError<G::Illegal>> {
        let players = self.setup.players();
        if seat.index() >= players {
            return Err(PlayError::NoSuchSeat { seat, players });
        }
        G::check(self.view(Some(seat)), action).map_err(PlayError::Illegal)
    }

    /// Carries out an action if it is legal. If it ended a round that is not the last, the next
    /// one has been dealt when this returns.
    pub fn play<S: EventSink<G>>(
        &mut self,
        seat: Seat,
        action: G::Action,
        sink: &mut S,
    ) -> Result<Progress, PlayError<G::Illegal>> {
        self.check(seat, action)?;
        Ok(self.play_unchecked(seat, action, sink))
    }

    /// Carries out an action that is known to be legal, for search. What happens otherwise is
    /// not specified (but memory stays safe).
    #[inline(always)]
    pub fn play_unchecked<S: EventSink<G>>(
        &mut self,
        seat: Seat,
        action: G::Action,
        sink: &mut S,
    ) -> Progress {
        let progress = self.step(seat, action, sink);
        if let Progress::RoundOver { .. } = progress {
            self.begin_next_round(sink);
        }
        progress
    }

    /// Carries out an action that is known to be legal, and no more: where it ends a round,
    /// everything still lies as the round left it.
    #[inline(always)]
    pub fn step<S: EventSink<G>>(
        &mut self,
        seat: Seat,
        action: G::Action,
        sink: &mut S,
    ) -> Progress {
        G::apply(&self.setup, &mut self.parts, seat, action, sink)
    }

    /// Deals the round after one that [`Position::step`] has ended.
    #[inline(always)]
    pub fn begin_next_round<S: EventSink<G>>(&mut self, sink: &mut S) {
        G::next_round(&self.setup, &mut self.parts, sink);
    }

    /// The size of a position in memory, in bytes.
    #[must_use]
    pub const fn bytes() -> usize {
        size_of::<Parts<G>>()
    }
}

/// A random step: a random seat of those that can act, then one of its legal actions, each with
/// the same chance. Out-of-turn actions are included. `None` when the match is over.
#[inline(always)]
pub fn random_action<G: Game, R: rand_core::Rng>(
    position: &Position<G>,
    rng: &mut R,
) -> Option<(Seat, G::Action)> {
    random_choice(&position.setup, &position.parts, rng)
}

/// Plays random moves without recording anything: what a playout does. Returns how many moves.
///
/// Beside [`crate::play_match`], because search does this millions of times: nothing is checked.
#[inline]
pub fn playout<G: Game, R: rand_core::Rng>(
    position: &mut Position<G>,
    most: usize,
    rng: &mut R,
) -> usize {
    let mut moves = 0;
    while moves < most {
        let Some(progress) = G::random_step(&position.setup, &mut position.parts, rng) else {
            break;
        };
        if let Progress::RoundOver { .. } = progress {
            position.begin_next_round(&mut ());
        }
        moves += 1;
    }
    moves
}
