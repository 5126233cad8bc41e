//! One match between bots.

use reihum_bots::{Bot, Playable};
use reihum_core::{ActionSet, Game, Parts, PerSeat, Prepared, SeatSet, Seed, Setup};

/// The most steps of a match; matches of sensible bots end long before.
pub const MOST_STEPS: usize = 1_000_000;

/// Numbers of choices are counted in classes: 1, 2, 3 to 4, 5 to 8, and so on.
pub const WIDTHS: usize = 16;

/// What came of a match.
#[derive(Debug, Clone, PartialEq)]
pub struct Played {
    /// Who won.
    pub winners: SeatSet,
    /// The points of each seat at the end.
    pub scores: PerSeat<i32>,
    /// How many steps each round took.
    pub rounds: Vec<u32>,
    /// How many legal actions there were at each decision, added up.
    pub choices: u64,
    /// How many decisions in turn.
    pub decisions: u32,
    /// How many decisions had so many choices; see [`WIDTHS`].
    pub widths: [u32; WIDTHS],
    /// Did it end by itself?
    pub ended: bool,
}

/// Looks on while a match is played.
pub trait Watcher<G: Game> {
    /// A round has been dealt.
    fn began(&mut self, setup: &Setup<G>, parts: &Parts<G>);
    /// A round is over; these seats won it.
    fn ended(&mut self, setup: &Setup<G>, parts: &Parts<G>, won: SeatSet);
}

impl<G: Game> Watcher<G> for () {
    fn began(&mut self, _: &Setup<G>, _: &Parts<G>) {}
    fn ended(&mut self, _: &Setup<G>, _: &Parts<G>, _: SeatSet) {}
}

/// Plays a match; one bot for each seat.
pub fn play_match<G: Playable>(prepared: &Prepared<G>, seed: Seed, bots: &mut [G::Bot]) -> Played {
    play_watched(prepared, seed, bots, &mut ())
}

/// Plays a match while somebody looks on.
pub fn play_watched<G: Playable>(
    prepared: &Prepared<G>,
    seed: Seed,
    bots: &mut [G::Bot],
    watcher: &mut impl Watcher<G>,
) -> Played {
    let setup = prepared.setup();
    // The steps are taken here and not by a position, because what a round leaves behind is
    // looked at before the next one is dealt.
    let mut parts = prepared.deal(seed).parts().clone();
    let mut played = Played {
        winners: SeatSet::EMPTY,
        scores: G::scores(&parts.public),
        rounds: vec![0],
        choices: 0,
        decisions: 0,
        widths: [0; WIDTHS],
        ended: false,
    };
    watcher.began(setup, &parts);
    for _ in 0..MOST_STEPS {
        let to_act = G::to_act(&parts.public);
        let out_of_turn = to_act.may.iter().find_map(|seat| {
            let view = parts.view(setup, Some(seat));
            let action = bots[seat.index()].choose_out_of_turn(view)?;
            Some((seat, action))
        });
        let step = out_of_turn.or_else(|| {
            let seat = to_act.must.first()?;
            let view = parts.view(setup, Some(seat));
            let choices = G::legal_actions(view).len();
            played.choices += choices as u64;
            played.decisions += 1;
            played.widths[width_class(choices)] += 1;
            Some((seat, bots[seat.index()].choose(view)))
        });
        let Some((seat, action)) = step else {
            break;
        };
        if let Some(steps) = played.rounds.last_mut() {
            *steps += 1;
        }
        let round_won = G::apply(setup, &mut parts, seat, action, &mut ());
        let outcome = G::outcome(&parts.public);
        // In a cooperative game nobody wins the round; it ends with the match.
        let Some(won) = round_won.or(outcome.map(|outcome| outcome.winners)) else {
            continue;
        };
        watcher.ended(setup, &parts, won);
        if outcome.is_none() {
            G::next_round(setup, &mut parts, &mut ());
            watcher.began(setup, &parts);
            played.rounds.push(0);
        }
    }
    if let Some(outcome) = G::outcome(&parts.public) {
        played.winners = outcome.winners;
        played.ended = true;
    }
    played.scores = G::scores(&parts.public);
    played
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
