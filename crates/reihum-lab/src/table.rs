//! A game at which bots can be seated, known by its id only at run time.

use racko::Racko;
use reihum_bots::Brief;
use reihum_bots::games::IDS;
use reihum_core::rng::{Fast, Rng, SeedableRng};
use reihum_core::{Game, OptionsError, Prepared, Seed, read_options};
use right_on_time::RightOnTime;
use serde_json::{Map, Value};
use timeline_twist::TimelineTwist;

use crate::arena::play_watched;
use crate::record::Record;
use crate::spec::Spec;
use crate::study::{Fact, Notebook, Studied};

/// A table of some game. Everything about the results is the same for all games from here on.
pub trait Table: Send + Sync {
    /// The revision of the rules.
    fn revision(&self) -> u16;
    /// The options, with every default filled in.
    fn options(&self) -> Map<String, Value>;
    /// Plays a match of a specification.
    fn play(&self, spec: &Spec, line_ups: &[Vec<usize>], index: u64) -> Record;
}

/// A table that cannot be laid.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum TableError {
    /// The game is unknown.
    #[error("there is no game “{0}”; the games are {list}", list = IDS.join(", "))]
    Game(String),
    /// The options do not fit.
    #[error("this table cannot be laid (see `reihum rules {game}`): {problem}")]
    Options {
        /// The game.
        game: &'static str,
        /// What is wrong.
        problem: OptionsError,
    },
}

struct Laid<G: Studied>(Prepared<G>);

impl<G: Studied> Table for Laid<G> {
    fn revision(&self) -> u16 {
        G::REVISION
    }

    fn options(&self) -> Map<String, Value> {
        match serde_json::to_value(self.0.setup().options()) {
            Ok(Value::Object(options)) => options,
            _ => Map::new(),
        }
    }

    fn play(&self, spec: &Spec, line_ups: &[Vec<usize>], index: u64) -> Record {
        let (line_up, turn) = seating(line_ups, index);
        let players = line_up.len();
        // The line-up moves on by one seat from match to match.
        let bots: Vec<usize> = (0..players)
            .map(|seat| line_up[(seat + players - turn % players) % players])
            .collect();
        let mut seated: Vec<G::Bot> = (0..players)
            .map(|seat| {
                // Its place in the line-up, and not in the list: a bot that fills several seats
                // is several people.
                let place = (seat + players - turn % players) % players;
                let mut chance = chance_of(spec.seed, index, place);
                let entrant = spec.bots[bots[seat]];
                let brief = Brief {
                    level: entrant.level,
                    persona: chance.next_u64(),
                    seed: chance.next_u64(),
                    budget: entrant.budget(spec.iterations),
                };
                G::bot(&self.0, brief)
            })
            .collect();
        let mut notes = Notebook::<G>::default();
        let seed = Seed::numbered(spec.seed, index);
        let played = play_watched(&self.0, seed, &mut seated, &mut notes);
        for (round, steps) in notes.rounds.iter_mut().zip(&played.rounds) {
            round.steps = *steps;
        }
        let widths = played.widths.iter().rposition(|count| *count > 0);
        Record {
            index,
            bots,
            winners: played.winners,
            scores: played.scores.iter().copied().collect(),
            rounds: notes.rounds,
            decisions: played.decisions,
            choices: played.choices,
            widths: played.widths[..widths.map_or(0, |last| last + 1)].to_vec(),
            ended: played.ended,
        }
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

fn lay<G: Studied>(
    players: usize,
    options: Map<String, Value>,
) -> Result<Box<dyn Table>, TableError> {
    let wrong = |problem| TableError::Options {
        game: G::ID,
        problem,
    };
    let options = read_options::<G>(Value::Object(options)).map_err(wrong)?;
    let prepared = Prepared::<G>::new(players, options).map_err(wrong)?;
    Ok(Box::new(Laid(prepared)))
}

/// Lays a table of a game.
pub fn open(
    game: &str,
    players: usize,
    options: Map<String, Value>,
) -> Result<Box<dyn Table>, TableError> {
    let unknown = || TableError::Game(reihum_core::shorten(game, 40));
    visit(game, Open { players, options }).ok_or_else(unknown)?
}

/// What is noted about the rounds of a game; nothing if the game is unknown.
#[must_use]
pub fn facts(game: &str) -> &'static [Fact] {
    visit(game, FactsOf).unwrap_or_default()
}

/// The name of a game as people write it.
#[must_use]
pub fn name(game: &str) -> &str {
    visit(game, NameOf).unwrap_or(game)
}

/// Something to be done with a studied game.
trait Visitor {
    type Output;
    fn visit<G: Studied>(self) -> Self::Output;
}

struct Open {
    players: usize,
    options: Map<String, Value>,
}
impl Visitor for Open {
    type Output = Result<Box<dyn Table>, TableError>;
    fn visit<G: Studied>(self) -> Self::Output {
        lay::<G>(self.players, self.options)
    }
}

struct FactsOf;
impl Visitor for FactsOf {
    type Output = &'static [Fact];
    fn visit<G: Studied>(self) -> Self::Output {
        G::FACTS
    }
}

struct NameOf;
impl Visitor for NameOf {
    type Output = &'static str;
    fn visit<G: Studied>(self) -> Self::Output {
        G::NAME
    }
}

/// Finds a game by its id, with what the lab knows of it; nothing if there is none.
fn visit<V: Visitor>(game: &str, visitor: V) -> Option<V::Output> {
    match game {
        RightOnTime::ID => Some(visitor.visit::<RightOnTime>()),
        TimelineTwist::ID => Some(visitor.visit::<TimelineTwist>()),
        Racko::ID => Some(visitor.visit::<Racko>()),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::spec::{Kind, tests::spec};

    #[test]
    fn every_game_is_studied() {
        for game in IDS {
            assert!(!facts(game).is_empty(), "{game}");
            assert_ne!(name(game), game);
        }
        let error = open("chess", 2, Map::new()).err().unwrap();
        assert!(error.to_string().contains("racko"), "{error}");
    }

    #[test]
    fn every_bot_sits_everywhere_and_a_match_repeats() {
        let spec = spec(Kind::Simulate, 3, &["novice", "casual"], 3);
        let table = open("racko", 3, Map::new()).unwrap();
        let line_ups = spec.line_ups();
        let matches: Vec<Record> = (0..3).map(|n| table.play(&spec, &line_ups, n)).collect();
        let bots: Vec<&[usize]> = matches.iter().map(|played| &played.bots[..]).collect();
        assert_eq!(bots, [[0, 1, 1], [1, 0, 1], [1, 1, 0]]);
        assert_eq!(table.play(&spec, &line_ups, 1), matches[1]);
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
