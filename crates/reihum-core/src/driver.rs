//! The one loop that plays a match: whoever decides is asked, whoever looks on is told.

use std::ops::ControlFlow;

use crate::{EventSink, Game, PlayError, Position, Progress, Seat, ToAct};

/// Decides what happens next at a table: who acts, and what they do.
///
/// Every function from a position to a step is one. A decider for people or bots hands each of
/// them no more than their own [`View`](crate::View).
pub trait Decide<G: Game> {
    /// The next step; `None` stops the match.
    fn next(&mut self, position: &Position<G>) -> Option<(Seat, G::Action)>;
}

impl<G: Game, F: FnMut(&Position<G>) -> Option<(Seat, G::Action)>> Decide<G> for F {
    fn next(&mut self, position: &Position<G>) -> Option<(Seat, G::Action)> {
        self(position)
    }
}

impl ToAct {
    /// The first step that somebody wants to take: seats that may act out of turn are asked
    /// first, then those whose turn it is, in seat order, until one has an answer.
    pub fn first_step<A>(self, mut ask: impl FnMut(Seat, Turn) -> Option<A>) -> Option<(Seat, A)> {
        let out_of_turn = self.may.iter().map(|seat| (seat, Turn::OutOfTurn));
        let in_turn = self.must.iter().map(|seat| (seat, Turn::Own));
        out_of_turn
            .chain(in_turn)
            .find_map(|(seat, turn)| Some((seat, ask(seat, turn)?)))
    }
}

/// How a seat comes to act.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Turn {
    /// The match waits for it.
    Own,
    /// It may do something between the turns of others.
    OutOfTurn,
}

/// Looks on while a match is played. Each method may stop it.
pub trait Observer<G: Game> {
    /// Where events go; `()` for nowhere.
    type Sink: EventSink<G>;

    /// Where events go.
    fn sink(&mut self) -> &mut Self::Sink;

    /// A round has been dealt, and nobody has acted yet.
    fn round_began(&mut self, position: &Position<G>) -> ControlFlow<()> {
        let _ = position;
        ControlFlow::Continue(())
    }

    /// Somebody is about to act.
    fn before_step(
        &mut self,
        position: &Position<G>,
        seat: Seat,
        action: G::Action,
    ) -> ControlFlow<()> {
        let _ = (position, seat, action);
        ControlFlow::Continue(())
    }

    /// Somebody has acted. If the round is over, the next one is not dealt yet.
    fn after_step(
        &mut self,
        position: &Position<G>,
        seat: Seat,
        action: G::Action,
        progress: Progress,
    ) -> ControlFlow<()> {
        let _ = (position, seat, action, progress);
        ControlFlow::Continue(())
    }
}

/// Nobody looks on.
impl<G: Game> Observer<G> for () {
    type Sink = ();
    fn sink(&mut self) -> &mut () {
        self
    }
}

/// Plays a match on from a position, until it is over, somebody stops it, or `most` steps have
/// been taken. Returns how many were.
///
/// ```
/// # use reihum_core::Game;
/// // One match of any game, played at random:
/// fn random_match<G: Game>(prepared: &reihum_core::Prepared<G>) -> usize {
///     use reihum_core::rng::{Fast, SeedableRng};
///     let mut rng = Fast::seed_from_u64(1);
///     let mut position = prepared.deal(reihum_core::Seed::from_number(1));
///     let decide = &mut |position: &_| reihum_core::random_action(position, &mut rng);
///     reihum_core::play_match(&mut position, decide, &mut (), 10_000).unwrap()
/// }
/// ```
pub fn play_match<G: Game>(
    position: &mut Position<G>,
    decide: &mut impl Decide<G>,
    observer: &mut impl Observer<G>,
    most: usize,
) -> Result<usize, PlayError<G::Illegal>> {
    if observer.round_began(position).is_break() {
        return Ok(0);
    }
    for steps in 0..most {
        let Some((seat, action)) = decide.next(position) else {
            return Ok(steps);
        };
        position.check(seat, action)?;
        if observer.before_step(position, seat, action).is_break() {
            return Ok(steps);
        }
        let progress = position.step(seat, action, observer.sink());
        let mut flow = observer.after_step(position, seat, action, progress);
        match progress {
            Progress::Continue => {}
            Progress::MatchOver { .. } => return Ok(steps + 1),
            Progress::RoundOver { .. } if flow.is_continue() => {
                position.begin_next_round(observer.sink());
                flow = observer.round_began(position);
            }
            Progress::RoundOver { .. } => {}
        }
        if flow.is_break() {
            return Ok(steps + 1);
        }
    }
    Ok(most)
}
