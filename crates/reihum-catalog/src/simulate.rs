//! A whole match between bots, and what is noted about its rounds.

use std::ops::ControlFlow;

use reihum_bots::{Bot, Seated};
use reihum_core::{
    ActionSet, Game, Observer, PerSeat, Position, Progress, Seat, SeatSet, Seed, Text, play_match,
};
use serde::{Deserialize, Serialize};

use crate::ListedGame;
use crate::outside::BotPlayer;
use crate::table::TypedTable;

/// The most steps of a match; matches of sensible bots end long before.
const MOST_STEPS: usize = 1_000_000;

/// Numbers of choices are counted in classes: 1, 2, 3 to 4, 5 to 8, and so on.
pub const WIDTHS: usize = 16;

/// Something about a seat in a round that may have to do with winning it; a small whole number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RoundFact {
    /// The word in files.
    pub key: &'static str,
    /// What it is, for people.
    pub name: Text,
}

/// What is noted about each round of a game, so that a report can say what wins.
pub trait RoundFacts<G: Game>: Send + Sync {
    /// What is noted of each seat.
    fn facts(&self) -> &'static [RoundFact];

    /// What can be told of a seat when a round has been dealt.
    fn at_the_deal(&self, position: &Position<G>, seat: Seat) -> Vec<i32>;

    /// The facts of a seat, in the order of [`RoundFacts::facts`], when the round is over.
    fn at_the_end(&self, position: &Position<G>, seat: Seat, at_the_deal: &[i32]) -> Vec<i32> {
        let _ = (position, seat);
        at_the_deal.to_vec()
    }
}

/// Nothing is noted.
impl<G: Game> RoundFacts<G> for () {
    fn facts(&self) -> &'static [RoundFact] {
        &[]
    }

    fn at_the_deal(&self, _: &Position<G>, _: Seat) -> Vec<i32> {
        Vec::new()
    }
}

/// What came of a match.
#[derive(Debug, Clone, PartialEq)]
pub struct MatchResult {
    /// Who won.
    pub winners: SeatSet,
    /// The points of each seat at the end.
    pub scores: PerSeat<i32>,
    /// Its rounds.
    pub rounds: Vec<RoundSummary>,
    /// How many legal actions there were at each decision, added up.
    pub choices: u64,
    /// How many decisions in turn.
    pub decisions: u32,
    /// How many decisions had so many choices; see [`WIDTHS`].
    pub widths: [u32; WIDTHS],
    /// Did it end by itself?
    pub ended: bool,
}

/// What came of a round.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct RoundSummary {
    /// How many steps it took.
    pub steps: u32,
    /// Who won it.
    pub won: SeatSet,
    /// What is noted of each seat.
    pub facts: Vec<Vec<i32>>,
}

/// Plays a match between bots.
pub(crate) fn simulate<G: ListedGame>(
    table: &TypedTable<G>,
    seed: Seed,
    bots: Vec<BotPlayer>,
) -> MatchResult {
    let bots = bots.into_iter().map(|bot| table.seat_bot(bot));
    let mut bots: Vec<Box<dyn Bot<G>>> = bots.collect();
    let mut position = table.prepared().deal(seed);
    let mut notes = Notes {
        facts: table.facts(),
        at_the_deal: None,
        steps: 0,
        result: MatchResult {
            winners: SeatSet::EMPTY,
            scores: position.scores(),
            rounds: Vec::new(),
            choices: 0,
            decisions: 0,
            widths: [0; WIDTHS],
            ended: false,
        },
        nowhere: (),
    };
    // Bots answer legally; one that does not ends the match, and it counts as not ended.
    let _ = play_match(
        &mut position,
        &mut Seated(&mut bots),
        &mut notes,
        MOST_STEPS,
    );
    let mut result = notes.result;
    if let Some(outcome) = position.outcome() {
        result.winners = outcome.winners;
        result.ended = true;
    }
    result.scores = position.scores();
    result
}

struct Notes<'a, G: Game> {
    facts: &'a dyn RoundFacts<G>,
    /// What could be told of each seat when the round was dealt.
    at_the_deal: Option<Vec<Vec<i32>>>,
    /// Steps of the round so far.
    steps: u32,
    result: MatchResult,
    nowhere: (),
}

impl<G: Game> Observer<G> for Notes<'_, G> {
    type Sink = ();

    fn sink(&mut self) -> &mut () {
        &mut self.nowhere
    }

    fn round_began(&mut self, position: &Position<G>) -> ControlFlow<()> {
        // A round that nobody wins goes on in the next one, as far as the notes are concerned.
        self.at_the_deal.get_or_insert_with(|| {
            let seats = position.setup().seats();
            seats
                .map(|seat| self.facts.at_the_deal(position, seat))
                .collect()
        });
        ControlFlow::Continue(())
    }

    fn before_step(&mut self, position: &Position<G>, seat: Seat, _: G::Action) -> ControlFlow<()> {
        if position.to_act().must.contains(seat) {
            let choices = position.legal_actions(seat).len();
            self.result.choices += choices as u64;
            self.result.decisions += 1;
            self.result.widths[width_class(choices)] += 1;
        }
        ControlFlow::Continue(())
    }

    fn after_step(
        &mut self,
        position: &Position<G>,
        _: Seat,
        _: G::Action,
        progress: Progress,
    ) -> ControlFlow<()> {
        self.steps += 1;
        // Where rounds are not won, the only one that counts ends with the match.
        let outcome = || position.outcome().map(|outcome| outcome.winners);
        let Some(won) = progress.round_won().or_else(outcome) else {
            return ControlFlow::Continue(());
        };
        let at_the_deal = self.at_the_deal.take().unwrap_or_default();
        let seats = position.setup().seats().zip(at_the_deal);
        self.result.rounds.push(RoundSummary {
            steps: std::mem::take(&mut self.steps),
            won,
            facts: seats
                .map(|(seat, dealt)| self.facts.at_the_end(position, seat, &dealt))
                .collect(),
        });
        ControlFlow::Continue(())
    }
}

/// The class of a number of choices: 1 is class 0, 2 is 1, 3 and 4 are 2, and so on.
fn width_class(choices: usize) -> usize {
    let class = choices.max(1).next_power_of_two().trailing_zeros() as usize;
    class.min(WIDTHS - 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_choices_fall_into_classes() {
        let classes: Vec<usize> = [0, 1, 2, 3, 4, 5, 8, 9, 16, 17].map(width_class).into();
        assert_eq!(classes, [0, 0, 1, 2, 2, 3, 3, 4, 4, 5]);
        assert_eq!(width_class(usize::MAX / 4), WIDTHS - 1);
    }
}
