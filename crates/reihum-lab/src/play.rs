//! One match of a run: who sits where, and what came of it.

use reihum_catalog::AnyTable;
use reihum_core::rng::{Fast, Rng, SeedableRng};
use reihum_core::{Seat, Seed};

use crate::played_match::PlayedMatch;
use crate::program::{MatchIntroduction, Programs};
use crate::spec::Spec;

/// Plays a match of a specification. `line_ups` are those of [`Spec::line_ups`], listed once for
/// all matches.
pub fn play(
    table: &dyn AnyTable,
    spec: &Spec,
    line_ups: &[Vec<usize>],
    programs: &Programs,
    index: u64,
) -> PlayedMatch {
    let (line_up, turn) = seating(line_ups, index);
    let players = line_up.len();
    // The line-up moves on by one seat from match to match.
    let places = (0..players).map(|seat| (seat + players - turn % players) % players);
    // Its place in the line-up, and not in the list, decides what a bot is like: one that fills
    // several seats is several people.
    let bot = |(seat, place): (usize, usize)| {
        let mut chance = chance_of(spec.seed, index, place);
        let (persona, seed) = (chance.next_u64(), chance.next_u64());
        programs.player(
            &spec.bots[line_up[place]],
            spec.iterations,
            MatchIntroduction::new(table, Seat::new(seat), persona, seed),
        )
    };
    let bots = (0..).zip(places.clone()).map(bot).collect();
    let result = table.simulate(Seed::numbered(spec.seed, index), bots);
    let widths = result.widths.iter().rposition(|count| *count > 0);
    PlayedMatch {
        index,
        bots: places.map(|place| line_up[place]).collect(),
        winners: result.winners,
        scores: result.scores.iter().copied().collect(),
        rounds: result.rounds,
        decisions: result.decisions,
        choices: result.choices,
        widths: result.widths[..widths.map_or(0, |last| last + 1)].to_vec(),
        ended: result.ended,
    }
}

/// Who meets in a match, and how many matches of this line-up came before. Line-ups take turns,
/// so that a run that was cut short has played all of them about equally often.
pub(crate) fn seating(line_ups: &[Vec<usize>], index: u64) -> (&[usize], usize) {
    let count = line_ups.len().max(1) as u64;
    let line_up = &line_ups[(index % count) as usize];
    (line_up, (index / count) as usize)
}

/// Where the persona and the chance of a bot come from.
fn chance_of(seed: u64, index: u64, place: usize) -> Fast {
    let mix = |state: u64, word: u64| Fast::seed_from_u64(state ^ word).next_u64();
    Fast::seed_from_u64(mix(mix(mix(0, seed), index), place as u64))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::spec::RunKind;
    use crate::testing::{spec, table};

    #[test]
    fn every_bot_sits_everywhere_and_a_match_repeats() {
        let spec = spec(RunKind::Simulate, 3, &["novice", "casual"], 3);
        let table = table(3);
        let (line_ups, programs) = (spec.line_ups(), Programs::default());
        let matches: Vec<PlayedMatch> = (0..3)
            .map(|n| play(&*table, &spec, &line_ups, &programs, n))
            .collect();
        let bots: Vec<&[usize]> = matches.iter().map(|played| &played.bots[..]).collect();
        assert_eq!(bots, [[0, 1, 1], [1, 0, 1], [1, 1, 0]]);
        assert_eq!(play(&*table, &spec, &line_ups, &programs, 1), matches[1]);
        assert_ne!(matches[0].rounds, matches[1].rounds);
        for played in matches {
            assert!(played.ended && played.winners.len() == 1);
            assert_eq!(played.widths.iter().sum::<u32>(), played.decisions);
            for round in played.rounds {
                assert!(round.steps > 0);
                assert!(round.facts.len() == 3 && round.facts[0].len() == 2);
            }
        }
    }
}
